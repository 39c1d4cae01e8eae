// Does the inventory sales report say what its lines say, wherever its sums come from? Against the statement that added up every line (REP-06).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItemsAt } from '#domains/register/contract/finished.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { listInventorySales, type AskedSales } from '#domains/reports/server/list-inventory-sales.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let clock = new Date('2025-11-28T17:00:00Z');
let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  goods = [];
  for (const [at, department] of ['Video Games', 'CD', 'Books', 'CD'].entries())
    goods.push(
      await aGood(server.database, counter, {
        upc: `40000000000${at}`,
        department,
        priceCents: 333 + 777 * at,
        quantity: 400,
      }),
    );
});
afterAll(() => server.close());

async function sell(good: BuiltGood, quantity: number, who: 'manager' | 'cashier', percent: number) {
  clock = new Date(clock.getTime() + 3_600_000);
  const send = { token: await aSession(server.database, counter[who].userId, clock) };
  const { transactionId: TransactionID } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    send,
  );
  let basket = await server.call(
    calls.addTransactionItem,
    { TransactionID, inventoryId: good.inventoryId, Quantity: quantity },
    send,
  );
  if (percent > 0 && who === 'manager')
    basket = await server.call(
      calls.addDiscount,
      { TransactionID, DiscountType: 'percent', DiscountAmount: percent },
      send,
    );
  await server.call(calls.finalizeTransaction, { TransactionId: TransactionID, cash: basket.due }, send);
  return { TransactionID, line: basket.items[0]?.id ?? 0, quantity };
}

async function giveBack(line: number) {
  const send = { token: await aSession(server.database, counter.manager.userId, clock) };
  const { transactionId: TransactionId } = await server.call(
    refundTransactionItemsAt,
    { clientId: counter.storeId, posId: counter.deviceId, body: [{ id: line, quantity: 1 }] },
    send,
  );
  await server.call(calls.finalizeTransaction, { TransactionId }, send);
}

/** Every line of the days, added up plainly. */
const BY_LINES = `
  select l.inventory_id, l.department_id, sum(l.quantity) filter (where l.kind = 'sale') as sold,
    coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0) as returned,
    sum(l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents) - l.spread_discount_cents)
      filter (where l.kind = 'sale') as "salesCents",
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'refund'), 0) as "refundsCents",
    sum(case l.kind when 'sale' then l.quantity else -l.quantity end * l.cost_cents) as "costCents", max(t.business_day) filter (where l.kind = 'sale') as "lastSold"
  from transactions t join transaction_lines l using (transaction_id) join catalog_products p using (catalog_id)
  where t.store_id = $1 and t.state = 'finalized' and t.business_day between $2::date and $3::date and l.inventory_id is not null
    and l.kind in ('sale', 'refund') and ($4::bigint is null or l.department_id = $4) and ($6::bigint is null or t.user_id = $6)
  group by 1, 2, p.title having coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) >= $5 order by 3 desc, p.title, 1, 2`;

async function bothWays(asked: AskedSales): Promise<number> {
  const { storeId, startDay, endDay, departmentId, minQuantity, userId } = asked;
  const plain = await server.database.rows(BY_LINES, [
    storeId,
    startDay,
    endDay,
    departmentId,
    minQuantity,
    userId,
  ]);
  const items = await listInventorySales(server.database, asked);
  expect(
    items.map(
      ({ inventoryId, departmentId: of, sold, returned, salesCents, refundsCents, costCents, lastSold }) => ({
        inventoryId,
        departmentId: of,
        sold,
        returned,
        salesCents,
        refundsCents,
        costCents,
        lastSold,
      }),
    ),
  ).toEqual(plain);
  return items.length;
}

test('from kept months, days at the edges and what nobody folded yet: the same as by adding up its lines', async () => {
  for (let at = 0; at < 30; at += 1) {
    const { line } = await sell(
      goods[(at * 7) % 4] as BuiltGood,
      1 + (at % 3),
      at % 4 === 0 ? 'cashier' : 'manager',
      at % 5 === 0 ? 13 : 0,
    );
    if (at % 6 === 1) await giveBack(line);
    if (at === 20) {
      await server.database.transaction((tx) => closeBooks(tx, counter.storeId, '2025-12-31'));
      await sealMonths(server.database);
    }
    clock = new Date(clock.getTime() + 3 * 86_400_000);
  }
  const all = {
    storeId: counter.storeId,
    startDay: '2025-11-01',
    endDay: '2026-12-31',
    departmentId: null,
    minQuantity: 1,
    userId: null,
  };
  const CD = counter.departments.CD ?? 0;
  expect(await bothWays(all)).toBe(4);
  for (const startDay of ['2025-11-29', '2025-12-01', '2025-12-17', '2026-01-01', '2026-01-20'])
    for (const more of [
      {},
      { departmentId: CD },
      { minQuantity: 5 },
      { userId: counter.cashier.userId },
      { endDay: '2026-01-31', departmentId: CD, userId: counter.manager.userId },
    ])
      await bothWays({ ...all, startDay, ...more });
});
