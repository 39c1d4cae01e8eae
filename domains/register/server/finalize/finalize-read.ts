// Everything that finalizing asks about, in one round trip.
import type { Tender } from '#kernel/tenders.ts';
import { registerMessages } from '#domains/register/messages.ts';
import {
  type BasketRow,
  type FoundBasket,
  type StoredBasket,
  asBasket,
  toBasket,
} from '#domains/register/server/basket/basket.ts';
import { storedBasket } from '#domains/register/server/basket/shapes.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';
import { z } from 'zod';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { CertificateMove } from '#domains/register/rules/certificates.ts';
import type { PaidAtChannel } from '#domains/register/rules/postings.ts';
import type { BackTo, Settlement } from '#domains/register/rules/settle.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents, ZERO, least, most, sum } from '#kernel/money.ts';
import { recallBasket } from '#domains/register/server/basket/basket-cache.ts';
import type { Db, DirectContext } from '#contract/route.ts';

export type CardAttempt = { attemptId: number; state: string; amountCents: Cents; cardLabel: string };

export type FinalBasket = BasketRow & {
  attempts: CardAttempt[];
  /** Of the original sale, when it was paid at a channel of the web shop. */
  channel: PaidAtChannel | null;
  serials: { lineId: number; copyId: number; state: string; receipt: string | null }[];
};

/** A basket that may be finished: priced, and settled by its tenders. */
export type Prepared = {
  readonly basket: FinalBasket;
  readonly priced: Basket;
  readonly settlement: Settlement;
  /** What moves on the accounts of gift certificates. */
  readonly certificates: readonly CertificateMove[];
  /** The last business day whose books are closed, once the database has said that this one is. */
  readonly closedThrough?: string | undefined;
  /** The basket wasn't read: the write compares what is beside it. */
  readonly isRemembered?: boolean;
  /** When it was paid, as the counter says. */
  readonly paidAt?: string | undefined;
};

const finalBasket = z.object({
  basket: storedBasket,
  attempts: z.array(
    z.object({
      attemptId: z.number().int(),
      state: z.string(),
      amountCents: centsShape,
      cardLabel: z.string(),
    }),
  ),
  channel: z.object({ orderId: z.number().int(), connectionId: z.number().int() }).nullable(),
  serials: z.array(
    z.object({
      lineId: z.number().int(),
      copyId: z.number().int(),
      state: z.string(),
      receipt: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<Omit<FinalBasket, keyof BasketRow> & { basket: StoredBasket }>;

/** The basket with card attempts and the copies of its serial numbers. 404 'No Transaction Found.' */
export async function readFinalBasket(
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<FinalBasket> {
  const row = await db.maybe<{ found: { basket: FoundBasket } | null }>(
    'select read_final_basket($1, $2) as found',
    [transactionId, storeIds],
  );
  if (!row?.found) throw notFound(registerMessages.NO_TRANSACTION, 'TransactionId');
  const { basket, ...beside } = asDocument(finalBasket, { ...row.found, basket: asBasket(row.found.basket) });
  return { ...(await toBasket(db, basket)), ...beside };
}

/**
 * A plain sale from the shelf as this server wrote it a moment ago. The write compares all that may have changed since then: version, receipt
 * number, drawer, store. undefined for anything with a customer, promotion, gift certificate, serial number, card, trade or refund: that is read.
 */
export function recallFinalBasket(
  { db, actor, now }: DirectContext,
  transactionId: number,
): FinalBasket | undefined {
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
  return isPlain ? { ...basket, attempts: [], channel: null, serials: [] } : undefined;
}

const ORDER: readonly Tender[] = ['channel', 'card', 'cash', 'storeCredit', 'giftCertificate'];

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
  return ORDER.flatMap((kind) => {
    const given = kind === 'cash' ? of('check', 'cash') : of(kind);
    const left = kind === 'giftCertificate' ? least(given, certificatesCents) : given;
    return left > 0 ? [{ kind, leftCents: left }] : [];
  });
}
