import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { getRawPricingData } from '#domains/pricing/contract/guide.ts';
import * as calls from '#domains/pricing/contract/guide-import.ts';
import { aGuideDoubt } from '#domains/pricing/testing/a-guide-price.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let configurations: Map<string, number>;
const made: Record<string, number> = {};
const upcs: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  const games = counter.departments['Video Games'] as number;
  const rows = await server.database.rows<{ id: number; name: string }>(
    'select configuration_id as id, name from configurations where department_id = $1',
    [games],
  );
  configurations = new Map(rows.map((row) => [row.name, row.id]));
  const add = async (name: string, title: string, platform?: string, upc?: string) => {
    const plan = {
      departmentId: games,
      title,
      configurationId: platform ? (configurations.get(platform) ?? null) : null,
    };
    const built = await aProduct(server.database, upc ? { ...plan, upc } : plan);
    [made[name], upcs[name]] = [built.catalogId, built.upc];
  };
  await add('zelda', 'The Legend of Lanterns: Part II', 'GameCube', '045496963729');
  await add('metroid', 'Planet Hunters Prime', 'GameCube', '045496741723');
  await add('hits', 'Star Farmers [Greatest Hits]', 'PlayStation 2');
  await add('plain', 'Star Farmers Deluxe', 'PlayStation 2');
  await add('loose', 'Puzzle Planet');
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const HEAD = 'asOf,platform,title,loosePrice,completePrice,newPrice,upc';
const FILE = [
  HEAD,
  '2026-05-26,NGC,"Legend of Lanterns 2, The",10.00,20.00,30.00,',
  '2026-11-01,Nintendo GameCube,The Legend of Lanterns II,11.00,21.00,,',
  '2026-05-26,GameCube,Planet Hunters Prime,5,,,045496741723',
  '2026-05-26,PS2,Star Farmers,7.50,,,',
  '2026-11-01,PS2,Star Farmers,8.50,,,',
  '2026-05-26,PS2,Nobody Knows This,1,,,',
  '2026-05-26,3DO,Puzzle Thing,1,,,',
].join('\n');

const token = () => ({ token: counter.manager.token });
const input = () => ({ clientId: counter.storeId });
const load = async (file: string, more: object = {}) => {
  const answer = await server.request('POST', '/api/PriceGuide/Import', {
    token: counter.manager.token,
    query: { ...input(), ...more },
    body: file,
    headers: { 'content-type': 'text/csv' },
  });
  return answer.body as {
    success: boolean;
    code?: string;
    message: string;
    field?: string;
    report: calls.GuideReportWire;
    details?: { report: calls.GuideReportWire };
  };
};
const doubts = (settled = false) => server.call(calls.getGuideDoubts, { ...input(), settled }, token());
const history = async (name: string) =>
  (await server.call(getRawPricingData, { Upc: upcs[name] as string }, token())).map((one) => [
    one.asOf,
    one.part,
    one.price,
  ]);

test('a heading above the names of the columns is left out, and it is said', async () => {
  const body = `Lantern Price Guide, Inc.\nNovember 2026\n${FILE}`.split('\n');
  const preview = await server.call(calls.previewGuide, { ...input(), body }, token());
  expect(preview).toMatchObject({ rows: 7, refusedRows: 0, message: '' });
  expect(preview.remarks.map(({ row, note }) => [row, note])).toEqual([
    [1, 'Above the column names: left out'],
    [2, 'Above the column names: left out'],
  ]);
});

test('a file is read by code and by title; what is doubtful waits; the same file again changes nothing', async () => {
  const preview = await server.call(calls.previewGuide, { ...input(), body: FILE.split('\n') }, token());
  expect(preview).toMatchObject({ imported: false, rows: 7, added: 6, doubtful: 2 });
  expect(await history('zelda')).toEqual([]);
  const { report } = await load(FILE);
  expect(report).toMatchObject({
    imported: true,
    rows: 7,
    byCode: 1,
    byTitle: 2,
    doubtful: 2,
    unmatched: 2,
    refusedRows: 0,
    added: 6,
    changed: 0,
    products: 2,
    unknownPlatforms: [{ platform: '3DO', rows: 1 }],
  });
  expect(report.unmatchedRows.map((one) => one.row)).toEqual([7, 8]);
  expect(await history('zelda')).toEqual([
    ['2026-11-01', 'complete', 21],
    ['2026-11-01', 'loose', 11],
    ['2026-05-26', 'complete', 20],
    ['2026-05-26', 'loose', 10],
    ['2026-05-26', 'new', 30],
  ]);
  const before = await server.database.rows('select * from guide_doubts order by doubt_id');
  expect((await load(FILE)).report).toMatchObject({ added: 0, changed: 0, unchanged: 6, doubtful: 2 });
  expect(await server.database.rows('select * from guide_doubts order by doubt_id')).toEqual(before);
});

test('a decision gives the row its prices of all dates and is remembered by the next import', async () => {
  const { doubts: waiting } = await doubts();
  const doubt = waiting.find((one) => one.title === 'Star Farmers');
  expect(doubt).toMatchObject({
    platform: 'PS2',
    prices: [
      { asOf: '2026-11-01', loose: 8.5 },
      { asOf: '2026-05-26', loose: 7.5 },
    ],
  });
  expect(doubt?.candidates.map((one) => [one.catalogId, one.why])).toEqual([
    [made.hits, 'edition'],
    [made.plain, 'title'],
  ]);
  const doubtId = doubt?.doubtId ?? 0;
  const settled = await server.call(
    calls.settleGuideDoubt,
    { ...input(), doubtId, body: [made.hits ?? 0] },
    token(),
  );
  expect(settled).toMatchObject({ success: true, prices: 2 });
  expect(await history('hits')).toEqual([
    ['2026-11-01', 'loose', 8.5],
    ['2026-05-26', 'loose', 7.5],
  ]);
  expect((await load(`${HEAD}\n2026-11-20,PlayStation 2,STAR FARMERS,9.00,,,`)).report).toMatchObject({
    byDecision: 1,
    doubtful: 0,
    added: 1,
  });
  expect((await doubts(true)).doubts).toMatchObject([
    { settledBy: counter.manager.username, catalogIds: [made.hits] },
  ]);
  // Another decision takes the first one's prices away.
  await server.call(calls.settleGuideDoubt, { ...input(), doubtId, body: [made.plain ?? 0] }, token());
  expect([await history('hits'), (await history('plain')).length]).toEqual([[], 3]);
  expect(await server.call(calls.reopenGuideDoubt, { ...input(), doubtId }, token())).toMatchObject({
    prices: 3,
  });
  expect(await history('plain')).toEqual([]);
  expect((await doubts()).doubts.map((one) => one.title)).toContain('Star Farmers');
  // None of ours: the next import leaves it out.
  await server.call(calls.settleGuideDoubt, { ...input(), doubtId, body: [] }, token());
  expect((await load(FILE)).report).toMatchObject({ added: 0, doubtful: 0, unmatched: 4 });
});

test('a row that matches by itself at last is no question any more', async () => {
  const row = `${HEAD}\n2026-05-26,PSP,Sky Bakers,3,,,`;
  const games = counter.departments['Video Games'] as number;
  await aProduct(server.database, { departmentId: games, title: 'Sky Bakers' });
  expect((await load(row)).report).toMatchObject({ doubtful: 1 });
  const configurationId = configurations.get('PSP') ?? null;
  const { catalogId } = await aProduct(server.database, {
    departmentId: games,
    title: 'Sky Bakers',
    configurationId,
  });
  expect((await load(row)).report).toMatchObject({ doubtful: 0, byTitle: 1 });
  expect((await doubts()).doubts.map((one) => one.title)).not.toContain('Sky Bakers');
  expect(
    await server.database.one('select price_cents as cents from guide_prices where catalog_id = $1', [
      catalogId,
    ]),
  ).toEqual({ cents: 300 });
});

test('a corrected price of the same day takes the place of the one before', async () => {
  const row = (price: string) => `${HEAD}\n2026-03-01,GameCube,Planet Hunters Prime,${price},,,`;
  expect((await load(row('4.00'))).report).toMatchObject({ added: 1 });
  expect((await load(row('4.50'))).report).toMatchObject({ added: 0, changed: 1 });
  expect(await history('metroid')).toContainEqual(['2026-03-01', 'loose', 4.5]);
});

test('two rows of the guide that mean one product: the first has it, a person decides about the other, and its word stands', async () => {
  const games = counter.departments['Video Games'] as number;
  const configurationId = configurations.get('PSP') ?? null;
  const product = await aProduct(server.database, {
    departmentId: games,
    title: 'Clockwork Coast [Best Of]',
    configurationId,
    upc: '711719735250',
  });
  const plain = '2026-05-26,PSP,Clockwork Coast,6.39,7.50,,711719735250';
  const best = '2026-05-26,PSP,Clockwork Coast [Best Of],5.78,,,';
  const file = [HEAD, plain, plain, best].join('\n');
  const prices = () =>
    server.database.rows(
      'select part, price_cents as cents from guide_prices where catalog_id = $1 order by part',
      [product.catalogId],
    );
  const first = { byCode: 2, doubtful: 1, refusedRows: 0, added: 2, changed: 0 };
  expect((await load(file)).report).toMatchObject(first);
  expect((await load(file)).report).toMatchObject({ ...first, added: 0 });
  const find = async (title: string) => {
    const { doubts: all } = await server.call(
      calls.getGuideDoubts,
      { ...input(), searchTerm: title },
      token(),
    );
    return all.find((one) => one.title === title)?.doubtId ?? 0;
  };
  const doubtId = await find('Clockwork Coast [Best Of]');
  const settle = (id: number, seen?: string) =>
    server.call(
      calls.settleGuideDoubt,
      { ...input(), doubtId: id, body: [product.catalogId], ...(seen !== undefined && { seen }) },
      token(),
    );
  // Two people at once: the second one looks again.
  const both = await Promise.all([settle(doubtId, ''), settle(doubtId, '')]);
  expect(both.map((one) => one.success).sort()).toEqual([false, true]);
  expect(both.find((one) => !one.success)).toMatchObject({
    code: 'SETTLED_MEANWHILE',
    message: expect.stringContaining(counter.manager.username),
  });
  const now = [
    { part: 'complete', cents: 750 },
    { part: 'loose', cents: 578 },
  ];
  expect(await prices()).toEqual(now);
  const again = { byCode: 0, byDecision: 1, doubtful: 2, refusedRows: 0, added: 0, changed: 0 };
  expect((await load(file)).report).toMatchObject(again);
  expect((await load([HEAD, best, plain].join('\n'))).report).toMatchObject({ ...again, doubtful: 1 });
  expect(await prices()).toEqual(now);
  expect(await settle(await find('Clockwork Coast'))).toMatchObject({ success: false, code: 'OTHER_ROW' });
  expect(await prices()).toEqual(now);
});

test('a day to come, a file that is cut off, codes that a spreadsheet spoiled', async () => {
  const rows = (...lines: string[]) => [HEAD, ...lines].join('\n');
  const good = '2026-04-01,GameCube,Planet Hunters Prime,4,,,';
  expect((await load(rows('2062-04-01,GameCube,Planet Hunters Prime,4,,,'))).success).toBe(false);
  expect(await load(rows(good), { asOf: '2062-04-01' })).toMatchObject({ field: 'asOf' });
  const cut = await load(rows(good, '2026-04-02,GameCube,Planet Hunters Prime,1'));
  expect(cut).toMatchObject({ success: false, code: 'FILE_REFUSED' });
  const preview = await server.call(
    calls.previewGuide,
    { ...input(), body: rows(good, '2026-04-02,GameCube,Planet Hunters Prime,1').split('\n') },
    token(),
  );
  expect(preview.refused).toMatchObject([{ row: 3, value: '1', reason: expect.stringContaining('middle') }]);
  const spoiled = rows(good.replace(/,$/, ',4.54967E+10'));
  expect((await load(spoiled)).report).toMatchObject({ imported: true, unreadCodes: 1, byTitle: 1 });
});

test('wrong rows are named and nothing is kept, unless the good ones are asked for', async () => {
  const file = `${HEAD}\n2026-02-01,GameCube,Planet Hunters Prime,4.00,,,\n2026-02-31,GameCube,Planet Hunters Prime,x,,,\n2026-02-01,GCN,Planet Hunters Prime,9,,,`;
  const refused = await load(file);
  expect(refused).toMatchObject({ success: false, code: 'FILE_REFUSED' });
  expect(await history('metroid')).not.toContainEqual(['2026-02-01', 'loose', 4]);
  const { report } = await load(file, { goodOnly: true });
  expect(report).toMatchObject({ imported: true, added: 1, refusedRows: 2 });
  expect(report.refused.map((one) => [one.row, one.column, one.reason])).toEqual([
    [3, 'asOf', 'Must be a date like 2026-11-20 or 11/20/26'],
    [3, 'loosePrice', 'Must be an amount like 12.34'],
    [4, 'title', 'Row 2 prices the same product on this date'],
  ]);
});

test.each([
  ['nothing', '', 'The file has no rows'],
  ['a header alone', HEAD, 'The file has no rows'],
  ['no title', 'platform,loosePrice\nPSP,1', 'The file has no column for the title or the UPC'],
  ['no price', 'platform,title\nPSP,Lumines', 'The file has no column for a price'],
])('a file with %s', async (_what, file, message) => {
  expect(await load(file)).toMatchObject({ success: false, message });
});

test('bad inputs are refused by name', async () => {
  const put = (path: string, body: unknown, query: object) =>
    server.request('PUT', `/api/PriceGuide/${path}`, {
      token: counter.manager.token,
      body,
      query: { ...input(), ...query },
    });
  expect((await put('Settle', [1], { doubtId: 999_999 })).status).toBe(404);
  const doubtId = await aGuideDoubt(server.database, { title: 'Tower of Tin', catalogIds: [] });
  expect((await put('Settle', [999_999], { doubtId })).body).toMatchObject({
    field: 'body',
    message: expect.stringContaining('not a product'),
  });
  expect((await put('Settle', ['abc'], { doubtId })).status).toBe(400);
  expect((await put('Reopen', undefined, { doubtId: 999_999 })).status).toBe(404);
  const cashier = await server.request('PUT', '/api/PriceGuide/Settle', {
    token: counter.cashier.token,
    body: [],
    query: { ...input(), doubtId },
  });
  expect(cashier.status).toBe(403);
});
