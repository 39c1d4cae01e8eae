// A transaction as the commands see it: one read brings everything that a rule may ask about.
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import type { TransactionState } from '#domains/register/rules/ready.ts';
import type { Promotion } from '#domains/promotions/rules/promotion-discount.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, SqlValue } from '#kernel/route.ts';

export type StoredOffer = {
  readonly creditCents: Cents;
  readonly cashCents: Cents;
  readonly sellCents: Cents;
  readonly steps: readonly { readonly text: string; readonly cents: Cents }[];
  readonly reason: string | null;
  readonly overridden: boolean;
  readonly missingParts: readonly string[];
  readonly source?: string;
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
  line_discount_cents: Cents;
  spread_discount_cents: Cents;
  tax_rate_bp: number;
  tax_exempt: boolean;
  tax_cents: Cents;
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
  promotion_id: number | null;
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
};

export type PaymentRow = {
  kind: 'cash' | 'card' | 'check' | 'storeCredit' | 'giftCertificate';
  amount_cents: Cents;
  tendered_cents: Cents;
  change_cents: Cents;
  reference: string;
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
  due_cents: Cents;
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
  promotion: Promotion | null;
  refund_of_receipt: string | null;
  payments: PaymentRow[];
  lines: NamedLine[];
};

/** The columns of one line with its names, from l joined as below. */
export const LINE_JSON = `
  select l.line_id, l.transaction_id, l.store_id, l.kind, l.inventory_id, l.catalog_id, l.copy_id, l.upc, l.sku, l.title, l.artist, l.department_id,
    l.condition_id, l.case_condition_id, l.quantity, l.unit_price_cents, l.list_price_cents, l.cost_cents, l.line_discount_cents,
    l.spread_discount_cents, l.tax_rate_bp, l.tax_exempt, l.tax_cents, l.serial, l.serial_required, l.comments, l.offer, l.refund_of_line_id,
    l.restock, l.refund_reason, d.name as department, d.family, coalesce(g.code, '') as tile, coalesce(n.name, '') as condition,
    coalesce(cc.name, '') as case_condition, coalesce(i.bin, '') as bin, i.on_hand
  from transaction_lines l join departments d using (department_id)
    left join catalog_products p on p.catalog_id = l.catalog_id left join configurations g on g.configuration_id = p.configuration_id
    left join conditions n on n.condition_id = l.condition_id left join case_conditions cc on cc.case_condition_id = l.case_condition_id
    left join inventory_items i on i.inventory_id = l.inventory_id`;

const CUSTOMER_JSON = `
  select c.customer_id, c.first_name || ' ' || c.last_name as name, c.member_number, c.tax_exempt,
    coalesce((select -a.balance_cents from accounts a where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id), 0) as credit_cents
  from customers c`;

/** Columns of a basket from t (transactions), u (users), d (devices), s (stores). */
export const BASKET_COLUMNS = `
  t.transaction_id, t.store_id, t.device_id, t.user_id, t.customer_id, t.state, t.version, t.created_at::text, t.held_at::text, t.finished_at::text,
  t.business_day, t.receipt_number, t.tax_exempt, t.tax_exempt_by, t.payout, t.discount_kind, t.discount_value, t.promotion_id,
  t.credit_tender_cents, t.refund_of_id, t.items, t.sales_cents, t.discount_cents, t.tax_cents, t.trades_cents, t.refunds_cents,
  t.rounding_cents, t.due_cents, u.username, d.number as device_number, d.last_receipt, s.time_zone,
  s.cutoff_hour,
  (select json_object_agg(cs.name, cs.value) from client_settings cs where cs.store_id = t.store_id) as settings,
  (select ds.session_id from drawer_sessions ds where ds.device_id = t.device_id and ds.closed_at is null) as drawer_session_id,
  coalesce((select a.balance_cents from accounts a where a.store_id = t.store_id and a.kind = 'drawer' and a.ref = t.device_id), 0) as drawer_cents,
  coalesce((select sum(k.amount_cents) from card_attempts k where k.transaction_id = t.transaction_id
    and k.state in ('sent', 'pending', 'unknown', 'approved')), 0) as card_cents,
  (select row_to_json(x) from (${CUSTOMER_JSON} where c.customer_id = t.customer_id) x) as customer,
  (select json_build_object('promotionId', q.promotion_id, 'name', q.name, 'description', q.description, 'kind', q.kind, 'value', q.value,
    'departmentId', q.department_id, 'startsOn', q.starts_on, 'endsOn', q.ends_on) from promotions q where q.promotion_id = t.promotion_id) as promotion,
  (select r.receipt_number from transactions r where r.transaction_id = t.refund_of_id) as refund_of_receipt,
  coalesce((select json_agg(row_to_json(y) order by y.payment_id) from (select m.payment_id, m.kind, m.amount_cents, m.tendered_cents, m.change_cents,
    m.reference from payments m where m.transaction_id = t.transaction_id) y), '[]') as payments,
  coalesce((select json_agg(row_to_json(z) order by z.line_id) from (${LINE_JSON} where l.transaction_id = t.transaction_id) z), '[]') as lines`;

/** offset 0 makes PostgreSQL look up the one row that is meant: joined plainly, it reads on from the first device to ours. */
export const BASKET_FROM = `from transactions t
  cross join lateral (select u0.username from users u0 where u0.user_id = t.user_id offset 0) u
  cross join lateral (select d0.number, d0.last_receipt from devices d0 where d0.device_id = t.device_id offset 0) d
  cross join lateral (select s0.time_zone, s0.cutoff_hour from stores s0 where s0.store_id = t.store_id offset 0) s`;

/** A basket's row as one column: to describe and to parse sixty of them takes longer than the rest of the request. */
export const asJson = (sql: string): string => `select row_to_json(b) as basket from (${sql}) b`;

/** The basket of a statement that asJson made. */
export async function readBasket<Row extends BasketRow>(
  db: Db,
  sql: string,
  values: readonly SqlValue[],
): Promise<Row | undefined> {
  return (await db.maybe<{ basket: Row }>(sql, values))?.basket;
}

export const FIND_BASKET = asJson(
  `select ${BASKET_COLUMNS} ${BASKET_FROM} where t.transaction_id = $1 and t.store_id = any($2)`,
);
export const FIND_BASKET_BY_LINE = asJson(`select ${BASKET_COLUMNS} ${BASKET_FROM}
  where t.transaction_id = (select tl.transaction_id from transaction_lines tl where tl.line_id = $1) and t.store_id = any($2)`);
export const CUSTOMER_OF = `${CUSTOMER_JSON} where c.customer_id = $1 and c.deleted_at is null`;
