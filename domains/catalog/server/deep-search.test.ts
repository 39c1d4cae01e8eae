import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDeepItem, addDeepItemForm, deepSearch, type FoundWire } from '#domains/catalog/contract/deep.ts';
import { getDescription, getReferenceByUpc, getTrackByUpc } from '#domains/catalog/contract/details.ts';
import { lookUpClient } from '#domains/catalog/server/look-up-service.ts';
import { simulatedFetch } from '#domains/catalog/server/look-up-simulator.ts';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';
import { addDeepSearchItem } from '#domains/register/contract/deep.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const TOO_MANY = 'Try again in a moment. Too many requests.';
let server: TestServer;
let counter: Counter;
let boss: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, {});
  boss = { token: counter.manager.token };
});
afterAll(() => server.close());

const find = async (Description: string, DepartmentId?: number): Promise<FoundWire[]> => {
  const answer = await server.call(deepSearch, { Description, ...(DepartmentId && { DepartmentId }) }, boss);
  return answer.items;
};
const itemOf = (found: FoundWire) => ({
  UPC: found.upc,
  Title: found.title,
  Artist: found.artist,
  DepartmentId: found.departmentId,
  Configuration: found.configuration,
  Genre: found.genre,
  Price: found.msrp,
  ReleaseDate: found.releaseDate,
  Notes: found.description,
  tracks: found.tracks,
  ReferenceId: found.referenceId,
});

describe('a deep search', () => {
  test('finds by words, in any department or one', async () => {
    const all = await find('static bloom');
    expect(all.map((one) => one.departmentName).sort()).toEqual(['CD', 'Vinyl']);
    const [vinyl] = await find('static bloom', counter.departments.Vinyl as number);
    expect(vinyl).toMatchObject({
      departmentName: 'Vinyl',
      configuration: 'LP',
      msrp: 27.99,
      inCatalog: false,
    });
    expect(vinyl?.tracks).toHaveLength(5);
    expect(await find('nothing is called so')).toEqual([]);
  });

  test('finds by code', async () => {
    const [one] = await find('static bloom');
    expect((await find(one?.upc as string)).map((found) => found.title)).toEqual(['Static Bloom']);
  });

  test.each(['too many requests', 'out of order'])('that fails (%s) says so', async (Description) => {
    expect(await server.call(deepSearch, { Description }, boss)).toMatchObject({
      success: false,
      message: TOO_MANY,
    });
  });

  test('that fails tells a cashier nothing of why, and leaves a line in the app log, once an hour', async () => {
    const lines = () =>
      server.database.rows(
        `select level, message, call, times, store_id = $1 as here from app_log where message like 'Look-up failed: answered 503%'`,
        [counter.storeId],
      );
    const before = (await lines()) as { times: number }[];
    const { token } = counter.cashier;
    for (let at = 0; at < 2; at += 1) {
      const { body } = await server.request('GET', '/api/Inventory/Deepsearch?Description=out%20of%20order', {
        token,
      });
      expect(JSON.stringify(body)).not.toContain('503');
      expect(body).toMatchObject({ success: false, message: TOO_MANY });
    }
    expect(await lines()).toEqual([
      {
        level: 'warning',
        message: 'Look-up failed: answered 503',
        call: 'Inventory.Deepsearch',
        times: (before[0]?.times ?? 0) + 2,
        here: true,
      },
    ]);
  });

  test.each([
    ['Description=', 'Description', 400],
    ['', 'Description', 400],
    ['Description=x&DepartmentId=999999', 'DepartmentId', 404],
  ])('with %j answers %s', async (query, field, status) => {
    expect(await server.request('GET', `/api/Inventory/Deepsearch?${query}`, boss)).toMatchObject({
      status,
      body: { field },
    });
  });
});

describe('an import', () => {
  test('brings the product with description, tracks and its id there, once', async () => {
    const [found] = await find('lighthouse radio');
    if (!found) throw new Error('not found');
    const answer = await server.call(addDeepItem, itemOf(found), boss);
    expect(answer).toMatchObject({
      success: true,
      message: 'Item Imported Successfully',
      product: { title: 'Lighthouse Radio', artist: 'Nora Vale', departmentName: 'CD', msrp: 14.99 },
    });
    const UPC = found.upc;
    expect(await server.call(getTrackByUpc, { UPC }, boss)).toHaveLength(7);
    expect(await server.call(getDescription, { UPC }, boss)).toMatchObject({
      description: found.description,
    });
    expect((await server.call(getReferenceByUpc, { UPC }, boss)).references).toEqual([
      { name: 'Look-up', referenceId: found.referenceId },
    ]);
    expect((await find('lighthouse radio'))[0]?.inCatalog).toBe(true);
    const again = await server.call(addDeepItem, itemOf(found), boss);
    expect(again).toMatchObject({ success: true, catalogId: answer.catalogId });
  });

  test('by a cashier takes what the look-up said once somebody lends the price of a trade; nothing else, and never without', async () => {
    const [found] = await find('gravel kings 4');
    if (!found) throw new Error('not found');
    const call = (token: string, more: object = {}) =>
      server.request('PUT', '/api/Inventory/AddDeepSearchItemToCatalogAsyncForm', {
        token,
        body: { ...itemOf(found), clientId: counter.storeId, ...more },
      });
    expect(await call(counter.cashier.token)).toMatchObject({ status: 403 });
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'trades.price', 'allow')`,
      [counter.cashier.userId],
    );
    expect(await call(counter.cashier.token, { Price: 3_299.99 })).toMatchObject({ status: 403 });
    expect(await call(counter.cashier.token)).toMatchObject({
      status: 200,
      body: { success: true, product: { title: found.title } },
    });
  });

  test('by the form cuts and cleans title and notes (DEEP-03)', async () => {
    const answer = await server.request(
      'PUT',
      `/api/Inventory/AddDeepSearchItemToCatalogAsyncForm?clientId=${counter.storeId}`,
      {
        ...boss,
        body: {
          UPC: '036000291452',
          Title: `Winter: "Songs" ${'x'.repeat(100)}`,
          DepartmentId: counter.departments.CD,
          Notes: '<b>One</b>',
        },
      },
    );
    const title = `Winter Songs ${'x'.repeat(64)}`;
    expect(answer.body).toMatchObject({ success: true, product: { title } });
    expect(await server.call(getDescription, { UPC: '036000291452' }, boss)).toMatchObject({
      description: 'bOneb',
    });
  });

  test.each([
    ['a wrong check digit', { UPC: '036000291453' }, 'UPC check digit should be 2'],
    ['a title of signs alone', { Title: '!!!' }, 'Product not added. Check required Fields'],
  ])('with %s fails with its reason', async (_what, wrong, reason) => {
    const item = {
      UPC: '012345678905',
      Title: 'X',
      DepartmentId: counter.departments.CD as number,
      ...wrong,
    };
    expect(await server.call(addDeepItemForm, item, boss)).toMatchObject({
      success: false,
      message: 'Import Failed',
      reason,
    });
  });

  test('into a transaction is in its basket, once for one key', async () => {
    const token = counter.cashier.token;
    const { transactionId } = await server.call(
      register.newTransaction,
      { posid: counter.deviceId },
      { token },
    );
    const [found] = await find('ferries and fortunes');
    if (!found) throw new Error('not found');
    const add = () =>
      server.call(
        addDeepSearchItem,
        { ...itemOf(found), TransactionId: transactionId },
        { token, headers: { 'idempotency-key': 'deep-search-into-basket' } },
      );
    expect((await add()).items).toMatchObject([{ title: 'Ferries and Fortunes', itemPrice: 44.95 }]);
    expect((await add()).items).toHaveLength(1);
    await server.call(register.voidTransaction, { id: transactionId }, { token });
    const [other] = await find('meadow mechanics', counter.departments['PC Software'] as number);
    const late = await server.call(
      addDeepSearchItem,
      { ...itemOf(other as FoundWire), TransactionId: transactionId },
      { token },
    );
    expect(late).toMatchObject({ success: false });
    expect((await find('meadow mechanics', counter.departments['PC Software'] as number))[0]?.inCatalog).toBe(
      false,
    );
  });
});

describe('the client of the service', () => {
  let service: Server;
  let address: string;
  let seen: { url: string; key: string | undefined }[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = `http://look-up${request.url}`;
      seen.push({ url: request.url ?? '', key: request.headers.authorization });
      if (url.includes('moved')) return response.writeHead(302, { location: 'https://example.com/' }).end();
      if (url.includes('broken')) return response.end('{"products": [');
      if (url.includes('endless')) return response.end(`"${'x'.repeat(1_100_000)}"`);
      void simulatedFetch(url).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(await answer.text());
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/`;
    const set = (name: string, value: string) =>
      server.database.run(
        `insert into client_settings (store_id, name, value) values ($1, $2, $3)
         on conflict (store_id, name) do update set value = excluded.value`,
        [counter.storeId, name, value],
      );
    await set('AllowInternalServices', 'true');
    await set('DeepSearchAddress', address);
    await set('DeepSearchKey', 'a-key-of-ours');
  });
  afterAll(() => service.close());

  test('asks the address of the setting with the key', async () => {
    seen = [];
    expect(await find('orchard planet', counter.departments['Blu-ray'] as number)).toHaveLength(1);
    expect(seen).toEqual([
      { url: '/v1/products?query=orchard+planet&department=Blu-ray&limit=20', key: 'Bearer a-key-of-ours' },
    ]);
  });

  test.each(['moved', 'broken', 'endless', 'too many requests'])('fails for %s', async (Description) => {
    const answer = await server.call(deepSearch, { Description }, boss);
    expect(answer).toMatchObject({ success: false, message: TOO_MANY });
    expect(JSON.stringify(answer)).not.toContain('a-key-of-ours');
  });

  test.each(['ftp://example.com', 'no address', 'http://127.0.0.1:1'])(
    'fails for the address %s',
    async (wrong) => {
      await expect(lookUpClient(wrong, '', askingOutside(true)).find('x', '')).rejects.toThrow();
    },
  );
});
