import { type Cents, cents } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { screenMessages as texts } from '../messages.ts';
import { changeWords } from './quick-cash.ts';
import type { Payment } from './use-payment.ts';
import { withCash } from './payment-state.ts';
import { ChangeDue } from './change-due.tsx';

/** The large card beside the sheet: the sum that is typed and its change, else the change, else what is still to pay. */
export function PaymentCard({ payment, nothing }: { payment: Payment; nothing: boolean }) {
  const { view, viewWith, taken, pad, dueCents } = payment;
  if (pad.cents !== null) {
    const isCash = payment.choice === 'cash';
    const after = viewWith(isCash ? withCash(taken, cents(pad.cents)) : taken);
    return (
      <Card
        typed
        word={isCash ? texts.CASH_RECEIVED : texts.AMOUNT}
        sum={cents(pad.cents)}
        detail={isCash ? changeDetail(after.leftCents, after.changeCents) : ''}
      />
    );
  }
  if (view.changeCents > 0 && taken.cashCents !== null) return <ChangeDue changeCents={view.changeCents} />;
  if (!nothing && view.leftCents === 0) return <Card word={texts.PAID_IN_FULL} sum={dueCents} detail="" />;
  return <Card word={nothing ? texts.CUSTOMER_PAYS : texts.STILL} sum={view.leftCents} detail="" />;
}

const changeDetail = (left: Cents, change: Cents): string =>
  left > 0
    ? texts.stillAfter(formatMoney(left))
    : change > 0
      ? texts.changeOf(formatMoney(change), changeWords(change))
      : texts.EXACT_SUM;

type CardProps = { word: string; sum: Cents; detail: string; typed?: boolean };

function Card({ word, sum, detail, typed = false }: CardProps) {
  return (
    <section className={classNames('panel tot paying', typed && 'typed')} aria-live="polite">
      <span className="b">{word}</span>
      <span className="v num">{formatMoney(sum)}</span>
      <span className="num b s">{detail}</span>
    </section>
  );
}
