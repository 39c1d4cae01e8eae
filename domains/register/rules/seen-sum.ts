// Is the amount to be paid the one that the cashier saw?
//
// A finish carries the sum that was on the screen when it was pressed, and the change that was said with it: money has changed hands by
// then. Another sum is never taken in silence; the screen asks.
import {
  changeDiffers,
  payerDiffers,
  payoutDiffers,
  pricesUnknown,
  registerMessages as texts,
  totalDiffers,
} from '#domains/register/messages.ts';
import { type Cents, absolute, formatMoney, toDollars } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What the cashier saw, in cents. Undefined where the caller doesn't say, as programs and older clients don't. */
export type SeenSum = {
  /** Signed: negative when the store pays. */
  readonly totalCents?: Cents | undefined;
  /** In cash, to the customer. */
  readonly changeCents?: Cents | undefined;
  /** The register where the money lies. */
  readonly posId?: number | undefined;
};

/** Without signs: who misses one hands out what should be collected. */
function differs(now: Cents, seen: Cents): string {
  const [nowText, seenText] = [formatMoney(absolute(now)), formatMoney(absolute(seen))];
  if (now < 0 !== seen < 0 && now !== 0 && seen !== 0) return payerDiffers(nowText, seenText, now < 0);
  return now < 0 || seen < 0 ? payoutDiffers(nowText, seenText) : totalDiffers(nowText, seenText);
}

/** Why the total isn't the one that was seen (TOTAL_DIFFERS, with the due in dollars), or null. */
export function totalRefusal({ totalCents: seen }: SeenSum, dueCents: Cents): Refusal | null {
  if (seen === undefined || seen === dueCents) return null;
  return refuse('TOTAL_DIFFERS', differs(dueCents, seen), {
    due: toDollars(dueCents),
  });
}

/** Why the change isn't the one that was seen (CHANGE_DIFFERS, with due and change in dollars), or null. Asked once the tenders settle the due. */
export function changeRefusal(
  { changeCents: seen }: SeenSum,
  now: { readonly dueCents: Cents; readonly changeCents: Cents },
): Refusal | null {
  if (seen === undefined || seen === now.changeCents) return null;
  return refuse('CHANGE_DIFFERS', changeDiffers(formatMoney(now.changeCents), formatMoney(seen)), {
    due: toDollars(now.dueCents),
    change: toDollars(now.changeCents),
  });
}

/** Why it can't be finished with money that lies at another register than its basket (AT_OTHER_COUNTER), or null: it would be booked to the other drawer. */
export function counterRefusal({ posId }: SeenSum, basketPosId: number): Refusal | null {
  return posId === undefined || posId === basketPosId
    ? null
    : refuse('AT_OTHER_COUNTER', texts.AT_OTHER_COUNTER);
}

/** Somebody else finished the transaction: with the sum that was seen here it is the same finish (null), with another one it isn't. */
export function finishedRefusal(
  seen: SeenSum,
  done: { readonly dueCents: Cents; readonly changeCents: Cents; readonly posId: number },
): Refusal | null {
  if ((seen.posId ?? done.posId) !== done.posId) return refuse('ALREADY_FINALIZED', texts.FINISHED_ELSEWHERE);
  const same =
    (seen.totalCents ?? done.dueCents) === done.dueCents &&
    (seen.changeCents ?? done.changeCents) === done.changeCents;
  return same ? null : refuse('ALREADY_FINALIZED', texts.FINISHED_OTHERWISE);
}

/** A line of which nobody here knows the price yet. */
export type MaybePriced = { readonly priceKnown?: boolean };

/** Why nothing can be paid while a price is still being looked up (PRICE_UNKNOWN), or null. */
export function priceRefusal(lines: readonly MaybePriced[]): Refusal | null {
  const unknown = lines.filter((line) => line.priceKnown === false).length;
  return unknown === 0 ? null : refuse('PRICE_UNKNOWN', pricesUnknown(unknown));
}
