// Goods of an order that nobody paid within 48 hours are free again; the order waits on, for whoever pays after all.
import { endOrderReservations } from '#domains/inventory/server/public/order-reservations.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { changeOrder, listLines, lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { jobContext } from './job-context.ts';
import { noteChannel } from './note-channel.ts';
import type { Database } from '#contract/route.ts';

const AT_ONCE = 100;

/** Frees what is due, each order in its own transaction; how many there were. */
export async function releaseUnpaid(database: Database, now: Date): Promise<number> {
  const due = await database.rows<{ id: number }>(
    `select order_id as id from channel_orders where kept_until <= $1 order by kept_until limit ${AT_ONCE}`,
    [now],
  );
  for (const { id } of due) await freeOne(database, id, now);
  return due.length;
}

const freeOne = (database: Database, id: number, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, jobContext(tx, now).actor, id, { anyone: true });
    await changeOrder(tx, id, { keptUntil: null });
    if (order.statusId !== ORDER_STATUS.AWAITING_PAYMENT) return;
    const freed = await endOrderReservations(tx, now, 'unpaid', await listLines(tx, id));
    if (freed > 0) await noteChannel(tx, now, order, 'unpaid');
  });
