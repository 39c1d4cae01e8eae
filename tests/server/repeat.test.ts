// A whole day of one store, every change of it sent three times under one key, two of them at once: it is answered with the same bytes and done
// once. The contract says which calls there are, so that a new one can't be forgotten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { aShift, aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ask, changingCalls, expectOnce, type Values } from './repeat-call.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const DAY = '2026-11-20';
/** Every changing call of these areas is in the day below, and of the others those that move money. */
const AREAS = new Set(['cash', 'dailytasks', 'endofday', 'timeclock', 'schedule']);
const MONEY = ['Transaction.FinalizeTransaction', 'CustomerCreditHandler.SetCustomerCredit'];

let server: TestServer;
let counter: Counter;
let vault: number;
let other: number;
let customer: number;
let inventoryId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW, registers: 2, openDrawers: false });
  other = counter.deviceIds[1] as number;
  ({ id: vault } = await server.database.one<{ id: number }>(
    `select device_id as id from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
  customer = await aCustomer(server.database, {});
  ({ inventoryId } = await aGood(server.database, counter, {
    upc: '400000000011',
    priceCents: 1_000,
    quantity: 50,
  }));
});
afterAll(() => server.close());

type Step = readonly [name: string, call: string, values: () => Values | Promise<Values>];

const store = () => ({ ClientId: counter.storeId });
const mark = (TaskName: string, Completed = true) => ({ ClientID: counter.storeId, TaskName, Completed });
const task = (name: string): Step => [
  `task ${name}`,
  'DailyTasks.UpdateTask',
  () => ({ ...mark(name), PosId: counter.deviceId }),
];
const count = (name: string, pos: () => number, values: Values): Step => [
  name,
  'CashDrawerHandler.DrawerCount',
  () => ({ pos: pos(), Note: 'counted', ...values }),
];
const here = () => counter.deviceId;

/** A basket with one item, and what it costs. */
async function basket(): Promise<{ TransactionId: number; due: number }> {
  const send = (id: string, values: Values) => ask({ server, token: counter.manager.token }, id, values);
  const begun = (await send('Transaction.NewTransaction', { posid: here() })).body as {
    transactionId: number;
  };
  const TransactionId = begun.transactionId;
  const filled = (await send('Transaction.AddTransactionItem', { TransactionID: TransactionId, inventoryId }))
    .body as { due: number };
  return { TransactionId, due: filled.due };
}

const THE_DAY: readonly Step[] = [
  ['clock in', 'TimeClock.Clockin', () => ({ UserId: counter.manager.userId, ...store() })],
  [
    'schedule',
    'StoreSchedule.AddSchedule',
    () => ({
      ...store(),
      UserId: counter.cashier.userId,
      Date: '2026-11-23',
      StartTime: '9:00 AM',
      EndTime: '17:00',
    }),
  ],
  [
    'unschedule',
    'StoreSchedule.DeleteSchedule',
    async () => ({
      ScheduleId: await aShift(server.database, { userId: counter.manager.userId, storeId: counter.storeId }),
    }),
  ],
  ['switch', 'DailyTasks.SetTaskEnabled', () => ({ ...store(), TaskName: 'priceUpdate', Enabled: false })],
  count('start the vault', () => vault, { NewDrawer: true, DrawerTotal: 500 }),
  count('start the drawer', here, { NewDrawer: true, hundreds: 2 }),
  [
    'start the other',
    'CashDrawerHandler.SetStartingCash',
    () => ({ pos: other, StartCashAmount: 150, Note: 'first' }),
  ],
  task('vaultCount'),
  task('drawerCount'),
  task('bankDeposit'),
  task('final'),
  [
    'finish a sale',
    'Transaction.FinalizeTransaction',
    async () => {
      const { TransactionId, due } = await basket();
      return { TransactionId, cash: due };
    },
  ],
  [
    'drop',
    'CashDrawerHandler.TransferCash',
    () => ({ TransferFromPOSID: here(), TransferToPOSID: vault, CashAmount: 20 }),
  ],
  [
    'deposit',
    'CashDrawerHandler.TransferCash',
    () => ({ TransferFromPOSID: vault, TransferToPOSID: 0, CashAmount: 30 }),
  ],
  ['withdraw', 'CashDrawerHandler.AddCash', () => ({ POSID: here(), CashAmount: 40 })],
  ['pay in', 'CashDrawer.PayIn', () => ({ POSID: here(), CashAmount: 5, Reason: 'Found' })],
  ['pay out', 'CashDrawer.PayOut', () => ({ POSID: here(), CashAmount: 6, Reason: 'Pizza' })],
  ['no sale', 'CashDrawer.OpenForNoSale', () => ({ POSID: here(), Reason: 'Change' })],
  ['log', 'CashDrawerHandler.AddLog', () => ({ POSID: here(), CashChange: 1, Description: 'Noted' })],
  ['entry', 'CashDrawerLog.AddEntry', () => ({ POSID: here(), CashChange: 1, Description: 'Noted too' })],
  [
    'correct by differences',
    'CashDrawerHandler.UpdateDrawer#1',
    () => ({ POSID: other, cashChange: -1, Note: 'One less' }),
  ],
  [
    'correct the count',
    'CashDrawerHandler.UpdateDrawer#2',
    () => ({ posId: other, DrawerTotal: 151, Note: 'Counted again' }),
  ],
  [
    'credit',
    'CustomerCreditHandler.SetCustomerCredit',
    () => ({ customerId: customer, activeAmount: 12, clientId: counter.storeId }),
  ],
  [
    'credit in cash',
    'CashDrawer.PayOutCredit',
    async () => {
      await server.database.run(
        `insert into client_settings (store_id, name, value) values ($1, 'StoreCreditCashOut', '50')`,
        [counter.storeId],
      );
      return { POSID: here(), CustomerId: customer, Amount: 10 };
    },
  ],
  [
    'record',
    'TimeClock.CreateClockIn',
    () => ({
      UserId: counter.cashier.userId,
      ...store(),
      Clock_in: '2026-11-18T15:00:00Z',
      Clock_out: '2026-11-18T16:00:00Z',
    }),
  ],
  [
    'edit a record',
    'TimeClock.UpdateTimeRecord',
    async () => ({ EmployeeClockinId: await record('2026-11-17T15:00:00Z'), Notes: 'Corrected' }),
  ],
  [
    'delete a record',
    'TimeClock.DeleteTimeRecord',
    async () => ({ EmployeeClockinID: await record('2026-11-16T15:00:00Z') }),
  ],
  ['clock out', 'TimeClock.Clockout', () => ({ UserId: counter.manager.userId, ...store() })],
  count('close the drawer', here, { closing: true, DrawerTotal: 200 }),
  count('close the other', () => other, { closing: true, DrawerTotal: 151 }),
  count('close the vault', () => vault, { closing: true, DrawerTotal: 490 }),
  [
    'notes',
    'EndOfDay.SaveEndOfDay',
    () => ({ ...store(), BusinessDay: DAY, Notes: 'Quiet', CreditCardReconciliation: 0 }),
  ],
  task('closing'),
  ['continue', 'DailyTasks.ResetDailyTasks', store],
];

const record = (clockIn: string): Promise<number> =>
  aTimeRecord(server.database, {
    userId: counter.cashier.userId,
    storeId: counter.storeId,
    clockIn: new Date(clockIn),
    clockOut: new Date(Date.parse(clockIn) + 3_600_000),
  });

test.each(THE_DAY)('%s', async (name, id, values) => {
  const other = { id: 'CashDrawer.OpenForNoSale', values: { POSID: here(), Reason: `not ${name}` } };
  await expectOnce({ server, token: counter.manager.token, other }, id, await values());
});

test('no change of these areas is left out, and the books are right', async () => {
  const done = new Set(THE_DAY.map(([, id]) => id));
  const declared = changingCalls.filter((call) => AREAS.has(call.area) || MONEY.includes(call.id));
  expect(declared.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
  expect(await verify(server.database)).toEqual([]);
});
