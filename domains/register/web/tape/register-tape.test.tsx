// A register's tape in a browser: each sale once, in its order, on the disk before anything is said, and at the server exactly once.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import type { SaleBody } from '#domains/register/rules/tape/entry.ts';
import { cents } from '#kernel/money.ts';
import type * as Connection from '#platform/web/connection.ts';
import type * as RegisterTape from './register-tape.ts';

let tapes: typeof RegisterTape;
let connection: typeof Connection;
let server: { lease: number; entries: string[]; isCut: boolean; batches: number[] };

/** The browser is started again: nothing is left but what is stored. */
async function restart(): Promise<void> {
  vi.resetModules();
  tapes = await import('./register-tape.ts');
  connection = await import('#platform/web/connection.ts');
}

const answers: Record<string, (body: never) => object> = {
  Enroll: () => ({ lease: server.lease, clientId: 3, deviceNumber: 2 }),
  TapeState: () => ({ lease: server.lease, lastSeq: server.entries.length, lastHash: '', lastReceipt: 0 }),
  Tape: ({ FirstSeq, entries }: { FirstSeq: number; entries: string[] }) => {
    server.batches.push(FirstSeq);
    const expectedSeq = server.entries.length + 1;
    if (FirstSeq > expectedSeq) return { success: false, code: 'EXPECTED_SEQ', message: 'No.', expectedSeq };
    server.entries.splice(FirstSeq - 1, entries.length, ...entries);
    const outcome = { outcome: 'booked', transactionId: 1, discrepancies: [] };
    return {
      lastSeq: server.entries.length,
      outcomes: entries.map((_, at) => ({ seq: FirstSeq + at, ...outcome })),
    };
  },
};

let posId = 70;
beforeEach(async () => {
  posId += 1;
  server = { lease: 1, entries: [], isCut: false, batches: [] };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'test', onLine: true },
    locks: { request: async (_name: string, _how: object, work: (lock: object) => unknown) => work({}) },
    storage: { persisted: async () => false, persist: async () => true },
  });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (server.isCut) throw new TypeError('no answer');
    const call = new URL(address).pathname.split('/').at(-1) ?? '';
    const answer = answers[call]?.((typeof body === 'string' ? JSON.parse(body) : {}) as never) ?? {};
    return Response.json({ success: true, message: '', ...answer });
  });
  await restart();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paper = { names: [] } as never;
const bodyOf = (receipt: string): SaleBody => ({
  ...{ receipt, lines: [], removed: [], customerId: null, taxExempt: false },
  ...{ exemption: null, discount: null, promotion: null, tenders: [] },
  totals: {
    ...{ items: 0, salesCents: cents(0), discountCents: cents(0), taxCents: cents(0) },
    ...{ roundingCents: cents(0), dueCents: cents(0) },
  },
});
const sale = (key: string, payment = `pays ${key}`) => ({
  ...{ key, take: 1, copyId: '', payment, paper, printed: bodyOf },
});

async function enrolled(): Promise<RegisterTape.Tape> {
  const tape = tapes.tapeOf(posId);
  await tape.open(true);
  expect(tape.now().phase).toBe('off');
  expect(await tape.enroll()).toBeNull();
  expect(tape.now().phase).toBe('ready');
  return tape;
}

const states = (tape: RegisterTape.Tape) => tape.now().entries.map(({ seq, outcome }) => `${seq} ${outcome}`);
const goes = (isCut: boolean): void => {
  server.isCut = isCut;
  if (isCut) connection.connectionFailed();
  else connection.connectionWorks();
};

test('sales lie on it in their order, chained, numbered without a gap, and over a restart', async () => {
  let tape = await enrolled();
  goes(true);
  const one = await tape.keep(sale('a'));
  await restart();
  goes(true);
  tape = tapes.tapeOf(posId);
  await tape.open(true);
  const two = await tape.keep(sale('b'));
  const said = [one, two].map(({ text }) => JSON.parse(text));
  expect(said.map(({ seq, body }) => [seq, body.receipt])).toEqual([
    [1, '3-2-1L00001'],
    [2, '3-2-1L00002'],
  ]);
  expect(said[0].prevHash).toBe('');
  expect(said[1].prevHash).toBe(await hashOf(one.text));
  expect(said[1].at >= said[0].at).toBe(true);
});

test('a basket is on it once, however often it is kept, and at the same time', async () => {
  const tape = await enrolled();
  goes(true);
  const kept = [await tape.keep(sale('a')), await tape.keep(sale('a'))];
  expect(new Set(kept.map(({ seq }) => seq))).toEqual(new Set([1]));
  expect(await tape.find('a 1')).toMatchObject({ seq: 1 });
  // Another payment of that name is another sale.
  await expect(tape.keep(sale('a', 'pays more'))).rejects.toThrow();
});

test('each write is strict: it is done once the disk has it', async () => {
  const tape = await enrolled();
  goes(true);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await tape.keep(sale('a'));
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes).toEqual([[['machines', 'entries'], 'readwrite', { durability: 'strict' }]]);
});

test('a page that another one took the register from writes nothing', async () => {
  const tape = await enrolled();
  await restart();
  const next = tapes.tapeOf(posId);
  await next.open(true);
  goes(true);
  await expect(tape.keep(sale('a'))).rejects.toThrow();
  await next.keep(sale('a'));
  expect(states(next)).toEqual(['1 waiting']);
});

test('it is sent once the server is back, and again what a restored server lost', async () => {
  const tape = await enrolled();
  goes(true);
  for (const key of ['a', 'b', 'c']) await tape.keep(sale(key));
  expect(states(tape)).toEqual(['1 waiting', '2 waiting', '3 waiting']);
  goes(false);
  await vi.waitFor(() => expect(states(tape)).toEqual(['1 booked', '2 booked', '3 booked']));
  // Yesterday's backup knows the first one alone.
  server.entries.length = 1;
  goes(true);
  await tape.keep(sale('d'));
  goes(false);
  await vi.waitFor(() => expect(server.entries).toHaveLength(4));
  await vi.waitFor(() => expect(states(tape).at(-1)).toBe('4 booked'));
  expect(server.batches).toEqual([1, 4, 2]);
});

test('a machine that another one replaced sells no more, and sends what it has', async () => {
  const tape = await enrolled();
  goes(true);
  await tape.keep(sale('a'));
  server.lease = 2;
  goes(false);
  await vi.waitFor(() => expect(tape.now().phase).toBe('ended'));
  await vi.waitFor(() => expect(states(tape)).toEqual(['1 booked']));
});

test('a browser that may delete what it keeps is not enrolled, and says why', async () => {
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'test', onLine: true, locks: { request: async () => undefined } },
    storage: { persisted: async () => false, persist: async () => false },
  });
  const tape = tapes.tapeOf(posId);
  await tape.open(true);
  expect(await tape.enroll()).toMatch(/Install the app/);
  expect(tape.now().phase).toBe('off');
});
