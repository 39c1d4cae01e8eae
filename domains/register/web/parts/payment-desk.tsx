import { useEffect, useRef, useState } from 'react';
import { looksLikeCertificate } from '#domains/gift-certificates/rules/certificate-number.ts';
import { type Cents, cents, fromDollars } from '#kernel/money.ts';
import { useKeys } from '#ui/keys.tsx';
import { ModalLayer } from '#ui/layer.tsx';
import { useScan } from '#ui/scan.ts';
import { sounds } from '#ui/sounds.ts';
import { formatMoney } from '#ui/format.ts';
import type { Desk } from '../desk.ts';
import { screenMessages as texts } from '../messages.ts';
import { usePayment } from '../use-payment.ts';
import { PayCertificateDialog } from './certificate-dialogs.tsx';
import { ChangeDue } from './change-due.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PaymentSheet, cashReasonOf } from './payment-sheet.tsx';
import { RightSide } from './right-side.tsx';
import { TotalsPanel } from './totals-panel.tsx';

export type PaymentDeskProps = { desk: Desk; number: string; onBack: () => void; onFinished: () => void };

/** The payment sheet over basket and rail; the right column stays where it is. */
export function PaymentDesk(props: PaymentDeskProps) {
  return (
    <ModalLayer>
      <PaymentLayer {...props} />
    </ModalLayer>
  );
}

function PaymentLayer({ desk, number, onBack, onFinished }: PaymentDeskProps) {
  const { register, drawer } = desk;
  const { view } = register;
  const payment = usePayment(register, drawer.ready, onFinished);
  const due = payment.dueCents > 0;
  const sheet = useRef<HTMLElement>(null);
  // Typed digits are money now: they must not go into the field that had the focus before.
  useEffect(() => sheet.current?.focus(), []);
  const back = () => {
    if (!payment.busy && !payment.locked) onBack();
  };
  const [asksGift, setAsksGift] = useState(false);
  const takeCertificate = async (number: string) => {
    const why = await payment.payWithCertificate(number);
    if (why !== null) register.engine.note('refusal', texts.NOT_DONE, why);
  };
  useScan((code) => {
    if (looksLikeCertificate(code)) return void takeCertificate(code);
    sounds.failure();
    register.engine.tell({ said: texts.BACK_TO_BASKET });
  });
  useKeys(
    [
      { key: 'Esc', label: texts.BACK_TO_BASKET, run: back },
      { key: 'Enter', label: finishWord(view.totals.dueCents, view.totals.refundItems), run: payment.enter },
      { key: 'F9', label: texts.FINISH, run: payment.finish },
      { key: 'Alt+1', label: texts.CASH, run: () => payment.choose('cash'), when: due },
      { key: 'Alt+2', label: texts.CARD, run: () => payment.choose('card'), when: due },
      { key: 'Alt+3', label: texts.STORE_CREDIT, run: () => payment.choose('credit'), when: due },
      { key: 'Alt+4', label: texts.CHECK, run: () => payment.choose('check'), when: due },
      { key: 'Alt+5', label: texts.GIFT, run: () => setAsksGift(true), when: due && !payment.locked },
      { key: 'Alt+6', label: texts.SPLIT, run: payment.split, when: due && !payment.locked },
      { key: 'Alt+7', label: texts.PRINT, run: () => payment.receipt.choose('print') },
      {
        key: 'Alt+8',
        label: texts.EMAIL_RECEIPT,
        run: () => payment.receipt.choose('email'),
        when: payment.receipt.mailReason === null,
      },
      {
        key: 'Alt+9',
        label: texts.BOTH,
        run: () => payment.receipt.choose('both'),
        when: payment.receipt.mailReason === null,
      },
      { key: 'Alt+0', label: texts.NONE, run: () => payment.receipt.choose('none') },
    ],
    texts.PAYMENT,
  );
  const typed = payment.pad.cents === null ? undefined : formatMoney(payment.pad.cents);
  const creditLeft = view.customer
    ? cents(Math.max(0, fromDollars(view.customer.storeCredit) - payment.taken.creditCents))
    : undefined;
  const word = finishWord(payment.dueCents, view.totals.refundItems);
  return (
    <>
      <PaymentSheet
        payment={payment}
        view={view}
        number={number}
        cashReason={cashReasonOf(drawer.ready)}
        onBack={back}
        onGift={() => setAsksGift(true)}
        sheetRef={sheet}
      />
      {asksGift && (
        <PayCertificateDialog onUse={payment.payWithCertificate} onClose={() => setAsksGift(false)} />
      )}
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
      <RightSide
        customer={<CustomerPanel customer={view.customer} onPick={back} creditCents={creditLeft} />}
        totals={
          payment.view.changeCents > 0 && payment.taken.cashCents !== null ? (
            <ChangeDue changeCents={payment.view.changeCents} />
          ) : (
            <TotalsPanel
              view={view}
              onPayout={() => undefined}
              payoutReason={texts.BACK_TO_BASKET}
              typed={typed}
            />
          )
        }
        pad={payment.pad}
        side={[
          { label: texts.CLEAR_PAD, onPress: payment.pad.clear },
          {
            label: texts.EXACT,
            onPress: () => payment.setCash(payment.view.openCents as Cents),
            disabled: !due || !drawer.ready,
          },
        ]}
        enter={{ label: texts.ENTER, onPress: payment.enter }}
        go={{
          label: payment.busy ? texts.FINISHING : word,
          keys: 'Enter',
          busy: payment.busy || payment.locked,
          onClick: payment.enter,
        }}
      />
    </>
  );
}

function finishWord(dueCents: number, refunds: number): string {
  if (dueCents >= 0) return texts.FINISH;
  return refunds > 0 ? texts.FINISH_REFUND : texts.FINISH_TRADE;
}
