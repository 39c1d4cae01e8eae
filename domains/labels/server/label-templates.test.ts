import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/labels/contract/label-templates.ts';
import { BUILT_IN, type LabelTemplate } from '#domains/labels/rules/label-template.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { readZpl } from '#tests/support/read-zpl.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let foreign: Counter;
let game: BuiltGood;
let film: BuiltGood;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  foreign = await aCounter(server.database, { name: 'Harbor Avenue' });
  game = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'Wind Waker',
    priceCents: 5_299,
  });
  film = await aGood(server.database, counter, {
    upc: '045496741723',
    title: 'Copper Moon',
    department: 'DVD',
  });
});
afterAll(() => server.close());

const token = () => counter.manager.token;
const list = () => server.call(calls.getLabelTemplates, { clientId: counter.storeId }, { token: token() });
const body = (template: LabelTemplate) => template.map((piece) => ({ ...piece }));
const put = (query: object, template: unknown, who = token()) =>
  server.request('PUT', `/api/LabelTemplates/Save/${counter.storeId}`, {
    token: who,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: template,
  });
const price = BUILT_IN.filter(({ what }) => what === 'price' || what === 'barcode');
const titled = [...price, ...BUILT_IN.filter(({ what }) => what === 'title')];
const zplOf = async (sku: string) => {
  const answer = await server.request('POST', '/api/InventoryItem/GetBarcodeFile', {
    token: token(),
    query: { Format: 'zpl203', clientId: String(counter.storeId) },
    body: [sku],
  });
  return readZpl(Buffer.from(answer.text))[0]
    ?.fields.filter((field) => field.letters)
    .map((field) => field.text);
};

test('a store has the built-in label until it saves one; a department may have its own', async () => {
  expect(await list()).toEqual([
    { departmentId: null, departmentName: '', pieces: BUILT_IN, version: 0, username: '' },
  ]);
  expect((await put({ version: 0 }, body(titled))).body).toMatchObject({ success: true, version: 1 });
  const { departmentId } = await server.database.one<{ departmentId: number }>(
    `select department_id from departments where name = 'DVD'`,
  );
  expect((await put({ departmentId, version: 0 }, body(price))).body).toMatchObject({ version: 1 });
  expect((await list()).map((one) => [one.departmentName, one.version, one.pieces.length])).toEqual([
    ['', 1, 3],
    ['DVD', 1, 2],
  ]);
  expect(await zplOf(game.sku)).toEqual(['$52.99', 'Wind Waker']);
  expect(await zplOf(film.sku)).not.toContain('Copper Moon');

  await server.call(
    calls.resetLabelTemplate,
    { clientId: counter.storeId, departmentId },
    { token: token() },
  );
  expect(await zplOf(film.sku)).toContain('Copper Moon');
  await server.call(calls.resetLabelTemplate, { clientId: counter.storeId }, { token: token() });
  await server.call(calls.resetLabelTemplate, { clientId: counter.storeId }, { token: token() });
  expect((await list())[0]?.version).toBe(0);
  const audits = await server.database.rows(
    `select action from audit_rows where store_id = $1 and action = 'settings.label'`,
    [counter.storeId],
  );
  expect(audits).toHaveLength(4);
});

test('other stores get exactly the labels of this one; a store of others gets none', async () => {
  const pier = await aCounter(server.database, { name: 'Pier Road' });
  const quay = await aCounter(server.database, { name: 'Quay Street' });
  const { departmentId } = await server.database.one<{ departmentId: number }>(
    `select department_id from departments where name = 'DVD'`,
  );
  const other = await server.database.one<{ departmentId: number }>(
    `select department_id from departments where name = 'Video Games'`,
  );
  const boss = await aUser(server.database, {
    role: 'Manager',
    storeIds: [pier.storeId, quay.storeId],
  });
  const who = { token: await aSession(server.database, boss.userId) };
  const at = { clientId: pier.storeId };
  await server.call(calls.saveLabelTemplate, { ...at, departmentId, body: body(price) }, who);
  await server.call(
    calls.saveLabelTemplate,
    { clientId: quay.storeId, departmentId: other.departmentId, body: body(titled) },
    who,
  );
  const copy = (clientId: number, stores: unknown) =>
    server.request('PUT', `/api/LabelTemplates/Copy/${clientId}`, { ...who, body: stores });
  const ofQuay = async () =>
    (await server.call(calls.getLabelTemplates, { clientId: quay.storeId }, who)).map((one) => [
      one.departmentName,
      one.pieces.length,
    ]);
  const foreignStore = await copy(pier.storeId, [quay.storeId, counter.storeId]);
  expect([foreignStore.status, (foreignStore.body as { field: string }).field]).toEqual([404, 'body']);
  expect((await copy(pier.storeId, [])).status).toBe(400);
  expect(await ofQuay()).toContainEqual(['Video Games', titled.length]);
  expect((await copy(pier.storeId, [quay.storeId, pier.storeId])).body).toMatchObject({ changed: 2 });
  expect(await ofQuay()).toEqual([
    ['', BUILT_IN.length],
    ['DVD', price.length],
  ]);
  expect((await copy(pier.storeId, [quay.storeId])).body).toMatchObject({ success: true, changed: 0 });
});

test('who saves what somebody else changed is refused', async () => {
  await put({ version: 0 }, body(BUILT_IN));
  expect((await put({ version: 0 }, body(titled))).body).toMatchObject({
    success: false,
    code: 'LABEL_CHANGED',
  });
  expect((await put({ version: 1 }, body(titled))).body).toMatchObject({ success: true, version: 2 });
});

test.each<[string, object, unknown, string]>([
  ['beyond the edge', {}, [{ ...BUILT_IN[0], left: 100 }], 'body[0].left'],
  ['bars that nothing reads', {}, [BUILT_IN[0], { ...BUILT_IN[5], height: 5 }], 'body[1].height'],
  ['an unknown piece', {}, [{ ...BUILT_IN[0], what: 'logo' }], 'body[0].what'],
  ['letters of nothing', {}, [{ ...BUILT_IN[0], size: 0 }], 'body[0].size'],
  ['a third of a point', {}, [{ ...BUILT_IN[0], top: 5.33 }], 'body[0].top'],
  ['a negative place', {}, [{ ...BUILT_IN[0], top: -1 }], 'body[0].top'],
  ['nothing at all', {}, [], 'body'],
  ['no list', {}, { a: 1 }, 'body'],
  ['an unknown department', { departmentId: 999_999 }, [BUILT_IN[4]], 'departmentId'],
])('%s is refused by its field and changes nothing', async (_what, query, template, field) => {
  const before = await list();
  const answer = await put(query, template);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((answer.body as { field: string }).field).toBe(field);
  expect(await list()).toEqual(before);
});

test('a preview is the real label of an item, with what does not fit; another store sees none', async () => {
  const ask = (template: LabelTemplate, code?: string) =>
    server.call(
      calls.previewLabel,
      { clientId: counter.storeId, ...(code !== undefined && { code }), body: body(template) },
      {
        token: token(),
      },
    );
  const sample = await ask(BUILT_IN);
  expect(sample.svg).toContain('$52.99');
  expect(sample.problems).toEqual([]);
  expect((await ask(BUILT_IN, game.sku)).svg).toContain('Wind Waker');
  const narrow = BUILT_IN.map((one) => (one.what === 'barcode' ? { ...one, left: 60, width: 50 } : one));
  expect((await ask(narrow, game.sku)).problems).toEqual([
    { what: 'barcode', field: 'width', isNotice: false, text: 'has bars too fine to scan: make it wider' },
    {
      what: 'barcode',
      field: 'width',
      isNotice: true,
      text: expect.stringContaining('price beside the SKU'),
    },
  ]);
  const paper = await server.request('POST', `/api/LabelTemplates/Draw/${counter.storeId}`, {
    token: token(),
    query: { code: game.sku, Format: 'zpl300' },
    body: body(BUILT_IN),
  });
  expect(readZpl(Buffer.from(paper.text))[0]?.length).toBe(375);
  await expect(ask(BUILT_IN, '000000000000')).rejects.toThrow();
  const stranger = await put({}, body(BUILT_IN), foreign.manager.token);
  expect(stranger.status).toBe(404);
  expect((await put({}, body(BUILT_IN), counter.cashier.token)).status).toBe(403);
});
