// What was set aside of a tape waits for a person: it is booked as printed or discarded, once, with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookAside,
  discardAside,
  listDiscrepancies,
  revokeLease,
  settleDiscrepancy,
} from '#domains/register/contract/tape.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import {
  type PrintedGood,
  type Tape,
  aKey,
  aPrintedGood,
  aPrintedLine,
  aTape,
  aTender,
  sendBatch,
} from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let counter: Counter;
let game: PrintedGood;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 12 });
  game = await aPrintedGood(server, counter, { quantity: 90 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

let used = 0;
type Here = Tape & { deviceId: number };
async function tapeOf(): Promise<Here> {
  used += 1;
  const deviceId = counter.deviceIds[used - 1] as number;
  return { ...(await aTape(server, counter, { deviceId, deviceNumber: used })), deviceId };
}
const lines = () => [aPrintedLine(game)];
const asManager = () => ({ token: counter.manager.token });
/** What of the register's tape is open, the oldest first. */
const openOf = async ({ deviceId }: Here, All = false) =>
  (await server.call(listDiscrepancies, { ClientId: counter.storeId, All }, asManager()))
    .filter(({ posId }) => posId === deviceId)
    .reverse();
const decide = async (call: typeof bookAside | typeof discardAside, DiscrepancyId: number, token?: string) =>
  server.request('POST', `/api/${call.path}`, {
    token: token ?? counter.manager.token,
    body: { DiscrepancyId, Reason: 'Seen on paper' },
  });
const moved = () =>
  server.database.one<{ sales: number; goods: number }>(
    `select (select count(*)::integer from transactions) as sales, (select sum(on_hand)::integer from inventory_items) as goods`,
  );
/** One sale that was set aside, since it doesn't follow. */
async function outOfOrder(tape: Here, more = {}, fact = {}): Promise<number> {
  await tape.sale(lines(), more, { prevHash: 'a'.repeat(64), ...fact });
  expect(await tape.send()).toMatchObject({ status: 200, body: { success: true } });
  const [waiting] = await openOf(tape);
  return waiting?.discrepancyId ?? 0;
}

test('it is booked as printed, its row settled with the reason, and the register hears of it when it asks again', async () => {
  const tape = await tapeOf();
  const id = await outOfOrder(tape, {}, { user: counter.manager.userId });
  expect(await openOf(tape)).toMatchObject([
    { kind: 'brokenChain', isAside: true, titles: `1 × ${game.title}`, employee: counter.manager.username },
  ]);
  const before = await moved();
  const booked = await server.call(bookAside, { DiscrepancyId: id, Reason: 'Seen on paper' }, asManager());
  expect(booked).toMatchObject({ success: true, outcome: 'booked', discrepancies: [] });
  expect(await moved()).toEqual({ sales: before.sales + 1, goods: before.goods - 1 });
  expect(await openOf(tape)).toEqual([]);
  expect(await openOf(tape, true)).toMatchObject([
    { isAside: false, settledBy: counter.manager.username, note: 'Seen on paper' },
  ]);
  expect(await tape.send()).toMatchObject({
    body: { outcomes: [{ outcome: 'booked', transactionId: booked.transactionId }] },
  });
});

test('what differs is told as ever', async () => {
  const tape = await tapeOf();
  const total = (await tape.sale(lines())).body as { totals: { dueCents: number } };
  const id = await outOfOrder(tape, { tenders: [aTender('card', total.totals.dueCents)] });
  expect(await server.call(bookAside, { DiscrepancyId: id, Reason: 'Asked' }, asManager())).toMatchObject({
    discrepancies: ['beyondLimits'],
  });
  expect(await openOf(tape)).toMatchObject([{ kind: 'beyondLimits', isAside: false }]);
});

test('the same request twice is one decision, answered twice', async () => {
  const tape = await tapeOf();
  const DiscrepancyId = await outOfOrder(tape);
  const sent = {
    ...asManager(),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { DiscrepancyId, Reason: 'Seen on paper' },
  };
  const ask = () => server.request('POST', `/api/${bookAside.path}`, sent);
  const [one, two] = [await ask(), await ask()];
  expect(one.body).toMatchObject({ success: true, outcome: 'booked' });
  expect(two.body).toEqual(one.body);
});

test('of several people at once one decides', async () => {
  const tape = await tapeOf();
  const id = await outOfOrder(tape);
  const before = await moved();
  const got = await Promise.all([
    decide(bookAside, id),
    decide(bookAside, id),
    decide(discardAside, id),
    decide(bookAside, id),
  ]);
  const codes = got.map(({ body }) => (body as { code?: string }).code ?? 'done').sort();
  expect(codes).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'ALREADY_DECIDED', 'done']);
  const wasBooked = got[2]?.body === undefined || (got[2].body as { success: boolean }).success ? 0 : 1;
  expect((await moved()).sales).toBe(before.sales + wasBooked);
});

test('what can’t be a sale of this register is refused, says why, and waits on', async () => {
  const tape = await tapeOf();
  const { body } = await tape.sale(lines());
  const { receipt } = body as { receipt: string };
  await tape.sale(lines(), {}, { v: 2 });
  await tape.sale(lines(), { payout: 'cash' } as never);
  await tape.sale(lines(), { tenders: [aTender('cash', 1)] });
  await tape.sale(lines(), { receipt });
  await tape.sale(lines(), {}, { device: 1_000_000 });
  await tape.sale(lines(), {}, { user: 987_654_321 });
  await tape.send();
  const before = await moved();
  const codes: (string | undefined)[] = [];
  for (const { discrepancyId } of await openOf(tape))
    codes.push(((await decide(bookAside, discrepancyId)).body as { code?: string }).code);
  expect(codes).toEqual([
    'UNKNOWN_VERSION',
    'UNREADABLE',
    'DOES_NOT_ADD_UP',
    'RECEIPT_TAKEN',
    'OTHER_REGISTER',
    'BOOKS_REFUSE',
  ]);
  expect(await moved()).toEqual(before);
  expect(await openOf(tape)).toHaveLength(6);
});

test('discarded, it is kept and never booked; a note alone settles nothing that waits', async () => {
  const tape = await tapeOf();
  const id = await outOfOrder(tape);
  const note = { DiscrepancyId: id, Note: 'Never mind' };
  const settled = await server.request('POST', `/api/${settleDiscrepancy.path}`, {
    ...asManager(),
    body: note,
  });
  expect(settled.body).toMatchObject({ success: false, code: 'DECIDE_FIRST' });
  expect((await decide(discardAside, id, counter.cashier.token)).status).toBe(403);
  expect((await decide(bookAside, id, counter.cashier.token)).status).toBe(403);
  expect((await decide(discardAside, id)).body).toMatchObject({ success: true });
  expect((await decide(bookAside, id)).body).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(await openOf(tape)).toEqual([]);
  expect(await tape.send()).toMatchObject({ body: { outcomes: [{ outcome: 'setAside' }] } });
});

test('what a lost machine sent is booked by a person only', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  await server.call(revokeLease, { PosId: tape.deviceId }, asManager());
  await tape.send();
  const [waiting] = await openOf(tape);
  expect(waiting?.kind).toBe('leaseRevoked');
  expect((await decide(bookAside, waiting?.discrepancyId ?? 0)).body).toMatchObject({ outcome: 'booked' });
});

test('an unsigned entry that a person booked is the same sale when it comes signed', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const batch = { device: tape.deviceId, lease: tape.lease, firstSeq: 1, entries: tape.entries };
  await sendBatch(server, batch, (await aKey()).signs);
  const [waiting] = await openOf(tape);
  expect(waiting).toMatchObject({ kind: 'badSignature', titles: `1 × ${game.title}` });
  expect((await decide(bookAside, waiting?.discrepancyId ?? 0)).body).toMatchObject({ outcome: 'booked' });
  const before = await moved();
  expect(await tape.send()).toMatchObject({ body: { outcomes: [{ outcome: 'already' }] } });
  expect(await moved()).toEqual(before);
});

test('what was decided is final, and nothing but the decision of an entry ever changes', async () => {
  const change = (what: string) =>
    server.database.run(`update tape_entries set ${what} where outcome = 'discarded' or outcome = 'booked'`);
  await expect(change(`reason = 'Other'`)).rejects.toMatchObject({ code: '23001' });
  await expect(change(`outcome = 'setAside', decided_at = null`)).rejects.toMatchObject({ code: '23001' });
  await expect(
    server.database.run(
      `update tape_entries set text = '{}', outcome = 'discarded', decided_at = now(), decided_by = 1, reason = 'x' where outcome = 'setAside'`,
    ),
  ).rejects.toMatchObject({ code: '23001' });
});
