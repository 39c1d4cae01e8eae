// What does the server get from vendor-orders?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { openDocuments } from '#domains/vendors/server/public/open-documents.ts';
import { vendorInterfaces } from '#domains/vendors/server/public/vendor-interfaces.ts';
import { interfaceCards } from '#domains/vendor-orders/server/order-interfaces.ts';
import { sendRoutes } from '#domains/vendor-orders/server/send-routes.ts';
import { sendWaiting } from '#domains/vendor-orders/server/send-waiting.ts';
import { countOpenOrders } from '#domains/vendor-orders/server/count-open.ts';
import { ordersChecks } from '#domains/vendor-orders/server/invariants/orders.ts';
import { orderRoutes } from '#domains/vendor-orders/server/order-routes.ts';
import { shelfRoutes } from '#domains/vendor-orders/server/shelf-routes.ts';
import { shipmentRoutes } from '#domains/vendor-orders/server/shipment-routes.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { seedOrders } from '#domains/vendor-orders/testing/demo-orders.ts';
import { orderNeeds } from './needs.ts';
import { orderOpenWork } from './open-work.ts';

export const module: ServerModule = {
  routes: () => [...orderRoutes, ...shelfRoutes, ...shipmentRoutes, ...sendRoutes],
  needs: orderNeeds,
  jobs: ({ database }) => [
    { everyMs: 5_000, run: (now, isStopping) => sendWaiting(database, now, isStopping) },
  ],
  invariants: ordersChecks,
  demo: seedOrders,
  fills: [
    fill(openWork, orderOpenWork),
    fill(openDocuments, countOpenOrders),
    fill(moneySources, {
      vendorShipment: 'select vendor_shipment_id from vendor_shipments where cleared_at is not null',
    }),
    ...interfaceCards.map((card) => fill(vendorInterfaces, card)),
  ],
};
