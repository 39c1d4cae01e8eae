// Under which inventory items do many goods go on the shelf at once?
import { ensureItem, INTO_ITEMS, type WantedItem } from './ensure-item.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';
import { eachPiece } from '#platform/aside/in-pieces.ts';

// As ensureItem() finds them: goods of which nobody named the case are in the department's usual one.
const FIND = `
  select distinct on (w.at) coalesce(w.at, 0) as at, i.inventory_id, i.price_cents, i.hidden_at is not null as hidden
  from jsonb_to_recordset($2::jsonb) as w(at integer, catalog bigint, condition bigint, "case" bigint)
    left join case_conditions a on a.case_condition_id = w."case" join inventory_items i on i.store_id = $1 and i.catalog_id = w.catalog
      and i.condition_id = w.condition left join case_conditions k on k.case_condition_id = i.case_condition_id
  where i.case_condition_id is not distinct from w."case" or (coalesce(k.is_default, true) and coalesce(a.is_default, true))
  order by w.at, i.hidden_at is not null, i.case_condition_id is not distinct from w."case" desc`;

const CREATE = `${INTO_ITEMS}
  select $1, w.catalog, w.condition, w."case", coalesce((select w.sku where not exists (select 1 from inventory_items where store_id = $1 and sku = w.sku)),
    own_sku(nextval('sku_numbers'))), w.price, w.cost * 100, w.reason, w.serials, $3, $3, w.vendors
  from jsonb_to_recordset($2::jsonb) as w(at integer, catalog bigint, condition bigint, "case" bigint, sku text, price bigint, cost bigint, reason jsonb,
    serials boolean, vendors boolean)
  order by w.at
  on conflict (store_id, catalog_id, condition_id, case_condition_id) do update set hidden_at = null
  returning inventory_id, catalog_id as catalog, condition_id as condition, case_condition_id as "case"`;

/** An item that goods in a condition have in a store, by their place in what was asked. */
export type FoundItem = {
  readonly at: number;
  readonly inventoryId: number;
  readonly priceCents: Cents;
  readonly hidden: boolean;
};
type Which = Pick<WantedItem, 'catalogId' | 'conditionId' | 'caseConditionId'>;

/** The items of one store that are there for goods, hidden ones too, each with the place of the goods in `wanted`, from 0. */
export const findItems = (db: Db, storeId: number, wanted: readonly Which[]): Promise<FoundItem[]> =>
  db.rows<FoundItem>(FIND, [storeId, JSON.stringify(wanted.map(asked))]);

type Made = { inventoryId: number; catalog: number; condition: number; case: number | null };

const keyOf = (catalog: number, condition: number, caseId: number | null): string =>
  `${catalog} ${condition} ${caseId ?? ''}`;

const asked = (one: Which, at: number): object => ({
  at,
  catalog: one.catalogId,
  condition: one.conditionId,
  case: one.caseConditionId,
});

/**
 * ensureItem() for many goods of one store, in a few statements: their items in the order of `wanted`. Moves no stock. `between` is awaited every 250 goods; it may
 * rest where nothing is held that registers wait for.
 */
export async function ensureItems(
  tx: Tx,
  storeId: number,
  wanted: readonly Omit<WantedItem, 'storeId'>[],
  between?: () => Promise<unknown>,
): Promise<readonly number[]> {
  const ids: number[] = [];
  await eachPiece(
    wanted,
    async (piece) => {
      ids.push(...(await ensurePiece(tx, storeId, piece)));
    },
    between,
  );
  return ids;
}

async function ensurePiece(
  tx: Tx,
  storeId: number,
  wanted: readonly Omit<WantedItem, 'storeId'>[],
): Promise<readonly number[]> {
  const ids: (number | undefined)[] = wanted.map(() => undefined);
  for (const { at, inventoryId, hidden } of await findItems(tx, storeId, wanted)) {
    const one = wanted[at];
    ids[at] = hidden && one ? (await ensureItem(tx, { ...one, storeId })).inventoryId : inventoryId;
  }
  const missing = new Map<string, object>();
  for (const [at, one] of wanted.entries()) {
    const key = keyOf(one.catalogId, one.conditionId, one.caseConditionId);
    // The first one says what it costs and is called.
    if (ids[at] === undefined && !missing.has(key)) missing.set(key, toMake(one, at));
  }
  const [first] = wanted;
  if (first && missing.size > 0) {
    const rows = await tx.rows<Made>(CREATE, [storeId, JSON.stringify([...missing.values()]), first.now]);
    const made = new Map(
      rows.map((row) => [keyOf(row.catalog, row.condition, row.case), row.inventoryId] as const),
    );
    for (const [at, one] of wanted.entries())
      ids[at] ??= made.get(keyOf(one.catalogId, one.conditionId, one.caseConditionId));
  }
  return ids as number[];
}

/** Named one by one: 2,000 that are taken over at once keep registers waiting. */
const toMake = (one: Omit<WantedItem, 'storeId'>, at: number): object => ({
  at,
  catalog: one.catalogId,
  condition: one.conditionId,
  case: one.caseConditionId,
  sku: one.sku ?? null,
  price: one.priceCents,
  cost: one.costCents,
  reason: one.priceReason,
  serials: one.serialRequired,
  vendors: one.isVendorItem ?? false,
});
