// What time does to web orders, and what "not here" asks of a store: on a real PostgreSQL, the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetBuyer } from '#domains/channels/server/public/forget-buyer.ts';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { forgetOld } from './forget-buyers.ts';
import { readNow } from './import/read-orders.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let good: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  good = await desk.goods({ quantity: 1 });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const short = () => desk.order([{ code: good.sku, quantity: 2 }]);

describe('short for too long', () => {
  test('is cancelled after 24 hours, and its money goes back; what is kept stays', async () => {
    const { orderId, lineIds } = await short();
    const ways = await server.call(own.getWaysOut, { orderItemId: lineIds[0] as number }, desk.as());
    expect(ways.until).toBe(hours(24).toISOString());
    await cancelOverdue(server.database, hours(23));
    expect(await desk.items(orderId)).toMatchObject([{ short: 1, cancelled: 0 }]);
    await cancelOverdue(server.database, hours(24));
    expect(await desk.items(orderId)).toMatchObject([{ short: 0, cancelled: 1, reserved: 1 }]);
    await cancelOverdue(server.database, hours(25));
    expect(await desk.items(orderId)).toMatchObject([{ cancelled: 1 }]);
  });

  test('waits as long as the store says', async () => {
    await server.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'OversellHours', '48')`,
      [desk.here],
    );
    const { orderId, lineIds } = await short();
    await cancelOverdue(server.database, hours(47));
    expect(await desk.items(orderId)).toMatchObject([{ short: 1 }]);
    const ways = await server.call(own.getWaysOut, { orderItemId: lineIds[0] as number }, desk.as());
    expect(ways.until).toBe(hours(48).toISOString());
    await server.database.run(`delete from client_settings where store_id = $1 and name = 'OversellHours'`, [
      desk.here,
    ]);
  });
});

test('what isn’t on the shelf is a task for somebody of the store, with where it should be', async () => {
  const { orderId, lineIds } = await desk.order([{ code: good.sku }]);
  await desk.claim(orderId);
  await server.call(own.markMissing, { orderItemId: lineIds[0] as number }, desk.as());
  await server.call(own.markMissing, { orderItemId: lineIds[0] as number }, desk.as());
  const tasks = await server.database.rows<{ name: string; instructions: string }>(
    'select name, instructions from tasks where store_id = $1 and instructions like $2',
    [desk.here, `%${good.sku}%`],
  );
  expect(tasks).toEqual([{ name: 'Look for Copper Skies', instructions: expect.stringContaining('Phone') }]);
});

describe('who bought it', () => {
  const said = async (connectionId: number, orderId: number) =>
    server.database.one(
      `select name, email, address1, zip, state from channel_orders where connection_id = $1 and order_id = $2`,
      [connectionId, orderId],
    );
  const GONE = { name: '', email: '', address1: '', zip: '', state: 'WI' };

  test('is forgotten 180 days after the end, and not before', async () => {
    const { orderId } = await desk.order([{ code: good.sku }]);
    await server.call(own.cancelOrder, { orderId, reason: 'Changed their mind' }, desk.as());
    await forgetOld(server.database, hours(179 * 24));
    expect(await said(desk.connectionId, orderId)).toMatchObject({ name: 'Tess Hallam-Moor' });
    expect(await forgetOld(server.database, hours(181 * 24))).toBe(1);
    expect(await said(desk.connectionId, orderId)).toEqual(GONE);
    expect(await forgetOld(server.database, hours(182 * 24))).toBe(0);
  });

  test('is forgotten at once when the channel says so, and isn’t saved again', async () => {
    const connectionId = await aConnection(server.database, {
      storeIds: [desk.here],
      userId: desk.stores.both.userId,
      channel: 'ebay',
      name: 'eBay',
    });
    const outside = fakeOutside(connectionId, () => NOW);
    const order = anOrderThere({ externalId: '9', changedAt: NOW, lines: [aLineThere({ sku: good.sku })] });
    outside.has({ ...order, buyer: { ...order.buyer, ref: 'tess_h' } });
    await readNow(server.database, outside.channel);
    const { id } = await server.database.one<{ id: number }>(
      'select order_id as id from channel_orders where connection_id = $1',
      [connectionId],
    );
    const gone = () =>
      server.database.transaction(
        (tx) => forgetBuyer()[0]?.(tx, NOW, { connectionId, refs: ['tess_h'] }) ?? Promise.resolve(-1),
      );
    expect(await gone()).toBe(1);
    expect(await gone()).toBe(0);
    outside.change('9', { changedAt: hours(1) });
    await readNow(server.database, outside.channel);
    expect(await said(connectionId, id)).toEqual(GONE);
  });
});
