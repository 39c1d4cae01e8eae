// A bookkeeper's desk over two stores, for tests of journals: what a day does, how it is closed, and what its file says.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/accounting/contract/calls.ts';
import { defaultChart } from '#domains/accounting/rules/default-chart.ts';
import { costAccounts, postDayCost } from '#domains/business-day/server/post-day-cost.ts';
import * as cash from '#domains/cash/contract/moves.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { closeStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { closeBooks, holdBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import * as transfers from '#domains/transfers/contract/transfers.ts';
import * as transferItems from '#domains/transfers/contract/items.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { openDesk, NOW } from '#domains/web-orders/testing/order-desk.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

export const DAY = '2026-11-22';
export const NEXT = '2026-11-23';

/** When the drawers open with their first float, which is in no journal: books begin on DAY. */
const DAY_BEFORE = new Date('2026-11-21T18:00:00Z');

export let server: TestServer;
export let clock = NOW;
export let desk: Awaited<ReturnType<typeof openDesk>>;
export let boss: { userId: number; username: string; token: string };
export let stores: TwoStores;
export let here: number;
export let there: number;

/** Two stores for each test, and one pair with web orders for the file; whatever a test does, the books hold. */
export function keepBooks(): void {
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock });
    desk = await openDesk(server);
  });
  beforeEach(async () => {
    clock = NOW;
    await beginAt(await twoStores(server.database, DAY_BEFORE));
  });
  // Days are closed here without their drawers and reports (D), and money moves between stores that nothing of today moves (G1): all else holds.
  afterEach(async () =>
    expect((await verify(server.database)).filter(({ check }) => !/^(D|G1)/.test(check))).toEqual([]),
  );
  afterAll(() => server.close());
}

/** A chain of its own begins its books with the day of the test: the builders open drawers by their own clock. */
export async function beginAt(at: TwoStores): Promise<void> {
  stores = at;
  [here, there] = [at.from.storeId, at.to.storeId];
  const user = await aUser(server.database, {
    username: `boss-${crypto.randomUUID().slice(0, 8)}`,
    role: 'Manager',
    storeIds: await allStores(),
  });
  boss = { ...user, token: await aSession(server.database, user.userId, clock) };
  for (const clientId of [here, there])
    await server.call(calls.saveBooks, { clientId, target: 'xero', beginsDay: DAY }, as());
}

const allStores = async () =>
  (await server.database.rows<{ id: number }>('select store_id as id from stores')).map(({ id }) => id);
export const as = () => ({ token: boss.token, headers: { 'idempotency-key': crypto.randomUUID() } });
export const counterOf = (storeId: number): Counter => (storeId === here ? stores.from : stores.to);
export const tillAt = (storeId: number) => {
  const { deviceId } = counterOf(storeId);
  return new Till(server, { storeId, deviceId, token: boss.token });
};

export async function on(time: string): Promise<void> {
  clock = new Date(time);
  boss.token = await aSession(server.database, boss.userId, clock);
}

export async function inBooks<T>(
  storeId: number,
  work: (context: { tx: Tx; actor: Actor; now: Date; requestId: string }) => Promise<T>,
) {
  const actor: Actor = {
    ...boss,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set(),
  };
  return server.database.transaction((tx) => work({ tx, actor, now: clock, requestId: 'test' }));
}

/** What End Day does to the books, without its drawers. */
export const close = (day = DAY, storeId = here) =>
  inBooks(storeId, async (context) => {
    const { tx } = context;
    await closeStockDay(tx, storeId);
    await lockAccounts(tx, costAccounts(storeId));
    await holdBooks(tx, storeId);
    await postDayCost(context, storeId, day);
    await closeBooks(tx, storeId, day);
    await tx.run(
      `insert into business_days (store_id, business_day, opened_at, opened_by, closed_at, closed_by) values ($1, $2, $3, $4, $3, $4)
       on conflict (store_id, business_day) do update set opened_at = $3, opened_by = $4, closed_at = $3, closed_by = $4`,
      [storeId, day, clock, boss.userId],
    );
  });
/** What Continue Day does to them. */
export const reopen = (day = DAY) =>
  inBooks(here, async ({ tx }) => {
    await tx.run(
      `update business_days set opened_at = null, opened_by = null, closed_at = null, closed_by = null where store_id = $1 and business_day = $2`,
      [here, day],
    );
    await reopenBooks(tx, here, day);
  });

export const NO_PARTS = { departmentId: null, taxRate: null, taxPart: null };
export const usual = () => defaultChart().map((account) => ({ ...account, ...NO_PARTS }));
export async function map(entries: ReturnType<typeof usual> = usual(), storeId = here, forAll = true) {
  const { version } = await server.call(calls.getAccounts, { clientId: storeId }, as());
  return server.call(calls.saveAccounts, { clientId: storeId, forAll, version, entries }, as());
}
export const range = (StartDate = DAY, EndDate = StartDate, clientId = here) => ({
  clientId,
  StartDate,
  EndDate,
});
export const lock = (...days: Parameters<typeof range>) =>
  server.call(calls.exportJournals, range(...days), as());
export const journal = (more: object = {}) =>
  server.call(calls.getJournal, { clientId: here, day: DAY, ...more }, as());
export const days = (more: object = {}) =>
  server.call(calls.getDays, { clientId: here, EndDate: NEXT, ...more }, as());
export const theDay = async (more: object = {}) => (await days(more)).days.find(({ day }) => day === DAY);
export async function download(input: object = range(), token = boss.token): Promise<string> {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const got = await server.request('GET', '/api/Accounting/Download', { query, token });
  expect([got.status, got.text]).toEqual([200, expect.any(String)]);
  return got.text;
}

/** What the ledger says of a day, by kind, in cents. */
export const posted = (day = DAY, storeId = here) =>
  server.database.rows<{ kind: string; cents: number }>(
    `select kind, sum(amount_cents)::bigint as cents from posted where store_id = $1 and business_day = $2 group by 1
     having sum(amount_cents) <> 0 order by 1`,
    [storeId, day],
  );
export const sidesOf = (lines: readonly { kind: string; debit: number; credit: number }[]) => {
  const kinds = new Map<string, number>();
  for (const { kind, debit, credit } of lines)
    if (kind !== 'interStore')
      kinds.set(kind, (kinds.get(kind) ?? 0) + Math.round(debit * 100) - Math.round(credit * 100));
  return [...kinds]
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, cents: amount }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
};
/** Amounts of an Xero file by journal, in cents. */
export function xeroSums(text: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of text.trim().split('\r\n').slice(1)) {
    const [, name = '', amount = ''] =
      /^"([^"]*)",.*,(-?\d+\.\d\d),(?:"[^"]*")?,(?:"[^"]*")?$/.exec(row) ?? [];
    expect([row, amount]).not.toEqual([row, '']);
    expect(amount).not.toBe('0.00');
    sums[name] = (sums[name] ?? 0) + Math.round(Number(amount) * 100);
  }
  return sums;
}

/** A day with a bit of everything. */
export async function tradeAllDay(): Promise<void> {
  const till = tillAt(here);
  const counter = counterOf(here);
  const customer = await aCustomer(server.database, {});
  const game = await someGoods(server.database, counter, { quantity: 9, priceCents: 4_999 });
  const record = await someGoods(server.database, counter, {
    quantity: 9,
    priceCents: 1_299,
    department: 'CD',
  });
  const sale = await till.sell({ item: game.inventoryId, quantity: 2, percent: 10 });
  await till.sell({ item: record.inventoryId, tender: 'check' });
  await till.sell({ item: record.inventoryId, exempt: true });
  await till.sell({ item: game.inventoryId, tender: 'CC' });
  await till.trade({ upc: game.upc, customer, dollars: 31.25 });
  await till.trade({ upc: record.upc, customer, dollars: 3.1, cash: true });
  await till.sell({ item: record.inventoryId, tender: 'credit', customer });
  await till.sellCertificate(25);
  expect((await till.refund(sale.lineId))?.done).toMatchObject({ success: true });
  const { deviceId: POSID } = counter;
  await server.call(cash.payIn, { POSID, CashAmount: 20, Reason: 'Coffee machine' }, as());
  await server.call(cash.payOut, { POSID, CashAmount: 7.45, Reason: 'Stamps' }, as());
  await server.call(
    cash.transferCash,
    {
      TransferFromPOSID: POSID,
      TransferToPOSID: 0,
      CashAmount: 100,
      EmployeeID: boss.userId,
      Note: 'Deposit',
    },
    as(),
  );
}

export async function sendThere(): Promise<void> {
  const good = await someGoods(server.database, counterOf(here), { quantity: 4 });
  const { inventoryTransferID: transferId } = await server.call(
    transfers.createStoreTransfer,
    { ClientID: here, TransferTo: there },
    as(),
  );
  await server.call(
    transferItems.addItemByUpc,
    { ClientID: here, transferId, UPC: good.sku, quantity: 3 },
    as(),
  );
  expect(await server.call(transfers.finalizeToPending, { transferId }, as())).toMatchObject({
    success: true,
  });
  await server.call(
    transferItems.acceptItemByUpc,
    { ClientID: there, transferId, UPC: good.sku, ScanStatus: '1', quantity: 2 } as never,
    as(),
  );
}

export async function shipWebOrder(): Promise<void> {
  const good = await desk.goods();
  const { orderId } = await desk.order([{ code: good.sku }]);
  const { shipmentId } = (await desk.begin(orderId)) as unknown as { shipmentId: number };
  await desk.scan(shipmentId, good.sku);
  await desk.pack(shipmentId);
  expect(await desk.track(shipmentId)).toMatchObject({ success: true });
}

/** A little money in a drawer. */
export const payIn = (CashAmount = 5) =>
  server.call(cash.payIn, { POSID: counterOf(here).deviceId, CashAmount, Reason: 'Coffee machine' }, as());
export const nextDay = () => on('2026-11-23T18:00:00Z');
