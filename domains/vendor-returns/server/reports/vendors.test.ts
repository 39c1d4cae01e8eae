// What a vendor sent, how much of what was ordered, and what its goods earned, with figures worked out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as transfers from '#domains/transfers/contract/transfers.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import * as returns from '#domains/vendor-returns/contract/returns.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let checkIn: Awaited<ReturnType<typeof aCheckIn>>;
let clock = new Date('2026-06-01T15:00:00Z');

/** Of 5 ordered at $10.00 four came two days later; three were sold for $25.00, one of them came back, one went back and is credited with $9.00. */
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  const { database } = server;
  counter = await aCounter(database, { now: clock });
  await database.run(`update sessions set expires_at = '2030-01-01'`);
  const { storeId, deviceId, manager } = counter;
  checkIn = await aCheckIn(server, counter);
  clock = new Date('2026-06-03T14:00:00Z');
  for (let n = 0; n < 4; n++)
    await server.call(
      items.addItemByUpc,
      { ClientID: storeId, transferId: checkIn.id, UPC: checkIn.upc },
      manager,
    );
  await server.call(
    transfers.finalizeTransfer,
    { TransferId: checkIn.id, ClientID: storeId, Confirmed: true },
    manager,
  );
  const { inventoryId } = await database.one<{ inventoryId: number }>(
    `update inventory_items set price_cents = 2500 where store_id = $1 and on_hand > 0 returning inventory_id`,
    [storeId],
  );
  const till = new Till(server, { storeId, deviceId, token: manager.token });
  const { lineId } = await till.sell({ item: inventoryId, quantity: 3 });
  expect((await till.refund(lineId))?.done.success).toBe(true);
  const { vendorReturnId: VendorReturnId } = await server.call(
    returns.saveVendorReturn,
    { vendorId: checkIn.vendorId, ClientId: storeId, trackingNumber: '1Z999' },
    manager,
  );
  const put = [{ VendorReturnId, InventoryId: inventoryId, Quantity: 1 }];
  const done = { success: true };
  expect(await server.call(returns.saveReturnItems, { body: put } as never, manager)).toMatchObject(done);
  for (const more of [{ Status: 2 }, { Status: 4 }, { Status: 5, Credit: 9 }])
    expect(await server.call(returns.updateReturnStatus, { VendorReturnId, ...more }, manager)).toMatchObject(
      done,
    );
});
afterAll(() => server.close());

const read = async (StartDate: string, EndDate: string, more: object = {}) =>
  (
    await readReport(server, counter.manager.token, {
      ReportName: 'Vendors',
      ClientID: counter.storeId,
      StartDate,
      EndDate,
      ...more,
    })
  ).sections;

test('bought, fill rate, lead time, returns, credit and margin of a vendor', async () => {
  const [vendors, checkIns] = await read('2026-06-01', '2026-06-03');
  expect(vendors?.rows).toHaveLength(1);
  expect(vendors?.rows[0]).toMatchObject({
    'Units bought': 4,
    'Bought at cost': 40,
    'Fill rate': 80_000,
    Deliveries: 1,
    'Median lead days': 2,
    Returned: 1,
    Claimed: 10,
    Credited: 9,
    Sold: 2,
    'Net sales': 50,
    Margin: 30,
    'Margin percent': 60_000,
  });
  expect(vendors?.total).toMatchObject({ 'Fill rate': 80_000, 'Margin percent': 60_000 });
  expect(vendors?.opens[0]).toContain(`VendorId=${checkIn.vendorId}`);
  expect(checkIns?.rows).toMatchObject([{ Day: '2026-06-03', 'Units bought': 4, 'Bought at cost': 40 }]);
  expect(checkIns?.opens).toEqual([`/vendors/check-in?transfer=${checkIn.id}`]);
});

test('on the day of the order nothing has come, though of what was ordered then it has since', async () => {
  const [vendors] = await read('2026-06-01', '2026-06-01', { VendorId: checkIn.vendorId });
  expect(vendors?.rows).toMatchObject([{ 'Units bought': 0, 'Fill rate': 80_000, Deliveries: 0, Sold: 0 }]);
});

test('needs the right to see vendors', async () => {
  const query = { ReportName: 'Vendors', ClientID: counter.storeId, StartDate: '2026-06-01' };
  const { token } = counter.cashier;
  const { status } = await server.request('GET', '/api/ReportEngine/PreviewReport', { token, query });
  expect(status).toBe(403);
});
