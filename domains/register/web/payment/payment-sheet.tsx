import type { RefObject } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import {
  type Icon,
  IconCash,
  IconCashRegister,
  IconCheck,
  IconChevronLeft,
  IconColumns,
  IconCreditCard,
  IconGift,
  IconPencil,
  IconWallet,
  IconX,
} from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { QuickKeys } from '#ui/controls/quick-keys.tsx';
import { cents, fromDollars } from '#kernel/money.ts';
import type { BasketView } from '../sale/basket-view.ts';
import { finishMessages } from '../queue/finish-messages.ts';
import { screenMessages as texts } from '../messages.ts';
import { quickCash } from './quick-cash.ts';
import type { MoneyOut } from '../counter/money-out.ts';
import { isNothingTaken } from './payment-state.ts';
import type { Payment } from './use-payment.ts';
import { CardNotTaken, CardUnderWay } from './card-problem.tsx';
import { isUnderWay } from './card-state.ts';
import { PayoutBody } from './payout-body.tsx';
import { FinishingNote } from '../counter/waiting-payments.tsx';
import { ReceiptKeys } from '../history/receipt-keys.tsx';
import { KeptNote } from '../tape/kept-note.tsx';
import { SumRows } from '../sale/totals-panel.tsx';
import { sumLabels } from '../sale/sum-labels.ts';

const PAY_TITLES = { plain: texts.PAYMENT, trade: texts.PAYOUT, refund: texts.REFUND } as const;

export type PaymentSheetProps = {
  payment: Payment;
  /** Where our money goes, when we pay. */
  out: readonly MoneyOut[];
  view: BasketView;
  number: string;
  /** Why cash can't be taken, or null. */
  cashReason: string | null;
  onStartDrawer: () => void;
  onBack: () => void;
  /** The code of goods that was scanned over the sheet, for a while. */
  scanned: string | null;
  /** Asks which gift certificate pays. */
  onGift: () => void;
  sheetRef: RefObject<HTMLElement | null>;
};

/** The sheet over basket and rail: sums and tenders taken at the left, tenders and receipt at the right. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { view, number, payment, onBack, sheetRef } = props;
  const sum = sumLabels(view);
  return (
    <div className="scrim p">
      {/* A tapped key keeps no focus: the next Enter finishes, it doesn't tap again. */}
      <section
        className={classNames('dlg pay', sum.tone)}
        role="dialog"
        aria-label={PAY_TITLES[sum.tone]}
        ref={sheetRef}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <header>
          <h2>{PAY_TITLES[sum.tone]}</h2>
          <span className="t3 num">{number}</span>
          <span className="grow" />
          <Button size="touch" icon={IconChevronLeft} keys="Esc" onClick={onBack}>
            {payment.finishing ? finishMessages.NEXT_CUSTOMER : texts.BACK_TO_BASKET}
          </Button>
        </header>
        <div className="pg">
          <div>
            <div className="pay-sums">
              <SumRows view={view} payoutWords />
            </div>
            <div className="row between pay-total">
              <span className="b">{sum.words.filter(Boolean).join(' ')}</span>
              <span className="num v">{formatMoney(sum.cents)}</span>
            </div>
            <Tenders {...props} />
            <div className="pay-foot">
              {props.scanned && (
                <Note tone="refusal" title={finishMessages.SCAN_NOT_TAKEN}>
                  {finishMessages.scanInPayment(props.scanned)}
                </Note>
              )}
              <PaymentProblem {...props} />
            </div>
          </div>
          <div>
            {payment.dueCents > 0 ? (
              <Ways {...props} />
            ) : (
              <PayoutBody payment={payment} view={view} out={props.out} tone={sum.tone} />
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

function Tenders({ payment, view }: PaymentSheetProps) {
  const { taken } = payment;
  const nothing = isNothingTaken(taken);
  if (payment.dueCents <= 0) return null;
  const whole = fromDollars(view.customer?.storeCredit ?? 0) === taken.creditCents;
  return (
    <>
      <div className="lab" style={{ marginTop: 26 }}>
        {texts.PAID_WITH}
      </div>
      <div className="tenders">
        {taken.creditCents > 0 && (
          <Tender
            icon={IconWallet}
            name={texts.STORE_CREDIT}
            detail={whole ? texts.wholeBalance : ''}
            amount={taken.creditCents}
            onRemove={payment.removeCredit}
          />
        )}
        {view.certificates
          .filter((one) => one.kind === 'redeemed')
          .map((one) => (
            <Tender
              key={one.certificateId}
              icon={IconGift}
              name={texts.GIFT}
              detail={one.number}
              amount={fromDollars(one.amount)}
              onRemove={() => payment.removeCertificate(one.certificateId)}
            />
          ))}
        {payment.card.taken.map(({ checkoutId, card, amountCents }) => (
          <Tender
            key={checkoutId}
            icon={IconCreditCard}
            name={card || texts.CARD}
            detail={texts.CARD_STAYS}
            amount={amountCents}
          />
        ))}
        {taken.checkCents > 0 && (
          <Tender
            icon={IconPencil}
            name={texts.CHECK}
            detail=""
            amount={taken.checkCents}
            onRemove={payment.removeCheck}
          />
        )}
        {taken.cashCents !== null && (
          <Tender
            icon={IconCash}
            name={texts.CASH}
            detail={
              payment.cashParts.length > 1
                ? payment.cashParts.map((part) => formatMoney(part)).join(' + ')
                : texts.dueOf(formatMoney(payment.view.exactCents))
            }
            amount={taken.cashCents}
            onRemove={() => payment.setCash(null)}
          />
        )}
        {nothing && <p className="t3 s tn-none">{texts.NOTHING_PAID}</p>}
      </div>
      {!nothing && (
        <div className="row between still-row">
          <span className="b">{texts.STILL}</span>
          {payment.view.covered ? (
            <Chip tone="ok" icon={IconCheck} className="still">
              {formatMoney(payment.view.leftCents)}
            </Chip>
          ) : (
            <span className="num still still-large">{formatMoney(payment.view.leftCents)}</span>
          )}
        </div>
      )}
    </>
  );
}

type TenderProps = { icon: Icon; name: string; detail: string; amount: number; onRemove?: () => void };

function Tender({ icon: Drawn, name, detail, amount, onRemove }: TenderProps) {
  return (
    <div className="tn">
      <span className="t2">
        <Drawn size={24} />
      </span>
      <span className="b">
        {name}
        {detail && <span className="t3 s num tn-detail">{detail}</span>}
      </span>
      <span className="num b" style={{ fontSize: 18 }}>
        {formatMoney(amount)}
      </span>
      {onRemove ? (
        <IconButton
          icon={IconX}
          size={48}
          iconSize={18}
          label={texts.removeTender(name.toLowerCase())}
          onClick={onRemove}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

function PaymentProblem({ payment }: PaymentSheetProps) {
  const { card, problem } = payment;
  if (payment.finishing) {
    const { tried, dueCents } = payment.finishing;
    return <FinishingNote tried={tried} dueCents={dueCents} onLeave={payment.leave} onTry={payment.tryNow} />;
  }
  if (isUnderWay(card.state)) return <CardUnderWay payment={payment} />;
  if (problem) {
    return (
      <Note
        tone={problem.refusal ? 'refusal' : 'error'}
        title={texts.NOT_FINISHED}
        action={problem.refusal ? undefined : <Button onClick={payment.finish}>{texts.TRY_AGAIN}</Button>}
      >
        {problem.refusal ? problem.message : `${problem.message} ${texts.NOT_FINISHED_SAFE}`}
      </Note>
    );
  }
  if (card.state === 'declined' || card.state === 'cancelled') return <CardNotTaken payment={payment} />;
  return <KeptNote />;
}

function Ways({ payment, view, cashReason, onGift, onStartDrawer }: PaymentSheetProps) {
  const mayNotCount = useRightReason('cash.count');
  const balance = fromDollars(view.customer?.storeCredit ?? 0);
  const used = payment.taken.creditCents > 0;
  const creditWord = used ? texts.CREDIT_USED : texts.STORE_CREDIT;
  const lockedWay = payment.locked;
  return (
    <>
      <div className="lab">{texts.TENDER}</div>
      <ChoiceKeys
        label={texts.TENDER}
        value={payment.choice}
        columns={3}
        repeat
        onChange={(way) => {
          if (way === 'split') payment.split();
          else if (way === 'gift') onGift();
          else if (way === 'cash' || way === 'card' || way === 'check' || way === 'credit')
            payment.choose(way);
        }}
        options={[
          { value: 'cash', label: texts.CASH, icon: IconCash, disabled: lockedWay || cashReason !== null },
          {
            value: 'card',
            label: texts.CARD,
            icon: IconCreditCard,
            disabled: lockedWay || !payment.card.asked || payment.view.leftCents === 0,
          },
          {
            value: 'credit',
            label: creditWord,
            icon: IconWallet,
            disabled: lockedWay || used || balance <= 0,
          },
          { value: 'check', label: texts.CHECK, icon: IconPencil, disabled: lockedWay },
          {
            value: 'gift',
            label: texts.GIFT,
            icon: IconGift,
            disabled: lockedWay || payment.view.leftCents === 0,
          },
          {
            value: 'split',
            label: payment.parts === null ? texts.SPLIT : texts.splitIn(payment.parts),
            icon: IconColumns,
            disabled: lockedWay,
          },
        ]}
      />
      <p className={cashReason ? 'warn-text s way-hint' : 't3 xs ell way-hint'}>
        {cashReason ??
          (payment.partCents === null ? texts.GIFT_HINT : texts.partHint(formatMoney(payment.partCents)))}
      </p>
      {cashReason !== null && (
        <Button size="touch" icon={IconCashRegister} reason={mayNotCount} onClick={onStartDrawer}>
          {texts.START_DRAWER}
        </Button>
      )}
      {payment.choice === 'cash' && payment.view.exactCents > 0 && cashReason === null && (
        <>
          <div className="lab" style={{ marginTop: 14 }}>
            {texts.CASH_RECEIVED}
          </div>
          <QuickKeys
            label={texts.CASH_RECEIVED}
            keys={quickKeys(payment)}
            value={isPart(payment) ? null : payment.taken.cashCents}
            onPick={(sum) => (isPart(payment) ? payment.addCash(cents(sum)) : payment.setCash(cents(sum)))}
            disabled={payment.locked}
          />
        </>
      )}
      <ReceiptKeys receipt={payment.receipt} />
      <p className="t3 s" style={{ marginTop: 'auto' }}>
        {texts.DRAWER_FIRST}
      </p>
    </>
  );
}

/** Cash lies there that doesn't cover the due yet: the keys add to it. Else they say how much was handed over in all. */
const isPart = ({ view, taken }: Payment): boolean => taken.cashCents !== null && !view.covered;

function quickKeys(payment: Payment) {
  const { view, cashPartCents: partCents } = payment;
  const toPay = isPart(payment) ? view.leftCents : view.exactCents;
  const part =
    partCents !== null && partCents < toPay ? [{ cents: partCents as number, note: texts.partNote }] : [];
  const sums = quickCash(toPay, 4 - part.length);
  return [
    ...part,
    ...sums.map((sum, at) => ({ cents: sum as number, note: at === 0 ? texts.exactNote : undefined })),
  ];
}

/** Why cash waits: no open drawer. */
export const cashReasonOf = (drawerReady: boolean): string | null =>
  drawerReady ? null : registerMessages.NO_DRAWER;
