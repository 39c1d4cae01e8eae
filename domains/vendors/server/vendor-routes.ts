// Answers the calls on vendors, their links to stores and their addresses.
import * as calls from '#domains/vendors/contract/vendors.ts';
import { vendorsMessages as documented, vendorTexts as texts } from '#domains/vendors/messages.ts';
import { listVendorInterfaces } from '#domains/vendors/server/public/vendor-interfaces.ts';
import {
  addressToWire,
  clientsToWire,
  findClient,
  isVendor,
  listAddresses,
  listClientsOfStores,
  listClientsOfVendor,
  listVendors,
  vendorToWire,
} from '#domains/vendors/server/queries.ts';
import { deleteVendor, saveVendor } from '#domains/vendors/server/save-vendor.ts';
import {
  deleteAddress,
  deleteVendorClient,
  linkAllStores,
  saveAddress,
  saveVendorClient,
} from '#domains/vendors/server/vendor-clients.ts';
import { notFound } from '#contract/api-error.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

const done = (message: string) => ({ success: true, message });

export const vendorRoutes: Route[] = [
  reads(calls.allVendors, async ({ db }) => (await listVendors(db)).map(vendorToWire)),
  writes(calls.saveVendor, async (context, given) => {
    const saved = await saveVendor(context, given, await listVendorInterfaces(context.tx));
    if (isRefusal(saved)) return saved;
    return { ...done(given.vendorid ? documented.UPDATED : documented.ADDED), vendorid: saved };
  }),
  writes(
    calls.deleteVendor,
    async (context, { id }) => (await deleteVendor(context, id)) ?? done(documented.DELETED),
  ),
  writes(calls.linkAllStores, async (context, { Vendorid }) => {
    const added = await linkAllStores(context, Vendorid);
    return { ...done(documented.CLIENT_SAVED), added };
  }),
  reads(calls.getClientVendors, async ({ db, actor }, { ClientId }) =>
    clientsToWire(db, await listClientsOfStores(db, ClientId === undefined ? actor.storeIds : [ClientId])),
  ),
  reads(calls.getVendorClients, async ({ db, actor }, { VendorId }) => {
    if (VendorId === undefined) return clientsToWire(db, await listClientsOfStores(db, actor.storeIds));
    await mustHaveVendor(db, VendorId);
    return clientsToWire(db, await listClientsOfVendor(db, VendorId, actor.storeIds));
  }),
  reads(calls.getVendorClientRecord, async ({ db, actor }, { VendorClientId }) =>
    oneClient(db, await findClient(db, VendorClientId, actor.storeIds), 'VendorClientId'),
  ),
  reads(calls.getVendorClientRecordFromId, async ({ db }, { VendorId, ClientId }) => {
    const [found] = await listClientsOfVendor(db, VendorId, [ClientId]);
    return oneClient(db, found, 'VendorId');
  }),
  writes(calls.saveVendorClient, async (context, link) => {
    const saved = await saveVendorClient(context, link);
    return isRefusal(saved) ? saved : { ...done(documented.CLIENT_SAVED), vendorClientId: saved };
  }),
  writes(
    calls.deleteVendorClient,
    async (context, { id }) => (await deleteVendorClient(context, id)) ?? done(documented.CLIENT_REMOVED),
  ),
  reads(calls.getAddresses, async ({ db, actor }, { ClientId }) => {
    const links = await listClientsOfStores(db, ClientId === undefined ? actor.storeIds : [ClientId]);
    const addresses = await listAddresses(
      db,
      links.map(({ vendorClientId }) => vendorClientId),
    );
    return addresses.map(addressToWire);
  }),
  writes(calls.saveAddress, async (context, given) => ({
    ...done(documented.CLIENT_SAVED),
    vendorClientAddressId: await saveAddress(context, given),
  })),
  writes(calls.deleteAddress, async (context, { VendorClientAddressId }) => {
    await deleteAddress(context, VendorClientAddressId);
    return done(documented.CLIENT_REMOVED);
  }),
  reads(calls.allVendorInterfaces, async ({ db }) =>
    (await listVendorInterfaces(db)).map(({ vendorInterfaceId, name }) => ({ vendorInterfaceId, name })),
  ),
];

type Client = Awaited<ReturnType<typeof findClient>>;

async function oneClient(db: ReadContext['db'], found: Client, field: string) {
  const [wire] = found ? await clientsToWire(db, [found]) : [];
  if (!wire) throw notFound(texts.NO_CLIENT, field);
  return wire;
}

async function mustHaveVendor(db: ReadContext['db'], vendorId: number): Promise<void> {
  if (!(await isVendor(db, vendorId))) throw notFound(texts.NO_VENDOR, 'VendorId');
}
