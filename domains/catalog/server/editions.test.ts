import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  addToCatalog,
  customizeCatalog,
  findByCodes,
  findByUpc,
  getDisplayInfo,
  searchCatalog,
} from '#domains/catalog/contract/calls.ts';
import { chooseEdition, listEditions } from '#domains/catalog/contract/editions.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let manager: { token: string };
let games: number;
const UPC = '036000291452';
const LONELY = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database;
  store = await aStore(db);
  other = await aStore(db, { name: 'Oak Avenue' });
  games = (await seedDepartments(db)).departments['Video Games'] as number;
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [store.storeId, other.storeId] });
  manager = { token: await aSession(db, userId) };
  await aProduct(db, { departmentId: games, upc: UPC, title: 'Quiet Harbor', msrpCents: 1_999 });
  await aProduct(db, { departmentId: games, upc: LONELY, title: 'Far Shore' });
});
afterAll(() => server.close());

const keyed = () => ({ ...manager, headers: { 'idempotency-key': crypto.randomUUID() } });
const add = (more: object) =>
  server.call(
    addToCatalog,
    {
      UPC,
      clientId: store.storeId,
      Title: 'Quiet Harbor [Steelbook]',
      DepartmentId: games,
      Price: 39.99,
      ...more,
    },
    keyed(),
  );
const choose = (more: object, clientid = store.storeId) =>
  server.call(chooseEdition, { clientid, upc: UPC, ...more }, keyed());
const scanned = (clientid = store.storeId) => server.call(findByUpc, { clientid, upc: UPC }, manager);
const listed = (clientid = store.storeId) => server.call(listEditions, { clientid, upc: UPC }, manager);

describe('a UPC that a second product gets', () => {
  test('needs a name, and a name that is free', async () => {
    expect(await add({})).toMatchObject({ success: false, code: 'ALREADY_THERE' });
    const added = await add({ Edition: ' Steelbook ' });
    expect(added).toMatchObject({
      success: true,
      product: { originalUPC: UPC, upc: `${UPC}~${added.catalogId}`, edition: 'Steelbook' },
    });
    expect(await add({ Edition: 'steelbook' })).toMatchObject({ success: false, code: 'EDITION_THERE' });
    expect((await listed()).editions.map((one) => one.edition)).toEqual(['', 'Steelbook']);
  });

  test('each is looked up by its name, the first by the UPC alone', async () => {
    const [, steel] = (await listed()).editions;
    const info = (upc: string) => server.call(getDisplayInfo, { upc, clientId: store.storeId }, manager);
    expect(await info(UPC)).toMatchObject({ edition: '', upc: UPC });
    expect(await info(steel?.upc ?? '')).toMatchObject({ title: 'Quiet Harbor [Steelbook]' });
    for (const wrong of [`${LONELY}~${steel?.catalogId}`, `${UPC}~999999`])
      expect(
        await server.request('GET', `/api/CatalogHandler/FindByUPC/${store.storeId}/${wrong}`, manager),
      ).toMatchObject({ status: 404 });
    const found = await server.call(
      searchCatalog,
      { clientid: store.storeId, searchterm: UPC, maxResults: 9 },
      manager,
    );
    expect(found.map((one) => one.edition).sort()).toEqual(['', 'Steelbook']);
  });

  test('one of them is customized for a store, the other is not', async () => {
    const [, steel] = (await listed()).editions;
    await server.call(
      customizeCatalog,
      { UPC: steel?.upc ?? '', clientId: store.storeId, Price: 44 },
      keyed(),
    );
    expect((await listed()).editions.map((one) => one.price)).toEqual([null, 44]);
  });
});

describe('the choice', () => {
  test('is asked for, then comes first, then is taken, in this store alone', async () => {
    const [first, steel] = (await listed()).editions;
    expect(await scanned()).toMatchObject({ otherEditions: 1, catalogId: first?.catalogId });
    await choose({ catalogId: steel?.catalogId });
    expect(await scanned()).toMatchObject({ otherEditions: 1, catalogId: steel?.catalogId });
    expect(await listed()).toMatchObject({ chosenId: steel?.catalogId, isAlways: false });
    await choose({ catalogId: steel?.catalogId, always: true });
    expect(await scanned()).toMatchObject({ otherEditions: 0, catalogId: steel?.catalogId });
    expect(await scanned(other.storeId)).toMatchObject({ otherEditions: 1, catalogId: first?.catalogId });
    await choose({});
    expect(await scanned()).toMatchObject({ otherEditions: 1, catalogId: first?.catalogId });
    const { rows } = await server.database.one<{ rows: number }>(
      `select count(*)::int as rows from audit_rows where store_id = $1 and action = 'catalog.edition'`,
      [store.storeId],
    );
    expect(rows).toBe(2);
  });

  test('of a product that has another UPC is refused, naming the field', async () => {
    const lonely = await server.call(findByUpc, { clientid: store.storeId, upc: LONELY }, manager);
    expect(lonely.otherEditions).toBe(0);
    const answer = await server.request('PUT', '/api/CatalogHandler/ChooseEdition', {
      ...keyed(),
      query: { clientid: store.storeId, upc: UPC, catalogId: lonely.catalogId },
    });
    expect(answer).toMatchObject({ status: 400, body: { field: 'catalogId' } });
    expect((await listed()).chosenId).toBeNull();
  });

  test('looked up by many registers of two stores at once, each gets what it gets alone', async () => {
    await server.call(
      customizeCatalog,
      { UPC: LONELY, clientId: other.storeId, Title: 'Far Shore (Oak)' },
      keyed(),
    );
    const stores = [store.storeId, other.storeId];
    const paths = [UPC, LONELY, '4006381333931', 'no such sku'].flatMap((upc) =>
      stores.map((storeId) => `/api/CatalogHandler/FindByUPC/${storeId}/${encodeURIComponent(upc)}`),
    );
    const ask = async (path: string) => {
      const { status, body } = await server.request('GET', path, manager);
      return { status, body: { ...(body as object), requestId: undefined } };
    };
    const alone: Awaited<ReturnType<typeof ask>>[] = [];
    for (const path of paths) alone.push(await ask(path));
    expect(alone.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
    expect(alone[3]?.body).toMatchObject({ title: 'Far Shore (Oak)' });
    const often = Array.from({ length: 12 }, () => paths).flat();
    const together = await Promise.all(often.map(ask));
    expect(together).toEqual(often.map((_path, at) => alone[at % paths.length]));
    const codes = [UPC, LONELY, '4006381333931', 'no such sku', UPC];
    const stack = await server.call(findByCodes, { clientid: other.storeId, body: codes }, manager);
    const said = stack.map(({ product, otherEditions }) => product && { ...product, otherEditions });
    const foundAlone = await Promise.all(
      [UPC, LONELY].map((upc) => server.call(findByUpc, { clientid: other.storeId, upc }, manager)),
    );
    expect(said).toEqual([...foundAlone, null, null, foundAlone[0]]);
  });
});
