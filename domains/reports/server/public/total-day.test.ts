// Random days against a small model that knows only the answers of the register: every total of the day agrees with it, with the ledger and
// with the snapshots, to the cent.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { BANK, payOutsideCommand, transferCashCommand } from '#domains/cash/server/public/move-cash.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as finished from '#domains/register/contract/finished.ts';
import * as calls from '#domains/register/contract/calls.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import {
  cashTotals,
  type DayTotals,
  dayDisagreements,
  tenderNet,
} from '#domains/reports/rules/day-totals.ts';
import { findDaySnapshot, listDaySnapshots } from './find-day-snapshot.ts';
import { totalDay } from './total-day.ts';
import { writeDaySnapshot } from './write-day-snapshot.ts';
import { businessDay } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let customer: number;
let actor: Actor;
let vaultId: number;
/** The store's clock; a token lasts twelve hours of it. */
const FIRST_DAY = '2026-06-01';
let clock = new Date(`${FIRST_DAY}T15:00:00Z`);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { registers: 2, now: clock });
  goods = [
    await aGood(server.database, counter, { upc: '400000000011', priceCents: 333, quantity: 500 }),
    await aGood(server.database, counter, {
      upc: '400000000012',
      priceCents: 1_999,
      quantity: 500,
      department: 'Vinyl',
    }),
    await aGood(server.database, counter, { upc: '400000000013', priceCents: 0, quantity: 500 }),
  ];
  customer = await aCustomer(server.database, {});
  const manager = counter.manager;
  actor = {
    ...manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set(),
  };
  const vault = await server.database.one<{ id: number }>(
    `select device_id as id from devices where kind = 'vault'`,
  );
  vaultId = vault.id;
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
});
afterAll(() => server.close());

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const context = (tx: Tx) => ({ tx, actor, now: clock, requestId: 'test' });
const centsOf = (dollars: number): number => Math.round(dollars * 100);

type Act =
  | {
      act: 'sell';
      device: number;
      good: number;
      quantity: number;
      percent: number;
      tender: 'cash' | 'CC' | 'check';
    }
  | { act: 'trade'; device: number; good: number; cash: boolean; sells: boolean }
  | { act: 'refund'; device: number; pick: number }
  | { act: 'count'; device: number; off: number }
  | { act: 'move'; device: number; kind: 'payIn' | 'payOut' | 'bank' | 'vault'; amount: number }
  | { act: 'wait'; hours: number }
  | { act: 'snapshot' };

const device = fc.integer({ min: 0, max: 1 });
const good = fc.integer({ min: 0, max: 2 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('sell' as const),
      device,
      good,
      quantity: fc.integer({ min: 1, max: 4 }),
      percent: fc.constantFrom(0, 0, 7, 33),
      tender: fc.constantFrom('cash' as const, 'CC' as const, 'check' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('trade' as const),
      device,
      good: fc.integer({ min: 0, max: 1 }),
      cash: fc.boolean(),
      sells: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), device, pick: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('count' as const), device, off: fc.constantFrom(0, -1, 250) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      device,
      kind: fc.constantFrom('payIn' as const, 'payOut' as const, 'bank' as const, 'vault' as const),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('snapshot' as const) }) },
);

type Day = Record<
  | 'receipts'
  | 'net'
  | 'tax'
  | 'trades'
  | 'refunds'
  | 'cash'
  | 'card'
  | 'check'
  | 'storeCredit'
  | 'off'
  | 'moved',
  number
>;
type Model = {
  days: Map<string, Day>;
  sold: ChangedTransaction[];
  snapshots: Map<string, DayTotals[]>;
  /** The last day on which a register was opened or money moved there: there its next closing count belongs (0060). */
  used: Map<number, string>;
};
const newModel = (): Model => ({ days: new Map(), sold: [], snapshots: new Map(), used: new Map() });

const NOTHING: Day = {
  receipts: 0,
  net: 0,
  tax: 0,
  trades: 0,
  refunds: 0,
  cash: 0,
  card: 0,
  check: 0,
  storeCredit: 0,
  off: 0,
  moved: 0,
};

function dayOf(model: Model, name: string): Day {
  const day = model.days.get(name) ?? { ...NOTHING };
  model.days.set(name, day);
  return day;
}

const today = (): string => businessDay(clock, 'America/New_York', 4);

function note(model: Model, device: number, done: ChangedTransaction): void {
  if (!done.success) return;
  expect(done.businessDay).toBe(today());
  // A gift of something without a price leaves no trace in the ledger.
  if (done.payments.some(({ amount }) => amount !== 0)) model.used.set(device, today());
  const day = dayOf(model, done.businessDay);
  day.receipts += 1;
  for (const line of done.items) {
    const part = { itemSale: 'net', itemTrade: 'trades', itemRefund: 'refunds' } as const;
    day[part[line.tranType]] += centsOf(line.amount);
    day.tax += centsOf(line.tax);
  }
  for (const { kind, amount } of done.payments)
    if (kind !== 'giftCertificate' && kind !== 'channel') day[kind] += centsOf(amount);
  if (done.items.some((line) => line.tranType === 'itemSale')) model.sold.push(done);
}

const posOf = (at: number): number => counter.deviceIds[at] as number;

async function sell(model: Model, act: Extract<Act, { act: 'sell' }>): Promise<void> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: posOf(act.device) }, key());
  let basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: goods[act.good]?.inventoryId, Quantity: act.quantity },
    key(),
  );
  if (act.percent > 0)
    basket = await server.call(
      calls.addDiscount,
      { TransactionID: transactionId, DiscountType: 'percent', DiscountAmount: act.percent },
      key(),
    );
  const tenders = basket.due > 0 ? { [act.tender]: basket.due } : {};
  note(
    model,
    act.device,
    await server.call(calls.finalizeTransaction, { TransactionId: transactionId, ...tenders }, key()),
  );
}

async function trade(model: Model, act: Extract<Act, { act: 'trade' }>): Promise<void> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: posOf(act.device) }, key());
  const of = { TransactionID: transactionId };
  const offered = await server.call(
    calls.addTransactionItem,
    { ...of, UPC: goods[act.good]?.upc, TranType: 'itemTrade', Condition: 'B' },
    key(),
  );
  const line = { ItemID: offered.items[0]?.id ?? 0, SalePrice: (act.good + 1) * 2.34 };
  await server.call(calls.updateTransactionItem, line, key());
  if (act.sells)
    await server.call(calls.addTransactionItem, { ...of, inventoryId: goods[0]?.inventoryId }, key());
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, key());
  const basket = await server.call(calls.changeCashTradein, { id: transactionId, value: act.cash }, key());
  const tenders = basket.due > 0 ? { CC: basket.due } : {};
  note(
    model,
    act.device,
    await server.call(calls.finalizeTransaction, { TransactionId: transactionId, ...tenders }, key()),
  );
}

async function refund(model: Model, act: Extract<Act, { act: 'refund' }>): Promise<void> {
  const sale = model.sold[act.pick % Math.max(1, model.sold.length)];
  const line = sale?.items.find((one) => one.tranType === 'itemSale');
  if (!line) return;
  const begun = await server.call(
    finished.refundTransactionItemsAt,
    { clientId: counter.storeId, posId: posOf(act.device), body: [{ id: line.id, quantity: 1 }] },
    key(),
  );
  if (!begun.success) return;
  const done = await server.call(calls.finalizeTransaction, { TransactionId: begun.transactionId }, key());
  if (!done.success) await server.call(calls.voidTransaction, { id: begun.transactionId }, key());
  note(model, act.device, done);
}

/** Closes the drawer with a difference, and opens it again. */
async function count(model: Model, act: Extract<Act, { act: 'count' }>): Promise<void> {
  const deviceId = posOf(act.device);
  // The model is told when it is done: a transaction may be run again.
  const off = await server.database.transaction(async (tx) => {
    const { balance } = await tx.one<{ balance: number }>(
      `select balance_cents as balance from accounts where kind = 'drawer' and ref = $1`,
      [deviceId],
    );
    const counted = cents(Math.max(0, balance + act.off));
    await closeDrawerCommand(context(tx), { deviceId, counted, note: 'counted' });
    await openDrawerCommand(context(tx), { deviceId, counted });
    return counted - balance;
  });
  dayOf(model, model.used.get(act.device) ?? FIRST_DAY).off += off;
  model.used.set(act.device, today());
}

/** Cash comes in or goes out by hand; not more than there is. */
async function move(model: Model, act: Extract<Act, { act: 'move' }>): Promise<void> {
  const deviceId = posOf(act.device);
  const amount = cents(act.amount);
  const moved = await server.database.transaction(async (tx) => {
    if (act.kind === 'payIn' || act.kind === 'payOut')
      return payOutsideCommand(context(tx), act.kind, { deviceId, amount, reason: 'because' });
    const to = act.kind === 'bank' ? BANK : vaultId;
    return transferCashCommand(context(tx), { from: deviceId, to, amount, note: 'because' });
  });
  if (isRefusal(moved)) return;
  dayOf(model, today()).moved += act.amount;
  model.used.set(act.device, today());
}

async function snapshot(model: Model): Promise<void> {
  const businessDay = today();
  const written = await server.database.transaction((tx) =>
    writeDaySnapshot(tx, context(tx), {
      storeId: counter.storeId,
      businessDay,
      notes: 'closed',
      creditCardReconciliationCents: null,
    }),
  );
  model.snapshots.set(businessDay, [...(model.snapshots.get(businessDay) ?? []), written.totals]);
  expect(written.version).toBeGreaterThan(0);
}

async function play(model: Model, act: Act): Promise<void> {
  clock = new Date(clock.getTime() + 60_000);
  if (act.act === 'wait') clock = new Date(clock.getTime() + act.hours * 3_600_000);
  else if (act.act === 'sell') await sell(model, act);
  else if (act.act === 'trade') await trade(model, act);
  else if (act.act === 'refund') await refund(model, act);
  else if (act.act === 'count') await count(model, act);
  else if (act.act === 'move') await move(model, act);
  else await snapshot(model);
}

/** The day's totals in the words of the model. */
function reduced(totals: DayTotals): Day {
  const tender = (kind: string): number => {
    const row = totals.tenders.find((one) => one.kind === kind);
    return row ? tenderNet(row) : 0;
  };
  return {
    receipts: totals.receipts,
    net: totals.salesCents - totals.discountCents,
    tax: totals.taxCents,
    trades: totals.tradesCents,
    refunds: totals.refundsCents,
    cash: tender('cash'),
    card: tender('card'),
    check: tender('check'),
    storeCredit: tender('storeCredit'),
    off: cashTotals(totals).overShortCents,
    moved: totals.moves.reduce((sum, one) => sum + Math.abs(one.drawerCents), 0),
  };
}

/** Some of everything on two days, so that what is asked in the end does not hang on chance. */
const PRELUDE: readonly Act[] = [
  ...[0, 1, 0, 1, 0, 1].flatMap((device, at): Act[] => [
    { act: 'sell', device, good: at % 3, quantity: 2, percent: 7, tender: 'cash' },
    { act: 'sell', device, good: 1, quantity: 1, percent: 0, tender: at % 2 === 0 ? 'CC' : 'check' },
  ]),
  { act: 'trade', device: 0, good: 1, cash: false, sells: false },
  { act: 'trade', device: 1, good: 0, cash: true, sells: false },
  { act: 'trade', device: 1, good: 1, cash: false, sells: true },
  { act: 'refund', device: 1, pick: 0 },
  { act: 'move', device: 0, kind: 'bank', amount: 300 },
  { act: 'move', device: 1, kind: 'payOut', amount: 200 },
  { act: 'count', device: 0, off: 250 },
  { act: 'snapshot' },
  { act: 'wait', hours: 24 },
  // The morning after, before the drawers are used: these counts are of the day before.
  { act: 'count', device: 1, off: -1 },
  { act: 'snapshot' },
];

async function checkDays(model: Model, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const totals = await totalDay(server.database, counter.storeId, name);
    expect([name, ...dayDisagreements(totals)]).toEqual([name]);
    expect([name, reduced(totals)]).toEqual([name, dayOf(model, name)]);
  }
}

test('random days add up with the model, the ledger and their snapshots', async () => {
  const model = newModel();
  for (const act of PRELUDE) await play(model, act);
  await checkDays(model, model.days.keys());
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), async (acts) => {
      const touched = new Set([...model.used.values(), today()]);
      for (const act of acts) {
        await play(model, act);
        touched.add(today());
      }
      await checkDays(model, touched);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 6), endOnFailure: true },
  );
  await checkDays(model, model.days.keys());
  expect(await verify(server.database)).toEqual([]);
  for (const [name, versions] of model.snapshots) {
    const kept = await listDaySnapshots(server.database, counter.storeId, name);
    expect(kept.map((one) => one.totals)).toEqual(versions);
    expect(kept.map((one) => one.version)).toEqual(versions.map((_, at) => at + 1));
    expect((await findDaySnapshot(server.database, counter.storeId, name))?.version).toBe(versions.length);
  }
  expect(model.sold.length).toBeGreaterThan(10);
  expect([...model.days.values()].some((day) => day.trades < 0 && day.storeCredit < 0)).toBe(true);
  expect(model.snapshots.size).toBeGreaterThan(1);
}, 180_000);

test('a snapshot never changes', async () => {
  await snapshot(newModel());
  await expect(server.database.run(`update day_snapshots set notes = 'x'`)).rejects.toThrow(/never changed/);
  await expect(server.database.run('delete from day_snapshots')).rejects.toThrow(/never changed/);
});
