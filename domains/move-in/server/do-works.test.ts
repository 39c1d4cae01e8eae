// A move over the screen's calls: files in pieces, read by the job, doubts settled and remembered, into the books, and back.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aUser, aSession } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/move-in/contract/calls.ts';
import { doWorks } from '#domains/move-in/server/do-works.ts';
import { planMove } from '#domains/move-in/server/public/plan-move.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import type { Actor } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
let userId: number;

beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
  counter = await aCounter(server.database);
  ({ userId } = await aUser(server.database, {
    username: 'dana',
    role: 'Administrator',
    storeIds: [counter.storeId],
  }));
  token = await aSession(server.database, userId);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Sends a file in pieces of so many bytes. */
async function upload(name: string, text: string, most = 40): Promise<number> {
  const bytes = Buffer.from(text);
  const { fileId } = await server.call(calls.addFile, { name, bytes: bytes.length }, key());
  for (let begins = 0; begins < bytes.length; begins += most) {
    const got = await server.request('POST', `/api/MoveIn/AddPiece?fileId=${fileId}&begins=${begins}`, {
      body: bytes.subarray(begins, begins + most).toString(),
      ...key(),
      headers: { ...key().headers, 'content-type': 'text/csv' },
    });
    expect([got.status, got.text]).toEqual([200, expect.stringContaining('"success":true')]);
  }
  return fileId;
}

const work = (isStopping = () => false) =>
  doWorks(server.database, { now: new Date(), isStopping, failpoint: () => Promise.resolve() });
const desk = () => server.call(calls.getDesk, {}, { token });
async function read(): Promise<calls.DeskWire> {
  const asked = await server.call(calls.readFiles, { clientId: counter.storeId }, key());
  expect(asked).toMatchObject({ success: true });
  await work();
  return desk();
}
const move = async (): Promise<number> => (await desk()).move?.moveInId ?? 0;

const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Lamplight Lane
T1,Chrono Trigger,Regular,,A quest through time,Video Games,149.99,2
T2,Earthbound,Regular,,,Groceries,199.99,1
`;
const CUSTOMERS = `Customer,First name,Last name,Phone,Store credit
7,Jo,Park,518 555 0101,12.50
8,Ann,Miller,518 555 0199,5.00
`;

async function storeName(): Promise<string> {
  const { name } = await server.database.one<{ name: string }>(
    'select name from stores where store_id = $1',
    [counter.storeId],
  );
  return name;
}

test('files come in pieces, are read, their names settled and remembered; then they are in the books, and back', async () => {
  const square = SQUARE.replace('Lamplight Lane', await storeName());
  await upload('items.csv', square);
  const found = await read();
  expect(found).toMatchObject({
    work: { kind: 'read', state: 'done', problem: '' },
    move: { state: 'planned', readBy: 'dana' },
    newAnswers: 0,
    newFiles: 0,
  });
  const [file] = found.files;
  expect(file).toMatchObject({ format: 'square-items', formatName: 'Square item library' });
  expect(file?.columns).toContainEqual({
    field: 'title',
    heading: 'Item Name',
    place: '',
    examples: ['Chrono Trigger', 'Earthbound'],
  });
  expect(file?.openNames[0]).toMatchObject({
    kind: 'department',
    name: 'Groceries',
    state: 'unknown',
    rows: 1,
    examples: ['Earthbound'],
  });
  const refused = await server.call(
    calls.getMoveRows,
    { moveInId: await move(), fate: 'refused', sheet: 'products' },
    { token },
  );
  expect(refused).toMatchObject({
    count: 1,
    rows: [
      { about: 'Earthbound', number: 3, column: 'Department', note: 'There is no department Groceries' },
    ],
  });

  const settled = { format: 'square-items', kind: 'department', name: 'Groceries' } as const;
  expect(
    await server.request('POST', '/api/MoveIn/SettleName', {
      body: { ...settled, department: 'Fruit' },
      ...key(),
    }),
  ).toMatchObject({ status: 400, body: { field: 'department' } });
  await server.call(calls.settleName, { ...settled, department: 'Video Games' }, key());
  expect(await desk()).toMatchObject({ newAnswers: 1 });
  expect(await server.call(calls.applyMoveIn, { moveInId: await move() }, key())).toMatchObject({
    success: false,
    message: expect.stringContaining('Read them again first'),
  });
  await read();
  expect(await server.call(calls.getMoveSums, { moveInId: await move() }, { token })).toMatchObject({
    lines: [
      { sheet: 'products' },
      { sheet: 'stock', said: { pieces: 3 }, booked: { pieces: 3 }, today: { pieces: 0 } },
    ],
  });

  const moveInId = await move();
  await server.call(calls.applyMoveIn, { moveInId }, key());
  await work();
  expect(await desk()).toMatchObject({
    files: [],
    move: { moveInId, state: 'applied' },
    work: { state: 'done' },
  });
  expect(await server.call(calls.getMoveSums, { moveInId }, { token })).toMatchObject({
    lines: [{}, { today: { pieces: 3, retail: 499.97 } }],
  });
  // The next file of this kind knows it.
  await upload('items.csv', square);
  expect((await read()).files[0]?.openNames.filter(({ state }) => state === 'unknown')).toEqual([]);
  const [answer] = await server.call(calls.getAnswers, {}, { token });
  expect(answer).toMatchObject({
    of: 'Square item library',
    name: 'Groceries',
    means: 'Video Games',
    saidBy: 'dana',
  });
  await server.call(calls.forgetAnswer, { answerId: answer?.answerId ?? 0 }, key());
  expect(await server.call(calls.takeBackMoveIn, { moveInId }, key())).toMatchObject({ success: true });
});

test('a column that a person says is read, one that they take out is not', async () => {
  await upload('items.csv', SQUARE.replace('Lamplight Lane', await storeName()));
  await read();
  await server.call(calls.settleColumn, { format: 'square-items', field: 'title', heading: 'SKU' }, key());
  const columns = (await read()).files[0]?.columns ?? [];
  expect(columns.find(({ field }) => field === 'title')).toMatchObject({ heading: 'SKU' });
  await server.call(calls.settleColumn, { format: 'square-items', field: 'description', heading: '' }, key());
  const later = (await read()).files[0]?.columns ?? [];
  expect(later.find(({ field }) => field === 'description')).toMatchObject({ heading: '' });
});

test.each([
  ['joined', 'joined', 5],
  ['new', 'new', 5],
  ['left', 'refused', 0],
] as const)('a doubtful customer taken for %s is %s', async (as, fate, owed) => {
  await aCustomer(server.database, { firstName: 'Anna', lastName: 'Mueller', phone: '518 555 0199' });
  await upload('customers.csv', CUSTOMERS);
  await read();
  const rows = async (wanted: 'doubtful' | typeof fate) =>
    (await server.call(calls.getMoveRows, { moveInId: await move(), fate: wanted }, { token })).rows;
  const [doubtful] = await rows('doubtful');
  expect(doubtful).toMatchObject({ about: 'Ann Miller', mayJoin: true, settled: '' });
  await server.call(calls.settleRow, { moveInId: await move(), rowId: doubtful?.rowId ?? 0, as }, key());
  expect(await rows('doubtful')).toMatchObject([{ settled: as }]);
  await read();
  expect(await rows(fate)).toContainEqual(expect.objectContaining({ about: 'Ann Miller' }));
  await server.call(calls.applyMoveIn, { moveInId: await move() }, key());
  await work();
  const { n, cents } = await server.database.one<{ n: number; cents: number }>(
    `select (select count(*) from customers where deleted_at is null) as n,
       coalesce((select -sum(balance_cents)::bigint from accounts where kind = 'storeCredit'), 0) as cents`,
  );
  expect([n, cents]).toEqual([as === 'new' ? 3 : 2, 1_250 + owed * 100]);
});

test('who comes second is told who reads; a server that goes down leaves the work to the next', async () => {
  await upload('customers.csv', CUSTOMERS);
  await server.call(calls.readFiles, { clientId: counter.storeId }, key());
  expect(await server.call(calls.readFiles, { clientId: counter.storeId }, key())).toMatchObject({
    success: false,
    message: 'dana is having files read right now. Wait until that is done',
  });
  let asked = 0;
  await work(() => (asked += 1) > 1);
  expect(await desk()).toMatchObject({ work: { state: 'waiting' }, move: null });
  await work();
  expect(await desk()).toMatchObject({ work: { state: 'done' }, move: { state: 'planned' } });
  // What was read of a file that is taken away again never goes into the books.
  const [file] = (await desk()).files;
  await server.call(calls.removeFile, { fileId: file?.fileId ?? 0 }, key());
  expect(await desk()).toMatchObject({ files: [], move: null });
});

test('two who read at the same time, by command: one reads, the other is refused in words', async () => {
  const actor = (await findUserActor(server.database, userId)) as Actor;
  const plan = (begun: () => Promise<unknown> = async () => undefined) =>
    planMove(
      {
        database: server.database,
        actor,
        now: new Date(),
        requestId: 'test',
        progress: () => undefined,
        begun,
      },
      {
        name: 'test',
        files: [{ name: 'customers.csv', open: () => [Buffer.from(CUSTOMERS)] }],
        storeId: counter.storeId,
        isDoubtNew: false,
        names: { departments: [], conditions: [] },
      },
    );
  let second: unknown;
  const first = await plan(async () => {
    second = await plan();
  });
  expect(second).toMatchObject({
    code: 'MOVE_READING',
    message: 'dana is having files read right now. Wait until that is done',
  });
  expect(first).toMatchObject({ moveInId: expect.any(Number) });
  // One that died long ago is in nobody's way.
  await server.database.run(`update move_ins set state = 'reading', alive_at = now() - interval '1 hour'`);
  expect(await plan()).toMatchObject({ moveInId: expect.any(Number) });
});

test('what is no CSV, no whole file or no file at all is refused in words', async () => {
  expect(await server.call(calls.readFiles, { clientId: counter.storeId }, key())).toMatchObject({
    message: 'There are no files yet. Add the exports of the old system first',
  });
  expect(await server.call(calls.addFile, { name: 'stock.xlsx', bytes: 10 }, key())).toMatchObject({
    message: 'stock.xlsx is no CSV. Save it as CSV, in UTF-8, and add that',
  });
  await server.call(calls.addFile, { name: 'stock.csv', bytes: 10 }, key());
  expect(await server.call(calls.readFiles, { clientId: counter.storeId }, key())).toMatchObject({
    message: 'stock.csv isn’t here as a whole. Add it again',
  });
  expect(await server.call(calls.getGoingLive, { clientId: counter.storeId }, { token })).toMatchObject({
    registers: 1,
    pieces: 0,
  });
});
