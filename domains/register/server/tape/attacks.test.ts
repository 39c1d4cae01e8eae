// Who lies to the tape: another machine’s key, a token, an entry that was changed, reordered or told twice, and a receipt that would make money.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enroll, revokeLease, tapeState } from '#domains/register/contract/tape.ts';
import { canonicalOf } from '#domains/register/rules/tape/canonical.ts';
import { type Entry, entryText } from '#domains/register/rules/tape/entry.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import {
  type PrintedGood,
  type Tape,
  aKey,
  aPrintedLine,
  aTape,
  aTender,
  sendBatch,
} from '#tests/support/a-tape.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Got, type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { cents } from '#kernel/money.ts';

let server: TestServer;
let counter: Counter;
let game: PrintedGood;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 16 });
  const built = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'Zelda',
    priceCents: 2_000,
    quantity: 90,
  });
  const of = await server.database.one<{ departmentId: number; department: string; taxRateE5: number }>(
    'select department_id, department, tax_rate_e5 from shelf_candidates where inventory_id = $1',
    [built.inventoryId],
  );
  game = { ...built, ...of, title: 'Zelda', priceCents: 2_000 };
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

let used = 0;
type Here = Tape & { deviceId: number; deviceNumber: number };
async function tapeOf(): Promise<Here> {
  used += 1;
  const [deviceId, deviceNumber] = [counter.deviceIds[used - 1] as number, used];
  return { ...(await aTape(server, counter, { deviceId, deviceNumber })), deviceId, deviceNumber };
}
const lines = () => [aPrintedLine(game)];
const batchOf = (tape: Here, entries: readonly string[], firstSeq = 1) => ({
  device: tape.deviceId,
  lease: tape.lease,
  firstSeq,
  entries,
});
const outcomes = ({ body }: Got) =>
  ((body as { outcomes?: { outcome: string; discrepancies: string[] }[] }).outcomes ?? []).map(
    ({ outcome, discrepancies }) => [outcome, ...discrepancies].join(' '),
  );
const code = ({ body }: Got) => (body as { code?: string }).code;
/** Everything that sales move. */
const moved = () =>
  server.database.one(
    `select (select count(*) from transactions) as sales, (select sum(on_hand) from inventory_items) as goods,
       (select sum(abs(balance_cents)) from accounts) as money`,
  );
const stateOf = (tape: Here) =>
  server.call(tapeState, { PosId: tape.deviceId }, { token: counter.manager.token });

test('another machine’s key, a changed entry, another order, another device or start: nothing moves, and the tape stays where it was', async () => {
  const [tape, other] = [await tapeOf(), await tapeOf()];
  for (let sale = 0; sale < 2; sale += 1) await tape.sale(lines());
  const before = await moved();
  const [one = '', two = ''] = tape.entries;
  const good = batchOf(tape, [one, two]);
  const sent: Got[] = [
    await sendBatch(server, good, other.signs),
    await sendBatch(server, good, (await aKey()).signs),
    await sendBatch(server, good, async () => Buffer.alloc(64).toString('base64')),
    // Signed as one batch, sent as another.
    await sendBatch(server, batchOf(tape, [one.replace('2000', '2')]), () => tape.signs(signed(good))),
    await sendBatch(server, batchOf(tape, [two, one]), () => tape.signs(signed(good))),
    await sendBatch(server, { ...good, device: other.deviceId }, () => tape.signs(signed(good))),
    await sendBatch(server, { ...good, firstSeq: 2 }, () => tape.signs(signed(good))),
    await sendBatch(server, { ...good, lease: 2 }, tape.signs),
  ];
  expect(sent.map(code)).toEqual(sent.map(() => 'BAD_SIGNATURE'));
  expect(await moved()).toEqual(before);
  expect(await stateOf(tape)).toMatchObject({ lastSeq: 0, lastHash: '' });
  // What is kept of such is little, each text once, and waits for a person.
  expect(await kept('badSignature')).toBe(5);
  expect(outcomes(await tape.send())).toEqual(['booked', 'booked']);
});

const signed = (batch: { device: number; lease: number; firstSeq: number; entries: readonly string[] }) =>
  [`tape ${batch.device} ${batch.lease} ${batch.firstSeq}`, ...batch.entries].join('\n');

const kept = async (kind: string): Promise<number> =>
  (
    await server.database.one<{ count: number }>(
      'select count(*)::integer as count from discrepancies where kind = $1',
      [kind],
    )
  ).count;

test('whoever sends without end is kept fifty of, no more', async () => {
  const tape = await tapeOf();
  const before = await kept('badSignature');
  const { signs } = await aKey();
  for (let round = 0; round < 3; round += 1)
    await sendBatch(
      server,
      batchOf(
        tape,
        Array.from({ length: 30 }, (_, at) => `{"junk":${round}${at + 100}}`),
      ),
      signs,
    );
  expect((await kept('badSignature')) - before).toBe(50);
});

test('a token, even a manager’s, signs nothing', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const got = await sendBatch(server, batchOf(tape, tape.entries), (await aKey()).signs, {
    token: counter.manager.token,
  });
  expect(code(got)).toBe('BAD_SIGNATURE');
});

test('an entry that doesn’t follow is set aside, the next ones go on', async () => {
  const tape = await tapeOf();
  const first = await tape.sale(lines());
  await tape.sale(lines(), {}, { prevHash: 'a'.repeat(64) });
  await tape.sale(lines());
  await tape.sale(lines(), {}, { device: 1_000_000 });
  await tape.sale(lines(), {}, { seq: 9 });
  await tape.sale(lines());
  expect(outcomes(await tape.send())).toEqual([
    'booked',
    'setAside brokenChain',
    'booked',
    'setAside brokenChain',
    'setAside brokenChain',
    'booked',
  ]);
  expect(first.seq).toBe(1);
});

test('a machine goes on from an old copy of itself: its lease ends, what both say since waits for a person, nothing is replaced', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const fork = (tape.entries[0] as string).replace('"quantity":1', '"quantity":2');
  await tape.sale(lines());
  expect(outcomes(await tape.send(1, 1))).toEqual(['booked']);
  const before = await moved();
  const copied = () => sendBatch(server, batchOf(tape, [fork, '{"more":1}']), tape.signs);
  expect((await copied()).body).toMatchObject({ code: 'TAPE_FORKED', lastSeq: 1 });
  expect((await copied()).body).toMatchObject({ code: 'TAPE_FORKED' });
  expect(await kept('forkedTape')).toBe(2);
  expect(await stateOf(tape)).toMatchObject({ lease: null });
  // Which of the two is the register nobody can tell.
  expect(outcomes(await tape.send())).toEqual(['booked', 'setAside forkedTape']);
  expect(await moved()).toEqual(before);
  const next = await aTape(server, counter, { deviceId: tape.deviceId, deviceNumber: tape.deviceNumber });
  expect(next.lease).toBe(2);
  await next.sale(lines());
  expect(outcomes(await next.send())).toEqual(['booked']);
});

test('an entry is missing before the batch', async () => {
  const tape = await tapeOf();
  for (let sale = 0; sale < 3; sale += 1) await tape.sale(lines());
  const got = await tape.send(3);
  expect(got.body).toMatchObject({ success: false, code: 'EXPECTED_SEQ', expectedSeq: 1 });
  expect(outcomes(await tape.send())).toEqual(['booked', 'booked', 'booked']);
});

test('the same basket on two tapes is one sale', async () => {
  const [tape, other] = [await tapeOf(), await tapeOf()];
  const sold = await tape.sale(lines());
  await other.sale(lines(), {}, { key: sold.key });
  expect(outcomes(await tape.send())).toEqual(['booked']);
  const before = await moved();
  expect(outcomes(await other.send())).toEqual(['already']);
  expect(await moved()).toEqual(before);
});

test('no receipt makes credit, cash or goods: whatever isn’t exactly a sale is set aside', async () => {
  const tape = await tapeOf();
  const customer = await aCustomer(server.database);
  const sold = await tape.sale(lines());
  const { body } = sold as Extract<Entry, { kind: 'sale' }>;
  const lies: object[] = [
    // A trade in a sale’s place.
    { lines: [{ ...body.lines[0], kind: 'trade' }] },
    { lines: [{ ...body.lines[0], unitPriceCents: -2_000 }] },
    { lines: [{ ...body.lines[0], quantity: -1 }] },
    { customerId: customer, tenders: [{ ...aTender('storeCredit', -500) }, aTender('cash', 2_500)] },
    { tenders: [{ ...aTender('cash', 2_000), kind: 'giftCertificate' }] },
    { tenders: [aTender('cash', 1)] },
    { totals: { ...body.totals, dueCents: 1 }, tenders: [aTender('cash', 1)] },
    { payout: 'cash' },
  ];
  for (const lie of lies) await tape.sale(lines(), lie as never);
  await tape.sale(lines(), {}, { kind: 'cashOut' } as never);
  await tape.sale(lines(), {}, { v: 2 });
  await tape.sale(lines(), { customerId: 987_654_321 });
  await tape.sale(lines(), {}, { user: 987_654_321 });
  const [, ...came] = outcomes(await tape.send());
  expect(came).toEqual([
    ...Array.from({ length: 5 }, () => 'setAside unreadable'),
    'setAside doesNotAddUp',
    'setAside doesNotAddUp',
    'setAside unreadable',
    'setAside unreadable',
    'setAside unknownVersion',
    'setAside failed',
    'setAside failed',
  ]);
  expect(
    await server.database.one(
      `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where kind = 'storeCredit' and ref = $1`,
      [customer],
    ),
  ).toEqual({ cents: 0 });
});

test('goods of another store, or of none, are never sold', async () => {
  const tape = await tapeOf();
  const other = await aCounter(server.database, { name: 'Oak Avenue' });
  const away = await aGood(server.database, other, { upc: '045496741723', title: 'Away' });
  const before = await moved();
  await tape.sale([aPrintedLine({ ...game, ...away })]);
  await tape.sale([aPrintedLine({ ...game, inventoryId: 987_654_321 })]);
  expect(outcomes(await tape.send())).toEqual(['setAside failed', 'setAside failed']);
  expect(await moved()).toEqual(before);
});

test('a text that says the same in other bytes is no entry', async () => {
  const tape = await tapeOf();
  const entry = await tape.sale(lines());
  const text = entryText(entry);
  expect(canonicalOf(JSON.parse(text))).toBe(text);
  const got = await sendBatch(server, batchOf(tape, [` ${text}`]), tape.signs);
  expect(outcomes(got)).toEqual(['setAside unreadable']);
});

test('a number that was given before is no new receipt', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const { receipt } = (await tape.sale(lines())).body as { receipt: string };
  await tape.sale(lines(), { receipt });
  await tape.sale(lines(), { receipt: `${counter.storeId}-${tape.deviceNumber}-000001` });
  expect(outcomes(await tape.send())).toEqual([
    'booked',
    'booked',
    'setAside receiptTaken',
    'setAside receiptTaken',
  ]);
});

test('another machine takes the register over: the one before it drains, and sells no more', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const next = await aTape(server, counter, { deviceId: tape.deviceId, deviceNumber: tape.deviceNumber });
  expect(next.lease).toBe(2);
  await tape.sale(lines(), {}, { at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(outcomes(await tape.send())).toEqual(['booked', 'setAside leaseOver']);
  await next.sale(lines());
  expect(outcomes(await next.send())).toEqual(['booked']);
});

test('a lost machine books nothing by itself; the next one does', async () => {
  const tape = await tapeOf();
  await tape.sale(lines());
  const said = { PosId: tape.deviceId };
  expect(
    await server.request('POST', `/api/${revokeLease.path}`, { token: counter.cashier.token, body: said }),
  ).toMatchObject({ status: 403 });
  await server.call(revokeLease, said, { token: counter.manager.token });
  const before = await moved();
  expect(outcomes(await tape.send())).toEqual(['setAside leaseRevoked']);
  expect(await moved()).toEqual(before);
  expect(await stateOf(tape)).toMatchObject({ lease: null });
  const next = await aTape(server, counter, { deviceId: tape.deviceId, deviceNumber: tape.deviceNumber });
  await next.sale(lines(), { lines: [aPrintedLine(game, { unitPriceCents: cents(2_000) })] } as never);
  expect(next.lease).toBe(2);
});

test('what is no key of the curve is not enrolled, nor anything without the right', async () => {
  const { publicKey } = await aKey();
  const send = (token: string, PublicKey: object) =>
    server.request('POST', `/api/${enroll.path}`, {
      token,
      body: { PosId: counter.deviceIds[15], PublicKey },
    });
  expect(await send(counter.cashier.token, publicKey)).toMatchObject({ status: 403 });
  expect(await send(counter.manager.token, { ...publicKey, x: publicKey.y })).toMatchObject({
    status: 400,
    body: { field: 'PublicKey' },
  });
  expect(await send(counter.manager.token, { ...publicKey, crv: 'P-384' })).toMatchObject({ status: 400 });
});
