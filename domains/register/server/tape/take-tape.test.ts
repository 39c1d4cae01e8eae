// A register sends what it did without a server: booked once, as it was printed, by its machine's signature alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTransaction } from '#domains/register/contract/calls.ts';
import { finishBasket } from '#domains/register/contract/finish.ts';
import { takeTape } from './take-tape.ts';
import { type SaleBody, signedText } from '#domains/register/rules/tape/entry.ts';
import { findForRefund, findReceipts } from '#domains/register/contract/finished.ts';
import { tapeState } from '#domains/register/contract/tape.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type PrintedGood, type Tape, aPrintedLine, aTape } from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let counter: Counter;
let game: PrintedGood;
let record: PrintedGood;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 12 });
  await server.database.run('update departments set tax_rate_e5 = 8250');
  game = await printed({ upc: '045496963729', title: 'The Wind Waker', priceCents: 2_000, quantity: 90 });
  record = await printed({ upc: '045496741723', title: 'Blue Train', priceCents: 1_000, quantity: 90 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function printed(
  good: Parameters<typeof aGood>[2] & { title: string; priceCents: number },
): Promise<PrintedGood> {
  const built: BuiltGood = await aGood(server.database, counter, good);
  const of = await server.database.one<{ departmentId: number; department: string }>(
    'select department_id, department from shelf_candidates where inventory_id = $1',
    [built.inventoryId],
  );
  return { ...built, ...of, title: good.title, priceCents: good.priceCents, taxRateE5: 8_250 };
}

let used = 0;
/** A machine at a register of its own. */
async function tapeOf(): Promise<Tape & { deviceId: number }> {
  used += 1;
  const deviceId = counter.deviceIds[used - 1] as number;
  return { ...(await aTape(server, counter, { deviceId, deviceNumber: used })), deviceId };
}

type Told = { outcome: string; transactionId: number; discrepancies: string[] };
async function told(tape: Tape, from?: number, count?: number): Promise<Told[]> {
  const { status, body } = await tape.send(from, count);
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return (body as { outcomes: Told[] }).outcomes;
}
const shown = (TransactionId: number) =>
  server.call(getTransaction, { TransactionId }, { token: counter.cashier.token });

test('a sale is booked as it was printed, under the number on the paper; the server’s own numbers stay', async () => {
  const tape = await tapeOf();
  await tape.sale([aPrintedLine(game), aPrintedLine(record, { quantity: 2 })]);
  const [sold] = await told(tape);
  expect(sold).toMatchObject({ outcome: 'booked', discrepancies: [] });
  expect(await shown(sold?.transactionId as number)).toMatchObject({
    state: 'finalized',
    due: 43.3,
    receiptNumber: `${counter.storeId}-1-1L00001`,
    items: [
      { title: 'The Wind Waker', quantity: 1, itemPrice: 20, tax: 1.65 },
      { title: 'Blue Train', quantity: 2, itemPrice: 10, tax: 1.65 },
    ],
    payments: [{ amount: 43.3 }],
  });
  expect(
    await server.call(tapeState, { PosId: tape.deviceId }, { token: counter.cashier.token }),
  ).toMatchObject({
    lease: 1,
    lastSeq: 1,
    lastReceipt: 1,
  });
  expect(await foundBy(`${counter.storeId}-1-1L00001`)).toEqual([sold?.transactionId, sold?.transactionId]);
  expect(
    await server.database.one('select last_receipt from devices where device_id = $1', [tape.deviceId]),
  ).toEqual({ lastReceipt: 0 });
});

/** The sale that a number on paper leads to: in the list, and for a refund. */
async function foundBy(Number: string): Promise<number[]> {
  const asked = { ClientId: counter.storeId, Number };
  const token = { token: counter.manager.token };
  const [listed] = await server.call(findReceipts, asked, token);
  const { transactionId } = await server.call(findForRefund, asked, token);
  return [listed?.transactionId ?? 0, transactionId];
}

test('sent again, whole or in part, it is answered as it came out and booked once', async () => {
  const tape = await tapeOf();
  for (let sale = 0; sale < 3; sale += 1) await tape.sale([aPrintedLine(game)]);
  const first = await told(tape, 1, 2);
  const all = await told(tape);
  expect(all.slice(0, 2)).toEqual(first);
  expect(await told(tape)).toEqual(all);
  expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(3);
});

test('a sale that was finished online, its answer lost, is that sale; another sum is told', async () => {
  const tape = await tapeOf();
  const finish = (Key: string) =>
    server.call(
      finishBasket,
      {
        Key,
        PosId: tape.deviceId,
        items: [{ InventoryId: game.inventoryId, Quantity: 1, SalePrice: 20 }],
        cash: 21.65,
        ExpectedTotal: 21.65,
        ExpectedChange: 0,
      },
      { token: counter.cashier.token },
    );
  const same = await tape.sale([aPrintedLine(game)]);
  const other = await tape.sale([aPrintedLine(game), aPrintedLine(record)]);
  const [one, two] = [await finish(same.key), await finish(other.key)];
  expect(await told(tape)).toMatchObject([
    { outcome: 'already', transactionId: one.transactionId, discrepancies: [] },
    { outcome: 'already', transactionId: two.transactionId, discrepancies: ['alreadyOtherwise'] },
  ]);
  expect(await foundBy((same.body as SaleBody).receipt)).toEqual([one.transactionId, one.transactionId]);
});

const leaseOf = async (tape: { deviceId: number }) =>
  server.database.run(
    `update tape_leases set busy_until = clock_timestamp() + interval '1 minute' where device_id = $1`,
    [tape.deviceId],
  );

test('while another call works on the register’s tape, this one is told so, and nothing is lost', async () => {
  const tape = await tapeOf();
  await tape.sale([aPrintedLine(game)]);
  await leaseOf(tape);
  expect(await tape.send()).toMatchObject({ status: 200, body: { success: false, code: 'BUSY' } });
  // The server that said so died: its time ends by itself.
  await server.database.run(
    `update tape_leases set busy_until = clock_timestamp() - interval '1 second' where device_id = $1`,
    [tape.deviceId],
  );
  expect(await told(tape)).toMatchObject([{ outcome: 'booked' }]);
  expect(await told(tape)).toHaveLength(1);
});

test('when its time is over, what is done is acknowledged, and the next call goes on there', async () => {
  const tape = await tapeOf();
  for (let sale = 0; sale < 3; sale += 1) await tape.sale([aPrintedLine(game)]);
  const take = async (from: number) =>
    takeTape(
      { ...contextOf(), db: server.database },
      {
        Device: tape.deviceId,
        Lease: tape.lease,
        FirstSeq: from,
        entries: tape.entries.slice(from - 1),
        Signature: await tape.signs(
          signedText({
            device: tape.deviceId,
            lease: tape.lease,
            firstSeq: from,
            entries: tape.entries.slice(from - 1),
          }),
        ),
      },
      0,
    );
  for (const seq of [1, 2, 3])
    expect(await take(seq)).toMatchObject({ lastSeq: seq, outcomes: [{ seq, outcome: 'booked' }] });
});

const contextOf = () => ({
  actor: {
    userId: 0,
    username: '',
    sessionId: 0,
    isAdministrator: false,
    storeIds: [],
    rights: new Set<string>(),
  },
  now: new Date(),
  requestId: 'test',
  address: '',
  failpoint: () => Promise.resolve(),
  key: { key: null, hash: '' },
  replyOf: () => '',
});
