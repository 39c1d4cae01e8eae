// Transfers, counts, price changes, wishes, the dealer register, card payouts and the margin of channels, with figures worked out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as transfers from '#domains/transfers/contract/transfers.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
const DAY = '2026-11-22';

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
});
afterAll(() => server.close());

const read = async (ReportName: string, from = DAY, to = DAY, token = desk.stores.both.token) =>
  (await readReport(server, token, { ReportName, ClientID: desk.here, StartDate: from, EndDate: to }))
    .sections;
const values = (section: { rows: readonly object[] } | undefined) =>
  section?.rows.map((row) => Object.values(row));
const status = async (ReportName: string, token: string) => {
  const query = { ReportName, ClientID: desk.here, StartDate: DAY };
  return (await server.request('GET', '/api/ReportEngine/PreviewReport', { token, query })).status;
};
/** A manager of the first store without one of the rights. */
async function without(right: string): Promise<string> {
  const { userId } = await aUser(server.database, {
    username: `without-${right.replace('.', '-')}`,
    role: 'Manager',
    storeIds: [desk.here],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, $2, 'deny')`,
    [userId, right],
  );
  return aSession(server.database, userId, NOW);
}

test('transfers: three went, one came, one is lost, of one nobody knows', async () => {
  const { from, to, both } = desk.stores;
  const good = await desk.goods({ quantity: 5 });
  const { inventoryTransferID: transferId } = await server.call(
    transfers.createStoreTransfer,
    { ClientID: from.storeId, TransferTo: to.storeId },
    both,
  );
  for (let n = 0; n < 3; n++)
    await server.call(items.addItemByUpc, { ClientID: from.storeId, transferId, UPC: good.sku }, both);
  await server.call(transfers.finalizeToPending, { transferId }, both);
  await server.call(
    items.acceptItemByUpc,
    { ClientID: to.storeId, UPC: good.upc, transferId, ScanStatus: '1' },
    both,
  );
  await server.call(transfers.finalizeTransfer, { TransferId: transferId, Confirmed: 'true' }, both);
  const [line] = await server.call(items.getTransferItems, { id: transferId }, both);
  const lost = {
    transferItemId: line?.inventory_TransferItemID,
    quantity: 1,
    decision: 'lost',
    bearerClientId: from.storeId,
  };
  expect(await server.call(own.resolveTransfer, { transferId, body: [lost] } as never, both)).toMatchObject({
    success: true,
  });
  const [pairs, sent, losses, waiting] = await read('Transfers and Losses');
  expect(values(pairs)).toEqual([['Maple Street to Harbor Avenue', 1, 3, 24, 1, 0, 1, 8, 1]]);
  expect(sent?.rows).toMatchObject([{ Day: DAY, Units: 3, 'At cost': 24 }]);
  expect(losses?.rows).toMatchObject([{ Day: DAY, Title: 'Copper Skies', Units: 1, 'At cost': 8 }]);
  expect(waiting?.rows).toMatchObject([{ Units: 1, 'At cost': 8, State: 'Missing, not decided' }]);
  expect(losses?.opens).toEqual([`/management/transfers?transfer=${transferId}`]);
  const [, , ledger] = await read('Counts and Shrinkage');
  expect(values(ledger)).toEqual([['Transfers', 8]]);
});

test('counts: two CDs are missing, one book is too much', async () => {
  const { database } = server;
  const cd = await desk.goods({ department: 'CD', priceCents: 1_000 });
  const book = await desk.goods({ department: 'Books', priceCents: 2_000 });
  const { id } = await database.one<{ id: number }>(
    `insert into counts (store_id, name, status, started_at, started_by, first_movement_id, frozen_at, frozen_by, finished_at)
     values ($1, 'November', 'completed', $2, $3, 0, $2, $3, $2) returning count_id as id`,
    [desk.here, NOW, desk.stores.both.userId],
  );
  for (const [good, counted, cost, price] of [
    [cd, 3, -1_600, 1_000],
    [book, 6, 800, 2_000],
  ] as const)
    await database.run(
      `insert into count_lines (count_id, inventory_id, counted, book_low, book_high, delta, list, price_cents, moved, cost_cents, moved_at)
       values ($1, $2, $3, 5, 5, $3 - 5, 'quantityIssues', $5, $3 - 5, $4, $6)`,
      [id, good.inventoryId, counted, cost, price, NOW],
    );
  const [departments, counts] = await read('Counts and Shrinkage');
  expect(values(departments)).toEqual([
    ['CD', 5, 2, 0, 60_000, -16, -20],
    ['Books', 5, 0, 1, 80_000, 8, 20],
  ]);
  expect(values(counts)).toEqual([[DAY, 'November', 9, 10, 2, 1, 70_000, -8, 0]]);
  expect(counts?.opens).toEqual([`/management/physical?count=${id}`]);
});

test('price changes: as many days before as have passed since', async () => {
  const { database } = server;
  const { inventoryId } = await desk.goods({ department: 'CD', priceCents: 1_200 });
  await database.run(
    `insert into price_changes (store_id, inventory_id, new_price_cents, source, reason, state, first_queued_at, queued_at, settled_at, settled_by, old_price_cents)
     values ($1, $2, 1200, 'rule', '{}', 'applied', $3, $3, $3, $4, 1000)`,
    [desk.here, inventoryId, '2026-11-12T18:00:00Z', desk.stores.both.userId],
  );
  // One sale is earlier than ten days before the change.
  for (const [at, quantity] of [
    ['2026-10-28', 5],
    ['2026-11-04', 2],
    ['2026-11-15', 1],
  ] as const)
    await database.run(
      `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at)
       values ($1, $2, -$3::integer, 'sale', 'test', nextval('stock_source_ids'), $4, $5::timestamptz)`,
      [desk.here, inventoryId, quantity, desk.stores.both.userId, `${at}T18:00:00Z`],
    );
  const [sources, departments, each] = await read('Price Changes', '2026-11-12', '2026-11-12');
  expect(values(sources)).toEqual([['Pricing rule', 1, 1, 0, 20_000, 2, 1, 20, 12]]);
  expect(departments?.rows).toMatchObject([{ Department: 'CD', 'Sold before': 2, 'Sold after': 1 }]);
  expect(each?.rows).toMatchObject([{ 'Old price': 10, 'New price': 12, 'Days compared': 10 }]);
  expect(each?.opens).toEqual([`/management/inventory?item=${inventoryId}`]);
});

test('wishes: how many people wish for it, and where it is', async () => {
  const { database } = server;
  const good = await desk.goods({ title: 'Wanted', department: 'Books', quantity: 1 });
  const people = [await aCustomer(database, {}), await aCustomer(database, { firstName: 'Ana' })] as const;
  for (const [customer, upc, code] of [
    [people[0], good.upc, null],
    [people[1], good.upc, null],
    [people[1], 'NOBODY-KNOWS', 'NOBODY-KNOWS'],
  ] as const)
    await database.run(
      `insert into wishes (customer_id, upc, code, created_at, user_id)
       values ($1, $2, coalesce($3, (select wish_code(upc, gtin) from catalog_products where upc = $2)), $4, $5)`,
      [customer, upc, code, NOW, desk.stores.both.userId],
    );
  const [departments, titles] = await read('Wishes Unmet');
  expect(values(departments)).toEqual([
    ['Books', 1, 2, 1],
    ['Not in the catalog', 1, 1, 1],
  ]);
  expect(
    titles?.rows.map((row) => [row.UPC, row.Customers, row['On hand here'], row['In other stores']]),
  ).toEqual([
    [good.upc, 2, 1, 0],
    ['NOBODY-KNOWS', 1, 0, 0],
  ]);
});

test('the dealer register: what the seller showed, without what is encrypted, for those who may see it', async () => {
  const { database } = server;
  const { from } = desk.stores;
  const good = await desk.goods({ title: 'Bought' });
  const customer = await aCustomer(database, { firstName: 'Sel', lastName: 'Ler' });
  const till = new Till(server, {
    storeId: from.storeId,
    deviceId: from.deviceId,
    token: from.manager.token,
  });
  const { transactionId } = await till.trade({ upc: good.upc, customer, dollars: 6 });
  await database.run(
    `insert into dealer_trades (transaction_id, store_id, customer_id, signed_how, signed_at, finished_at, business_day, rules, id_type, id_state, id_end)
     values ($1, $2, $3, 'paper', $4, $4, $5::date, '[{"name": "Used goods"}]', 'driverLicense', 'NY', '8901')`,
    [transactionId, from.storeId, customer, NOW, DAY],
  );
  const [days, register] = await read('Dealer Register');
  expect(values(days)).toEqual([[DAY, 1, 1, 6, 1, 1]]);
  expect(register?.rows).toMatchObject([
    {
      Seller: 'Sel Ler',
      Goods: 'Bought',
      Paid: 6,
      'ID shown': "Driver's license, NY, ending in 8901",
      Signature: 'On paper',
      Rules: 'Used goods',
    },
  ]);
  expect(register?.opens).toEqual([`/pos/transactions/completedTrans?transaction=${transactionId}`]);
  expect(await status('Dealer Register', await without('dealer.view'))).toBe(403);
});

test('card payouts: what they are made of, and what was taken and not paid out', async () => {
  const { database } = server;
  const { storeId, deviceId } = desk.stores.from;
  // Of transactions that are not there: the register has nothing to say to it.
  const attempt = (checkout: string, transaction: number, cents: number, at: string) =>
    database.transaction(async (tx) => {
      await tx.run('set local session_replication_role = replica');
      const { id } = await tx.one<{ id: number }>(
        `insert into card_attempts (checkout_id, store_id, device_id, transaction_id, amount_cents, state, is_simulated, created_at, settled_at, used_payment_id, card_label)
         values ($1, $2, $3, $4, $5, 'approved', false, $6, $6, $4, 'Visa 1111') returning attempt_id as id`,
        [checkout, storeId, deviceId, transaction, cents, at],
      );
      return id;
    });
  const paid = await attempt('one', 901, 5_000, '2026-11-20T18:00:00Z');
  await attempt('two', 902, 2_000, '2026-11-22T17:00:00Z');
  const { id } = await database.one<{ id: number }>(
    `insert into card_payouts (store_id, payout_id, location, status, amount_cents, created_at, is_read)
     values ($1, 'po_1', 'LOC-1', 'PAID', 4750, '2026-11-21T15:00:00Z', true) returning card_payout_id as id`,
    [storeId],
  );
  await database.run(
    `insert into card_payout_entries (entry_id, card_payout_id, kind, attempt_id, device_id, gross_cents, fee_cents, net_cents)
     values ('e1', $1, 'CHARGE', $2, $3, 5000, 150, 4850), ('e2', $1, 'THIRD_PARTY_FEE', null, null, -100, 0, -100)`,
    [id, paid, deviceId],
  );
  const [payouts, entries, owed] = await read('Card Payouts', '2026-11-21', DAY);
  expect(values(payouts)).toEqual([['2026-11-21', 'po_1', 'Paid', 1, 50, 0, -1.5, -1, 0, 47.5, 3_000]]);
  expect(entries?.rows.map(({ Kind, Net }) => [Kind, Net])).toEqual([
    ['Charge', 48.5],
    ['Third party fee', -1],
  ]);
  expect(entries?.opens[0]).toContain('transaction=901');
  expect(owed?.rows).toMatchObject([{ Day: DAY, Card: 'Visa 1111', Amount: 20 }]);
  expect(await status('Card Payouts', await without('cards.payouts'))).toBe(403);
});

test('the margin of a channel: goods and postage, less fees, postage and cost', async () => {
  const { database } = server;
  await database.run(
    'update channel_connections set fee_e5 = 10000, fee_cents = 30 where connection_id = $1',
    [desk.connectionId],
  );
  const good = await desk.goods();
  const { orderId } = await desk.order([{ code: good.sku, quantity: 2 }]);
  const { shipmentId } = await desk.begin(orderId);
  await desk.scan(shipmentId, good.upc, 2);
  await desk.pack(shipmentId);
  expect(await desk.track(shipmentId)).toMatchObject({ success: true });
  const [channels, boxes] = await read('Channel Margin');
  // A tenth of 49.78 and 30 cents; two copies cost 8.00 each, the postage 7.20.
  expect(values(channels)).toEqual([
    ['Phone', 1, 2, 39.98, 6.5, -5.28, -7.2, 0, -16, 18, Math.round(180_000 / 46.48) * 10],
  ]);
  expect(boxes?.opens).toEqual([`/eCommerce/orders?order=${orderId}`]);
  expect(await status('Channel Margin', await without('costs.view'))).toBe(403);
});

test('a cashier sees none of them', async () => {
  for (const name of [
    'Transfers and Losses',
    'Counts and Shrinkage',
    'Price Changes',
    'Wishes Unmet',
    'Dealer Register',
    'Card Payouts',
    'Channel Margin',
  ])
    expect([name, await status(name, desk.stores.from.cashier.token)]).toEqual([name, 403]);
});
