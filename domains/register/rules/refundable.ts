// May units of a sold line come back?
import { onlyLeft, registerMessages as texts, tooLate } from '#domains/register/messages.ts';
import { refundableQuantity } from '#domains/register/rules/refund-share.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const DAY_MS = 86_400_000;

export type SoldFacts = {
  readonly kind: 'sale' | 'trade' | 'refund';
  readonly state: string;
  readonly title: string;
  readonly quantity: number;
  readonly refunded: number;
  readonly soldAt: Date | null;
};

export type RefundPolicy = {
  readonly now: Date;
  /** Days after the sale; 0 is without limit (setting RefundDays). */
  readonly refundDays: number;
  /** May this user take back what is too late (right refunds.noReceipt)? */
  readonly mayExceed: boolean;
};

/** Why not, or null. quantity: how many are to come back, 1 unless told (R1, R3, NS-TRAN-07). */
export function refundableRefusal(line: SoldFacts, policy: RefundPolicy, quantity = 1): Refusal | null {
  if (line.state !== 'finalized') return refuse('NOT_FINISHED', texts.NOT_FINISHED);
  if (line.kind !== 'sale') return refuse('TRADE_STAYS', texts.TRADE_STAYS);
  const left = refundableQuantity({ quantity: line.quantity, refundedQuantity: line.refunded });
  if (left === 0) return refuse('REFUNDED_WHOLE', texts.REFUNDED_WHOLE);
  if (quantity > left) return refuse('MORE_THAN_SOLD', onlyLeft(left, line.title));
  return isTooLate(line, policy) ? refuse('TOO_LATE', tooLate(policy.refundDays)) : null;
}

/** Refuses a copy with a serial number that another store sold: it is that store's for good. */
export const elsewhereRefusal = (isElsewhere: boolean, hasCopy: boolean): Refusal | null =>
  isElsewhere && hasCopy ? refuse('SERIAL_ELSEWHERE', texts.SERIAL_ELSEWHERE) : null;

/** Refuses lines of which one is named twice: each would be counted as if the other weren't there. */
export const namedTwiceRefusal = (ids: readonly number[]): Refusal | null =>
  new Set(ids).size < ids.length ? refuse('LINE_TWICE', texts.LINE_TWICE) : null;

function isTooLate({ soldAt }: SoldFacts, { now, refundDays, mayExceed }: RefundPolicy): boolean {
  if (mayExceed || refundDays === 0 || !soldAt) return false;
  return now.getTime() - soldAt.getTime() > refundDays * DAY_MS;
}
