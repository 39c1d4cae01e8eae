// Units that are kept for lines of web orders: on hand, counted in `held`, sold to nobody else.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import type { Db, Tx } from '#contract/route.ts';

export type WantedUnits = {
  readonly lineId: number;
  readonly inventoryId: number;
  readonly count: number;
};

/**
 * Keeps units of one store for lines of an order, items locked in order of id: of each as many as are free, down to none. Answers how many were kept, in
 * the order of the lines. `number` is the order as people say it ('Shopify 1187').
 */
export async function reserveForOrder(
  tx: Tx,
  at: Date,
  { storeId, number }: { readonly storeId: number; readonly number: string },
  lines: readonly WantedUnits[],
): Promise<number[]> {
  const wanted = toKeep({ storeId, number, lines }).lines;
  const { kept } = await tx.one<{ kept: number[] | null }>(
    'select reserve_for_order($1, $2, $3, $4) as kept',
    [storeId, number, JSON.stringify(wanted), at],
  );
  return kept ?? [];
}

export type OrderToKeep = {
  readonly storeId: number;
  readonly number: string;
  readonly lines: readonly WantedUnits[];
};

/** As reserveForOrder for several orders at once, in their order: what the first one gets, the next doesn't. All items are locked before, in order of id. */
export async function reserveForOrders(
  tx: Tx,
  at: Date,
  orders: readonly OrderToKeep[],
): Promise<number[][]> {
  if (orders.length === 0) return [];
  const items = orders.flatMap(({ lines }) => lines.map(({ inventoryId }) => inventoryId));
  await holdItems(tx, items);
  const rows = await tx.rows<{ kept: number[] | null }>(
    `select reserve_for_order(w.store, w.number, w.lines, $2) as kept
     from json_to_recordset($1) as w(n integer, store bigint, number text, lines json) order by w.n`,
    [JSON.stringify(orders.map((order, n) => ({ n, ...toKeep(order) }))), at],
  );
  return rows.map(({ kept }) => kept ?? []);
}

const toKeep = ({ storeId, number, lines }: OrderToKeep) => ({
  store: storeId,
  number,
  lines: lines.map(({ lineId, inventoryId, count }, n) => ({ n, line: lineId, item: inventoryId, count })),
});

/** Why units are no longer kept for an order. `freed`: somebody let them be sold instead. */
export type EndReason = 'shipped' | 'moved' | 'cancelled' | 'missing' | 'freed' | 'unpaid';

/** Ends what is kept for these lines: so many units, or all where no count is given. Answers how many units are free again. */
export async function endOrderReservations(
  tx: Tx,
  at: Date,
  reason: EndReason,
  lines: readonly { readonly lineId: number; readonly count?: number }[],
): Promise<number> {
  const { freed } = await tx.one<{ freed: number | null }>(
    'select end_order_reservations($1, $2, $3) as freed',
    [JSON.stringify(lines.map(({ lineId, count }) => ({ line: lineId, count: count ?? null }))), reason, at],
  );
  return freed ?? 0;
}

export type Reserved = {
  readonly lineId: number;
  readonly orderNumber: string;
  readonly quantity: number;
  readonly bin: string;
};

/** For which orders units of an item are kept, the oldest first, with the bin that it is in. */
export const findOrderReservations = (db: Pick<Db, 'rows'>, inventoryId: number): Promise<Reserved[]> =>
  db.rows<Reserved>(
    `select r.order_line_id as "lineId", r.order_number, r.quantity, i.bin
     from order_reservations r join inventory_items i using (inventory_id)
     where r.inventory_id = $1 and r.ended_at is null order by r.reservation_id`,
    [inventoryId],
  );
