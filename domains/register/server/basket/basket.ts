// A transaction as the commands see it: one read brings everything that a rule may ask about.
import type {
  BasketHeader,
  BasketPlace,
  BasketPromotion,
  OpenBasket,
} from '#domains/register/rules/basket.ts';
import type { PaidAtChannel } from '#domains/register/rules/postings.ts';
import type { PaymentRow } from '#domains/register/rules/finish.ts';
import { unpackLines } from '#domains/register/rules/line.ts';
import {
  findPromotionFor,
  type PromotionWithSides,
} from '#domains/promotions/server/public/find-promotions.ts';
import { findUse } from '#domains/promotions/server/public/record-use.ts';
import { storedBasket } from './shapes.ts';
import { asDocument } from '#platform/db/document.ts';
import { byName } from '#platform/db/names.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type BasketRow = OpenBasket &
  BasketPlace & {
    transactionId: number;
    storeId: number;
    version: number;
    /** The name that its register gave it; null for one that was begun by a call. */
    basketKey: string | null;
    /** Grows whenever it changes hands. */
    take: number;
    /** The number of the last act that its register told. */
    rev: number;
    username: string;
    createdAt: string;
    businessDay: string | null;
    receiptNumber: string | null;
    items: number;
    salesCents: Cents;
    discountCents: Cents;
    taxCents: Cents;
    tradesCents: Cents;
    refundsCents: Cents;
    roundingCents: Cents;
    /** What of it is the refund lines'; null in old ones. */
    refundRoundingCents: Cents | null;
    dueCents: Cents;
    deviceNumber: number;
    lastReceipt: number;
    drawerSessionId: number | null;
    drawerCents: Cents;
    /** What card terminals took or are being asked to take for it. */
    cardCents: Cents;
    refundOfReceipt: string | null;
    payments: PaymentRow[];
    /** At card terminals, without those that came to nothing. */
    attempts: { attemptId: number; state: string; amountCents: Cents; cardLabel: string }[];
    /** Of the refunded sale, when it was paid at a channel of the web shop. */
    channel: PaidAtChannel | null;
    /** What the books know of the serial numbers of an open basket. */
    serials: { lineId: number; copyId: number; state: string; receipt: string | null }[];
  };

/** What read_basket answers as columns of the transaction; its lines are the document of a basket, of a finished one the rows beside it. */
type StoredColumns =
  | keyof BasketHeader
  | 'transactionId'
  | 'storeId'
  | 'version'
  | 'basketKey'
  | 'take'
  | 'rev'
  | 'createdAt'
  | 'businessDay'
  | 'receiptNumber'
  | 'items'
  | 'salesCents'
  | 'discountCents'
  | 'taxCents'
  | 'tradesCents'
  | 'refundsCents'
  | 'roundingCents'
  | 'refundRoundingCents'
  | 'dueCents'
  | 'certificates';

type Stored = { header: Pick<BasketRow, StoredColumns> & { lines: object[] | null } } & Omit<
  BasketRow,
  StoredColumns | 'promotion'
>;

/** The document of read_basket, its rows with the names that they have here. */
export function asBasket(found: unknown): Stored {
  const document = found as { readonly header: object; readonly lines: readonly object[] };
  return asDocument<Stored>(storedBasket, {
    ...document,
    header: byName(document.header),
    lines: document.lines.map(byName),
  });
}

/** A basket as read_basket answers it: the columns of the header, and what was found beside them. One with a promotion asks for that. */
export async function toBasket(db: Db, { header, ...beside }: Stored): Promise<BasketRow> {
  const lines = header.lines ? unpackLines(header.lines) : beside.lines;
  const basket: BasketRow = { ...header, ...beside, lines, promotion: null };
  return header.promotionId === null ? basket : withPromotion(db, basket);
}

/** The basket with its promotion as it is now, for the lines that it has; the same when none is applied. */
export async function withPromotion<B extends BasketRow>(db: Db, basket: B): Promise<B> {
  const { promotionId, transactionId, storeId, lines } = basket;
  if (promotionId === null) return basket;
  const none = { promotionId, terms: null, sides: new Map(), isMember: false, shares: new Map() };
  if (basket.state === 'finalized') {
    const use = await findUse(db, transactionId);
    return { ...basket, promotion: use ? { ...none, ...use } : null };
  }
  const found = await findPromotionFor(db, {
    storeId,
    promotionId,
    customerId: basket.customerId,
    lines,
  });
  return { ...basket, promotion: found ? promotionOf(found) : null };
}

/** A promotion with its sides as a basket holds it. */
export const promotionOf = ({ promotion, sides, isMember }: PromotionWithSides): BasketPromotion => ({
  promotionId: promotion.promotionId,
  name: promotion.name,
  terms: promotion,
  sides,
  isMember,
  shares: new Map(),
});

/** The basket of FIND_BASKET or FIND_BASKET_BY_LINE; undefined when it is not in the stores. */
export async function readBasket(
  db: Db,
  sql: string,
  id: number,
  storeIds: readonly number[],
): Promise<BasketRow | undefined> {
  const row = await db.maybe<{ found: unknown }>(sql, [id, storeIds]);
  const found = row?.found ? asBasket(row.found) : null;
  return found ? toBasket(db, found) : undefined;
}

export type { Stored as StoredBasket };

export const FIND_BASKET = 'select read_basket($1, $2) as found';
export const FIND_BASKET_BY_LINE = 'select read_basket(transaction_of_line($1), $2) as found';
export const CUSTOMER_OF = `
  select c.customer_id, c.first_name || ' ' || c.last_name as name, c.member_number, c.tax_exempt,
    c.tax_exempt_until::text as tax_exempt_until, coalesce((select -a.balance_cents from accounts a where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id), 0) as credit_cents
  from customers c where c.customer_id = $1 and c.deleted_at is null`;
