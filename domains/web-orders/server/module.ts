// What does the server get from web-orders?
import { orderReader } from '#domains/channels/server/public/order-reader.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { demoWebOrders } from '#domains/web-orders/testing/demo-web-orders.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { readOrders } from './import/read-orders.ts';
import { webOrderChecks } from './invariants/web-orders.ts';
import { webOrderRoutes } from './routes.ts';
import { shipmentRoutes } from './shipment-routes.ts';

export const module: ServerModule = {
  demo: demoWebOrders,
  routes: () => [...webOrderRoutes, ...shipmentRoutes],
  invariants: webOrderChecks,
  fills: [
    fill(moneySources, { channelOrderMoney: 'select money_id from channel_order_money' }),
    fill(orderReader, readOrders),
  ],
};
