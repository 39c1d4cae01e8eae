// Which tenders, several together (TRAN-29), settle the amount due, and what change is given?
//
// Change comes from cash only. What we owe goes back where it came from: refunds to the tenders of the sale (in the order card,
// check as cash, cash, store credit; what was paid at a channel goes back there first), trades as the transaction's payout says. Cash alone is
// rounded, if the store rounds; what rounding does to a refund is in its sums already (refund-rounding.ts).
import type { SaleMoney } from './refund-rounding.ts';
import { CASH_BACK, type Tender } from '#kernel/tenders.ts';
import {
  type Cents,
  ZERO,
  absolute,
  add,
  least,
  most,
  negate,
  roundTo,
  subtract,
  sum,
} from '#kernel/money.ts';

export type Tenders = {
  readonly cashCents: Cents;
  readonly cardCents: Cents;
  readonly checkCents: Cents;
  readonly storeCreditCents: Cents;
  readonly giftCertificateCents?: Cents;
};

export type Payment = {
  readonly kind: Tender;
  /** Positive came in, negative goes out. Cash is what stays. */
  readonly amountCents: Cents;
  readonly tenderedCents: Cents;
  readonly changeCents: Cents;
};

/** What a tender of the original sale can still take back. */
export type BackTo = { readonly kind: Tender; readonly leftCents: Cents };

/** What a sale took, with what its tenders can still take back. */
export type TakenMoney = SaleMoney & {
  readonly tenders: readonly { readonly kind: Tender; readonly cents: Cents }[];
};

export type Settlement = {
  readonly payments: readonly Payment[];
  readonly changeCents: Cents;
  /** What rounding of cash adds to the due. */
  readonly roundingCents: Cents;
};

export type SettleInput = {
  readonly dueCents: Cents;
  /** What refund lines give back, tax and the rounding of their sale included; not positive. */
  readonly refundTotalCents: Cents;
  /** What rounding adds to that beyond what the tenders took. */
  readonly roundedUpCents?: Cents;
  readonly payout: 'credit' | 'cash';
  readonly cashRounding: 'none' | 'nearest5';
  readonly tenders: Tenders;
  readonly backTo: readonly BackTo[];
};

export type SettleProblem =
  | { readonly code: 'TOO_LITTLE'; readonly shortCents: Cents }
  | { readonly code: 'TOO_MUCH'; readonly kind: Tender; readonly overCents: Cents }
  | { readonly code: 'NOTHING_TO_PAY' };

const NICKEL = 5;

/** The payments that settle the transaction, or what is wrong with the tenders. Amounts in cents. */
export function settle(input: SettleInput): Settlement | { problem: SettleProblem } {
  return input.dueCents >= 0 ? takeMoney(input) : giveMoney(input);
}

function takeMoney({
  dueCents,
  tenders,
  cashRounding,
}: SettleInput): Settlement | { problem: SettleProblem } {
  const other = sum(otherTenders(tenders).map(([, amount]) => amount));
  if (other > dueCents) return { problem: tooMuch(tenders, subtract(other, dueCents)) };
  const exact = subtract(dueCents, other);
  const owed = tenders.cashCents > 0 || exact < 3 ? roundCash(exact, cashRounding) : exact;
  if (tenders.cashCents < owed)
    return { problem: { code: 'TOO_LITTLE', shortCents: subtract(owed, tenders.cashCents) } };
  const change = subtract(tenders.cashCents, owed);
  const payments: Payment[] = [];
  if (owed > 0)
    payments.push({ kind: 'cash', amountCents: owed, tenderedCents: tenders.cashCents, changeCents: change });
  else if (change > 0) return { problem: { code: 'NOTHING_TO_PAY' } };
  payments.push(...others(tenders));
  return { payments, changeCents: change, roundingCents: subtract(owed, exact) };
}

/** What is asked for, or handed out, when this is paid in cash; cents. */
export const roundCash = (amount: Cents, rounding: SettleInput['cashRounding']): Cents =>
  rounding === 'nearest5' ? roundTo(amount, NICKEL) : amount;

const otherTenders = (tenders: Tenders): [Tender, Cents][] => [
  ['card', tenders.cardCents],
  ['check', tenders.checkCents],
  ['storeCredit', tenders.storeCreditCents],
  ['giftCertificate', tenders.giftCertificateCents ?? ZERO],
];

function others(tenders: Tenders): Payment[] {
  return otherTenders(tenders)
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ kind, amountCents: amount, tenderedCents: amount, changeCents: ZERO }));
}

function tooMuch(tenders: Tenders, overCents: Cents): SettleProblem {
  const [kind] = otherTenders(tenders).find(([, amount]) => amount > 0) ?? ['storeCredit'];
  return { code: 'TOO_MUCH', kind, overCents };
}

function giveMoney(input: SettleInput): Settlement | { problem: SettleProblem } {
  const { tenders } = input;
  if (add(tenders.cashCents, sum(otherTenders(tenders).map(([, amount]) => amount))) > 0) {
    return { problem: { code: 'NOTHING_TO_PAY' } };
  }
  const owed = absolute(input.dueCents);
  const worth = absolute(input.refundTotalCents);
  const refund = least(owed, worth);
  const out = new Map<Tender, Cents>(
    giveBack(input.backTo, refund, input.roundedUpCents).map(({ kind, cents: amount }) => [kind, amount]),
  );
  const round = (amount: Cents): Cents => roundCash(amount, input.cashRounding);
  const before = sum(out.values());
  // What an exchange leaves over is no sum that a sale took.
  if (refund < worth) put(out, 'cash', round(out.get('cash') ?? ZERO), true);
  const traded = subtract(owed, refund);
  if (input.payout === 'cash') put(out, 'cash', round(traded));
  else put(out, 'storeCredit', traded);
  const payments = [...out].map(([kind, amount]) => ({
    kind,
    amountCents: negate(amount),
    tenderedCents: ZERO,
    changeCents: ZERO,
  }));
  return {
    payments,
    changeCents: ZERO,
    roundingCents: subtract(add(before, traded), sum(out.values())),
  };
}

function put(out: Map<Tender, Cents>, kind: Tender, amount: Cents, instead = false): void {
  const all = instead ? amount : add(out.get(kind) ?? ZERO, amount);
  if (all > 0) out.set(kind, all);
  else out.delete(kind);
}

/**
 * Where `amountCents` of a refund go, in cents: to the tenders of the sale in their order. What rounding adds beyond those is cash; what else is
 * left over (no receipt, a trade or an exchange paid for it) is store credit, never cash.
 */
export function giveBack<K extends string>(
  backTo: readonly { readonly kind: K; readonly leftCents: Cents }[],
  amountCents: Cents,
  roundedUpCents: Cents = ZERO,
): { kind: K | 'cash' | 'storeCredit'; cents: Cents }[] {
  const out = new Map<K | 'cash' | 'storeCredit', Cents>();
  const give = (kind: K | 'cash' | 'storeCredit', most: Cents): void => {
    const amount = least(left, most);
    if (amount <= 0) return;
    out.set(kind, add(out.get(kind) ?? ZERO, amount));
    left = subtract(left, amount);
  };
  let left = amountCents;
  for (const { kind, leftCents } of backTo) give(kind, leftCents);
  give('cash', roundedUpCents);
  give('storeCredit', left);
  return [...out].map(([kind, amount]) => ({ kind, cents: amount }));
}

const BACK_ORDER: readonly Tender[] = ['channel', 'card', 'cash', 'storeCredit', 'giftCertificate'];

/**
 * What each tender of the original can still take back, in the order in which it is used. A check comes back as cash; onto gift
 * certificates goes no more than those that are still good gave.
 */
export function backToOf(
  payments: readonly { kind: Tender; cents: Cents }[],
  certificatesCents: Cents,
): BackTo[] {
  const of = (...kinds: Tender[]): Cents =>
    most(ZERO, sum(payments.flatMap(({ kind, cents }) => (kinds.includes(kind) ? [cents] : []))));
  return BACK_ORDER.flatMap((kind) => {
    const given = kind === 'cash' ? of(...CASH_BACK) : of(kind);
    const left = kind === 'giftCertificate' ? least(given, certificatesCents) : given;
    return left > 0 ? [{ kind, leftCents: left }] : [];
  });
}
