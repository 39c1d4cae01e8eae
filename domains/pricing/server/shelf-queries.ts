// The items on a store's shelf with all that a price depends on, some at a time.
import type { GuidePrices } from '#domains/pricing/rules/base-price.ts';
import type { ShelfItem } from '#domains/pricing/rules/reprice.ts';
import { readSettings } from '#domains/settings/server/read-settings.ts';
import { findAdjustments } from '#domains/taxonomy/server/find-adjustments.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#kernel/route.ts';

export type ShelfFilter = {
  readonly storeId: number;
  /** Without them all items that are on hand; with them catalogIds names their products. */
  readonly inventoryIds?: readonly number[] | undefined;
  readonly catalogIds?: readonly number[] | undefined;
  readonly now: Date;
};

export type ShelfRow = ShelfItem & {
  readonly inventoryId: number;
  readonly catalogId: number;
  readonly onHand: number;
  /** The rule that set the price that stands on it now. */
  readonly pricedBy: number | null;
};

type Read = Omit<ShelfRow, 'guide' | 'ageDays'> & {
  readonly loose: Cents | null;
  readonly complete: Cents | null;
  readonly newPrice: Cents | null;
  readonly asOf: string | null;
};

const PAGE = 5_000;
const DAY_MS = 86_400_000;

// Named items are looked up one by one: a list of thousands that is searched for each item of the store takes seconds.
const WHERE = {
  whole: 'from inventory_items i where i.store_id = $1 and ($3::bigint[] is null or i.catalog_id = any($3))',
  named: `from unnest($3::bigint[]) as w(id)
    cross join lateral (select * from inventory_items where inventory_id = w.id and store_id + 0 = $1 limit 1) i where true`,
};

// The guide is asked for each item: joined as a whole, a plan that was made for any list of items compared each item with each guide price.
const shelf = (where: string): string => `
  with page as materialized (
    select i.* ${where} and i.inventory_id > $2 and i.hidden_at is null and i.on_hand > 0
      and not exists (select 1 from frozen_prices f where f.store_id = i.store_id and f.catalog_id = i.catalog_id
        and (f.inventory_id is null or f.inventory_id = i.inventory_id))
    order by i.inventory_id limit ${PAGE})
  select i.inventory_id as "inventoryId", i.catalog_id as "catalogId", i.on_hand as "onHand", i.price_cents as "currentCents",
    i.cost_cents as "costCents", (i.price_reason ->> 'ruleId')::bigint as "pricedBy", i.condition_id as "conditionId",
    c.name || case when k.value_bp <> 10000 then ', ' || k.name else '' end as "conditionName", c.is_new as "isNew",
    round(c.value_bp * coalesce(k.value_bp, 10000) / 10000.0)::integer as "valueBp", usual.value_bp as "usualBp", d.department_id as "departmentId",
    coalesce(sp.configuration_id, p.configuration_id) as "configurationId", p.msrp_cents as "msrpCents", sp.price_cents as "ownCents",
    g.loose, g.complete, g.new_price as "newPrice", g.as_of as "asOf"
  from page i join catalog_products p using (catalog_id)
  left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id
  join departments d on d.department_id = coalesce(sp.department_id, p.department_id)
  join conditions c on c.condition_id = i.condition_id
  left join case_conditions k on k.case_condition_id = i.case_condition_id
  left join conditions usual on usual.condition_id = d.default_condition_id
  cross join lateral (select max(n.price_cents) filter (where n.part = 'loose') as loose,
      max(n.price_cents) filter (where n.part = 'complete') as complete, max(n.price_cents) filter (where n.part = 'new') as new_price, max(n.as_of) as as_of
    from (select distinct on (part) part, price_cents, as_of from guide_prices where catalog_id = i.catalog_id order by part, as_of desc) n) g
  order by i.inventory_id`;
const SHELF = shelf(WHERE.whole);
const NAMED = shelf(WHERE.named);

/** Every item on hand whose price isn't frozen, in order of id. Hidden ones and those with nothing on hand are priced when they come back. */
export async function eachShelfRow(
  db: Db,
  { storeId, inventoryIds, catalogIds, now }: ShelfFilter,
  take: (row: ShelfRow) => void,
): Promise<void> {
  const adjustmentOf = await findAdjustments(db, { storeId, ...(catalogIds && { catalogIds }) });
  const { masterAdjustmentBp: masterBp } = await readSettings(db, storeId);
  let after = 0;
  for (;;) {
    const rows = inventoryIds
      ? await db.rows<Read>(NAMED, [storeId, after, inventoryIds])
      : await db.rows<Read>(SHELF, [storeId, after, catalogIds ?? null]);
    for (const { loose, complete, newPrice, asOf, ...row } of rows)
      take({
        ...row,
        ...guideOf({ loose, complete, newPrice, asOf }, now),
        taxonomyBp: adjustmentOf(row.catalogId, row.inventoryId)?.taxonomyBp,
        masterBp,
      });
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.inventoryId ?? after;
  }
}

function guideOf(
  { loose, complete, newPrice, asOf }: Pick<Read, 'loose' | 'complete' | 'newPrice' | 'asOf'>,
  now: Date,
): { guide: GuidePrices; ageDays?: number } {
  if (asOf === null) return { guide: {} };
  const guide = {
    ...(loose === null ? {} : { loose }),
    ...(complete === null ? {} : { complete }),
    ...(newPrice === null ? {} : { new: newPrice }),
    asOf,
  };
  return { guide, ageDays: Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / DAY_MS)) };
}
