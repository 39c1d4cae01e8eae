// A transaction as the commands see it: one read brings everything that a rule may ask about.
import type { LineTaxPart } from '#domains/register/rules/tax-of-lines.ts';
import type { Bonus } from '#domains/register/rules/trade-bonus.ts';
import type { WholeDiscount } from '#domains/access/rules/discount-limit.ts';
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import type { TransactionState } from '#domains/register/rules/ready.ts';
import type { BasketCertificate } from '#domains/register/rules/certificates.ts';
import type { Promotion, Sides } from '#domains/promotions/rules/promotion.ts';
import {
  findPromotionFor,
  type PromotionWithSides,
} from '#domains/promotions/server/public/find-promotions.ts';
import { findUse } from '#domains/promotions/server/public/record-use.ts';
import { unpackLines } from './basket-lines.ts';
import { type TakenMoney, storedBasket } from './shapes.ts';
import { asDocument } from '#platform/db/document.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type StoredOffer = {
  readonly creditCents: Cents;
  readonly cashCents: Cents;
  readonly sellCents: Cents;
  readonly steps: readonly { readonly text: string; readonly cents: Cents }[];
  readonly reason: string | null;
  readonly overridden: boolean;
  readonly missingParts: readonly string[];
  readonly source?: string;
  /** What members get on top; it is in creditCents. */
  readonly bonus?: Bonus | null;
};

/** A line with the names that go with it. Columns as in the table; amounts in cents. */
export type LineRow = {
  line_id: number;
  transaction_id: number;
  store_id: number;
  kind: LineKind;
  inventory_id: number | null;
  catalog_id: number | null;
  copy_id: number | null;
  upc: string;
  sku: string;
  title: string;
  artist: string;
  department_id: number;
  condition_id: number | null;
  case_condition_id: number | null;
  quantity: number;
  unit_price_cents: Cents;
  list_price_cents: Cents;
  cost_cents: Cents;
  /** The average in ten-thousandths of a dollar, where it isn't whole cents. */
  cost_e4: number | null;
  line_discount_cents: Cents;
  spread_discount_cents: Cents;
  tax_rate_e5: number;
  tax_exempt: boolean;
  tax_cents: Cents;
  /** The named parts of the rate with what of the tax each is; null: it is of one piece, or nothing was taxed. */
  tax_parts: readonly LineTaxPart[] | null;
  serial: string;
  serial_required: boolean;
  comments: string;
  offer: StoredOffer | null;
  refund_of_line_id: number | null;
  restock: 'stock' | 'damaged';
  refund_reason: string;
};

export type NamedLine = LineRow & {
  department: string;
  family: string;
  tile: string;
  condition: string;
  case_condition: string;
  bin: string;
  on_hand: number | null;
};

/** The columns of the header that a change of the basket may set. */
export type Header = {
  state: TransactionState;
  device_id: number;
  user_id: number;
  customer_id: number | null;
  tax_exempt: boolean;
  tax_exempt_by: number | null;
  payout: 'credit' | 'cash';
  discount_kind: 'percent' | 'amount' | null;
  discount_value: number | null;
  /** The discount on the whole as somebody gave it who may; a larger one needs the right again. */
  discount_allowed?: WholeDiscount | null;
  promotion_id: number | null;
  /** Somebody applied it, or took it off: then none comes by itself. */
  promotion_by_hand: boolean;
  credit_tender_cents: Cents;
  refund_of_id: number | null;
  held_at: string | null;
  finished_at: string | null;
};

export type BasketCustomer = {
  customer_id: number;
  name: string;
  member_number: string;
  credit_cents: Cents;
  tax_exempt: boolean;
  /** The last day of the exemption; read only when a customer is attached. */
  tax_exempt_until?: string | null;
};

export type PaymentRow = {
  kind: 'cash' | 'card' | 'check' | 'storeCredit' | 'giftCertificate' | 'channel';
  amount_cents: Cents;
  tendered_cents: Cents;
  change_cents: Cents;
  reference: string;
};

/** The promotion of a basket: of an open one its terms and what the lines are to it, of a finished one what it took off. */
export type BasketPromotion = {
  readonly promotionId: number;
  readonly name: string;
  readonly terms: Promotion | null;
  readonly sides: Sides;
  /** Is the customer of the group that it asks for? */
  readonly isMember: boolean;
  /** Cents off by line. */
  readonly shares: ReadonlyMap<number, Cents>;
};

export type BasketRow = Header & {
  transaction_id: number;
  store_id: number;
  version: number;
  username: string;
  created_at: string;
  business_day: string | null;
  receipt_number: string | null;
  items: number;
  sales_cents: Cents;
  discount_cents: Cents;
  tax_cents: Cents;
  trades_cents: Cents;
  refunds_cents: Cents;
  rounding_cents: Cents;
  /** What of it is the refund lines'; null in old ones. */
  refund_rounding_cents: Cents | null;
  due_cents: Cents;
  certificates: BasketCertificate[] | null;
  device_number: number;
  last_receipt: number;
  time_zone: string;
  cutoff_hour: number;
  settings: Record<string, string> | null;
  drawer_session_id: number | null;
  drawer_cents: Cents;
  /** What card terminals took or are being asked to take for it. */
  card_cents: Cents;
  customer: BasketCustomer | null;
  promotion: BasketPromotion | null;
  refund_of_receipt: string | null;
  /** What the sale took that an open refund gives back of. */
  sale: TakenMoney | null;
  payments: PaymentRow[];
  lines: NamedLine[];
};

/** What read_basket answers as columns of the transaction; its lines are the document of a basket, of a finished one the rows beside it. */
type StoredColumns =
  | keyof Header
  | 'transaction_id'
  | 'store_id'
  | 'version'
  | 'created_at'
  | 'business_day'
  | 'receipt_number'
  | 'items'
  | 'sales_cents'
  | 'discount_cents'
  | 'tax_cents'
  | 'trades_cents'
  | 'refunds_cents'
  | 'rounding_cents'
  | 'refund_rounding_cents'
  | 'due_cents'
  | 'certificates';

type Stored = { header: Pick<BasketRow, StoredColumns> & { lines: object[] | null } } & Omit<
  BasketRow,
  StoredColumns | 'promotion'
>;

/** A basket as read_basket answers it: the columns of the header, and what was found beside them. One with a promotion asks for that. */
export async function toBasket(db: Db, { header, ...beside }: Stored): Promise<BasketRow> {
  const lines = header.lines ? unpackLines<NamedLine>(header.lines, header) : beside.lines;
  const basket: BasketRow = { ...header, ...beside, lines, promotion: null };
  return header.promotion_id === null ? basket : withPromotion(db, basket);
}

/** The basket with its promotion as it is now, for the lines that it has; the same when none is applied. */
export async function withPromotion<B extends BasketRow>(db: Db, basket: B): Promise<B> {
  const { promotion_id: promotionId, transaction_id, store_id: storeId, lines } = basket;
  if (promotionId === null) return basket;
  const none = { promotionId, terms: null, sides: new Map(), isMember: false, shares: new Map() };
  if (basket.state === 'finalized') {
    const use = await findUse(db, transaction_id);
    return { ...basket, promotion: use ? { ...none, ...use } : null };
  }
  const found = await findPromotionFor(db, {
    storeId,
    promotionId,
    customerId: basket.customer_id,
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
  const found = asDocument<Stored | null>(storedBasket.nullable(), row?.found ?? null);
  return found ? toBasket(db, found) : undefined;
}

export type { Stored as StoredBasket };

export const FIND_BASKET = 'select read_basket($1, $2) as found';
export const FIND_BASKET_BY_LINE = 'select read_basket(transaction_of_line($1), $2) as found';
export const CUSTOMER_OF = `
  select c.customer_id, c.first_name || ' ' || c.last_name as name, c.member_number, c.tax_exempt,
    c.tax_exempt_until::text as tax_exempt_until, coalesce((select -a.balance_cents from accounts a where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id), 0) as credit_cents
  from customers c where c.customer_id = $1 and c.deleted_at is null`;
