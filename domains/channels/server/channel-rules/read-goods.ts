// The goods that a connection's rules decide on, with the rules: product by condition over all of its stores, this many products at a time.
import type { Goods, GoodsListing } from '#domains/channels/rules/try-rules.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import type { Db } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

const PRODUCTS_AT_ONCE = 2_000;

type Row = {
  catalogId: number;
  conditionId: number;
  caseConditionId: number | null;
  departmentId: number | null;
  configurationId: number | null;
  title: string;
  condition: string;
  free: number[] | null;
  freeCents: number[] | null;
  anyCents: number[] | null;
  costCents: Cents;
  cameAt: Date;
  listingId: number | null;
  state: GoodsListing['state'] | null;
  madeBy: 'person' | 'rule' | null;
  endedBy: string | null;
  overrideCents: Cents | null;
  minCents: Cents | null;
  maxCents: Cents | null;
};

// Goods in bulk have no condition of their own: nobody lists them.
const GOODS = `
  with products as (
    select distinct i.catalog_id from channel_stores k join inventory_items i using (store_id)
    where k.connection_id = $1 and i.catalog_id > $2 and i.hidden_at is null and not i.is_bulk order by 1 limit ${PRODUCTS_AT_ONCE}
  ), goods as (
    select s.catalog_id, s.condition_id, s.case_condition_id, min(s.condition) as condition, min(s.title) as title,
      (array_agg(s.department_id order by s.store_id))[1] as department_id, (array_agg(s.configuration_id order by s.store_id))[1] as configuration_id,
      array_agg(s.on_hand - s.held - k.buffer) filter (where s.on_hand - s.held > k.buffer) as free,
      array_agg(s.price_cents) filter (where s.on_hand > s.held) as free_cents, array_agg(s.price_cents) as any_cents, max(s.cost_cents) as cost,
      max(coalesce((select m.at from stock_movements m where m.inventory_id = s.inventory_id and m.quantity > 0 order by m.movement_id desc limit 1),
        'epoch')) as came_at
    from channel_stores k join item_on_shelf s using (store_id) join products using (catalog_id)
    where k.connection_id = $1 and s.hidden_at is null and not s.is_bulk group by 1, 2, 3
  )
  select g.catalog_id, g.condition_id, g.case_condition_id, g.department_id,
    g.configuration_id, g.title, g.condition, g.free, g.free_cents, g.any_cents, g.cost as "costCents",
    g.came_at, l.listing_id, l.state, l.made_by, l.ended_by, l.price_cents as "overrideCents",
    l.min_cents, l.max_cents
  from goods g left join lateral (
    select l.* from listings l where l.connection_id = $1 and l.catalog_id = g.catalog_id and l.condition_id = g.condition_id and l.copy_id is null
      and l.case_condition_id is not distinct from g.case_condition_id order by l.state = 'ended', l.listing_id desc limit 1) l on true
  order by 1, 2, 3`;

export type NamedGoods = Goods & { readonly title: string; readonly condition: string };

/** Goods of the products behind `after`, in their order; no more of them: empty. */
export async function readGoods(
  db: Pick<Db, 'rows'>,
  connectionId: number,
  after: number,
  now: Date,
): Promise<NamedGoods[]> {
  const rows = await db.rows<Row>(GOODS, [connectionId, after]);
  return rows.map((row) => ({
    catalogId: row.catalogId,
    conditionId: row.conditionId,
    caseConditionId: row.caseConditionId,
    departmentId: row.departmentId ?? 0,
    configurationId: row.configurationId,
    title: row.title,
    condition: row.condition,
    free: row.free ?? [],
    shelfCents: (row.freeCents ?? row.anyCents ?? []).map((price) => cents(price)),
    costCents: row.costCents,
    days: Math.floor((now.getTime() - row.cameAt.getTime()) / 86_400_000),
    listing: listingOf(row),
  }));
}

const listingOf = ({ listingId, state, madeBy, endedBy, ...row }: Row): GoodsListing | null =>
  listingId === null || state === null || madeBy === null
    ? null
    : {
        listingId,
        state,
        madeBy,
        isKeptOff: endedBy === 'person',
        overrideCents: row.overrideCents,
        minCents: row.minCents,
        maxCents: row.maxCents,
      };

/** The rules of a connection that are in force. */
export const readRules = (db: Pick<Db, 'rows'>, connectionId: number): Promise<ChannelRule[]> =>
  db.rows<ChannelRule>(
    `select rule_id, department_id, condition_id, configuration_id,
       low_cents, high_cents, min_days, is_included, adjust_e5, buffer,
       may_go_below_cost
     from channel_rules where connection_id = $1 and ended_at is null order by rule_id`,
    [connectionId],
  );
