import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { looksLikeCertificate } from '#domains/gift-certificates/rules/certificate-number.ts';
import { cents, fromDollars } from '#kernel/money.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import type { KeyBinding } from '#ui/keys/keys-store.ts';
import { ModalLayer } from '#ui/overlay/layer.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { formatMoney } from '#ui/data/format.ts';
import type { Pane } from '../counter/pane.ts';
import { finishMessages } from '../queue/finish-messages.ts';
import { screenMessages as texts } from '../messages.ts';
import { enterAct, isNothingTaken } from './payment-state.ts';
import { useMoneyOut } from '../counter/use-money-out.ts';
import { type Payment, usePayment } from './use-payment.ts';
import { ThisDrawerDialog } from './drawer-dialog.tsx';
import { PayCertificateDialog } from './certificate-dialogs.tsx';
import { CustomerPanel } from '../counter/customer-panel.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentSheet, cashReasonOf } from './payment-sheet.tsx';
import { RightSidebar } from '../counter/right-sidebar.tsx';
import { sumLabels } from '../sale/sum-labels.ts';
import { TotalsPanel } from '../sale/totals-panel.tsx';

export type PaymentPaneProps = {
  desk: Pane;
  number: string;
  /** Finishes at once with exact cash, or pays out; the sheet comes only when that can't be, or takes a while. */
  now: boolean;
  onBack: () => void;
  onFinished: () => void;
};

/** How long finishing at once may take before the sheet says what happens, milliseconds. */
const SHEET_AFTER_MS = 500;
/** Nobody has read a sum sooner, milliseconds. */
const LOOK_MS = 1_000;
/** How long a scan that wasn't taken is shown, milliseconds. */
const SCAN_SHOWS_MS = 8_000;

/** The payment sheet over basket and rail; the right column stays where it is. On a narrow screen one page holds both. */
export function PaymentPane(props: PaymentPaneProps) {
  return (
    <ModalLayer>
      <PaymentLayer {...props} />
    </ModalLayer>
  );
}

function PaymentLayer({ desk, number, now, onBack, onFinished }: PaymentPaneProps) {
  const { register, drawer } = desk;
  const { view } = register;
  const payment = usePayment(register, drawer.ready, onFinished);
  const due = payment.dueCents > 0;
  const out = useMoneyOut(register);
  const { tone } = sumLabels(view);
  useRefundFrame(tone === 'refund', register.state.mode === 'refund');
  const shown = useAtOnce(now, payment);
  const sheet = useRef<HTMLElement>(null);
  // Typed digits are money now: they must not go into the field that had the focus before.
  useEffect(() => sheet.current?.focus(), [shown]);
  const back = () => {
    if (payment.finishing) payment.leave();
    // Nobody knows for a while: the basket can be parked, and the next customer served.
    else if (!payment.busy && (!payment.locked || payment.card.state === 'unknown')) onBack();
  };
  const [asksGift, setAsksGift] = useState(false);
  const [startsDrawer, setStartsDrawer] = useState(false);
  const scan = useScanned();
  const isSecondPress = useJustOpened();
  const takeCertificate = async (number: string) => {
    const why = await payment.payWithCertificate(number);
    if (why !== null) register.engine.note('refusal', texts.NOT_DONE, why);
  };
  useScan((code) => {
    // It is the certificate's own money: a sum that was typed before it is none of cash.
    if (looksLikeCertificate(code)) {
      payment.pad.clear();
      return void takeCertificate(code);
    }
    sounds.failure();
    scan.say(code);
    register.engine.tell({ said: `${finishMessages.SCAN_NOT_TAKEN} ${finishMessages.scanInPayment(code)}` });
  });
  const word = finishWord(payment, view.totals.refundItems, register.settings.cashRounding);
  useKeys(
    [
      {
        key: 'Esc',
        label: payment.finishing ? finishMessages.NEXT_CUSTOMER : texts.BACK_TO_BASKET,
        run: back,
      },
      { key: 'Enter', label: word, run: payment.enter },
      { key: 'F9', label: word, run: () => isSecondPress() || payment.enter() },
      { key: 'Alt+1', label: texts.CASH, run: () => payment.choose('cash'), when: due },
      { key: 'Alt+2', label: texts.CARD, run: () => payment.choose('card'), when: due },
      { key: 'Alt+3', label: texts.STORE_CREDIT, run: () => payment.choose('credit'), when: due },
      { key: 'Alt+4', label: texts.CHECK, run: () => payment.choose('check'), when: due },
      { key: 'Alt+5', label: texts.GIFT, run: () => setAsksGift(true), when: due && !payment.locked },
      { key: 'Alt+6', label: texts.SPLIT, run: payment.split, when: due && !payment.locked },
      ...receiptKeys(payment),
    ],
    texts.PAYMENT,
  );
  const creditLeft = view.customer
    ? cents(Math.max(0, fromDollars(view.customer.storeCredit) - payment.taken.creditCents))
    : undefined;
  return (
    <div className={shown ? 'pay-frame' : 'pay-wait'}>
      {shown && (
        <PaymentSheet
          payment={payment}
          view={view}
          out={out ?? []}
          number={number}
          cashReason={cashReasonOf(drawer.ready)}
          onStartDrawer={() => setStartsDrawer(true)}
          onBack={back}
          onGift={() => setAsksGift(true)}
          scanned={scan.code}
          sheetRef={sheet}
        />
      )}
      {asksGift && (
        <PayCertificateDialog onUse={payment.payWithCertificate} onClose={() => setAsksGift(false)} />
      )}
      {startsDrawer && <ThisDrawerDialog closing={false} onClose={() => setStartsDrawer(false)} />}
      {payment.receipt.asking && (
        <EmailDialog
          email={payment.receipt.email || payment.receipt.knownEmail}
          knownEmail={payment.receipt.knownEmail}
          keepFor={payment.receipt.mayKeep ? (view.customer?.name ?? null) : null}
          save={texts.USE_ADDRESS}
          onSave={payment.receipt.mailTo}
          onClose={() => payment.receipt.ask(null)}
        />
      )}
      <RightSidebar
        customer={<CustomerPanel customer={view.customer} onPick={back} creditCents={creditLeft} />}
        totals={
          due ? (
            <PaymentCard payment={payment} nothing={isNothingTaken(payment.taken)} />
          ) : (
            <TotalsPanel view={view} onPayout={() => undefined} payoutReason={texts.BACK_TO_BASKET} />
          )
        }
        pad={payment.pad}
        side={[
          { label: texts.CLEAR_PAD, onPress: payment.pad.clear },
          {
            label: texts.EXACT,
            onPress: () => payment.setCash(payment.view.exactCents),
            disabled: !due || !drawer.ready,
          },
        ]}
        enter={{ label: texts.ENTER, onPress: payment.enter }}
        go={{
          label: payment.busy ? texts.FINISHING : word,
          keys: 'Enter',
          tone: tone === 'plain' ? 'brand' : tone,
          busy: payment.busy || payment.locked,
          reason: payment.waits,
          onClick: payment.enter,
        }}
      />
    </div>
  );
}

function receiptKeys({ receipt }: Payment): KeyBinding[] {
  const when = receipt.mailReason === null;
  return [
    { key: 'Alt+7', label: texts.PRINT, run: () => receipt.choose('print') },
    { key: 'Alt+8', label: texts.EMAIL_RECEIPT, run: () => receipt.choose('email'), when },
    { key: 'Alt+9', label: texts.BOTH, run: () => receipt.choose('both'), when },
    { key: 'Alt+0', label: texts.NONE, run: () => receipt.choose('none') },
  ];
}

/** The last scan that was not taken, for as long as it takes to read why. */
function useScanned() {
  const [last, setLast] = useState<{ readonly code: string } | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), SCAN_SHOWS_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return { code: last?.code ?? null, say: (code: string) => setLast({ code }) };
}

/** F9 opens the sheet and finishes: pressed twice in a row it must not pay what nobody has looked at. */
function useJustOpened(): () => boolean {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return () => performance.now() - opened.current < LOOK_MS;
}

/** What Enter does now, in words: nobody takes exact cash without having read it. */
function finishWord(payment: Payment, refunds: number, rounding: 'none' | 'nearest5'): string {
  const { dueCents, taken, choice, pad } = payment;
  if (dueCents < 0) return refunds > 0 ? texts.FINISH_REFUND : texts.FINISH_TRADE;
  const typedCents = pad.cents === null ? null : cents(pad.cents);
  const act = enterAct({ dueCents, taken, choice, typedCents, cashRounding: rounding });
  if (act === 'exact') return texts.finishExact(formatMoney(payment.view.exactCents));
  if (act === 'card') return texts.chargeCard(formatMoney(payment.tenderCents));
  if (act === 'check') return texts.take(formatMoney(payment.tenderCents));
  if (act === 'missing') return texts.stillToPay(formatMoney(payment.view.leftCents));
  return act === 'take' && typedCents !== null ? texts.take(formatMoney(typedCents)) : texts.FINISH;
}

/** Finishes as soon as the layer is there, when asked to; answers whether the sheet shows. */
function useAtOnce(now: boolean, payment: Payment): boolean {
  const [isLate, setLate] = useState(false);
  const enter = useEffectEvent(payment.enter);
  useEffect(() => {
    if (!now) return;
    enter();
    const timer = setTimeout(() => setLate(true), SHEET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return !now || isLate || payment.problem !== null || payment.card.state !== 'idle';
}

/** TRAN-30: the screen stays red to the end of a refund. */
function useRefundFrame(isRefund: boolean, wasRed: boolean): void {
  useEffect(() => {
    if (!isRefund || wasRed) return;
    document.body.classList.add('refund');
    return () => document.body.classList.remove('refund');
  }, [isRefund, wasRed]);
}
