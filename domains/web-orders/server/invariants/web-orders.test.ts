// Do the checks see the faults that they are there for? One order is shipped and partly back, one is in a box, one is claimed by nobody.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import * as calls from '#domains/web-orders/contract/money-calls.ts';
import * as back from '#domains/web-orders/contract/return-calls.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { webOrderChecks } from './web-orders.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type Break, faultsAfter } from '#tests/support/verify-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  const desk = await openDesk(server);
  await aConnection(server.database, {
    storeIds: [desk.there],
    userId: desk.stores.both.userId,
    name: 'Other',
  });
  const good = await desk.goods({ quantity: 9 });
  const orders = [];
  for (let n = 0; n < 3; n += 1) orders.push((await desk.order([{ code: good.sku, quantity: 2 }])).orderId);
  const [first, second] = orders as [number, number, number];
  for (const id of [first, second]) {
    const { shipmentId } = await desk.begin(id);
    await desk.scan(shipmentId, good.upc, 2);
    if (id === second) continue;
    await desk.pack(shipmentId);
    await desk.track(shipmentId);
  }
  const [item] = await desk.items(first);
  const made = await server.call(
    back.addReturn,
    { orderItemId: item?.orderItemId as number, quantity: 1, clientId: desk.there },
    desk.as(),
  );
  await server.call(back.refundReturn, { returnId: made.returns[0]?.returnId as number }, desk.as());
  await server.call(calls.addMoney, { channelId: desk.connectionId, kind: 'fee', amount: 1 }, desk.as());
});
afterAll(() => server.close());

const problems = (check: string): string[] =>
  webOrderChecks.filter((one) => one.check === check).map(({ problem }) => problem);
const problemOf = (check: string, at = 0): string => problems(check)[at] ?? '';

const SHIPPED = '(select min(order_id) from channel_orders)';
const BOXED = '(select min(order_id) + 1 from channel_orders)';
const LAST = '(select max(order_id) from channel_orders)';

const BREAKS: readonly Break[] = [
  ['E1', problemOf('E1'), `update channel_order_lines set shipped = 1 where order_id = ${SHIPPED}`],
  [
    'E1',
    problemOf('E1', 1),
    `update channel_orders set locking_store_id = null, claimed_at = null, status_id = 1 where order_id = ${BOXED}`,
  ],
  ['E2', problemOf('E2'), `update channel_order_lines set quantity = 1 where order_id = ${LAST}`],
  [
    'E2',
    problemOf('E2', 1),
    `update channel_shipment_items set quantity = 3 where order_line_id in (select order_line_id from channel_order_lines where order_id = ${BOXED})`,
  ],
  ['E2', problemOf('E2', 2), `update channel_order_lines set short_reason = 'sold' where order_id = ${LAST}`],
  [
    'E3',
    problemOf('E3'),
    `update transaction_lines set quantity = 1 where kind = 'sale' and inventory_id is not null`,
  ],
  [
    'E4',
    problemOf('E4'),
    `update channel_orders set postage_cents = postage_cents + 1 where order_id = ${LAST}`,
  ],
  [
    'E4',
    problemOf('E4', 1),
    `update accounts set balance_cents = -1 where kind = 'channelDeposit' and ref = ${SHIPPED}`,
  ],
  [
    'E5',
    problemOf('E5'),
    `update channel_orders set connection_id = (select max(connection_id) from channel_connections), root_order_id = ${SHIPPED} where order_id = ${LAST}`,
  ],
  ['E5', problemOf('E5', 1), `update channel_order_money set cents = cents + 1 where order_id = ${LAST}`],
  ['E5', problemOf('E5', 2), `update channel_orders set status_id = 5 where order_id = ${LAST}`],
  ['E6', problemOf('E6'), `update channel_money set cents = cents - 1 where kind = 'fee'`],
  ['E6', problemOf('E6', 1), `update channel_money set kind = 'sale' where kind = 'fee'`],
];

test('a sound database has none of them', async () => {
  for (const { sql } of webOrderChecks) expect(await server.database.rows(sql)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(server.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broken = BREAKS.map(([check, problem]) => `${check} ${problem}`).sort();
  expect(broken).toEqual(webOrderChecks.map(({ check, problem }) => `${check} ${problem}`).sort());
});
