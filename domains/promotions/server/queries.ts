// Reads of promotions. SQL and row mapping, no decisions.
import type { PromotionProduct } from '#domains/promotions/contract/calls.ts';
import type { Goods, Promotion } from '#domains/promotions/rules/promotion.ts';
import type { PromotionDraft } from '#domains/promotions/rules/promotion-draft.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** What every read of a promotion asks for; alias q. */
export const PROMOTION_COLUMNS = `q.promotion_id, q.store_id, q.name, q.description, q.kind, q.value,
  q.buy_quantity, q.get_quantity, q.most_times, q.minimum_cents,
  q.starts_on, q.ends_on, q.weekdays, q.from_minute, q.to_minute,
  q.coupon_code, q.customer_group_id, q.combines, q.is_active, q.scope, q.has_buy_side`;

const GOODS = `(select coalesce(json_agg(json_build_object('side', t.side, 'departmentId', t.department_id, 'taxonomyId', t.taxonomy_id,
    'tag', t.tag, 'catalogId', t.catalog_id) order by t.department_id, t.taxonomy_id, t.tag, t.catalog_id), '[]')
  from promotion_targets t where t.promotion_id = q.promotion_id) as targets`;

type Target = {
  side: 'get' | 'buy';
  departmentId: number | null;
  taxonomyId: number | null;
  tag: string | null;
  catalogId: number | null;
};

export type StoredPromotion = Promotion & {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly get: Goods;
  readonly buy: Goods;
};
type Row = Omit<StoredPromotion, 'get' | 'buy'> & { targets: Target[] };

const goodsOf = (targets: readonly Target[], side: 'get' | 'buy'): Goods => {
  const mine = targets.filter((target) => target.side === side);
  return {
    departmentIds: mine.flatMap((target) => target.departmentId ?? []),
    taxonomyIds: mine.flatMap((target) => target.taxonomyId ?? []),
    tags: mine.flatMap((target) => target.tag ?? []),
    catalogIds: mine.flatMap((target) => target.catalogId ?? []),
  };
};

const toStored = ({ targets, ...row }: Row): StoredPromotion => ({
  ...row,
  get: goodsOf(targets, 'get'),
  buy: goodsOf(targets, 'buy'),
});

const FULL = `${PROMOTION_COLUMNS}, q.version, q.changed_at, q.changed_by, ${GOODS}`;
const HERE = 'q.deleted_at is null and (q.store_id is null or q.store_id = any($1))';

/** All promotions of the stores, and those of every store. */
export async function listPromotions(db: Db, storeIds: readonly number[]): Promise<StoredPromotion[]> {
  const rows = await db.rows<Row>(
    `select ${FULL} from promotions q where ${HERE} order by q.promotion_id desc`,
    [storeIds],
  );
  return rows.map(toStored);
}

/** One of them; undefined when it is absent, deleted or of another store. */
export async function findPromotion(
  db: Db,
  storeIds: readonly number[],
  promotionId: number,
  lock = false,
): Promise<StoredPromotion | undefined> {
  const row = await db.maybe<Row>(
    `select ${FULL} from promotions q where ${HERE} and q.promotion_id = $2 ${lock ? 'for update of q' : ''}`,
    [storeIds, promotionId],
  );
  return row && toStored(row);
}

/** What a person sets of a stored promotion. */
export function draftOf(stored: StoredPromotion): PromotionDraft {
  const {
    promotionId: _id,
    storeId: _store,
    version: _version,
    changedAt: _at,
    changedBy: _by,
    ...draft
  } = stored;
  return draft;
}

export type Use = { promotionId: number; times: number; savedCents: Cents };

/** How often each took something off in these stores, and how much. */
export const listUses = (
  db: Db,
  storeIds: readonly number[],
  promotionIds: readonly number[],
): Promise<Use[]> =>
  db.rows<Use>(
    `select promotion_id, count(distinct transaction_id)::int as times, sum(discount_cents)::bigint as "savedCents"
     from promotion_uses where promotion_id = any($2) and store_id = any($1) group by promotion_id`,
    [storeIds, promotionIds],
  );

/** The products of ids, in the order of their titles. */
export const listProducts = (db: Db, catalogIds: readonly number[]): Promise<PromotionProduct[]> =>
  db.rows<PromotionProduct>(
    `select p.catalog_id, p.upc, p.title, p.artist, d.name as "departmentName"
     from catalog_products p join departments d using (department_id) where p.catalog_id = any($1) order by p.title, p.catalog_id`,
    [catalogIds],
  );

/** The catalog product of each code: by UPC, as it stands, or by the code of an item of these stores. Codes that nothing has are left out. */
export async function findByCodes(
  db: Db,
  storeIds: readonly number[],
  codes: readonly string[],
): Promise<Map<string, number>> {
  const read = codes.map((code) => {
    const upc = readUpc(code);
    return { code, text: upc.ok ? upc.text : code, gtin: upc.ok ? upc.gtin : null };
  });
  const rows = await db.rows<{ code: string | null; catalogId: number | null }>(
    `select c.code, coalesce(
         (select p.catalog_id from catalog_products p where p.gtin = c.gtin order by p.edition <> '', p.catalog_id limit 1),
         (select p.catalog_id from catalog_products p where p.upc = c.text order by p.catalog_id limit 1),
         (select i.catalog_id from inventory_items i where i.store_id = any($1) and i.sku = c.text limit 1)) as "catalogId"
     from jsonb_to_recordset($2) as c(code text, text text, gtin text)`,
    [storeIds, JSON.stringify(read)],
  );
  return new Map(
    rows.flatMap(({ code, catalogId }) =>
      code === null || catalogId === null ? [] : [[code, catalogId] as const],
    ),
  );
}

export type AuditRow = {
  at: Date;
  username: string;
  action: string;
  before: unknown;
  after: unknown;
};

/** Who changed what, the newest first. */
export const listChanges = (db: Db, promotionId: number): Promise<AuditRow[]> =>
  db.rows<AuditRow>(
    `select at, username, action, before, after from audit_rows where entity = 'promotion' and entity_id = $1
     order by at desc, seq desc limit 100`,
    [String(promotionId)],
  );
