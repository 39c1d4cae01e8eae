import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTransaction, addTransactionItem } from '#domains/register/contract/calls.ts';
import { MOST_TRADES, addTradeItems, type TradeItem } from '#domains/register/contract/trades.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
let games: number[];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 4 });
  token = counter.manager.token;
  games = [];
  for (const [at, msrpCents] of [6_000, 4_000, 2_500, 1_999, 3_300].entries()) {
    const good = await aGood(server.database, counter, {
      upc: `40000000010${at}`,
      title: `Game ${at}`,
      msrpCents,
    });
    games.push(good.catalogId);
  }
});
afterAll(() => server.close());

const begin = async (register: number): Promise<number> => {
  const posid = counter.deviceIds[register] as number;
  return (await server.call(newTransaction, { posid }, { token })).transactionId;
};
const game = (at: number, more: Partial<TradeItem> = {}): TradeItem => ({
  CatalogId: games[at % games.length] as number,
  ...more,
});
const send = (TransactionID: number, body: readonly object[], headers: Record<string, string> = {}) =>
  server.request('POST', `/api/Transaction/AddTradeItems/${TransactionID}`, { token, body, headers });

test('a stack comes to the same as its trades one by one, in the same order', async () => {
  const stack = Array.from({ length: 12 }, (_none, at) =>
    game(at, {
      Condition: ['A', 'B', 'C'][at % 3] as string,
      ...(at % 4 === 0 && { MissingParts: 'manual' }),
    }),
  );
  const [together, alone] = [await begin(0), await begin(1)];
  const answer = await server.call(addTradeItems, { TransactionID: together, body: stack }, { token });
  for (const item of stack)
    await server.call(
      addTransactionItem,
      { ...item, TransactionID: alone, TranType: 'itemTrade' },
      { token },
    );
  const one = await server.call(
    addTradeItems,
    { TransactionID: alone, body: [game(0, { Condition: 'B' })] },
    { token },
  );
  expect(answer.items.map((line) => line.id)).toEqual(answer.added.map(({ lineId }) => lineId));
  const plain = (lines: typeof answer.items) => lines.map(({ id: _id, ...line }) => line);
  expect(plain(answer.items)).toEqual(plain(one.items).slice(0, -1));
  expect(answer.totalTrades).toBeLessThan(0);
  const stored = await server.database.one<{ lines: number; cents: number }>(
    'select count(*)::int as lines, sum(unit_price_cents)::int as cents from lines_of($1)',
    [together],
  );
  expect(stored).toEqual({ lines: 12, cents: Math.round(answer.totalTrades * 100) });
});

test('what is refused keeps none of the others out, and says why', async () => {
  const phone = await aGood(server.database, counter, {
    upc: '400000000199',
    department: 'Game Consoles',
    serials: ['S1'],
  });
  const answer = await server.call(
    addTradeItems,
    { TransactionID: await begin(2), body: [game(0), { CatalogId: phone.catalogId }, game(1)] },
    { token },
  );
  expect(answer.added).toMatchObject([
    { lineId: answer.items[0]?.id, code: '' },
    { lineId: null, code: 'SERIAL_REQUIRED', message: expect.stringMatching(/serial/i) },
    { lineId: answer.items[1]?.id, code: '' },
  ]);
  expect(answer.items).toHaveLength(2);
});

test('sent again under its key it is answered with the same bytes and done once', async () => {
  const id = await begin(3);
  const key = { 'idempotency-key': 'a-stack-of-trades-1' };
  const sent = await Promise.all([1, 2].map(() => send(id, [game(0), game(1)], key)));
  const again = await send(id, [game(0), game(1)], key);
  expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set([...sent, again].map(({ text }) => text)).size).toBe(1);
  expect((again.body as { items: unknown[] }).items).toHaveLength(2);
  expect(await send(id, [game(2)], key)).toMatchObject({ status: 409 });
});

test('what can be no trade is refused by name and changes nothing', async () => {
  const id = await begin(3);
  const wrong: [object[], number, string][] = [
    [[], 400, 'body'],
    [Array.from({ length: MOST_TRADES + 1 }, () => game(0)), 400, 'body'],
    [[game(0), { CatalogId: 'x' }], 400, 'CatalogId'],
    [[game(0), game(1, { Condition: 'Shiny' })], 400, 'Condition'],
    [[game(0), game(1, { MissingParts: 'soul' })], 400, 'MissingParts'],
    [[{ ...game(0), Quantity: 2 }], 400, 'Quantity'],
  ];
  const count = 'select count(*)::int as lines from lines_of($1)';
  const before = await server.database.one(count, [id]);
  for (const [body, status, field] of wrong) {
    const got = await send(id, body);
    expect([body.length, got.status, (got.body as { field?: string }).field]).toEqual([
      body.length,
      status,
      expect.stringContaining(field),
    ]);
  }
  expect(await server.database.one(count, [id])).toEqual(before);
});

test('a product that nobody knows is refused alone', async () => {
  const answer = await server.call(
    addTradeItems,
    { TransactionID: await begin(2), body: [{ CatalogId: 987_654_321 }] },
    { token },
  );
  expect(answer).toMatchObject({ success: true, added: [{ lineId: null, code: 'ITEM_NOT_FOUND' }] });
});
