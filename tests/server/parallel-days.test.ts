// Random days at three counters that work at the same time: sales, trades, refunds, voids, transfers, pay-ins, counts and their corrections. The
// EOD report, Daily stats, the Dashboard, the ledger and what the counters were answered say the same to the cent.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCash, payIn, payOut, transferCash } from '#domains/cash/contract/moves.ts';
import { drawerCount, updateDrawerTotals } from '#domains/cash/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as stats from '#domains/daily-stats/contract/calls.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { cashTotals, dayDisagreements, tenderNet } from '#domains/reports/rules/day-totals.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = '2026-06-01';
let clock = new Date(`${DAY}T14:00:00Z`);
let server: TestServer;
let counter: Counter;
let vault: number;
let customer: number;
let goods: number[];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { registers: 3, now: clock });
  ({ id: vault } = await server.database.one<{ id: number }>(
    `select device_id as id from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
  goods = [];
  for (const [at, department] of ['Video Games', 'Vinyl'].entries()) {
    const good = { upc: `40000000002${at}`, priceCents: 333 + at * 1_666, quantity: 900, department };
    goods.push((await aGood(server.database, counter, good)).inventoryId);
  }
  customer = await aCustomer(server.database, {});
});
afterAll(() => server.close());

const sent = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const cents = (dollars: number): number => Math.round(dollars * 100);

type Act = {
  what:
    | 'sell'
    | 'trade'
    | 'refund'
    | 'void'
    | 'transfer'
    | 'payIn'
    | 'payOut'
    | 'addCash'
    | 'count'
    | 'correct';
  good: number;
  amount: number;
  flag: boolean;
};
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom<Act['what']>(
    ...([
      'sell',
      'sell',
      'sell',
      'trade',
      'refund',
      'void',
      'transfer',
      'payIn',
      'payOut',
      'addCash',
      'count',
      'correct',
    ] as const),
  ),
  good: fc.integer({ min: 0, max: 1 }),
  amount: fc.integer({ min: 1, max: 900 }),
  flag: fc.boolean(),
});

/** What a counter was answered. */
const done: ChangedTransaction[] = [];
const note = (one: ChangedTransaction): void => {
  if (one.success && one.state === 'finalized') done.push(one);
};

async function begin(pos: number, { good, amount }: Act): Promise<ChangedTransaction> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: pos }, sent());
  const line = { TransactionID: transactionId, inventoryId: goods[good], Quantity: 1 + (amount % 3) };
  const basket = await server.call(calls.addTransactionItem, line, sent());
  if (amount % 4 > 0) return basket;
  return server.call(
    calls.addDiscount,
    { TransactionID: transactionId, DiscountType: 'percent', DiscountAmount: 7 },
    sent(),
  );
}

async function trade(pos: number, { good, flag }: Act): Promise<void> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: pos }, sent());
  const of = { TransactionID: transactionId };
  const item = { ...of, UPC: `40000000002${good}`, TranType: 'itemTrade' as const, Condition: 'B' };
  const offered = await server.call(calls.addTransactionItem, item, sent());
  await server.call(
    calls.updateTransactionItem,
    { ItemID: offered.items[0]?.id ?? 0, SalePrice: 2.34 },
    sent(),
  );
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, sent());
  await server.call(calls.changeCashTradein, { id: transactionId, value: flag }, sent());
  note(await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, sent()));
}

async function refund(pos: number, { amount }: Act): Promise<void> {
  const line = done[amount % Math.max(1, done.length)]?.items.find((one) => one.tranType === 'itemSale');
  if (!line) return;
  const begun = await server.call(
    finished.refundTransactionItemsAt,
    { clientId: counter.storeId, posId: pos, body: [{ id: line.id, quantity: 1 }] },
    sent(),
  );
  if (!begun.success) return;
  const back = await server.call(calls.finalizeTransaction, { TransactionId: begun.transactionId }, sent());
  if (back.success) note(back);
  else await server.call(calls.voidTransaction, { id: begun.transactionId }, sent());
}

/** Closes the drawer, off by some cents, and opens it again; or puts the opening count right. */
async function count(pos: number, { amount }: Act): Promise<void> {
  const { balance } = await server.database.one<{ balance: number }>(
    `select balance_cents as balance from accounts where kind = 'drawer' and ref = $1`,
    [pos],
  );
  const DrawerTotal = Math.max(0, balance + (amount % 5) - 2) / 100;
  const counted = { pos, DrawerTotal, Note: 'counted' };
  await server.call(drawerCount, { ...counted, closing: true }, sent());
  await server.call(drawerCount, { ...counted, NewDrawer: true }, sent());
}

async function play(pos: number, one: Act): Promise<void> {
  const CashAmount = one.amount / 100;
  if (one.what === 'sell' || one.what === 'void') {
    const basket = await begin(pos, one);
    const of = { TransactionId: basket.transactionId };
    if (one.what === 'void') await server.call(calls.voidTransaction, { id: basket.transactionId }, sent());
    else
      note(
        await server.call(
          calls.finalizeTransaction,
          { ...of, ...(one.flag ? { cash: basket.due } : { CC: basket.due }) },
          sent(),
        ),
      );
  } else if (one.what === 'trade') await trade(pos, one);
  else if (one.what === 'refund') await refund(pos, one);
  else if (one.what === 'count') await count(pos, one);
  else if (one.what === 'correct')
    await server.call(
      updateDrawerTotals,
      { POSID: pos, cashChange: one.flag ? 0.01 : -0.01, Note: 'looked again' },
      sent(),
    );
  else if (one.what === 'transfer')
    await server.call(
      transferCash,
      { TransferFromPOSID: pos, TransferToPOSID: one.flag ? vault : 0, CashAmount },
      sent(),
    );
  else if (one.what === 'addCash') await server.call(addCash, { POSID: pos, CashAmount }, sent());
  else
    await server.call(
      one.what === 'payIn' ? payIn : payOut,
      { POSID: pos, CashAmount, Reason: 'because' },
      sent(),
    );
}

async function agree(): Promise<void> {
  const eod = await totalDay(server.database, counter.storeId, DAY);
  expect(dayDisagreements(eod)).toEqual([]);
  const lines = (kind: string): number =>
    done
      .flatMap(({ items }) => items)
      .reduce((sum, one) => sum + (one.tranType === kind ? cents(one.amount) : 0), 0);
  const taken = (kind: string): number =>
    done
      .flatMap(({ payments }) => payments)
      .reduce((sum, one) => sum + (one.kind === kind ? cents(one.amount) : 0), 0);
  const answered = {
    receipts: done.length,
    net: lines('itemSale'),
    trades: lines('itemTrade'),
    refunds: lines('itemRefund'),
    tax: done.reduce((sum, one) => sum + cents(one.tax), 0),
    cash: taken('cash'),
    card: taken('card'),
  };
  const tender = (kind: string): number =>
    eod.tenders.filter((one) => one.kind === kind).reduce((sum, one) => sum + tenderNet(one), 0);
  expect({
    receipts: eod.receipts,
    net: eod.salesCents - eod.discountCents,
    trades: eod.tradesCents,
    refunds: eod.refundsCents,
    tax: eod.taxCents,
    cash: tender('cash'),
    card: tender('card'),
  }).toEqual(answered);
  const asked = { Clientid: counter.storeId, StartDate: DAY, EndDate: DAY };
  const as = { token: counter.manager.token };
  const summary = await server.call(stats.getTransactionSummary, asked, as);
  const paid = await server.call(stats.getPaymentSummary, asked, as);
  expect({
    receipts: summary.transactions,
    net: cents(summary.sales),
    trades: 0 - cents(summary.trades),
    refunds: 0 - cents(summary.refunds),
    tax: cents(summary.tax),
    cash: cents(paid.cashTotal),
    card: cents(paid.creditTotal),
  }).toEqual(answered);
  const dashboard = await server.call(stats.getTransactionTotals, { ClientId: counter.storeId }, as);
  expect([
    dashboard.transactions,
    cents(dashboard.subtotal),
    cents(dashboard.totalTrades),
    cents(dashboard.totalRefunds),
    cents(dashboard.tax),
  ]).toEqual([answered.receipts, answered.net, answered.trades, answered.refunds, answered.tax]);
  const figures = await server.call(stats.getCalculatedStats, asked, as);
  expect(cents(figures.overShort)).toBe(cashTotals(eod).overShortCents);
  // Only the bank may be below nothing.
  for (const place of eod.places)
    expect([place.name, place.balanceCents >= 0 || place.kind === 'bank']).toEqual([place.name, true]);
}

test('whatever three counters do at once, all sums are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, act, act), { minLength: 4, maxLength: 10, size: 'max' }),
      async (rounds) => {
        for (const round of rounds) {
          clock = new Date(clock.getTime() + 60_000);
          await Promise.all(round.map((one, at) => play(counter.deviceIds[at] as number, one)));
        }
        await agree();
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 5), endOnFailure: true },
  );
  expect(await verify(server.database)).toEqual([]);
}, 180_000);
