// What does the walk over all calls need of transfers? A record of each kind in each store.
import { aTransfer, aTransferLine } from '#domains/transfers/testing/a-transfer.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['transfer', 'transferItem'],
  make: async (db, { storeId, userId }) => {
    const transfer = await aTransfer(db, { toStoreId: storeId, userId });
    return {
      transfer,
      transferItem: await aTransferLine(db, { transferId: transfer, userId }),
      activeStore: storeId,
    };
  },
};
