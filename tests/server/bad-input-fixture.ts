// What the bad-input tables run on: the two stores of the walk, a third with a counter, a serial-numbered console, finished and voided
// transactions, and a way to send one bad value and see that nothing changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { AnyCall } from '#contract/call.ts';
import type { Got, TestServer } from '#tests/support/server.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';
import { toRequest } from './walk-input.ts';

export type BadInputFixture = Fixture & {
  readonly counter: Counter;
  /** Price 19.99, five on the shelf. */
  readonly good: BuiltGood;
  /** Needs serial numbers: SN-HERE is on the shelf, SN-SOLD was sold. */
  readonly console: BuiltGood;
  readonly customerId: number;
  /** Transactions: one with a line of the good, one finished, one voided. */
  readonly open: { id: number; line: number; consoleLine: number };
  readonly finished: { id: number; line: number; receipt: string };
  readonly voided: { id: number };
  /** A trade of the good that waits. */
  readonly trade: { id: number; line: number };
};

export const UPC = '400000000091';
export const CONSOLE_UPC = '400000000107';

/** The server, counter and goods that the tests of a file send bad input to, from its first test to its last. */
export function badInputs(): () => BadInputFixture {
  let fixture: BadInputFixture;
  beforeAll(async () => {
    fixture = await badInputFixture();
  }, 60_000);
  afterAll(() => fixture.server.close());
  return () => fixture;
}

/** Builds all of it on a fresh server; token is the manager's of the third store. */
async function badInputFixture(): Promise<BadInputFixture> {
  const walk = await walkFixture();
  const { server } = walk;
  const counter = await aCounter(server.database, { name: 'Mill Road', registers: 3 });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'settings.keys', 'allow'), ($1, 'users.edit', 'allow')`,
    [counter.manager.userId],
  );
  const token = await aSession(server.database, counter.manager.userId);
  const good = await aGood(server.database, counter, { upc: UPC, title: 'Plain game' });
  const console = await aGood(server.database, counter, {
    upc: CONSOLE_UPC,
    title: 'Console',
    department: 'Game Consoles',
    quantity: 0,
    serials: ['SN-HERE', 'SN-NEAR', 'SN-SOLD'],
  });
  const at = (register: number) => begin(server, token, counter.deviceIds[register] as number);
  const add = (id: number, item: Record<string, unknown>) =>
    server.call(calls.addTransactionItem, { TransactionID: id, ...item } as never, { token });

  const soldId = await at(0);
  await add(soldId, { UPC });
  const sold = await add(soldId, { UPC: CONSOLE_UPC, SerialNumber: 'SN-SOLD' });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: soldId, cash: sold.due },
    { token },
  );
  const voidedId = await at(1);
  await add(voidedId, { UPC });
  await server.call(calls.voidTransaction, { id: voidedId }, { token });
  const openId = await at(2);
  await add(openId, { UPC });
  const open = await add(openId, { UPC: CONSOLE_UPC, SerialNumber: 'SN-NEAR' });
  const tradeId = await at(0);
  const trade = await add(tradeId, { UPC, TranType: 'itemTrade' });
  return {
    ...walk,
    token,
    counter,
    good,
    console,
    customerId: await aCustomer(server.database, {}),
    open: { id: openId, line: open.items[0]?.id ?? 0, consoleLine: open.items[1]?.id ?? 0 },
    finished: { id: soldId, line: done.items[0]?.id ?? 0, receipt: done.receiptNumber },
    voided: { id: voidedId },
    trade: { id: tradeId, line: trade.items[0]?.id ?? 0 },
  };
}

async function begin(server: TestServer, token: string, posid: number): Promise<number> {
  return (await server.call(calls.newTransaction, { posid }, { token })).transactionId;
}

/** What was sent in short, the inputs that differ from right ones, the status, the sentence, and the field or code that it names. */
export type BadRow = readonly [
  what: string,
  over: Record<string, unknown> | ((fixture: BadInputFixture) => Record<string, unknown>),
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413,
  message: string | ((fixture: BadInputFixture) => string),
  name?: string,
];

/** One test a row: the call with right inputs but for the row's, the answer that a person understands, and nothing changed. */
export function refuses(
  fixture: () => BadInputFixture,
  call: { readonly id: string },
  right: (fixture: BadInputFixture) => Record<string, unknown>,
  rows: readonly BadRow[],
): void {
  for (const [what, over, status, message, name] of rows) {
    test(`${call.id}: ${what}`, async () => {
      const it = fixture();
      const before = await it.fingerprint();
      const all = { ...right(it), ...(typeof over === 'function' ? over(it) : over) };
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      const { method, path, query, body } = toRequest(call as AnyCall, given);
      const got = await it.server.request(method, path, {
        token: it.token,
        query,
        ...(body === undefined ? {} : { body }),
      });
      expectRefusal(got, status, typeof message === 'function' ? message(it) : message, name);
      expect(await it.fingerprint()).toBe(before);
    });
  }
}

/** The whole form of a refusal: status, sentence, the field of bad input or the code of a refusal, and an id to ask about. */
export function expectRefusal(got: Got, status: number, message: string, name?: string): void {
  const body = (got.body ?? {}) as {
    success?: boolean;
    message?: string;
    code?: string;
    field?: string;
    requestId?: string;
  };
  expect([got.status, body.message]).toEqual([status, message]);
  expect(body.success).toBe(false);
  if (name !== undefined) expect(status === 200 ? body.code : body.field).toBe(name);
  if (status !== 200) expect(body.requestId).toMatch(/^[a-z0-9]+-[a-z0-9]+$/);
  expect(got.headers.get('cache-control')).toBe('no-store');
  expect(got.text).not.toMatch(/\bat .*\.[jt]s:\d|node_modules|zod|undefined/i);
}
