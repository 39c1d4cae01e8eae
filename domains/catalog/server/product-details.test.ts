import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import {
  addDescription,
  addUpdateReferences,
  getDescription,
  getReferenceByUpc,
  getTrackByUpc,
  saveTracks,
  updateDescription,
} from '#domains/catalog/contract/details.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let boss: { token: string };
let UPC: string;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, {});
  boss = { token: counter.manager.token };
  ({ upc: UPC } = await aProduct(server.database, {
    departmentId: counter.departments.CD as number,
    upc: '036000291452',
  }));
});
afterAll(() => server.close());

describe('a description', () => {
  test('is empty, written, changed by its id, and taken away', async () => {
    expect(await server.call(getDescription, { UPC }, boss)).toEqual({
      upc: UPC,
      descriptionId: 0,
      description: '',
    });
    const added = await server.call(addDescription, { Upc: UPC, Description: 'An album.\nTwo lines.' }, boss);
    const descriptionId = added.intValue;
    // A lost leading zero finds the same product.
    expect(await server.call(getDescription, { UPC: '36000291452' }, boss)).toMatchObject({
      descriptionId,
      description: 'An album.\nTwo lines.',
    });
    await server.call(updateDescription, { descriptionId, description: 'Better.' }, boss);
    expect(await server.call(getDescription, { UPC }, boss)).toMatchObject({
      descriptionId,
      description: 'Better.',
    });
    await server.call(updateDescription, { descriptionId, description: '' }, boss);
    expect(await server.call(getDescription, { UPC }, boss)).toMatchObject({ descriptionId: 0 });
    expect(await server.call(updateDescription, { descriptionId, description: 'x' }, boss)).toMatchObject({
      success: false,
      message: 'No such description.',
    });
    const rows = await server.database.rows<{ action: string }>(
      `select action from audit_rows where action = 'catalog.description'`,
    );
    expect(rows).toHaveLength(3);
  });

  test.each([
    ['GET', `CatalogDescription/GetDescription?UPC=012345678905`],
    ['GET', `CatalogTrack/GetTrackByUpc?UPC=012345678905`],
    ['GET', `CatalogVendorReferences/GetReferenceByUPC?UPC=012345678905`],
  ])('of an unknown UPC answers 404: %s %s', async (method, path) => {
    expect(await server.request(method, `/api/${path}`, boss)).toMatchObject({
      status: 404,
      body: { message: 'Item not found in catalog.', field: 'UPC' },
    });
  });

  test('needs the right to edit the catalog', async () => {
    const answer = await server.request('PUT', '/api/CatalogDescription/AddDescription', {
      token: counter.cashier.token,
      body: { Upc: UPC, Description: 'x' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('tracks', () => {
  test('are written again in their places', async () => {
    expect(await server.call(getTrackByUpc, { UPC }, boss)).toEqual([]);
    const tracks = [
      { disc: 2, position: 1, title: 'Encore', seconds: null },
      { position: 2, title: 'Oil', seconds: 200 },
      { position: 1, title: 'Wick' },
    ];
    expect(await server.call(saveTracks, { UPC, tracks }, boss)).toMatchObject({ intValue: 3 });
    expect(await server.call(getTrackByUpc, { UPC }, boss)).toEqual([
      { upc: UPC, disc: 1, position: 1, title: 'Wick', seconds: null },
      { upc: UPC, disc: 1, position: 2, title: 'Oil', seconds: 200 },
      { upc: UPC, disc: 2, position: 1, title: 'Encore', seconds: null },
    ]);
    await server.call(saveTracks, { UPC, tracks: [] }, boss);
    expect(await server.call(getTrackByUpc, { UPC }, boss)).toEqual([]);
  });

  test.each([
    [
      'a place twice',
      [
        { position: 1, title: 'a' },
        { position: 1, title: 'b' },
      ],
      'tracks',
    ],
    ['no title', [{ position: 1, title: ' ' }], 'tracks[0].title'],
    ['no place', [{ title: 'a' }], 'tracks[0].position'],
    ['a wrong length', [{ position: 1, title: 'a', seconds: -1 }], 'tracks[0].seconds'],
  ])('with %s answer 400', async (_what, tracks, field) => {
    const answer = await server.request('PUT', '/api/CatalogTrack/SaveTracks', {
      ...boss,
      body: { UPC, tracks },
    });
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(await server.call(getTrackByUpc, { UPC }, boss)).toEqual([]);
  });
});

describe('ids elsewhere', () => {
  const put = (references: object[]) =>
    server.request('PUT', '/api/CatalogVendorReferences/AddUpdate', { ...boss, body: { UPC, references } });
  const get = async () => (await server.call(getReferenceByUpc, { UPC }, boss)).references;

  test('are set by name; the others stay, an empty one goes', async () => {
    await server.call(
      addUpdateReferences,
      {
        UPC,
        references: [
          { name: 'Diamond', referenceId: 'D-1' },
          { name: 'Alliance', referenceId: 'A-9' },
        ],
      },
      boss,
    );
    expect(await get()).toEqual([
      { name: 'Alliance', referenceId: 'A-9' },
      { name: 'Diamond', referenceId: 'D-1' },
    ]);
    expect((await put([{ name: 'DIAMOND', referenceId: '' }])).body).toMatchObject({ intValue: 1 });
    expect((await put([{ name: 'Alliance', referenceId: 'A-9' }])).body).toMatchObject({ intValue: 0 });
    expect(await get()).toEqual([{ name: 'Alliance', referenceId: 'A-9' }]);
  });

  test.each([
    [
      'a name twice',
      [
        { name: 'X', referenceId: '1' },
        { name: 'x', referenceId: '2' },
      ],
    ],
    ['no name', [{ referenceId: '1' }]],
    ['a field that nobody knows', [{ name: 'X', referenceId: '1', more: 1 }]],
  ])('with %s answer 400', async (_what, references) => {
    expect((await put(references)).status).toBe(400);
  });
});
