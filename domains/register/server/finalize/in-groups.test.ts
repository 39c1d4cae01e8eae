// What registers do at the same moment goes to the database together, and none of them notices.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWish } from '#domains/customers/contract/wishlist.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { batched } from '#platform/db/batch.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { Db } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const REGISTERS = 12;
const GAME = '045496963729';
const RECORD = '045496741723';

let server: TestServer;
let counter: Counter;
let elsewhere: Counter;
let game: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ config: { poolSize: 6 } });
  counter = await aCounter(server.database, { registers: REGISTERS });
  elsewhere = await aCounter(server.database, { registers: 3, name: 'Oak Avenue' });
  for (const one of [counter, elsewhere]) {
    const good = await aGood(server.database, one, { upc: GAME, priceCents: 6_399, quantity: 5 });
    await aGood(server.database, one, { upc: RECORD, priceCents: 1_250, quantity: 100 });
    game ??= good;
  }
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const keyed = ({ cashier: { token } }: Counter, key: string = randomUUID()) => ({
  token,
  headers: { 'idempotency-key': key },
});
const places = () => [counter, elsewhere].flatMap((at) => at.deviceIds.map((deviceId) => ({ at, deviceId })));
const beginAll = () =>
  Promise.all(
    places().map(async ({ at, deviceId }) => ({
      at,
      id: (await server.call(calls.newTransaction, { posid: deviceId }, keyed(at))).transactionId,
    })),
  );
const add = (at: Counter, TransactionID: number, UPC: string, key?: string) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC }, keyed(at, key));
const pay = (at: Counter, TransactionId: number, cash: number) =>
  server.call(calls.finalizeTransaction, { TransactionId, cash }, keyed(at));
/** In how many database transactions were these rows written? */
const written = async (table: string, ids: readonly number[]): Promise<number> =>
  (
    await server.database.one<{ count: number }>(
      `select count(distinct xmin::text) as count from ${table} where transaction_id = any($1)`,
      [ids],
    )
  ).count;

test('registers of two stores sell at once: fewer commits than sales, each with its own answer, stock and receipts exact', async () => {
  const onHand = await server.database.one<{ onHand: number }>(
    'select on_hand from inventory_items where inventory_id = $1',
    [game.inventoryId],
  );
  const baskets = await beginAll();
  for (const upc of [RECORD, GAME, GAME]) {
    const answers = await Promise.all(baskets.map(({ at, id }) => add(at, id, upc)));
    answers.forEach((answer, n) => {
      expect(answer.transactionId).toBe(baskets[n]?.id);
      expect(answer.items.at(-1)?.upc).toBe(upc);
    });
  }
  const paid = await Promise.all(baskets.map(({ at, id }) => pay(at, id, 200)));
  expect(paid.map(({ state, transactionId }) => ({ state, id: transactionId }))).toEqual(
    baskets.map(({ id }) => ({ state: 'finalized', id })),
  );
  expect(new Set(paid.map(({ receiptNumber }) => receiptNumber)).size).toBe(baskets.length);
  const ids = baskets.map(({ id }) => id);
  expect(await written('transaction_lines', ids)).toBeLessThan(ids.length * 3);
  expect(await written('payments', ids)).toBeLessThan(ids.length);
  // Two copies at each register of the store: below nothing, which opens one check of the stock.
  const after = await server.database.one<{ onHand: number; checks: number }>(
    `select on_hand, (select count(*) from stock_checks c where c.inventory_id = i.inventory_id) as checks from inventory_items i where inventory_id = $1`,
    [game.inventoryId],
  );
  expect(after).toEqual({ onHand: onHand.onHand - 2 * REGISTERS, checks: 1 });
});

test('a stored answer is the one that was given, byte for byte', async () => {
  const baskets = await beginAll();
  const keys = baskets.map(() => randomUUID());
  const ask = (n: number) =>
    server.request('POST', '/api/Transaction/AddTransactionItem', {
      token: baskets[n]?.at.cashier.token ?? '',
      body: { TransactionID: baskets[n]?.id, UPC: RECORD },
      headers: { 'idempotency-key': keys[n] as string },
    });
  const first = await Promise.all(baskets.map((_one, n) => ask(n)));
  const again = await Promise.all(baskets.map((_one, n) => ask(n)));
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  expect(again.every(({ headers }) => headers.get('idempotent-replay') === 'true')).toBe(true);
});

test('one that fails is alone with it: a changed basket is read again, a key that comes twice is answered once', async () => {
  const baskets = await beginAll();
  const [changed, twice] = baskets as [(typeof baskets)[0], (typeof baskets)[0]];
  await Promise.all(baskets.map(({ at, id }) => add(at, id, RECORD)));
  // Another server was at this one.
  await server.database.run('update transactions set version = version + 1 where transaction_id = $1', [
    changed.id,
  ]);
  const key = randomUUID();
  const [first, second, ...others] = await Promise.all([
    add(twice.at, twice.id, RECORD, key),
    add(twice.at, twice.id, RECORD, key),
    ...baskets.filter((one) => one !== twice).map(({ at, id }) => add(at, id, RECORD)),
  ]);
  expect(second).toEqual(first);
  expect([first, ...others].map(({ items }) => items.length)).toEqual(baskets.map(() => 2));
  // What the server remembers of the store holds no longer.
  await server.database.run('update stores set cutoff_hour = cutoff_hour + 1 where store_id = $1', [
    counter.storeId,
  ]);
  const paid = await Promise.all(baskets.map(({ at, id }) => pay(at, id, 100)));
  expect(paid.map(({ state }) => state)).toEqual(baskets.map(() => 'finalized'));
});

test('a register that is blocked in the database holds up nobody for long', async () => {
  const baskets = await beginAll();
  const [blocked, ...free] = baskets as [(typeof baskets)[0], (typeof baskets)[0]];
  await Promise.all(baskets.map(({ at, id }) => add(at, id, RECORD)));
  let late: Promise<{ success: boolean }> | undefined;
  await server.database.transaction(async (tx) => {
    await tx.run('select 1 from transactions where transaction_id = $1 for update', [blocked.id]);
    late = add(blocked.at, blocked.id, RECORD);
    const answers = await Promise.all(free.map(({ at, id }) => add(at, id, RECORD)));
    expect(answers.every(({ items }) => items.length === 2)).toBe(true);
  });
  expect((await late)?.success).toBe(true);
});

test('who comes alone goes alone; who waits goes in one group, in the order of ids and none of them twice; an unclear end is never repeated', async () => {
  const seen: string[] = [];
  let letGo: (() => void) | undefined;
  let fault: object | undefined;
  const work = batched<number, number>({
    idOf: (item) => item % 100,
    run: async (_db, items) => {
      seen.push(items.join(' '));
      if (items[0] === 1) await new Promise<void>((done) => (letGo = done));
      if (fault && items.length > 1) throw Object.assign(new Error('no'), fault);
      return items;
    },
  });
  const db = {} as Db;
  const round = async (): Promise<PromiseSettledResult<number>[]> => {
    const first = work(db, 1);
    await new Promise((done) => setImmediate(done));
    const rest = [7, 5, 107, 3].map((item) => work(db, item));
    letGo?.();
    return Promise.allSettled([first, ...rest]);
  };
  const values = (settled: PromiseSettledResult<number>[]) =>
    settled.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));
  expect(values(await round())).toEqual([1, 7, 5, 107, 3]);
  expect(seen.splice(0)).toEqual(['1', '3 5 7', '107']);
  fault = { severity: 'ERROR' };
  expect(values(await round())).toEqual([1, 7, 5, 107, 3]);
  expect(seen.splice(0).filter((one) => !one.includes(' ')).length).toBe(5);
  fault = { code: 'ECONNRESET' };
  expect(values(await round())).toEqual([1, 'failed', 'failed', 107, 'failed']);
});

test('what customers at several registers wished for is fulfilled by their own sale', async () => {
  const baskets = await beginAll();
  const wishers = await Promise.all(
    baskets.map(async ({ at, id }) => {
      const CustomerId = await aCustomer(server.database, { lastName: `At${id}` });
      await server.call(addWish, { CustomerId, upc: RECORD }, { token: at.manager.token });
      await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, keyed(at));
      return CustomerId;
    }),
  );
  const filled = await Promise.all(baskets.map(({ at, id }) => add(at, id, RECORD)));
  await Promise.all(baskets.map(({ at, id }, n) => pay(at, id, filled[n]?.due ?? 0)));
  const fulfilled = await server.database.rows<{ id: number; customer: number; isAtFinish: boolean }>(
    `select transaction_id as id, w.customer_id as customer, w.fulfilled_at = t.finished_at as "isAtFinish"
     from wishes w join transactions t using (transaction_id) where w.customer_id = any($1) order by 1`,
    [wishers],
  );
  expect(fulfilled).toEqual(
    baskets.map(({ id }, n) => ({ id, customer: wishers[n], isAtFinish: true })).sort((a, b) => a.id - b.id),
  );
});
