// Store credit around the end of a day: what was paid out before counts in the closed day, and nothing that comes after changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEndOfDay } from '#domains/business-day/contract/end.ts';
import { updateTask } from '#domains/business-day/contract/calls.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { setCustomerCredit } from '#domains/customers/contract/calls.ts';
import { mergeCustomers } from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const NOW = new Date('2026-11-20T15:00:00Z');
let server: TestServer;
let counter: Counter;
let vault = 0;
let till = 500;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW, openDrawers: false });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StoreCreditCashOut', '80')`,
    [counter.storeId],
  );
  ({ vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
  await count(vault, 500);
  await count(counter.deviceId, till);
  for (const step of ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const)
    await mark(step);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const as = () => ({ token: counter.manager.token });
const count = (pos: number, total: number, closing = false) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal: total, Note: 'counted' },
    as(),
  );
const mark = (TaskName: 'vaultCount' | 'drawerCount' | 'bankDeposit' | 'priceUpdate' | 'final' | 'closing') =>
  server.call(updateTask, { ClientID: counter.storeId, TaskName, Completed: true }, as());
const give = (customerId: number, activeAmount: number) =>
  server.call(setCustomerCredit, { customerId, activeAmount, clientId: counter.storeId }, as());

async function pay(CustomerId: number, Amount: number): Promise<{ success: boolean; code?: string }> {
  const body = { POSID: counter.deviceId, CustomerId, Amount };
  const got = await server.request('POST', '/api/CashDrawer/PayOutCredit', { ...as(), body });
  const answer = got.body as { success: boolean; code?: string; cashAmount?: number };
  if (answer.success) till -= answer.cashAmount ?? 0;
  return answer;
}

/** Everything that is told of the closed day. */
async function closedDay() {
  const { figures, ...told } = await server.database.one<{ figures: object; kept: string }>(
    `select to_jsonb(s) as figures, s.totals::text as kept from day_snapshots s where store_id = $1 and business_day = $2::date`,
    [counter.storeId, DAY],
  );
  const { closings, ...day } = await server.call(
    getEndOfDay,
    { ClientId: counter.storeId, BusinessDay: DAY },
    as(),
  );
  const [eod, credit] = await Promise.all(
    ['EOD', 'Store Credit'].map((ReportName) =>
      server.request('GET', '/api/ReportEngine/PreviewReport', {
        ...as(),
        query: { ReportName, ClientID: counter.storeId, StartDate: DAY, EndDate: DAY },
      }),
    ),
  );
  return {
    figures,
    told,
    closings,
    day,
    eod: eod?.body,
    credit: credit?.body,
    status: [eod?.status, credit?.status],
  };
}

test('credit paid out, set and merged after closing belongs to the next day, and the closed one stays as it was', async () => {
  const [nora, otto] = [await aCustomer(server.database), await aCustomer(server.database)];
  await give(nora, 50);
  await give(otto, 30);
  expect(await pay(nora, 10)).toMatchObject({ success: true });
  await count(counter.deviceId, till, true);
  await count(vault, 500, true);
  expect(await pay(nora, 10)).toMatchObject({ success: false, code: 'NO_DRAWER' });
  expect(await mark('closing')).toMatchObject({ success: true });
  const before = await closedDay();
  expect(before.status).toEqual([200, 200]);

  expect(await pay(nora, 10)).toMatchObject({ success: false, code: 'NO_DRAWER' });
  await count(counter.deviceId, till);
  expect(await pay(nora, 20)).toMatchObject({ success: true });
  await give(otto, 5);
  await server.call(mergeCustomers, { customerId: nora, from: otto, clientId: counter.storeId }, as());
  expect(await closedDay()).toEqual(before);

  const days = await server.database.rows<{ what: string; day: string }>(
    `select g.source_type || ' ' || g.purpose as what, g.business_day::text as day from posting_groups g where store_id = $1
       and (g.source_type in ('creditCashOut', 'customerMerge', 'creditAdjustment') or g.purpose = 'payOut') order by g.seq`,
    [counter.storeId],
  );
  expect(days.map(({ what, day }) => `${day} ${what}`)).toEqual([
    `${DAY} creditAdjustment adjust`,
    `${DAY} creditAdjustment adjust`,
    `${DAY} cashMove payOut`,
    `${DAY} creditCashOut cashOut`,
    `${NEXT} cashMove payOut`,
    `${NEXT} creditCashOut cashOut`,
    `${NEXT} creditAdjustment adjust`,
    `${NEXT} customerMerge merge`,
  ]);
  const moves = await server.database.rows<{ cents: number; day: string }>(
    `select amount_cents as cents, business_day::text as day from cash_moves where store_id = $1 and kind = 'payOut' order by move_id`,
    [counter.storeId],
  );
  expect(moves).toEqual([
    { cents: 800, day: DAY },
    { cents: 1_600, day: NEXT },
  ]);
});
