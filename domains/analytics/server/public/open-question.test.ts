// The answer to a question as a file says what the screen says; the history as Excel says what its CSV says.
import { read, utils, type WorkSheet } from '@e965/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { askQuestion, exportQuestion } from '#domains/analytics/contract/calls.ts';
import { exportHistory } from '#domains/analytics/contract/history.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const TITLES = ['=HYPERLINK("http://a.b")', 'ゼルダの伝説 & Füße', 'Third', 'Fourth'];
let clock = new Date('2026-11-20T16:00:00Z');
let server: TestServer;
let counter: Counter;
let token: string;

async function sell(inventoryId: number, at: string, quantity: number): Promise<void> {
  clock = new Date(at);
  const send = { token: await aSession(server.database, counter.manager.userId, clock) };
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, send);
  const asked = { TransactionID: transactionId, inventoryId, Quantity: quantity };
  const { due } = await server.call(calls.addTransactionItem, asked, send);
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: due }, send);
}

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  for (const [at, title] of TITLES.entries()) {
    const good = await aGood(server.database, counter, {
      upc: `40000000001${at}`,
      title,
      priceCents: 1_000 + at,
      quantity: 20,
    });
    await sell(good.inventoryId, '2025-11-21T16:00:00Z', 1);
    await sell(good.inventoryId, '2026-11-20T16:00:00Z', at + 1);
  }
  clock = new Date('2026-11-23T16:00:00Z');
  token = await aSession(server.database, counter.manager.userId, clock);
});
afterAll(() => server.close());

const question = {
  measures: 'sold,sales,returnPercent,lastSold',
  dimensions: 'month,item',
  startDate: '2026-01-01',
  endDate: '2026-11-23',
};

async function take(path: string, query: Record<string, unknown>) {
  const { token: as = token, ...asked } = query;
  const url = new URL(`/api/${path}`, server.address);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { headers: { authorization: `Bearer ${String(as)}` } });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const sheetOf = (bytes: Buffer): WorkSheet => {
  const book = read(bytes, { cellNF: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
};
const rowsOf = (bytes: Buffer) => utils.sheet_to_json<unknown[]>(sheetOf(bytes), { header: 1 });

test('all groups of an answer are in both files, with their total, as they are on the screen', async () => {
  const asked = { clientId: counter.storeId, ...question };
  const answer = await server.call(askQuestion, asked, { token });
  const csv = await take(exportQuestion.path, asked);
  const xlsx = await take(exportQuestion.path, { ...asked, Format: 'xlsx' });
  expect(csv.name).toBe('attachment; filename="Question-2026-01-01-2026-11-23.csv"');
  expect(xlsx.name).toBe('attachment; filename="Question-2026-01-01-2026-11-23.xlsx"');
  expect(xlsx.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [heads, ...rows] = rowsOf(xlsx.bytes);
  expect(heads).toEqual(['Month', 'Item', 'Sold', 'Sales', 'Return rate', 'Last sold']);
  expect(rows).toHaveLength(answer.groups + 1);
  expect(rows.map(([, , sold, sales]) => [sold, sales])).toEqual([
    ...answer.rows.map(({ values }) => values.slice(0, 2)),
    answer.total.slice(0, 2),
  ]);
  expect(rows.at(-1)?.[0]).toBe('Total');
  expect(sheetOf(xlsx.bytes).A2).toMatchObject({ t: 'n', w: 'Nov 2026' });
  const plain = Papa.parse<string[]>(csv.bytes.toString('utf8').replace('\uFEFF', ''), {
    skipEmptyLines: true,
  }).data;
  expect(plain).toHaveLength(rows.length + 1);
  expect(plain[1]?.slice(2)).toEqual([
    '4',
    Number(answer.rows[0]?.values[1]).toFixed(2),
    '0.00',
    '2026-11-20',
  ]);
});

test('titles are whole, and none computes', async () => {
  const { bytes } = await take(exportHistory.path, {
    clientId: counter.storeId,
    startDate: '2026-01-01',
    Format: 'xlsx',
  });
  const sheet = sheetOf(bytes);
  const cells = Object.values(sheet).filter((cell) => TITLES.includes(cell?.v as string));
  expect(cells.map(({ v }) => v).sort()).toEqual([...TITLES].sort());
  expect(Object.values(sheet).filter((cell) => cell?.f)).toEqual([]);
  const [heads = [], first = []] = rowsOf(bytes);
  const valueOf = (title: string) => first[heads.indexOf(title)];
  expect([valueOf('Title'), valueOf('Sold'), valueOf('Sales'), valueOf('Weeks of stock')]).toEqual([
    'Fourth',
    4,
    40.12,
    expect.any(Number),
  ]);
});

test('beside last year, and without groups, the file has both figures', async () => {
  const asked = { ...question, measures: 'sold', compare: 'weekday', Format: 'xlsx' };
  const rows = rowsOf((await take(exportQuestion.path, { ...asked, dimensions: '' })).bytes);
  expect(rows).toEqual([
    ['Sold', 'Sold, year before'],
    [10, 4],
  ]);
  const byItem = rowsOf((await take(exportQuestion.path, { ...asked, dimensions: 'item' })).bytes);
  expect(byItem.at(-1)).toEqual(['Total', 10, 4]);
  expect(byItem).toHaveLength(TITLES.length + 2);
});

test('what can not be asked on the screen can not be taken along', async () => {
  const refused = async (more: Record<string, unknown>) => {
    const { bytes } = await take(exportQuestion.path, { ...question, ...more });
    return JSON.parse(bytes.toString('utf8')) as { code?: string; field?: string };
  };
  expect(await refused({ endDate: '2025-01-01' })).toMatchObject({ code: 'RANGE_BACKWARD' });
  expect(await refused({ measures: 'sold; drop table' })).toMatchObject({ code: 'UNKNOWN_NAME' });
  expect(await refused({ Format: 'exe' })).toMatchObject({ field: 'Format' });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
    [counter.manager.userId],
  );
  const fresh = await aSession(server.database, counter.manager.userId, clock);
  expect(await refused({ measures: 'margin', token: fresh })).toMatchObject({ code: 'RIGHT_REQUIRED' });
  await server.database.run('delete from user_rights');
});
