// What do lower domains ask about check-ins?
import type { AboutVendor } from '#domains/vendors/server/public/open-documents.ts';
import type { ReceivedGoods } from '#domains/vendor-orders/server/public/received-goods.ts';
import type { Db } from '#contract/route.ts';

/** Is the shipment being checked in, or was it? */
export const hasCheckIn = async (db: Db, shipmentId: number): Promise<boolean> =>
  (await db.maybe(`select 1 from transfers where vendor_shipment_id = $1 and status <> 'deleted'`, [
    shipmentId,
  ])) !== undefined;

/** What the shipment's check-in took in: each item of the store once, damaged ones are items of their own. */
export const goodsTakenIn = (db: Db, shipmentId: number): Promise<ReceivedGoods[]> =>
  db.rows<ReceivedGoods>(
    `select s.inventory_id, sum(s.units)::integer as units, sum(s.cents)::bigint as cents
     from transfers t join transfer_steps s using (transfer_id) where t.vendor_shipment_id = $1 and t.status = 'completed' and s.kind = 'receive'
       and not exists (select 1 from transfer_steps b where b.takes_back_id = s.transfer_step_id)
     group by s.inventory_id order by s.inventory_id`,
    [shipmentId],
  );

/** How many of a vendor's check-ins aren't finished. */
export async function countOpenOf(db: Db, { vendorId, storeId }: AboutVendor): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    `select count(*)::integer as open from transfers where vendor_id = $1 and status = 'incomplete' and ($2::bigint is null or to_store_id = $2)`,
    [vendorId, storeId ?? null],
  );
  return open;
}
