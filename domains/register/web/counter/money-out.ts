// Where does money go that we pay: into the customer's hand, back to a card, onto store credit? Pure.
import type { Tender } from '#kernel/tenders.ts';
import type { PaymentWire } from '#domains/register/contract/shapes.ts';
import type { BackTo, Payment } from '#domains/register/rules/settle.ts';
import { settle } from '#domains/register/rules/settle.ts';
import { type Cents, ZERO, add, cents, fromDollars, sum } from '#kernel/money.ts';
import type { BasketView } from '../sale/basket-view.ts';
import { NOTHING_TAKEN } from '../payment/payment-state.ts';

/** One tender that money goes to; cents, positive. */
export type MoneyOut = { readonly kind: Tender; readonly label: string; readonly cents: Cents };

/** What the payments of a finished transaction gave out. */
export function moneyOutOf(payments: readonly PaymentWire[]): readonly MoneyOut[] {
  return payments
    .filter(({ amount }) => amount < 0)
    .map(({ kind, amount, reference }) => ({ kind, label: reference, cents: fromDollars(-amount) }));
}

export type OutInput = {
  readonly view: Pick<BasketView, 'lines' | 'totals' | 'payout'>;
  /** What the tenders of the refunded sale take back, in their order, with their names. */
  readonly backTo: readonly { kind: string; label: string; amount: number }[];
  readonly cashRounding: 'none' | 'nearest5';
};

/** What finishing this basket will give out, by the rule that the server settles by; empty when nothing is owed to the customer. */
export function moneyOutBefore({ view, backTo, cashRounding }: OutInput): readonly MoneyOut[] {
  if (view.totals.dueCents >= 0) return [];
  const refunds = view.lines.filter(({ kind }) => kind === 'refund');
  const settled = settle({
    dueCents: view.totals.dueCents,
    refundTotalCents: cents(
      Math.min(0, sum(refunds.map(({ amountCents, taxCents }) => add(amountCents, taxCents)))),
    ),
    payout: view.payout,
    cashRounding,
    tenders: {
      cashCents: ZERO,
      cardCents: NOTHING_TAKEN.cardCents,
      checkCents: ZERO,
      storeCreditCents: ZERO,
    },
    backTo: backTo.map(
      ({ kind, amount }): BackTo => ({ kind: kind as Tender, leftCents: fromDollars(amount) }),
    ),
  });
  if ('problem' in settled) return [];
  return settled.payments.map(({ kind, amountCents }: Payment) => ({
    kind,
    label: backTo.find((each) => each.kind === kind)?.label ?? '',
    cents: cents(-amountCents),
  }));
}

/** What is said large: the cash for the customer's hand when there is some, else the largest part; the others are below it. */
export function largeOf(out: readonly MoneyOut[]): {
  large: MoneyOut | undefined;
  others: readonly MoneyOut[];
} {
  const large = out.find(({ kind }) => kind === 'cash') ?? [...out].sort((a, b) => b.cents - a.cents)[0];
  return { large, others: out.filter((each) => each !== large) };
}
