// Random sales, trades, refunds, receipts, corrections and days that end in time, late and again, against a small model: goods are what the stock is worth, and
// what was sold cost what its lines say (W1, W2).
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { costAccounts, postDayCost } from '#domains/business-day/server/post-day-cost.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { updateItems } from '#domains/inventory/server/update-items.ts';
import { correctCost, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { closeStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { closeBooks, holdBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const FIRST_DAY = '2026-11-20';
const UPCS = ['711719541028', '045496963729', '012569593268'];
const RUNS = 8;

let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let day = FIRST_DAY;
let documents = 0;
const clock = () => new Date(`${day}T18:00:00Z`);

type Act =
  | { kind: 'sell'; pick: number; quantity: number }
  | { kind: 'trade'; pick: number; price: number }
  | { kind: 'refund'; pick: number; damaged: boolean }
  | { kind: 'receive'; pick: number; quantity: number; total: number }
  | { kind: 'send'; pick: number; quantity: number }
  | { kind: 'late'; pick: number; quantity: number; cents: number }
  | { kind: 'type'; pick: number; cents: number }
  | { kind: 'count'; pick: number; quantity: number }
  | { kind: 'tomorrow' }
  | { kind: 'close'; back: number }
  | { kind: 'reopen' };

const pick = fc.nat(2);
const some = fc.integer({ min: 1, max: 4 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sell' as const), pick, quantity: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      pick,
      price: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(9), damaged: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      pick,
      quantity: some,
      total: fc.nat(4_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), pick, quantity: some }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('late' as const),
      pick,
      quantity: some,
      cents: fc.integer({ min: -900, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('type' as const), pick, cents: fc.nat(2_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), pick, quantity: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tomorrow' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('close' as const), back: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);

/** One change of an item: on which business day, by how many units, and what the average was and is. */
type Event = { item: number; day: string; units: number; before: number; after: number };
type Sold = { transactionId: number; line: number; item: number; units: number; cost: number };

/** What a bookkeeper with a ledger of every piece would know. */
class Book {
  readonly onHand = [0, 0, 0];
  readonly cost = [80_000, 80_000, 80_000];
  readonly events: Event[] = [];
  readonly sold: { day: string; cents: number }[] = [];
  readonly traded: { day: string; cents: number }[] = [];
  readonly sales: Sold[] = [];
  closedThrough = '';
  firstCosted = '';

  today = (): string => (day <= this.closedThrough ? addDays(this.closedThrough, 1) : day);

  move(item: number, units: number, total?: number): void {
    const [there, before] = [Math.max(0, this.onHand[item] as number), this.cost[item] as number];
    const after =
      total === undefined || units < 0
        ? before
        : Math.round((there * before + 100 * total) / (there + units));
    this.events.push({ item, day: this.today(), units, before, after });
    this.onHand[item] = (this.onHand[item] as number) + units;
    this.cost[item] = after;
  }

  reprice(item: number, after: number): void {
    this.events.push({ item, day: this.today(), units: 0, before: this.cost[item] as number, after });
    this.cost[item] = after;
  }

  /** What the stock was worth at the end of a day. */
  worth(end: string): number {
    return [0, 1, 2].reduce((sum, item) => {
      const mine = this.events.filter((event) => event.item === item);
      const units = mine.filter((event) => event.day <= end).reduce((all, event) => all + event.units, 0);
      const later = mine.find((event) => event.day > end && event.before !== event.after);
      const value = (units * (later?.before ?? (this.cost[item] as number))) / 100;
      return sum + Math.sign(value) * Math.round(Math.abs(value));
    }, 0);
  }

  sumOf = (list: readonly { day: string; cents: number }[], end: string): number =>
    list
      .filter((one) => one.day >= this.firstCosted && one.day <= end)
      .reduce((sum, one) => sum + one.cents, 0);
}

beforeAll(async () => {
  server = await startTestServer({ now: clock });
});
beforeEach(() => {
  day = FIRST_DAY;
});
afterAll(() => server.close());

const as = () => ({ token: counter.manager.token });
const actor = (): Actor => ({
  ...counter.manager,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [counter.storeId],
  rights: new Set(),
});
const context = (tx: Tx) => ({ tx, actor: actor(), now: clock(), requestId: 'test' });
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.database.transaction(work);
const idOf = (item: number): number => goods[item]?.inventoryId ?? 0;
const source = () => ({ sourceType: 'test', sourceId: (documents += 1), sourceLineId: 1 });

async function signIn(): Promise<void> {
  counter.manager.token = await aSession(server.database, counter.manager.userId, clock());
}

async function begin(): Promise<number> {
  return (await server.call(calls.newTransaction, { posid: counter.deviceId }, as())).transactionId;
}

async function sell(book: Book, item: number, units: number): Promise<void> {
  const id = await begin();
  let due = 0;
  for (let one = 0; one < units; one += 1)
    ({ due } = await server.call(
      calls.addTransactionItem,
      { TransactionID: id, UPC: UPCS[item] as string },
      as(),
    ));
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id, cash: due }, as());
  expect(done).toMatchObject({ success: true });
  for (const { id: line, quantity } of done.items) {
    const cost = Math.round((quantity * (book.cost[item] as number)) / 100);
    book.sold.push({ day: book.today(), cents: cost });
    book.sales.push({ transactionId: id, line, item, units: quantity, cost: book.cost[item] as number });
    book.move(item, -quantity);
  }
}

async function trade(book: Book, item: number, price: number): Promise<void> {
  const id = await begin();
  const add = {
    TransactionID: id,
    UPC: UPCS[item] as string,
    TranType: 'itemTrade' as const,
    Condition: 'B',
  };
  const basket = await server.call(calls.addTransactionItem, add, as());
  const line = basket.items.at(-1)?.id ?? 0;
  await server.call(calls.updateTransactionItem, { ItemID: line, SalePrice: -price / 100 }, as());
  const CustomerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, as());
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id }, as());
  expect(done).toMatchObject({ success: true });
  book.traded.push({ day: book.today(), cents: price });
  book.move(item, 1, price);
}

async function refund(book: Book, at: number, damaged: boolean): Promise<void> {
  const sale = book.sales[at % Math.max(1, book.sales.length)];
  if (!sale) return;
  const body = [{ id: sale.line, quantity: 1, restock: damaged ? ('damaged' as const) : ('stock' as const) }];
  const back = await server.call(
    refundTransactionItems,
    { id: sale.transactionId, posId: counter.deviceId, body },
    as(),
  );
  const done = await server.call(calls.finalizeTransaction, { TransactionId: back.transactionId }, as());
  expect(done).toMatchObject({ success: true });
  sale.units -= 1;
  if (sale.units === 0) book.sales.splice(book.sales.indexOf(sale), 1);
  if (damaged) return;
  const cost = Math.round(sale.cost / 100);
  book.sold.push({ day: book.today(), cents: -cost });
  book.move(sale.item, 1, cost);
}

/** What closing a day does to the books, without its drawers. */
async function close(book: Book, end: string): Promise<void> {
  if (end <= book.closedThrough) return;
  await inTx(async (tx) => {
    await closeStockDay(tx, counter.storeId);
    await lockAccounts(tx, costAccounts(counter.storeId));
    await holdBooks(tx, counter.storeId);
    await postDayCost(context(tx), counter.storeId, end);
    await closeBooks(tx, counter.storeId, end);
    await tx.run(
      `insert into business_days (store_id, business_day, opened_at, opened_by, closed_at, closed_by) values ($1, $2, $3, $4, $3, $4)
       on conflict (store_id, business_day) do update set opened_at = $3, opened_by = $4, closed_at = $3, closed_by = $4`,
      [counter.storeId, end, clock(), counter.manager.userId],
    );
  });
  if (book.firstCosted === '') book.firstCosted = end;
  book.closedThrough = end;
  expect([end, await balances(end)]).toEqual([
    end,
    { goods: book.worth(end), cost: book.sumOf(book.sold, end), trades: 0 - book.sumOf(book.traded, end) },
  ]);
}

/** The accounts of the store at the end of a day, by what days posted. */
const balances = (end: string) =>
  server.database.one(
    `select coalesce(sum(amount_cents) filter (where kind = 'goods'), 0)::int as goods,
       coalesce(sum(amount_cents) filter (where kind = 'costOfGoods'), 0)::int as cost,
       coalesce(sum(amount_cents) filter (where kind = 'tradePurchases' and source_type = 'dayCost'), 0)::int as trades
     from posted where store_id = $1 and business_day <= $2::date`,
    [counter.storeId, end],
  );

async function run(book: Book, one: Act): Promise<void> {
  switch (one.kind) {
    case 'sell':
      return sell(book, one.pick, one.quantity);
    case 'trade':
      return trade(book, one.pick, one.price);
    case 'refund':
      return refund(book, one.pick, one.damaged);
    case 'receive':
    case 'send': {
      const isIn = one.kind === 'receive';
      const quantity = isIn ? one.quantity : -one.quantity;
      const reason = isIn ? ('receive' as const) : ('transferOut' as const);
      const total = isIn ? { totalCents: cents(one.total) } : {};
      const move = { ...source(), inventoryId: idOf(one.pick), quantity, reason, ...total };
      await inTx((tx) => moveAtCost(tx, context(tx), counter.storeId, [move]));
      return book.move(one.pick, quantity, isIn ? one.total : undefined);
    }
    case 'late': {
      const { pick: item, quantity } = one;
      const late = { ...source(), inventoryId: idOf(item), quantity, differenceCents: cents(one.cents) };
      const { goodsCents } = await inTx((tx) => correctCost(tx, context(tx), counter.storeId, late));
      const [there, was] = [book.onHand[item] as number, book.cost[item] as number];
      return there > 0 ? book.reprice(item, Math.round((there * was + 100 * goodsCents) / there)) : undefined;
    }
    case 'type':
    case 'count': {
      const change = one.kind === 'type' ? { cost: cents(one.cents) } : { quantity: one.quantity };
      await inTx((tx) => updateItems(context(tx), [{ inventoryId: idOf(one.pick), ...change }]));
      const was = book.cost[one.pick] as number;
      if (one.kind === 'count') return book.move(one.pick, one.quantity - (book.onHand[one.pick] as number));
      return Math.floor((was + 50) / 100) === one.cents ? undefined : book.reprice(one.pick, one.cents * 100);
    }
    case 'tomorrow':
      day = addDays(day, 1);
      return signIn();
    case 'close':
      return close(book, addDays(day, -one.back));
    case 'reopen':
      if (book.closedThrough === '') return undefined;
      await inTx(async (tx) => {
        await tx.run(
          `update business_days set opened_at = null, opened_by = null, closed_at = null, closed_by = null where store_id = $1 and business_day = $2`,
          [counter.storeId, book.closedThrough],
        );
        await reopenBooks(tx, counter.storeId, book.closedThrough);
      });
      book.closedThrough = addDays(book.closedThrough, -1);
      return undefined;
  }
}

test('whatever happens, goods are what the stock is worth at the end of each closed day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      day = FIRST_DAY;
      counter = await aCounter(server.database, { now: clock() });
      await signIn();
      goods = [];
      const book = new Book();
      for (const [item, upc] of UPCS.entries()) {
        const quantity = item * 2;
        goods.push(await aGood(server.database, counter, { upc, quantity }));
        book.onHand[item] = quantity;
      }
      // The shelf was filled by the builder's own clock: before all days of the test, as far as these are concerned.
      await server.database.transaction(async (tx) => {
        await tx.run(`set local session_replication_role = replica`);
        await tx.run(`update stock_movements set business_day = '2026-11-01' where store_id = $1`, [
          counter.storeId,
        ]);
      });
      for (const [item, units] of book.onHand.entries())
        book.events.push({ item, day: '2026-11-01', units, before: 80_000, after: 80_000 });
      for (const one of acts) await run(book, one);
      await close(book, addDays(day, 1));
      // Days that are closed without their drawers, steps and snapshots are no whole days.
      expect((await verify(server.database)).filter(({ check }) => !check.startsWith('D'))).toEqual([]);
    }),
    // What went wrong stays in the database: a shorter example would fail for that.
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
