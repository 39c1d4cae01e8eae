// A vendor's price list and its items, over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let token: string;
let blindToken: string;
let vendorId: number;
let departmentId: number;

beforeAll(async () => {
  server = await startTestServer();
  const { storeId } = await aStore(server.database, { name: 'Maple Street' });
  const manager = await aUser(server.database, { role: 'Manager', storeIds: [storeId] });
  token = await aSession(server.database, manager.userId);
  const blind = await aUser(server.database, { role: 'Manager', storeIds: [storeId] });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
    [blind.userId],
  );
  blindToken = await aSession(server.database, blind.userId);
  vendorId = await aVendor(server.database, { userId: manager.userId, name: 'Northern Games' });
  ({ id: departmentId } = await server.database.one<{ id: number }>(
    `insert into departments (name, family) values ('Video Games', 'game') returning department_id as id`,
  ));
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const base = () => `VendorID=${vendorId}&DepartmentId=${departmentId}`;
const post = (call: string, body: string | Uint8Array | FormData, type: string | null = 'text/csv') =>
  fetch(`${server.address}/api/VendorItems/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    body: body as string,
  }).then(async (answer) => ({
    status: answer.status,
    body: (await answer.json()) as Record<string, never>,
  }));
const items = async (query = '') =>
  (await server.request('GET', `/api/VendorItems/List?VendorId=${vendorId}${query}`, { token })).body as {
    items: Record<string, unknown>[];
    total: number;
  };
const save = (body: object) => server.request('PUT', '/api/VendorItems/AddUpdateVendorItem', { token, body });

const FIRST = `Vendor SKU,UPC,Title,Cost,MSRP,Pack Qty
A-1,045496963729,Comet Racers,20.00,39.99,1
A-2,045496741723,Moon Golf,10.1234,19.99,6
A-3,,No Code,5.00,9.99,1
A-4,4.5E+11,Rounded,5.00,9.99,1
A-5,711719541028,Wrong Cost,-5.00,9.99,1
`;

describe('a price list', () => {
  test('is previewed without writing, then imported; a row without a UPC waits (VITEM-03, VITEM-06)', async () => {
    const preview = await post(`PreviewVendorItems?${base()}`, FIRST);
    const counts = { rows: 5, valid: 2, invalid: 3, added: 2, doubts: 1, refusedRows: 2 };
    expect(preview).toMatchObject({ status: 200, body: counts });
    expect(await items()).toMatchObject({ total: 0 });
    const strict = await post(`ImportVendorItems?${base()}&goodOnly=false`, FIRST);
    expect(strict.body).toMatchObject({
      success: false,
      message: "CSV Import Error - Check CSV for Scientific Notation UPC's etc.",
      reason: '2 rows are wrong.',
    });
    const done = await post(`ImportVendorItems?${base()}`, FIRST);
    expect(done.body).toMatchObject({
      success: true,
      message: 'Vendor Items Imported',
      report: counts,
      invalidItems: [{ row: 4 }, { row: 5, column: 'UPC' }, { row: 6, column: 'Cost' }],
    });
    expect((await items()).items).toMatchObject([
      { title: 'Comet Racers', vendorSku: 'A-1', cost: 20, msrp: 39.99, status: 'In Stock' },
      { title: 'Moon Golf', cost: 10.1234, packSize: 6 },
    ]);
  });

  test('says what became dearer, cheaper and gone; what it lacks is discontinued only when asked', async () => {
    const next = 'Vendor SKU,UPC,Title,Cost,MSRP\nA-1,045496963729,Comet Racers,25.00,39.99\n';
    const preview = await post(`PreviewVendorItems?${base()}&RemoveExisting=true`, next);
    expect(preview.body).toMatchObject({
      dearer: 1,
      gone: 1,
      items: [{ kind: 'dearer', before: 20, cost: 25, price: 39.99, margin: 37.48, marginBefore: 49.98 }],
    });
    await post(`ImportVendorItems?${base()}`, next);
    expect(await items('&Status=4')).toMatchObject({ total: 0 });
    await post(`ImportVendorItems?${base()}&RemoveExisting=true`, next);
    expect((await items('&Status=4')).items).toMatchObject([{ title: 'Moon Golf', status: 'Discontinued' }]);
    await post(`ImportVendorItems?${base()}`, FIRST);
    expect(await items('&Status=4')).toMatchObject({ total: 0 });
    expect((await items('&SearchTerm=comet')).items).toMatchObject([{ cost: 20, previousCost: 25 }]);
  });

  test('shows no cost to who may not see costs', async () => {
    const found = await server.request('GET', `/api/VendorItems/List?VendorId=${vendorId}`, {
      token: blindToken,
    });
    expect(found.body).toMatchObject({
      items: [{ cost: null, previousCost: null, packCost: null, profitCode: 0 }, { cost: null }],
    });
  });

  test('comes as a form with one file, and in JSON', async () => {
    const form = new FormData();
    form.set('file', new Blob([FIRST], { type: 'text/csv' }), 'list.csv');
    expect((await post(`ImportVendorItems?${base()}`, form, null)).body).toMatchObject({
      success: true,
    });
    form.append('file', new Blob(['x']), 'other.csv');
    expect((await post(`ImportVendorItems?${base()}`, form, null)).status).toBe(400);
    const rows = [
      { upc: '045496963729', cost: 21.5, vendorSku: 'A-1' },
      { upc: '1.2E+11', cost: 1 },
    ];
    const json = await post(
      `ImportVendorItemsFromJson?VendorId=${vendorId}`,
      JSON.stringify(rows),
      'application/json',
    );
    expect(json.body).toMatchObject({ success: true, invalidItems: [{ row: 3 }] });
  });

  test.each([
    ['nothing', ''],
    ['a workbook', 'PK\u0003\u0004xl/workbook'],
    ['no column of codes', 'Name,Price\nA,1\n'],
    ['a PDF', '%PDF-1.7'],
  ])('of %s is refused with the documented sentence', async (_what, file) => {
    const answer = await post(`ImportVendorItems?${base()}`, file === '' ? '\n' : file);
    expect(answer.body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^CSV Import Error/),
    });
  });

  test('of 11 MB is refused before it is read', async () => {
    const answer = await post(`ImportVendorItems?${base()}`, new Uint8Array(11 * 1024 * 1024)).catch(() => ({
      status: 413,
    }));
    expect(answer.status).toBe(413);
  });
});

describe('a vendor item', () => {
  test('is saved, found by UPC and words, and hidden (VITEM-02, VITEM-08)', async () => {
    const body = {
      vendorId,
      upc: '711719541028',
      title: 'Tide Runner',
      departmentId,
      cost: '7.5',
      vendorSku: 'B-1',
    };
    const saved = await save(body);
    expect(saved.body).toMatchObject({ success: true, message: 'Vendor Item Completed' });
    const { vendorItemId } = saved.body as { vendorItemId: number };
    const get = (path: string) => server.request('GET', `/api/${path}`, { token });
    expect((await get(`VendorItems/GetVendorItemByUpc?UPC=711719541028&VendorId=-1`)).body).toMatchObject({
      vendorItemId,
      cost: 7.5,
      platform: '',
      family: 'game',
    });
    expect((await get('VendorItemSearching/Search?input=tide')).body).toMatchObject({
      results: [{ vendorItemId }],
    });
    expect((await get('VendorItemSearching/Search?input=nothing-like-it')).body).toEqual({ results: [] });
    expect((await get(`VendorItems/QuickSearch?VendorId=${vendorId}&SearchTerm=B-1`)).body).toMatchObject([
      { vendorItemId },
    ]);
    expect((await get(`VendorItems/GetItemVendorList?VendorItemId=${vendorItemId}`)).body).toMatchObject([
      { vendorItemId },
    ]);
    expect((await get(`VendorItems/GetVendorItemDepartmentCount?VendorId=${vendorId}`)).body).toMatchObject({
      count: 3,
    });
    expect((await get('VendorInfo/VendorItemStatus')).body).toHaveLength(5);
    expect((await save({ ...body, upc: '045496963729' })).body).toMatchObject({
      success: false,
      message: 'There was a problem adding this vendor item...',
      reason: 'B-1 is already the SKU of Tide Runner.',
    });
    await save({ vendorItemId, packSize: 4, packCost: 10 });
    expect((await get(`VendorItems/GetVendorItemRecord?VendorItemId=${vendorItemId}`)).body).toMatchObject({
      cost: 2.5,
      packCost: 10,
      previousCost: 7.5,
    });
    expect(
      (await server.request('DELETE', `/api/VendorItems/DeleteVendorItem/${vendorItemId}`, { token })).body,
    ).toMatchObject({ success: true });
    expect((await get(`VendorItems/GetVendorItemRecord?VendorItemId=${vendorItemId}`)).status).toBe(404);
    expect((await save(body)).body).toMatchObject({ vendorItemId });
  });

  test.each<[object, string]>([
    [{ cost: '1.23456' }, 'cost'],
    [{ cost: '-1' }, 'cost'],
    [{ caseCode: '123' }, 'caseCode'],
    [{ packSize: 0 }, 'packSize'],
    [{ status: 'Lost' }, 'status'],
    [{ departmentId: 987_654 }, 'departmentId'],
    [{ catalogId: 987_654 }, 'catalogId'],
    [{ vendorId: 987_654 }, 'vendorId'],
    [{ upc: '4.5E+11' }, 'upc'],
  ])('is refused with %j, naming %s', async (wrong, field) => {
    const answer = await save({ vendorId, upc: '045496963729', ...wrong });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ field });
  });

  test('settles a row that waited', async () => {
    const doubts = async () =>
      (await server.request('GET', `/api/VendorItems/GetDoubts?VendorId=${vendorId}`, { token })).body as {
        doubtId: number;
      }[];
    await post(`ImportVendorItems?${base()}`, FIRST);
    const [doubt] = await doubts();
    expect(
      (
        await save({
          vendorId,
          upc: '4006381333931',
          title: 'No Code',
          departmentId,
          vendorSku: 'A-3',
          doubtId: doubt?.doubtId,
        })
      ).body,
    ).toMatchObject({ success: true });
    expect(await doubts()).toEqual([]);
    const again = await post(`PreviewVendorItems?${base()}`, FIRST);
    expect(again.body).toMatchObject({ doubts: 0, valid: 3 });
  });
});

test("a list that changes a pack's size takes its price away, which was of the old size", async () => {
  const list = (size: number) =>
    `Vendor SKU,UPC,Title,Cost,Pack Qty\nP-1,4006381333948,Pencil Case,2.50,${size}\n`;
  await post(`ImportVendorItems?${base()}`, list(4));
  const item = async () => (await items('&SearchTerm=P-1')).items[0] ?? {};
  await save({ vendorItemId: (await item()).vendorItemId, packCost: 10 });
  await post(`ImportVendorItems?${base()}`, list(4));
  expect(await item()).toMatchObject({ cost: 2.5, packSize: 4, packCost: 10 });
  await post(`ImportVendorItems?${base()}`, list(6));
  expect(await item()).toMatchObject({ cost: 2.5, packSize: 6, packCost: null });
});

test('a list saved with rounded codes is refused whole, and nothing becomes Discontinued', async () => {
  const ofAll = `${base()}&RemoveExisting=true`;
  const sold = async () => (await items('&Status=1')).total;
  await post(`ImportVendorItems?${base()}`, 'UPC,Title,Cost\n045496963729,Comet Racers,20.00\n');
  const before = await sold();
  expect(before).toBeGreaterThan(0);
  const rounded = await post(`ImportVendorItems?${ofAll}`, 'UPC,Title,Cost\n4.5E+10,Comet Racers,20.00\n');
  expect(rounded.body).toMatchObject({
    success: false,
    message: "CSV Import Error - Check CSV for Scientific Notation UPC's etc.",
    reason: 'One row is wrong.',
  });
  const some = await post(
    `ImportVendorItems?${ofAll}`,
    'UPC,Title,Cost\n4.5E+10,Comet Racers,20.00\n045496741723,Moon Golf,10.00\n',
  );
  expect(some.body).toMatchObject({ success: true, report: { gone: 0, valid: 1, invalid: 1 } });
  expect((some.body as unknown as { report: { remarks: unknown[] } }).report.remarks).toContainEqual({
    row: 2,
    column: '',
    value: '',
    note: 'This row could be any item, so none is set to Discontinued',
  });
  expect(await sold()).toBeGreaterThanOrEqual(before);
});
