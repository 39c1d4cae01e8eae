// Faults F1, F4, F6 and F8 of the catalogue, short: what was acknowledged is there, once. Each has a control that must fail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { account, sellThrough, sellWhole, type Sold } from '#tests/support/fault-sales.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const DEADLY = [
  'finalize.before-write',
  'Transaction.FinalizeTransaction.before-reply',
  'Transaction.AddTransactionItem.before-reply',
  'Transaction.NewTransaction.before-reply',
];

const DEADLY_WHOLE = [
  'finish.before-write',
  'Register.Finish.before-reply',
  'Register.KeepBasket.before-reply',
];

/** Sells with a server that dies at a named point, again and again; a new one takes its place. */
async function sellUnderDeaths(
  home: TestDatabase,
  counter: Counter,
  goods: readonly BuiltGood[],
  points: readonly string[],
  keys: boolean,
  sell: typeof sellThrough = sellThrough,
): Promise<Sold[]> {
  let current: ChildServer | undefined;
  let starting: Promise<ChildServer> | undefined;
  let deaths = 0;
  const address = async (): Promise<string> => {
    if (current && current.process.exitCode === null && current.process.signalCode === null)
      return current.address;
    const point = points[deaths];
    starting ??= startChildServer(home.url, point ? `${point}=exit:2` : '');
    current = await starting;
    starting = undefined;
    deaths += 1;
    return current.address;
  };
  const run = { address, counter, goods, keys };
  const sold: Sold[] = [];
  while (deaths <= points.length) sold.push(await sell(run, counter.deviceId, 3));
  await current?.kill();
  return sold;
}

describe('F1, F4: the server dies before the write, after the commit, before the reply', () => {
  let home: TestDatabase;
  let counter: Counter;
  let goods: BuiltGood[];
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database, {});
    goods = [
      await aGood(home.database, counter, { upc: '400000000001', quantity: 9 }),
      await aGood(home.database, counter, { upc: '400000000002', quantity: 9 }),
    ];
  });
  afterAll(() => home.drop());

  test('with keys nothing acknowledged is lost and nothing is doubled', async () => {
    const sold = await sellUnderDeaths(home, counter, goods, DEADLY, true);
    const found = await account(home.database, sold);
    expect(found).toEqual({ lost: 0, doubled: 0, unitsMoved: found.unitsSold, unitsSold: sold.length * 3 });
    expect(await verify(home.database)).toEqual([]);
  }, 240_000);

  test('control: without keys the reply that was lost doubles a line', async () => {
    const sold = await sellUnderDeaths(
      home,
      counter,
      goods,
      ['Transaction.AddTransactionItem.before-reply'],
      false,
    );
    expect((await account(home.database, sold)).doubled).toBeGreaterThan(0);
  }, 240_000);
});

describe('F1, F2: the same of a basket that its register keeps and finishes as a whole', () => {
  let home: TestDatabase;
  let counter: Counter;
  let goods: BuiltGood[];
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database, {});
    goods = [await aGood(home.database, counter, { upc: '400000000001', quantity: 90 })];
  });
  afterAll(() => home.drop());

  test('under its key it is one sale, and a copy that was told twice is one copy', async () => {
    const sold = await sellUnderDeaths(home, counter, goods, DEADLY_WHOLE, true, sellWhole);
    const found = await account(home.database, sold);
    expect(found).toEqual({ lost: 0, doubled: 0, unitsMoved: found.unitsSold, unitsSold: sold.length * 3 });
    const { n } = await home.database.one<{ n: number }>('select count(*) as n from transactions');
    expect(n).toBe(sold.length);
    expect(await verify(home.database)).toEqual([]);
  }, 240_000);

  test('control: under another key each time the reply that was lost sells twice', async () => {
    const before = await account(home.database, []);
    const sold = await sellUnderDeaths(
      home,
      counter,
      goods,
      ['Register.Finish.before-reply'],
      false,
      sellWhole,
    );
    const found = await account(home.database, sold);
    expect(found.unitsMoved - before.unitsMoved).toBeGreaterThan(found.unitsSold);
  }, 240_000);
});

describe('F6, F8: many at once', () => {
  let server: TestServer;
  let counter: Counter;
  beforeAll(async () => {
    server = await startTestServer({ config: { poolSize: 12 } });
    counter = await aCounter(server.database, { registers: 20 });
  });
  afterAll(() => server.close());
  const token = () => counter.manager.token;
  const begin = async (at: number) =>
    (await server.call(calls.newTransaction, { posid: counter.deviceIds[at] as number }, { token: token() }))
      .transactionId;

  test('one key, fifty times at once: one effect, one reply', async () => {
    const good = await aGood(server.database, counter, { upc: '400000000010', quantity: 5 });
    const id = await begin(0);
    const send = (path: string, body: object, key: string) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          server.request('POST', `/api/${path}`, {
            token: token(),
            body,
            headers: { 'idempotency-key': key },
          }),
        ),
      );
    const added = await send(
      'Transaction/AddTransactionItem',
      { TransactionID: id, inventoryId: good.inventoryId },
      'fifty-adds-at-once',
    );
    expect(new Set(added.map((one) => one.text)).size).toBe(1);
    expect(added[0]?.body).toMatchObject({ items: [expect.anything()] });
    const done = await send(
      'Transaction/FinalizeTransaction',
      { TransactionId: id, cash: 50 },
      'fifty-finals-at-once',
    );
    expect(new Set(done.map((one) => one.text)).size).toBe(1);
    const { n } = await server.database.one<{ n: number }>(
      'select on_hand as n from inventory_items where inventory_id = $1',
      [good.inventoryId],
    );
    expect(n).toBe(4);
  });

  test('control: fifty adds with fifty keys are fifty lines', async () => {
    const good = await aGood(server.database, counter, { upc: '400000000011', quantity: 5 });
    const id = await begin(1);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        server.call(
          calls.addTransactionItem,
          { TransactionID: id, inventoryId: good.inventoryId },
          { token: token(), headers: { 'idempotency-key': crypto.randomUUID() } },
        ),
      ),
    );
    const { n } = await server.database.one<{ n: number }>('select count(*) as n from lines_of($1)', [id]);
    expect(n).toBeGreaterThan(1);
  });

  test('twenty counters sell the last of ten: nobody is refused, stock is exact, the item is to be checked', async () => {
    const good = await aGood(server.database, counter, { upc: '400000000012', quantity: 10 });
    const sell = async (at: number): Promise<boolean> => {
      const id = await begin(at);
      const added = await server.call(
        calls.addTransactionItem,
        { TransactionID: id, inventoryId: good.inventoryId },
        { token: token() },
      );
      return (
        await server.call(
          calls.finalizeTransaction,
          { TransactionId: id, cash: added.due },
          { token: token() },
        )
      ).success;
    };
    expect(await Promise.all(Array.from({ length: 20 }, (_, at) => sell(at)))).toEqual(Array(20).fill(true));
    const { n } = await server.database.one<{ n: number }>(
      'select on_hand as n from inventory_items where inventory_id = $1',
      [good.inventoryId],
    );
    const { open } = await server.database.one<{ open: number }>(
      'select count(*) as open from stock_checks where inventory_id = $1 and settled_at is null',
      [good.inventoryId],
    );
    expect([n, open]).toEqual([-10, 1]);
  });

  test('twenty counters sell one serial number: one wins, the others learn the receipt', async () => {
    await aGood(server.database, counter, {
      upc: '400000000013',
      department: 'Game Consoles',
      quantity: 0,
      serials: ['ONLY-ONE'],
    });
    const baskets = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const id = await begin(at);
        return server.call(
          calls.addTransactionItem,
          { TransactionID: id, UPC: '400000000013', SerialNumber: 'ONLY-ONE' },
          { token: token() },
        );
      }),
    );
    const answers = await Promise.all(
      baskets.map((basket) =>
        server.call(
          calls.finalizeTransaction,
          { TransactionId: basket.transactionId, CC: basket.due },
          { token: token() },
        ),
      ),
    );
    const won = answers.filter((answer) => answer.success);
    expect(won).toHaveLength(1);
    const said = new Set(answers.filter((answer) => !answer.success).map((answer) => answer.message));
    expect([...said]).toEqual([`Serial ONLY-ONE was sold on receipt ${won[0]?.receiptNumber}`]);
    await Promise.all(
      baskets.map((basket) =>
        server.call(calls.removeAllItems, { transactionId: basket.transactionId }, { token: token() }),
      ),
    );
    expect(await verify(server.database)).toEqual([]);
  });
});
