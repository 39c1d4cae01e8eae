// Is a shipment being checked in? A port that transfers fills.
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

/** Is there a check-in of this shipment, finished or not? */
export const checkIns = registry<(db: Db, shipmentId: number) => Promise<boolean>>('vendor-orders.check-ins');

/** Does any domain have one? Such a shipment can't be deleted or set to Lost. */
export async function hasCheckIn(db: Db, shipmentId: number): Promise<boolean> {
  for (const asked of checkIns()) if (await asked(db, shipmentId)) return true;
  return false;
}
