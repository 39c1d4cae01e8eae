// Which promotions does a store run, and what are the lines of a basket to them?
import type { Promotion, Side, Sides } from '#domains/promotions/rules/promotion.ts';
import { PROMOTION_COLUMNS } from '#domains/promotions/server/queries.ts';
import type { CustomerGroupMembersRow } from '#platform/db/schema/customers.ts';
import { columnsJson } from '#platform/db/names.ts';
import type { Db } from '#contract/route.ts';

/** A line as the goods of a promotion are told from others. */
export type TargetLine = {
  readonly lineId: number;
  readonly departmentId: number;
  readonly catalogId: number | null;
  readonly inventoryId: number | null;
};

export type PromotionWithSides = {
  readonly promotion: Promotion;
  readonly sides: Sides;
  /** Is the customer of the group that it asks for? */
  readonly isMember: boolean;
};

export type Where = {
  readonly storeId: number;
  readonly customerId: number | null;
  readonly lines: readonly TargetLine[];
};

type Found = Promotion & { readonly isMember: boolean };

/** $3 is the customer. */
const MEMBER = `exists (select 1 from customer_group_members m where m.customer_id = $3 and m.group_id = q.customer_group_id) as "isMember"`;

const FOUND = `select ${PROMOTION_COLUMNS}, ${MEMBER} from promotions q`;
const ACTIVE = `${FOUND}
  where (q.store_id = $1 or q.store_id is null) and q.is_active and q.deleted_at is null
    and (q.starts_on is null or q.starts_on <= $2) and (q.ends_on is null or q.ends_on >= $2) order by q.promotion_id`;

const findActive = (db: Db, storeId: number, day: string, customerId: number | null): Promise<Found[]> =>
  db.rows<Found>(ACTIVE, [storeId, day, customerId]);

/** Promotions of a store that are active and within their days; weekday, hours and coupon are the rule's question. */
export async function findRunningPromotions(
  db: Db,
  { storeId, day, customerId, lines }: Where & { day: string },
): Promise<PromotionWithSides[]> {
  return withSides(db, await findActive(db, storeId, day, customerId), storeId, lines);
}

/** Known for so long: a promotion that another server saved counts here that much later. */
const KNOWN_MS = 1_000;
const MOST_STORES = 1_000;

type Known = { readonly until: number; readonly found: Promise<Found[]> };
/** By database: tests open several. */
let known = new WeakMap<Db, Map<string, Known>>();

/** Forgets which promotions run, because somebody changed one here. */
export function forgetRunning(): void {
  known = new WeakMap();
}

/** Every scan asks this: a store's are read once a second at most. */
function knownActive(db: Db, storeId: number, day: string): Promise<Found[]> {
  const at = performance.now();
  const ofDatabase = known.get(db) ?? new Map<string, Known>();
  known.set(db, ofDatabase);
  const key = `${storeId} ${day}`;
  const before = ofDatabase.get(key);
  if (before && before.until > at) return before.found;
  const found = findActive(db, storeId, day, null);
  found.catch(() => ofDatabase.delete(key));
  if (ofDatabase.size >= MOST_STORES) ofDatabase.clear();
  ofDatabase.set(key, { until: at + KNOWN_MS, found });
  return found;
}

/** Promotions of a store that need no coupon, are switched on and in their days, as they were at most a second ago; weekday and hours are the rule's question. */
export async function findAutomaticPromotions(
  db: Db,
  { storeId, day, customerId, lines }: Where & { day: string },
): Promise<PromotionWithSides[]> {
  const running = (await knownActive(db, storeId, day)).filter((one) => one.couponCode === '');
  if (running.length === 0) return [];
  const asksGroups = customerId !== null && running.some((one) => one.customerGroupId !== null);
  const groups = asksGroups
    ? await db.rows<Pick<CustomerGroupMembersRow, 'groupId'>>(
        'select group_id from customer_group_members where customer_id = $1',
        [customerId],
      )
    : [];
  const mine = new Set<number | null>(groups.map(({ groupId: id }) => id));
  const found = running.map((one) => ({ ...one, isMember: mine.has(one.customerGroupId) }));
  return withSides(db, found, storeId, lines);
}

/** One promotion that the store may use, switched on or not; undefined when it is deleted, absent or of another store. */
export async function findPromotionFor(
  db: Db,
  { storeId, promotionId, customerId, lines }: Where & { promotionId: number },
): Promise<PromotionWithSides | undefined> {
  const found = await db.rows<Found>(
    `${FOUND}
     where q.promotion_id = $2 and (q.store_id = $1 or q.store_id is null) and q.deleted_at is null`,
    [storeId, promotionId, customerId],
  );
  return (await withSides(db, found, storeId, lines))[0];
}

/** The store's promotion with this coupon code, its own before that of every store; undefined when none has it. */
export async function findByCoupon(db: Db, storeId: number, code: string): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(
    `select promotion_id as id from promotions where (store_id = $1 or store_id is null) and deleted_at is null and coupon_code <> ''
       and upper(coupon_code) = $2 order by store_id nulls last limit 1`,
    [storeId, code],
  );
  return row?.id;
}

const SIDES = `
  with recursive wanted as (
    select t.promotion_id, t.side, t.department_id, t.taxonomy_id, t.tag, t.catalog_id from promotion_targets t where t.promotion_id = any($1)),
  below as (
    select w.promotion_id, w.side, w.taxonomy_id from wanted w where w.taxonomy_id is not null
    union
    select b.promotion_id, b.side, n.taxonomy_id from below b join taxonomy_nodes n on n.parent_id = b.taxonomy_id),
  lines as (select * from jsonb_to_recordset($3) as l(line_id bigint, department_id bigint, catalog_id bigint, inventory_id bigint))
  select w.promotion_id, w.side, l.line_id from wanted w join lines l on l.department_id = w.department_id
  union
  select w.promotion_id, w.side, l.line_id from wanted w join lines l on l.catalog_id = w.catalog_id
  union
  select w.promotion_id, w.side, l.line_id from lines l join inventory_items i on i.inventory_id = l.inventory_id
    join wanted w on w.tag is not null and exists (select 1 from unnest(i.tags) t where lower(t) = lower(w.tag))
  union
  select b.promotion_id, b.side, l.line_id from lines l join taxonomy_links k on k.catalog_id = l.catalog_id
    join below b on b.taxonomy_id = k.taxonomy_id
    where (k.store_id is null or k.store_id = $2) and (k.inventory_id is null or k.inventory_id = l.inventory_id)`;

type SideRow = { promotionId: number; side: 'get' | 'buy'; lineId: number | null };

/** Asks which goods are named only if a promotion names any. */
async function withSides(
  db: Db,
  found: readonly Found[],
  storeId: number,
  lines: readonly TargetLine[],
): Promise<PromotionWithSides[]> {
  const naming = found.filter((one) => one.scope === 'chosen' || one.hasBuySide);
  const rows =
    naming.length === 0 || lines.length === 0
      ? []
      : await db.rows<SideRow>(SIDES, [
          naming.map((one) => one.promotionId),
          storeId,
          columnsJson(
            lines.map(({ lineId, departmentId, catalogId, inventoryId }) => ({
              lineId,
              departmentId,
              catalogId,
              inventoryId,
            })),
          ),
        ]);
  return found.map(({ isMember, ...promotion }) => ({
    promotion,
    isMember,
    sides: sidesOf(rows.filter((row) => row.promotionId === promotion.promotionId)),
  }));
}

function sidesOf(rows: readonly SideRow[]): Sides {
  const sides = new Map<number, Side>();
  for (const { lineId, side } of rows) {
    if (lineId === null) continue;
    const before = sides.get(lineId);
    sides.set(lineId, before === undefined || before === side ? side : 'both');
  }
  return sides;
}
