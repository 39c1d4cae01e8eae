// Are answers exact to the last sale? Random months of sales, trades, refunds, voids and shipped web orders at two stores, with days closed and opened again,
// against a plain recomputation of every line.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { askQuestion as askCall, getChoices } from '#domains/analytics/contract/calls.ts';
import { DIMENSIONS, type DimensionName } from '#domains/analytics/rules/dimensions.ts';
import { MEASURES } from '#domains/analytics/rules/measures.ts';
import { type AskedQuestion, readQuestion } from '#domains/analytics/rules/question.ts';
import { askQuestion } from '#domains/analytics/server/ask-question.ts';
import { recompute } from '#domains/analytics/testing/recompute.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { closeBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItemsAt } from '#domains/register/contract/finished.ts';
import { finishChannelSale } from '#domains/register/server/public/finish-channel-sale.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const ZONE = 'America/New_York';
const START = Date.parse('2025-10-28T17:00:00Z');
let clock = new Date(START);
let server: TestServer;
let customer: number;
const shops: { counter: Counter; goods: BuiltGood[]; sales: { id: number; line: number }[] }[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  for (const name of ['Maple Street', 'Harbor Avenue']) {
    const counter = await aCounter(server.database, { name, now: clock });
    const goods: BuiltGood[] = [];
    for (const [at, department] of ['Video Games', 'CD', 'Books'].entries())
      goods.push(
        await aGood(server.database, counter, {
          upc: `40000000000${at}`,
          department,
          priceCents: 333 + 777 * at,
          quantity: 400,
        }),
      );
    shops.push({ counter, goods, sales: [] });
  }
  customer = await aCustomer(server.database, {});
});
afterAll(() => server.close());

type Act =
  | { act: 'sell'; shop: number; pick: number; quantity: number; discount: number; isVoid: boolean }
  | { act: 'trade'; shop: number; pick: number }
  | { act: 'refund'; shop: number; pick: number }
  | { act: 'ship'; shop: number; pick: number; quantity: number }
  | { act: 'pass'; days: number }
  | { act: 'close'; shop: number; back: number }
  | { act: 'reopen'; shop: number }
  | { act: 'fold'; shop: number };

const shop = fc.nat(1);
const pick = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 3 });
const of = <T extends Act['act']>(act: T) => fc.constant(act);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: of('sell'),
      shop,
      pick,
      quantity,
      discount: fc.nat(60),
      isVoid: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: of('trade'), shop, pick }) },
  { weight: 2, arbitrary: fc.record({ act: of('refund'), shop, pick: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: of('ship'), shop, pick, quantity }) },
  { weight: 4, arbitrary: fc.record({ act: of('pass'), days: fc.constantFrom(0, 1, 3, 11, 31) }) },
  { weight: 3, arbitrary: fc.record({ act: of('close'), shop, back: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ act: of('reopen'), shop }) },
  { weight: 3, arbitrary: fc.record({ act: of('fold'), shop }) },
);

const today = () => businessDay(clock, ZONE, 4);

async function play(act: Act): Promise<void> {
  clock = new Date(clock.getTime() + 3_600_000);
  if (act.act === 'pass') {
    clock = new Date(clock.getTime() + act.days * 86_400_000);
    return;
  }
  const { counter, goods, sales } = shops[act.shop] as (typeof shops)[number];
  const { storeId, deviceId } = counter;
  if (act.act === 'fold') return void (await server.database.rows('select stats_fold($1, 9)', [storeId]));
  if (act.act === 'close') {
    await server.database.transaction((tx) => closeBooks(tx, storeId, addDays(today(), -act.back)));
    return sealMonths(server.database);
  }
  if (act.act === 'reopen') return server.database.transaction((tx) => reopenBooks(tx, storeId, today()));
  if (act.act === 'ship') return ship(counter, goods[act.pick] as BuiltGood, act.quantity);
  const send = { token: await aSession(server.database, counter.manager.userId, clock) };
  if (act.act === 'refund') {
    const sale = sales[act.pick % Math.max(1, sales.length)];
    if (!sale) return;
    const basket = await server.call(
      refundTransactionItemsAt,
      { clientId: storeId, posId: deviceId, body: [{ id: sale.line, quantity: 1 }] },
      send,
    );
    if (basket.success) await finish(basket.transactionId, {}, send);
    return;
  }
  const { transactionId } = await server.call(calls.newTransaction, { posid: deviceId }, send);
  const good = goods[act.pick] as BuiltGood;
  const what =
    act.act === 'sell'
      ? { inventoryId: good.inventoryId, Quantity: act.quantity }
      : { UPC: good.upc, TranType: 'itemTrade' as const, Condition: 'B' };
  let basket = await server.call(calls.addTransactionItem, { TransactionID: transactionId, ...what }, send);
  if (act.act === 'trade')
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, send);
  else if (act.isVoid) return void (await server.call(calls.voidTransaction, { id: transactionId }, send));
  else if (act.discount > 0)
    basket = await server.call(
      calls.addDiscount,
      { TransactionID: transactionId, DiscountType: 'percent', DiscountAmount: act.discount },
      send,
    );
  const done = await finish(
    transactionId,
    act.act === 'sell' && basket.due > 0 ? { cash: basket.due } : {},
    send,
  );
  if (done && act.act === 'sell') sales.push({ id: transactionId, line: basket.items[0]?.id ?? 0 });
}

async function finish(TransactionId: number, tender: object, send: { token: string }): Promise<boolean> {
  const { success } = await server.call(calls.finalizeTransaction, { TransactionId, ...tender }, send);
  if (!success) await server.call(calls.voidTransaction, { id: TransactionId }, send);
  return success;
}

/** A shipment with postage, a line without an item. */
async function ship(counter: Counter, good: BuiltGood, count: number): Promise<void> {
  const actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set<string>(),
  };
  const line = { copyId: null, discountCents: cents(7), taxCents: cents(13), taxRateE5: 7_000 };
  await server.database.transaction(async (tx) => {
    await holdStockDay(tx, counter.storeId, clock);
    await finishChannelSale(
      tx,
      { actor, now: clock, requestId: 'test' },
      {
        storeId: counter.storeId,
        reference: 'Shopify 1',
        channel: { orderId: 1, connectionId: 9 },
        lines: [
          { ...line, inventoryId: good.inventoryId, quantity: count, unitPriceCents: cents(1_234) },
          {
            ...line,
            inventoryId: null,
            quantity: 1,
            unitPriceCents: cents(499),
            title: 'Shipping',
            departmentId: counter.departments.Books as number,
          },
        ],
      },
    );
  });
}

const names = DIMENSIONS.map(({ name }) => name);
const everyMeasure = MEASURES.map(({ name }) => name);
const anyQuestion = fc.record({
  measures: fc.constantFrom(
    everyMeasure.filter((name) => name !== 'receipts'),
    everyMeasure.filter((name) => name !== 'receipts' && name !== 'lastSold'),
    everyMeasure,
    everyMeasure.filter((name) => name !== 'lines' && name !== 'lastSold'),
  ),
  dimensions: fc.uniqueArray(fc.constantFrom<DimensionName>(...names), { maxLength: 3 }),
  filter: fc.constantFrom<DimensionName | ''>(
    '',
    '',
    'department',
    'item',
    'product',
    'employee',
    'customer',
  ),
  from: fc.nat(200),
  days: fc.constantFrom(0, 5, 27, 92, 183, 400),
  isFirst: fc.boolean(),
  who: fc.constantFrom([0], [1], [0, 1], [0, 1]),
});
type AnyQuestion = typeof anyQuestion extends fc.Arbitrary<infer T> ? T : never;

async function compare(asked: AnyQuestion): Promise<string> {
  const storeIds = asked.who.map((at) => shops[at]?.counter.storeId ?? 0);
  const day = addDays(businessDay(new Date(START), ZONE, 4), asked.from - 20);
  const from = asked.isFirst ? `${day.slice(0, 8)}01` : day;
  const { goods, counter } = shops[asked.who[0] ?? 0] as (typeof shops)[number];
  const ids: Partial<Record<DimensionName, number>> = {
    department: counter.departments.CD,
    item: goods[1]?.inventoryId,
    product: goods[1]?.catalogId,
    employee: counter.manager.userId,
    customer,
  };
  const id = asked.filter === '' ? undefined : ids[asked.filter];
  const question: AskedQuestion = {
    measures: asked.measures,
    dimensions: asked.dimensions,
    filters: id === undefined ? [] : [{ dimension: asked.filter, ids: [id] }],
    range: { from, to: addDays(from, asked.days) },
    compare: 'none',
    limit: 1_000,
    offset: 0,
  };
  const read = readQuestion(question, '2030-01-01', () => true);
  if (isRefusal(read)) throw new Error(read.message);
  const answer = await askQuestion(server.database, read, storeIds);
  if (isRefusal(answer)) throw new Error(answer.message);
  const expected = await recompute(server.database, read, storeIds, ZONE);
  const got = new Map(answer.rows.map((row) => [row.keys.map(({ key }) => key).join('|'), row.values]));
  expect({ asked: question, rows: Object.fromEntries(got) }).toEqual({
    asked: question,
    rows: Object.fromEntries(expected.groups),
  });
  expect(answer.total).toEqual(expected.total);
  expect(answer.plan.lines).toBe(expected.linesInRange);
  if (asked.dimensions.length > 0) expect(answer.groups).toBe(expected.groups.size);
  return (
    answer.plan.source +
    (answer.plan.pieces.length > 0 ? '+' : '') +
    (answer.plan.edges.length > 0 ? '~' : '')
  );
}

test('random months: every question is answered as by counting every line', async () => {
  const sources = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { minLength: 8, maxLength: 14 }),
      fc.array(anyQuestion, { minLength: 16, maxLength: 20 }),
      async (acts, questions) => {
        for (const act of acts) await play(act);
        for (const question of questions) sources.add(await compare(question));
      },
    ),
    { numRuns: 14, endOnFailure: true, seed: 20_261_123 },
  );
  expect([...sources].sort()).toEqual(
    expect.arrayContaining([
      'customers+',
      'customers+~',
      'days',
      'items+',
      'items+~',
      'items~',
      'lines',
      'people',
      'products+',
      'products+~',
      'slots',
    ]),
  );
  const spans = await server.database.rows<{ grain: string }>(
    'select distinct grain from stats_spans order by 1',
  );
  expect(spans.map(({ grain }) => grain)).toEqual(['month', 'quarter', 'year']);
  // Web sales here are of no order (E2 to E6), and the drawers were never counted.
  expect((await verify(server.database)).filter(({ check }) => /^(R1|D3)/.test(check))).toEqual([]);
}, 240_000);

describe('over HTTP', () => {
  const as = async (who: 'manager' | 'cashier' = 'manager', at = 0) => ({
    token: await aSession(server.database, (shops[at] as (typeof shops)[number]).counter[who].userId, clock),
  });
  const asked = {
    measures: 'sales,sold',
    dimensions: 'department',
    startDate: '2025-10-01',
    endDate: '2026-12-31',
  };

  test('a manager is answered of their own stores only', async () => {
    const own = await server.call(askCall, { ...asked, dimensions: 'store' }, await as());
    expect(own.rows.map(({ keys }) => keys[0])).toEqual([
      { key: shops[0]?.counter.storeId, label: 'Maple Street' },
    ]);
    const query = { ...asked, clientId: shops[1]?.counter.storeId ?? 0 };
    expect((await server.request('GET', '/api/Analytics/Ask', { ...(await as()), query })).status).toBe(404);
  });

  test('a page has the rows that were asked for, and the total of all', async () => {
    const { token } = await as();
    const all = await server.call(askCall, { ...asked, dimensions: 'item', sortBy: 'sold' }, { token });
    const second = await server.call(
      askCall,
      { ...asked, dimensions: 'item', sortBy: 'sold', limit: 1, offset: 1 },
      { token },
    );
    expect(second.rows).toEqual(all.rows.slice(1, 2));
    expect([second.total, second.groups]).toEqual([all.total, all.rows.length]);
    const sold = all.rows.map(({ values }) => Number(values[1]));
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
  });

  test('last year stands beside this one, days by the same weekday', async () => {
    const { token } = await as();
    const now = await server.call(askCall, { ...asked, dimensions: 'day' }, { token });
    const day = now.rows[0]?.keys[0]?.key as string;
    const later = await server
      .call(
        askCall,
        {
          ...asked,
          dimensions: 'department',
          startDate: addDays(day, 364),
          endDate: addDays(day, 364),
          compare: 'weekday',
        },
        { token },
      )
      .catch((error: Error) => error.message);
    // A year on nothing was sold yet: the range is in the future.
    expect(later).toMatchObject({ success: false, code: 'RANGE_IN_FUTURE' });
    clock = new Date(clock.getTime() + 370 * 86_400_000);
    const again = await server.call(
      askCall,
      {
        ...asked,
        dimensions: '',
        startDate: addDays(day, 364),
        endDate: addDays(day, 364),
        compare: 'weekday',
      },
      await as(),
    );
    expect(again.total).toEqual([0, 0]);
    expect(again.totalBefore).toEqual(now.rows[0]?.values);
    expect(again.comparedWith).toEqual({ from: day, to: day });
  });

  test.each([
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'RANGE_BACKWARD'],
    [{ startDate: '1990-01-01', endDate: '2190-01-01' }, 'RANGE_TOO_LONG'],
    [{ measures: 'profit' }, 'UNKNOWN_NAME'],
    [{ dimensions: 'item; drop table stores' }, 'UNKNOWN_NAME'],
    [{ filters: 'department:1 or 1=1' }, 'UNREADABLE_FILTER'],
  ])('%j is refused as %s', async (change, code) => {
    const query = { ...asked, ...change };
    const got = await server.request('GET', '/api/Analytics/Ask', { ...(await as()), query });
    expect(got).toMatchObject({ status: 200, body: { success: false, code } });
  });

  test('who may not see costs is refused them, and is not offered them', async () => {
    const { token } = await as();
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
      [shops[0]?.counter.manager.userId],
    );
    const fresh = await as();
    const query = { ...asked, measures: 'margin' };
    expect((await server.request('GET', '/api/Analytics/Ask', { ...fresh, query })).body).toMatchObject({
      code: 'RIGHT_REQUIRED',
    });
    const { measures } = await server.call(getChoices, {}, fresh);
    expect(measures.map(({ name }) => name)).not.toContain('margin');
    expect(token).not.toBe('');
  });

  test('a cashier is not answered at all', async () => {
    const got = await server.request('GET', '/api/Analytics/Ask', { ...(await as('cashier')), query: asked });
    expect(got.status).toBe(403);
  });
});
