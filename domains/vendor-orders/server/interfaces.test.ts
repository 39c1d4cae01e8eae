// A simulated vendor is for the demo: no real shop's order goes to nobody. Over HTTP on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { sendVendorOrder } from '#domains/vendor-orders/contract/sending.ts';
import { aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { allVendorInterfaces } from '#domains/vendors/contract/vendors.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let shop: TestServer;
let demo: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ config: { demo: false } });
  demo = await startTestServer({ config: { demo: true } });
});
afterAll(() => Promise.all([shop.close(), demo.close()]));

async function aBuyer({ database }: TestServer) {
  const { storeId } = await aStore(database);
  const { userId } = await aUser(database, { role: 'Manager', storeIds: [storeId] });
  return { storeId, userId, token: await aSession(database, userId) };
}

test('the simulator is offered in the demo alone', async () => {
  const { token } = await aBuyer(shop);
  expect(await shop.call(allVendorInterfaces, {}, { token })).toEqual([]);
  const saved = await shop.request('PUT', '/api/Vendor/AddUpdate', {
    token,
    body: { name: 'Lanternway', vendorInterfaceId: 1 },
  });
  expect([saved.status, (saved.body as { field?: string }).field]).toEqual([400, 'vendorInterfaceId']);
  const there = await aBuyer(demo);
  expect(await demo.call(allVendorInterfaces, {}, { token: there.token })).toEqual([
    { vendorInterfaceId: 1, name: 'Simulator' },
  ]);
});

test('a vendor that kept it from the demo gets no order by it in a real shop', async () => {
  for (const [server, success] of [
    [shop, false],
    [demo, true],
  ] as const) {
    const whose = await aBuyer(server);
    const { orderId, vendorId } = await aVendorOrder(server.database, whose);
    await server.database.run(
      `update vendors set vendor_interface = 'Simulator', vendor_interface_id = 1 where vendor_id = $1`,
      [vendorId],
    );
    const sent = await server.call(sendVendorOrder, { VendorOrderId: orderId, Way: 'interface' } as never, {
      token: whose.token,
    });
    expect(sent).toMatchObject({ success });
    const { sends } = await server.database.one<{ sends: number }>(
      'select count(*)::integer as sends from vendor_order_sends where vendor_order_id = $1',
      [orderId],
    );
    expect(sends).toBe(success ? 1 : 0);
  }
});
