// Orders that wait for a vendor's interface go out; run from time to time by every server.
import { orderDocument } from '#domains/vendor-orders/rules/order-document.ts';
import { retryMinutes } from '#domains/vendor-orders/rules/send-order.ts';
import { findInterface } from '#domains/vendor-orders/server/order-interfaces.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Database } from '#contract/route.ts';

const MOST = 20;
/** Longer than an interface takes: after this, another server may send what a dead one took. */
const TAKEN_MINUTES = 5;

type Waiting = {
  sendId: number;
  orderId: number;
  document: unknown;
  tries: number;
  storeId: number;
  vendorInterface: string;
  vendorInterfaceId: number | null;
};

const TAKE = `
  with taken as (update vendor_order_sends set tries = tries + 1, next_try_at = $1::timestamptz + make_interval(mins => ${TAKEN_MINUTES})
    where vendor_order_send_id = (select vendor_order_send_id from vendor_order_sends where state = 'waiting' and next_try_at <= $1
      order by next_try_at, vendor_order_send_id for update skip locked limit 1)
    returning vendor_order_send_id, vendor_order_id, document, tries)
  select t.vendor_order_send_id as "sendId", t.vendor_order_id as "orderId", t.document, t.tries, o.store_id,
    v.vendor_interface, v.vendor_interface_id
  from taken t join vendor_orders o using (vendor_order_id) join vendor_card v using (vendor_id)`;

/** Sends what is due; answers how many were tried. Two servers never have the same one in hand. A vendor that took an order confirms it: In Process. */
export async function sendWaiting(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let tried = 0;
  while (tried < MOST && !isStopping()) {
    const waiting = await database.maybe<Waiting>(TAKE, [now]);
    if (!waiting) return tried;
    tried += 1;
    await sendOne(database, waiting, now);
  }
  return tried;
}

async function sendOne(database: Database, waiting: Waiting, now: Date): Promise<void> {
  const { sendId, orderId, storeId } = waiting;
  try {
    const by = await findInterface(database, waiting);
    if (!by) throw new Error('no such interface');
    const { reference } = await by.send(orderDocument.parse(waiting.document), String(sendId));
    await database.transaction(async (tx) => {
      await tx.run(
        `update vendor_order_sends set state = 'sent', next_try_at = null, reference = $2, problem = '' where vendor_order_send_id = $1`,
        [sendId, reference],
      );
      await tx.run(
        'update vendor_orders set status_id = 6 where vendor_order_id = $1 and status_id = 3 and deleted_at is null',
        [orderId],
      );
      await tellStore(tx, storeId, 'orders.changed');
    });
  } catch (error) {
    const minutes = retryMinutes(waiting.tries);
    await database.transaction(async (tx) => {
      await tx.run(
        `update vendor_order_sends set state = $2, problem = $3, next_try_at = $4 where vendor_order_send_id = $1`,
        [
          sendId,
          minutes === undefined ? 'failed' : 'waiting',
          (error as Error).message.slice(0, 500),
          minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000),
        ],
      );
      await tellStore(tx, storeId, 'orders.changed');
    });
  }
}
