// A basket that is about to be finished.
import type { Act } from '#domains/register/rules/acts/change.ts';
import type { Settled } from '#domains/register/rules/settle-basket.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { recallBasket } from '#domains/register/server/basket/basket-cache.ts';
import type { DirectContext } from '#contract/route.ts';

/** A basket that may be finished: priced, and settled by its tenders. */
export type Prepared = Settled<BasketRow> & {
  /** The last business day whose books are closed, once the database has said that this one is. */
  readonly closedThrough?: string | undefined;
  /** The basket wasn't read: the write compares what is beside it. */
  readonly isRemembered?: boolean;
  /** When it was paid, as the counter says. */
  readonly paidAt?: string | undefined;
  /** Its register has it by itself: the whole row is written with the finish. */
  readonly isWhole?: boolean;
  /** What is told in the audit beside the finish. */
  readonly acts?: readonly Act[];
  /** The number that its register printed without a server: the server's own series is left alone. */
  readonly localReceipt?: string;
  /** Lines whose piece was sold on another receipt meanwhile: their money is booked, and no piece moves. */
  readonly withoutPiece?: ReadonlySet<number>;
};

/**
 * A plain sale from the shelf as this server wrote it a moment ago. The write compares all that may have changed since then: version, receipt
 * number, drawer, store. undefined for anything with a customer, promotion, gift certificate, serial number, card, trade or refund: that is read.
 */
export function recallFinalBasket(
  { db, actor, now }: DirectContext,
  transactionId: number,
): BasketRow | undefined {
  const basket = recallBasket(db, transactionId, now);
  const isPlain =
    basket?.state === 'active' &&
    actor.storeIds.includes(basket.storeId) &&
    basket.customerId === null &&
    basket.promotionId === null &&
    basket.refundOfId === null &&
    basket.cardCents === 0 &&
    basket.certificates === null &&
    basket.lines.every(({ kind, serial, copyId }) => kind === 'sale' && serial === '' && copyId === null);
  return isPlain ? basket : undefined;
}
