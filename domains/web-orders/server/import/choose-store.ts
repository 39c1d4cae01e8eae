// Which store keeps the goods of an order that came in, and which of its items?
import {
  hasAll,
  nearestStore,
  type StoreForOrder,
  whichStore,
} from '#domains/web-orders/rules/which-store.ts';
import type { Db } from '#contract/route.ts';

export type Wanted = {
  readonly catalogId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly count: number;
};

export type Choice = {
  /** null: the connection has no store. */
  readonly storeId: number | null;
  readonly hasAll: boolean;
  /** Its item of each line, in their order. */
  readonly items: readonly (number | null)[];
};

type Row = {
  storeId: number;
  locationRef: string;
  line: number | null;
  inventoryId: number | null;
  free: number;
};

// Of each linked store its item of each line, as keep-goods takes it: of several cases the one that was bought, then the one with most of it free.
const STORES = `
  select k.store_id, k.location_ref, w.n as line, i.inventory_id, greatest(coalesce(i.on_hand - i.held, 0), 0) as free
  from channel_stores k join stores s using (store_id)
    left join json_to_recordset($2) as w(n integer, "catalogId" bigint, "conditionId" bigint, "caseConditionId" bigint) on true
    left join lateral (
      select x.inventory_id, x.on_hand, x.held from inventory_items x
      where x.store_id = k.store_id and x.catalog_id = w."catalogId" and x.condition_id = w."conditionId" and x.hidden_at is null
      order by x.case_condition_id is not distinct from w."caseConditionId" desc, x.on_hand - x.held desc, x.inventory_id limit 1) i on true
  where k.connection_id = $1 and s.is_active order by k.store_id, w.n`;

/** Orders and shipments that wait, by store: counted once for a page, and counted on with each order that goes there. */
export type Waiting = Map<number, number>;

/** Open orders of each store that is linked to the connection. */
export async function countWaiting(db: Pick<Db, 'rows'>, connectionId: number): Promise<Waiting> {
  const rows = await db.rows<{ storeId: number; waiting: number }>(
    `select k.store_id, count(o.order_id)::integer as waiting from channel_stores k
       left join channel_orders o on o.store_id = k.store_id and o.status_id in (1, 2, 3, 8)
     where k.connection_id = $1 group by 1`,
    [connectionId],
  );
  return new Map(rows.map(({ storeId, waiting }) => [storeId, waiting]));
}

export type OrderToPlace = {
  /** Where the channel says that it is sent from; '': it doesn't. */
  readonly locationRef: string;
  readonly wanted: readonly Wanted[];
};

/** The store by the rule; where none has all of it, the one that lacks least. Lines of the same item share what is free of it. */
export async function chooseStore(
  db: Pick<Db, 'rows'>,
  connectionId: number,
  order: OrderToPlace,
  waiting: Waiting,
): Promise<Choice> {
  const [choice] = await chooseStores(db, connectionId, [order], waiting);
  return choice as Choice;
}

/** As chooseStore for orders none of which wants goods that another one of them wants, in their order. */
export async function chooseStores(
  db: Pick<Db, 'rows'>,
  connectionId: number,
  orders: readonly OrderToPlace[],
  waiting: Waiting,
): Promise<Choice[]> {
  const all = orders.flatMap(({ wanted }) => wanted);
  const rows = await db.rows<Row>(STORES, [
    connectionId,
    JSON.stringify(all.map((line, n) => ({ n, ...line }))),
  ]);
  const places = new Map(rows.map(({ storeId, locationRef }) => [storeId, locationRef]));
  const byLine = new Map<number, Row[]>();
  for (const row of rows) if (row.line !== null) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row]);
  let from = 0;
  return orders.map(({ locationRef, wanted }) => {
    const lines = wanted.map((line, n) => ({ ...line, rows: byLine.get(from + n) ?? [] }));
    from += wanted.length;
    return choose(places, locationRef, lines, waiting);
  });
}

type LineOf = Wanted & { readonly rows: readonly Row[] };

function choose(
  places: ReadonlyMap<number, string>,
  locationRef: string,
  lines: readonly LineOf[],
  waiting: Waiting,
): Choice {
  const stores = [...places.keys()].map((storeId) => storeOf(storeId, lines, waiting));
  const named =
    locationRef === '' ? undefined : [...places].find(([, location]) => location === locationRef)?.[0];
  const storeId = whichStore(stores, named ?? null) ?? nearestStore(stores);
  if (storeId !== null) waiting.set(storeId, (waiting.get(storeId) ?? 0) + 1);
  return {
    storeId,
    hasAll: stores.some((store) => store.storeId === storeId && hasAll(store)),
    items: lines.map(({ rows }) => rows.find((row) => row.storeId === storeId)?.inventoryId ?? null),
  };
}

function storeOf(storeId: number, lines: readonly LineOf[], waiting: Waiting): StoreForOrder {
  const items = new Map<number | string, { wanted: number; free: number }>();
  lines.forEach(({ rows, count }, line) => {
    const row = rows.find((one) => one.storeId === storeId);
    const key = row?.inventoryId ?? `none ${line}`;
    items.set(key, { wanted: (items.get(key)?.wanted ?? 0) + count, free: row?.free ?? 0 });
  });
  return { storeId, waiting: waiting.get(storeId) ?? 0, lines: [...items.values()] };
}
