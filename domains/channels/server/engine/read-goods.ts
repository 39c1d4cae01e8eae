// What is there of goods that are offered: their listings, locked, and the shelves of their connections as they are then.
import type { ListingState } from '#domains/channels/rules/listing-states.ts';
import type { ListingToPlan, ShelfToOffer } from '#domains/channels/rules/plan-offers.ts';
import { AT_RISK } from '#domains/channels/rules/backoff.ts';
import type { InBaskets } from '#domains/register/server/public/open-baskets.ts';
import type { Db, Tx } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

export type GoodsKey = { readonly catalogId: number; readonly conditionId: number };

export type StoredListing = ListingToPlan & GoodsKey & { readonly caseConditionId: number | null };
export type StoredShelf = ShelfToOffer & GoodsKey & { readonly caseConditionId: number | null };

type ListingRow = GoodsKey & {
  listingId: number;
  connectionId: number;
  caseConditionId: number | null;
  rank: number;
  cap: number;
  isActive: boolean;
  failures: number;
  state: ListingState;
  isPaused: boolean;
  overrideCents: Cents | null;
  minCents: Cents | null;
  maxCents: Cents | null;
  copyId: number | null;
  copyState: string | null;
};

// Locked in the order of their ids: an order that comes in meanwhile waits, and what it took is seen below.
const LISTINGS = `
  select l.listing_id, l.connection_id, l.catalog_id as "catalogId", l.condition_id as "conditionId",
    l.case_condition_id, c.rank, c.cap, c.is_active, c.failures, l.state, l.is_paused,
    l.price_cents as "overrideCents", l.min_cents, l.max_cents, l.copy_id, k.state as "copyState"
  from (select distinct "catalogId", "conditionId" from json_to_recordset($1) as x("catalogId" bigint, "conditionId" bigint)) w
    join listings l on l.catalog_id = w."catalogId" and l.condition_id = w."conditionId" and l.state = any ('{queued,live,hidden,error}'::text[])
    join channel_connections c on c.connection_id = l.connection_id and c.channel <> 'manual' left join copies k on k.copy_id = l.copy_id
  order by l.listing_id for no key update of l`;

/** The listings of these goods on all connections. Locks them. */
export async function readListings(
  tx: Tx,
  goods: readonly GoodsKey[],
  copiesInBaskets: ReadonlySet<number>,
): Promise<StoredListing[]> {
  const rows = await tx.rows<ListingRow>(LISTINGS, [keysOf(goods)]);
  return rows.map(({ isActive, failures, copyState, ...row }) => ({
    ...row,
    isAble: isActive && failures < AT_RISK,
    isCopyThere: row.copyId !== null && copyState === 'inStock' && !copiesInBaskets.has(row.copyId),
  }));
}

type ShelfRow = GoodsKey & {
  connectionId: number;
  inventoryId: number;
  caseConditionId: number | null;
  onHand: number;
  held: number;
  buffer: number;
  priceCents: Cents;
  costCents: Cents;
  departmentId: number;
  configurationId: number | null;
  cameAt: Date;
};

// How long goods have been there is asked for only where a rule wants to know.
const SHELVES = `
  select k.connection_id, i.inventory_id, i.catalog_id as "catalogId", i.condition_id as "conditionId",
    i.case_condition_id, i.on_hand, i.held, k.buffer, i.price_cents, i.cost_cents,
    i.department_id, i.configuration_id,
    case when $2 then coalesce((select m.at from stock_movements m where m.inventory_id = i.inventory_id and m.quantity > 0
      order by m.movement_id desc limit 1), 'epoch') else 'epoch' end as "cameAt"
  from (select distinct "catalogId", "conditionId" from json_to_recordset($1) as x("catalogId" bigint, "conditionId" bigint)) w
    join item_on_shelf i on i.catalog_id = w."catalogId" and i.condition_id = w."conditionId"
    join channel_stores k on k.store_id = i.store_id join stores s on s.store_id = i.store_id
  where i.hidden_at is null and not i.is_bulk and s.is_active`;

/** The shelves that the connections offer these goods from. */
export async function readShelves(
  db: Pick<Db, 'rows'>,
  goods: readonly GoodsKey[],
  { baskets, needsDays, now }: { baskets: ReadonlyMap<number, InBaskets>; needsDays: boolean; now: Date },
): Promise<StoredShelf[]> {
  const rows = await db.rows<ShelfRow>(SHELVES, [keysOf(goods), needsDays]);
  return rows.map(({ cameAt, inventoryId, ...row }) => ({
    ...row,
    priceCents: cents(row.priceCents),
    costCents: cents(row.costCents),
    inBaskets: baskets.get(inventoryId)?.units ?? 0,
    days: Math.floor((now.getTime() - cameAt.getTime()) / 86_400_000),
  }));
}

const keysOf = (goods: readonly GoodsKey[]): string =>
  JSON.stringify(goods.map(({ catalogId, conditionId }) => ({ catalogId, conditionId })));

/** The goods of items. */
export const findGoods = (db: Pick<Db, 'rows'>, inventoryIds: readonly number[]): Promise<GoodsKey[]> =>
  db.rows<GoodsKey>(
    `select distinct catalog_id as "catalogId", condition_id as "conditionId" from inventory_items where inventory_id = any($1) order by 1, 2`,
    [inventoryIds],
  );

/** This many goods with listings in work, behind these in their order. */
export const listGoods = (db: Pick<Db, 'rows'>, after: GoodsKey, most: number): Promise<GoodsKey[]> =>
  db.rows<GoodsKey>(
    `select distinct catalog_id as "catalogId", condition_id as "conditionId" from listings
     where state = any ('{queued,live,hidden,error}'::text[]) and (catalog_id, condition_id) > ($1, $2) order by 1, 2 limit $3`,
    [after.catalogId, after.conditionId, most],
  );

/** Goods of listings of which an item came into a store since they were listed: its stock isn't sent yet. */
export const listUnsent = (db: Pick<Db, 'rows'>): Promise<GoodsKey[]> =>
  db.rows<GoodsKey>(
    `select distinct i.catalog_id as "catalogId", i.condition_id as "conditionId" from listings l
       join inventory_items i on i.catalog_id = l.catalog_id and i.condition_id = l.condition_id and not i.is_listed
     where l.state = any ('{draft,queued,live,hidden,error}'::text[])`,
  );

/** Goods of listings that somebody changed since it was worked out what they should offer. */
export const listUnplanned = (db: Pick<Db, 'rows'>, most: number): Promise<GoodsKey[]> =>
  db.rows<GoodsKey>(
    `select catalog_id as "catalogId", condition_id as "conditionId" from listings
     where planned_version < wanted_version and state = any ('{queued,live,hidden,error}'::text[]) order by listing_id limit $1`,
    [most],
  );
