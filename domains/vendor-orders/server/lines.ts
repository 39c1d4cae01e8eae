// The lines of an order: how are they locked and written?
import type { Line } from '#domains/vendor-orders/rules/order-line.ts';
import type { Db, Tx } from '#contract/route.ts';

export type OrderLine = Line & {
  readonly lineId: number;
  readonly orderId: number;
  readonly vendorItemId: number;
  /** What a unit is to cost in ten-thousandths of a dollar; null where nobody knows. */
  readonly costE4: number | null;
  readonly excessBy: number | null;
};

const SELECT = `select vendor_order_item_id as "lineId", vendor_order_id as "orderId", vendor_item_id, quantity, open, announced,
    received, cancelled, shelved, excess, is_backordered as "isBackordered", cost_e4 as "costE4", excess_by as "excessBy"
  from vendor_order_items`;

/** The lines of an order, by id; lock the order first. */
export const lockLines = (tx: Tx, orderId: number): Promise<OrderLine[]> =>
  tx.rows<OrderLine>(`${SELECT} where vendor_order_id = $1 order by vendor_order_item_id for update`, [
    orderId,
  ]);

/** Those of its lines that have these ids, by id; lock the order first. */
export const lockSomeLines = (tx: Tx, orderId: number, ids: readonly number[]): Promise<OrderLine[]> =>
  tx.rows<OrderLine>(
    `${SELECT} where vendor_order_id = $1 and vendor_order_item_id = any($2) order by vendor_order_item_id for update`,
    [orderId, ids],
  );

/** The lines of an order, by id, as they are now. */
export const readLines = (db: Db, orderId: number): Promise<OrderLine[]> =>
  db.rows<OrderLine>(`${SELECT} where vendor_order_id = $1 order by vendor_order_item_id`, [orderId]);

const SAVE = `
  update vendor_order_items l set quantity = n.quantity, open = n.open, announced = n.announced, received = n.received, cancelled = n.cancelled,
    shelved = n.shelved, excess = n.excess, excess_by = n."excessBy", is_backordered = n."isBackordered", cost_e4 = n."costE4"
  from jsonb_to_recordset($1::jsonb) as n("lineId" bigint, quantity integer, open integer, announced integer, received integer, cancelled integer,
    shelved integer, excess integer, "excessBy" bigint, "isBackordered" boolean, "costE4" bigint)
  where l.vendor_order_item_id = n."lineId"`;

/** Writes lines as they are now, all in one statement. */
export async function saveLines(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  if (lines.length > 0) await tx.run(SAVE, [JSON.stringify(lines)]);
}

/** Changes some of the lines in memory; answers all of them, and those that changed, for saveLines. */
export function replaceLines(
  lines: readonly OrderLine[],
  changed: ReadonlyMap<number, Partial<OrderLine>>,
): { all: OrderLine[]; changed: OrderLine[] } {
  const all = lines.map((line) => ({ ...line, ...changed.get(line.lineId) }));
  return { all, changed: all.filter(({ lineId }) => changed.has(lineId)) };
}
