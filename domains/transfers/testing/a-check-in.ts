// A vendor's shipment of which the check-in has begun, for tests.
import * as calls from '#domains/transfers/contract/transfers.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';

type Server = {
  readonly database: Database;
  call<I, W, O>(call: Call<I, W, O>, input: W, by: { readonly token: string }): Promise<O>;
};

/** A shipment of 5 units at $10.00 that is on its way to the store of a counter; its order was sent. */
export async function aShipmentUnderWay({ database, call }: Server, counter: Counter) {
  const { storeId, manager } = counter;
  const whose = { storeId, userId: manager.userId };
  const supplier = await aSupplier(database, whose);
  const { orderId, vendorId } = await aVendorOrder(database, whose, supplier);
  await call(orders.updateVendorOrderStatus, { VendorOrderId: orderId, VendorOrderStatusId: 3 }, manager);
  const { vendorShipmentId: shipmentId } = await call(
    shipments.addShipment,
    { VendorOrderID: orderId, AddOrderItems: true },
    manager,
  );
  const { upc } = await database.one<{ upc: string }>(
    'select upc from vendor_item_card where vendor_item_id = $1',
    [supplier.itemIds[0]],
  );
  return { orderId, shipmentId, vendorId, upc };
}

/** Its check-in, begun by the manager: the transfer's id and that of its line. */
export async function aCheckIn(server: Server, counter: Counter) {
  const made = await aShipmentUnderWay(server, counter);
  const { inventoryTransferID: id, items } = await server.call(
    calls.createVendorTransfer,
    { VendorShipmentID: made.shipmentId, ClientId: counter.storeId },
    counter.manager,
  );
  return { ...made, id, lineId: items[0]?.inventory_TransferItemID as number };
}
