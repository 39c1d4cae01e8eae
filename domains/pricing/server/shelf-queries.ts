// The items on a store's shelf with all that a price depends on, some at a time.
import type { GuidePrices } from '#domains/pricing/rules/base-price.ts';
import { isBare } from '#domains/pricing/rules/lacking-case.ts';
import type { ShelfItem } from '#domains/pricing/rules/reprice.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { findAdjustments } from '#domains/taxonomy/server/public/find-adjustments.ts';
import { type Cents, WHOLE } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';
import { mapInPieces } from '#platform/aside/in-pieces.ts';

export type ShelfFilter = {
  readonly storeId: number;
  /** Without them all items that are on hand; with them catalogIds names their products. */
  readonly inventoryIds?: readonly number[] | undefined;
  readonly catalogIds?: readonly number[] | undefined;
  /** Named items also while none is on hand: their labels are printed before they are in stock. */
  readonly evenNone?: boolean | undefined;
  /** Goods that the store may not have yet, instead of items: each is answered with its place in the list as inventoryId, from -1 down. */
  readonly planned?: readonly PlannedGoods[] | undefined;
  readonly now: Date;
};

export type PlannedGoods = {
  readonly catalogId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly costCents: Cents;
};

export type ShelfRow = ShelfItem & {
  readonly inventoryId: number;
  readonly catalogId: number;
  readonly onHand: number;
  /** The rule that set the price that is on it now. */
  readonly pricedBy: number | null;
};

type Read = Omit<ShelfRow, 'guide' | 'ageDays' | keyof Named> & {
  readonly caseId: number | null;
  readonly loose: Cents | null;
  readonly complete: Cents | null;
  readonly newPrice: Cents | null;
  readonly asOf: string | null;
};

/** What the names of conditions and departments add to a row: read once, not with each item. */
type Named = Pick<ShelfItem, 'conditionName' | 'isNew' | 'valueE5' | 'bareE5' | 'usualE5'>;

const PAGE = 5_000;
const DAY_MS = 86_400_000;

// Named items are looked up one by one: a list of thousands that is searched for each item of the store takes seconds.
const WHERE = {
  whole: 'from inventory_items i where i.store_id = $1 and ($3::bigint[] is null or i.catalog_id = any($3))',
  named: `from unnest($3::bigint[]) as w(id)
    cross join lateral (select * from inventory_items where inventory_id = w.id and store_id + 0 = $1 limit 1) i where true`,
};

// As if they were on the shelf already, at no price.
const PLANNED = `
  with page as materialized (
    select -w.n as inventory_id, $1::bigint as store_id, w.catalog_id, w.condition_id, w.case_condition_id, w.cost_cents, 0::bigint as price_cents,
      1 as on_hand, '{}'::jsonb as price_reason
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) with ordinality as w(catalog_id, condition_id, case_condition_id, cost_cents, n)
    where not exists (select 1 from frozen_prices f where f.store_id = $1 and f.catalog_id = w.catalog_id and f.inventory_id is null))`;

// The guide is asked for each item: joined as a whole, a plan that was made for any list of items compared each item with each guide price.
const shelf = (where: string, stock = 'i.on_hand > 0'): string => `
  with page as materialized (
    select i.* ${where} and i.inventory_id > $2 and i.hidden_at is null and ${stock}
      and not exists (select 1 from frozen_prices f where f.store_id = i.store_id and f.catalog_id = i.catalog_id
        and (f.inventory_id is null or f.inventory_id = i.inventory_id))
    order by i.inventory_id limit ${PAGE})`;
const FACTS = `
  select i.inventory_id, i.catalog_id, i.on_hand, i.price_cents as "currentCents",
    i.cost_cents, (i.price_reason ->> 'ruleId')::bigint as "pricedBy", i.condition_id,
    i.case_condition_id as "caseId", coalesce(sp.department_id, p.department_id) as "departmentId",
    coalesce(sp.configuration_id, p.configuration_id) as "configurationId", p.msrp_cents, sp.price_cents as "ownCents",
    g.loose, g.complete, g.new_price, g.as_of
  from page i join catalog_products p using (catalog_id) left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id
  cross join lateral (select max(n.price_cents) filter (where n.part = 'loose') as loose,
      max(n.price_cents) filter (where n.part = 'complete') as complete, max(n.price_cents) filter (where n.part = 'new') as new_price, max(n.as_of) as as_of
    from (select distinct on (part) part, price_cents, as_of from guide_prices where catalog_id = i.catalog_id order by part, as_of desc) n) g
  order by i.inventory_id`;
const SHELF = shelf(WHERE.whole) + FACTS;
const NAMED = shelf(WHERE.named) + FACTS;
const NAMED_EVEN_NONE = shelf(WHERE.named, 'true') + FACTS;
const PLANS = PLANNED + FACTS;

/** Every item on hand whose price isn't frozen, in order of id. Hidden ones and those with nothing on hand are priced when they come back. */
export async function eachShelfRow(
  db: Db,
  { storeId, inventoryIds, catalogIds, evenNone, planned, now }: ShelfFilter,
  take: (row: ShelfRow) => void,
): Promise<void> {
  const adjustmentOf = await findAdjustments(db, { storeId, ...(catalogIds && { catalogIds }) });
  const { masterAdjustmentE5: masterE5 } = await readSettings(db, storeId);
  let names = await readNames(db);
  const read = (after: number): Promise<Read[]> =>
    planned
      ? readPlanned(db, storeId, planned)
      : inventoryIds
        ? db.rows<Read>(evenNone ? NAMED_EVEN_NONE : NAMED, [storeId, after, inventoryIds])
        : db.rows<Read>(SHELF, [storeId, after, catalogIds ?? null]);
  let coming: Promise<Read[]> | undefined = read(0);
  while (coming) {
    const rows: Read[] = await coming;
    const last = planned || rows.length < PAGE ? undefined : rows.at(-1)?.inventoryId;
    // The next page is on its way while this one is priced.
    coming = last === undefined ? undefined : read(last);
    coming?.catch(() => undefined);
    if (rows.some((row) => !names.knows(row.conditionId))) names = await readNames(db);
    await mapInPieces(rows, (row) => {
      const named = names.of(row.conditionId, row.caseId, row.departmentId);
      const { taxonomyE5 } = adjustmentOf(row.catalogId, row.inventoryId) ?? NONE;
      take(toShelfRow(row, named, { taxonomyE5, masterE5 }, now));
    });
  }
}

const readPlanned = (db: Db, storeId: number, planned: readonly PlannedGoods[]): Promise<Read[]> =>
  db.rows<Read>(PLANS, [
    storeId,
    planned.map(({ catalogId }) => catalogId),
    planned.map(({ conditionId }) => conditionId),
    planned.map(({ caseConditionId }) => caseConditionId),
    planned.map(({ costCents }) => costCents),
  ]);

type Shares = Pick<ShelfItem, 'taxonomyE5' | 'masterE5'>;
const NONE: Shares = {};

/** Field by field: a hundred thousand objects that are put together by spreading take seconds to read. */
function toShelfRow(row: Read, named: Named, { taxonomyE5, masterE5 }: Shares, now: Date): ShelfRow {
  const item: ShelfRow = {
    inventoryId: row.inventoryId,
    catalogId: row.catalogId,
    onHand: row.onHand,
    pricedBy: row.pricedBy,
    departmentId: row.departmentId,
    configurationId: row.configurationId,
    conditionId: row.conditionId,
    conditionName: named.conditionName,
    isNew: named.isNew,
    valueE5: named.valueE5,
    bareE5: named.bareE5 ?? null,
    usualE5: named.usualE5,
    guide: guideOf(row),
    msrpCents: row.msrpCents,
    ownCents: row.ownCents,
    taxonomyE5,
    masterE5,
    currentCents: row.currentCents,
    costCents: row.costCents,
  };
  return row.asOf === null ? item : { ...item, ageDays: daysBetween(row.asOf, now) };
}

type Condition = {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
  readonly valueE5: number;
};

/** What a condition, the case's and the department's usual one are worth. */
async function readNames(db: Db): Promise<{
  knows(conditionId: number): boolean;
  of(conditionId: number, caseId: number | null, departmentId: number): Named;
}> {
  const conditions = await db.rows<Condition>(
    'select condition_id as id, name, is_new, value_e5 from conditions',
  );
  const cases = await db.rows<Omit<Condition, 'isNew'>>(
    'select case_condition_id as id, name, value_e5 from case_conditions',
  );
  const departments = await db.rows<{ id: number; usualE5: number | null }>(
    `select d.department_id as id, c.value_e5 as "usualE5" from departments d left join conditions c on c.condition_id = d.default_condition_id`,
  );
  const byId = new Map(conditions.map((one) => [one.id, one]));
  const caseById = new Map(cases.map((one) => [one.id, { ...one, isBare: isBare(one.name) }]));
  const usual = new Map(departments.map((one) => [one.id, one.usualE5]));
  return {
    knows: (conditionId) => byId.has(conditionId),
    of: (conditionId, caseId, departmentId) => {
      const condition = byId.get(conditionId) as Condition;
      const box = caseId === null ? undefined : caseById.get(caseId);
      const hasShare = box !== undefined && box.valueE5 !== WHOLE;
      return {
        conditionName: hasShare ? `${condition.name}, ${box.name}` : condition.name,
        isNew: condition.isNew,
        valueE5: hasShare ? Math.round((condition.valueE5 * box.valueE5) / WHOLE) : condition.valueE5,
        bareE5: hasShare && box.isBare ? condition.valueE5 : null,
        usualE5: usual.get(departmentId) ?? null,
      };
    },
  };
}

const NO_GUIDE: GuidePrices = {};

function guideOf({ loose, complete, newPrice, asOf }: Read): GuidePrices {
  if (asOf === null) return NO_GUIDE;
  return {
    ...(loose === null ? {} : { loose }),
    ...(complete === null ? {} : { complete }),
    ...(newPrice === null ? {} : { new: newPrice }),
    asOf,
  };
}

const daysBetween = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS));
