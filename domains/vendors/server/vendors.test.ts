// The calls on vendors, their links to stores and their addresses, over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as calls from '#domains/vendors/contract/vendors.ts';
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import {
  findVendor,
  findVendorByName,
  vendorServesStore,
} from '#domains/vendors/server/public/find-vendor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

type Who = { readonly userId: number; readonly username: string; readonly token: string };

let server: TestServer;
let storeId: number;
let otherId: number;
let manager: Who;
let cashier: Who;
let stranger: Who;

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ storeId: otherId } = await aStore(server.database, { name: 'Harbor Avenue' }));
  const somebody = async (role: 'Manager' | 'Cashier', storeIds: number[]): Promise<Who> => {
    const user = await aUser(server.database, { role, storeIds });
    return { ...user, token: await aSession(server.database, user.userId) };
  };
  manager = await somebody('Manager', [storeId]);
  cashier = await somebody('Cashier', [storeId]);
  stranger = await somebody('Manager', [otherId]);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const save = (vendor: object, { token } = manager) =>
  server.call(calls.saveVendor, vendor as never, { token });
const put = (path: string, body: object, { token } = manager) =>
  server.request('PUT', `/api/${path}`, { token, body });
const get = (path: string, { token } = manager) => server.request('GET', `/api/${path}`, { token });
const remove = (path: string, { token } = manager) => server.request('DELETE', `/api/${path}`, { token });
const one = async (name: string): Promise<number> => (await save({ name })).vendorid;

describe('a vendor', () => {
  test('is added active and without a minimum, changed by part, and seen by all (VEND-04, VEND-06)', async () => {
    const added = await save({ vendorid: 0, name: '  Northern   Games ' });
    expect(added).toMatchObject({ success: true, message: 'Vendor Added' });
    const changed = await save({
      vendorid: added.vendorid,
      orderMin: 150.5,
      orderFreq: 2,
      orderFreqSelection: 'weeks',
      contactEmail: 'orders@northern.example',
      returnDays: 30,
    });
    expect(changed).toMatchObject({ success: true, message: 'Vendor Updated', vendorid: added.vendorid });
    const all = await server.call(calls.allVendors, {}, { token: stranger.token });
    expect(all.find(({ vendorid }) => vendorid === added.vendorid)).toMatchObject({
      name: 'Northern Games',
      isActive: true,
      orderMin: 150.5,
      orderFreqSelection: 'Weeks',
      leadDays: 7,
      returnDays: 30,
      vendorInterfaceId: 0,
    });
    expect(await findVendor(server.database, added.vendorid)).toMatchObject({
      orderMinCents: 15_050,
      reviewDays: 14,
      isHidden: false,
    });
    await save({ vendorid: added.vendorid, returnDays: '' });
    expect(await findVendorByName(server.database, 'northern games')).toMatchObject({ returnDays: null });
  });

  test('has a name that no other has, also when two are added at once', async () => {
    const answers = await Promise.all([save({ name: 'Twice' }), save({ name: 'TWICE' })]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await save({ name: 'twice' })).toMatchObject({ success: false, code: 'VENDOR_NAME_TAKEN' });
  });

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{}, 'name'],
    [{ name: 'A', contactEmail: 'nobody' }, 'contactEmail'],
    [{ name: 'A', contactPhone: 'x' }, 'contactPhone'],
    [{ name: 'A', orderMin: -1 }, 'orderMin'],
    [{ name: 'A', orderMin: '1.005' }, 'orderMin'],
    [{ name: 'A', orderFreqSelection: 'Years' }, 'orderFreqSelection'],
    [{ name: 'A', vendorInterface: 'none such' }, 'vendorInterface'],
    [{ name: 'A', vendorInterfaceId: 987_654 }, 'vendorInterfaceId'],
    [{ name: 'A', leadDays: 366 }, 'leadDays'],
    [{ name: 'A', vendorid: -1 }, 'vendorid'],
    [{ name: 'A', notes: 'x'.repeat(4_001) }, 'notes'],
  ])('is refused with %j, naming %s', async (vendor, field) => {
    expect(await put('Vendor/AddUpdate', vendor)).toMatchObject({ status: 400, body: { field } });
  });

  test('is deleted: gone from lists, its name free again, its past kept (VEND-07)', async () => {
    const id = await one('Short Lived');
    expect((await remove(`Vendor/Delete/${id}`)).body).toMatchObject({
      success: true,
      message: 'Vendor Deleted',
    });
    expect((await remove(`Vendor/Delete/${id}`)).status).toBe(404);
    expect(await put('Vendor/AddUpdate', { vendorid: id, name: 'Back' })).toMatchObject({ status: 404 });
    expect(await findVendor(server.database, id)).toMatchObject({ name: 'Short Lived', isHidden: true });
    expect(await save({ name: 'Short Lived' })).toMatchObject({ success: true });
  });

  test('is nothing for a cashier', async () => {
    for (const path of ['Vendor/AllVendors', 'VendorInterface/AllVendorInterfaces'])
      expect(await get(path, cashier)).toMatchObject({ status: 403 });
    expect(await put('Vendor/AddUpdate', { name: 'Mine' }, cashier)).toMatchObject({ status: 403 });
  });
});

describe('a link of a vendor to a store', () => {
  test('is made for all stores of the user at once, and once (VEND-10)', async () => {
    const id = await one('For All');
    const link = () => server.call(calls.linkAllStores, { Vendorid: id }, { token: manager.token });
    expect(await link()).toMatchObject({ success: true, added: 1 });
    expect(await link()).toMatchObject({ success: true, added: 0 });
    expect(await vendorServesStore(server.database, id, storeId)).toBe(true);
    expect(await vendorServesStore(server.database, id, otherId)).toBe(false);
    await save({ vendorid: id, isActive: false });
    expect(await vendorServesStore(server.database, id, storeId)).toBe(false);
  });

  test('is saved, read by its ids, and taken away with its addresses (VEND-09)', async () => {
    const id = await one('By Hand');
    const made = await put('VendorClient/AddUpdateVendorClient', { vendorId: id, clientId: storeId });
    expect(made.body).toMatchObject({ success: true, message: 'Client saved successfully!' });
    const { vendorClientId } = made.body as { vendorClientId: number };
    const again = await put('VendorClient/AddUpdateVendorClient', { vendorId: id, clientId: storeId });
    expect(again.body).toMatchObject({ vendorClientId });
    const address = { vendorClientId, address1: '12 Dock Road', city: 'Salem', postalCode: '01970' };
    const saved = await put('VendorClientAddress/AddUpdateVendorClientAddress', address);
    expect(saved.body).toMatchObject({ success: true });
    const { vendorClientAddressId } = saved.body as { vendorClientAddressId: number };
    await put('VendorClientAddress/AddUpdateVendorClientAddress', {
      ...address,
      vendorClientAddressId,
      address1: '14 Dock Road',
    });
    const record = await get(`VendorClient/GetVendorClientRecord?VendorClientId=${vendorClientId}`);
    expect(record.body).toMatchObject({
      vendorName: 'By Hand',
      clientName: 'Maple Street',
      addresses: [{ vendorClientAddressId, address1: '14 Dock Road', city: 'Salem' }],
    });
    const pair = await get(`VendorClient/GetVendorClientRecordFromId?VendorId=${id}&ClientId=${storeId}`);
    expect(pair.body).toEqual(record.body);
    expect((await get(`VendorClient/GetVendorClients?VendorId=${id}`)).body).toEqual([record.body]);
    expect((await get(`VendorClientAddress/GetByClientId?ClientId=${storeId}`)).body).toMatchObject([
      { vendorClientAddressId },
    ]);
    expect((await remove(`VendorClient/DeleteVendorClient/${vendorClientId}`)).body).toMatchObject({
      success: true,
      message: 'Client removed!',
    });
    expect((await get(`VendorClientAddress/GetByClientId?ClientId=${storeId}`)).body).toEqual([]);
  });

  test('of another store is like none', async () => {
    const id = await aVendor(server.database, { userId: manager.userId });
    const made = await put('VendorClient/AddUpdateVendorClient', { vendorId: id, clientId: storeId });
    const { vendorClientId } = made.body as { vendorClientId: number };
    const paths = [
      `VendorClient/GetVendorClientRecord?VendorClientId=${vendorClientId}`,
      `VendorClient/GetVendorClientRecordFromId?VendorId=${id}&ClientId=${storeId}`,
      `VendorClient/GetClientVendors?ClientId=${storeId}`,
    ];
    for (const path of paths) expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
    expect((await remove(`VendorClient/DeleteVendorClient/${vendorClientId}`, stranger)).status).toBe(404);
    expect((await get(`VendorClient/GetVendorClients?VendorId=${id}`, stranger)).body).toEqual([]);
    const stolen = { vendorClientId, vendorId: id, clientId: otherId };
    expect((await put('VendorClient/AddUpdateVendorClient', stolen, stranger)).status).toBe(404);
  });
});
