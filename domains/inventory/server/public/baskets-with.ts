// In which open baskets does an item lie?
import { port } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

/** The registers with an open basket that has the item, parked ones with them; a register as often as it has one. */
export const basketsWith =
  port<(db: Db, storeId: number, inventoryId: number) => Promise<readonly string[]>>(
    'inventory.baskets-with',
  );
