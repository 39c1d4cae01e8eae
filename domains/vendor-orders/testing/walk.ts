// What does the walk over all calls need of vendor-orders? A record of each kind in each store.
import {
  aSending,
  aShelfItem,
  aVendorOrder,
  aVendorShipment,
} from '#domains/vendor-orders/testing/a-vendor-order.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [
    'vendorOrder',
    'vendorOrderItem',
    'vendorOrderSend',
    'vendorOrderShelf',
    'vendorShipment',
    'vendorShipmentItem',
  ],
  make: async (db, at) => {
    const { orderId, lineId } = await aVendorOrder(db, at);
    const { shipmentId, itemId } = await aVendorShipment(db, at);
    return {
      vendorOrder: orderId,
      vendorOrderItem: lineId,
      vendorOrderSend: await aSending(db, at, orderId),
      vendorOrderShelf: await aShelfItem(db, at),
      vendorShipment: shipmentId,
      vendorShipmentItem: itemId,
    };
  },
};
