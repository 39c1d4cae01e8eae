// Links vendors to the stores that order from them, and keeps the addresses to which they deliver.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type {
  saveAddress as saveAddressCall,
  saveVendorClient as saveVendorClientCall,
} from '#domains/vendors/contract/vendors.ts';
import { vendorTexts as texts } from '#domains/vendors/messages.ts';
import { deleteClientRefusal, saveClientRefusal } from '#domains/vendors/rules/open-documents.ts';
import { countOpenDocuments } from '#domains/vendors/server/public/open-documents.ts';
import { addressToWire, type ClientRow, findClient, listAddresses } from '#domains/vendors/server/queries.ts';
import { lockVendor } from '#domains/vendors/server/save-vendor.ts';
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

/** Links the vendor to all active stores of the user; answers how many weren't linked before. 404 for a vendor that isn't there. */
export async function linkAllStores(context: WriteContext, vendorId: number): Promise<number> {
  const { tx, actor, now } = context;
  await lockVendor(tx, vendorId, 'Vendorid');
  const linked = await tx.rows<{ id: number }>(
    `insert into vendor_clients (vendor_id, store_id, added_at, added_by)
     select $1, store_id, $2, $3 from stores where is_active and store_id = any($4)
     on conflict (vendor_id, store_id) do nothing returning store_id as id`,
    [vendorId, now, actor.userId, actor.storeIds],
  );
  if (linked.length === 0) return 0;
  const storeIds = linked.map(({ id }) => id).sort((one, other) => one - other);
  await note(context, 'vendors.link', vendorId, { storeIds });
  return linked.length;
}

type Link = InputOf<typeof saveVendorClientCall>;

/** Saves a link, and those of its addresses that are named and differ; answers its id. */
export async function saveVendorClient(context: WriteContext, link: Link): Promise<number | Refusal> {
  const saved = await saveLink(context, link);
  if (isRefusal(saved) || link.addresses === undefined) return saved;
  const before = (await listAddresses(context.tx, [saved])).map(addressToWire);
  for (const address of link.addresses) {
    const was = before.find((one) => one.vendorClientAddressId === address.vendorClientAddressId);
    const isSame =
      was && Object.entries(address).every(([name, value]) => was[name as keyof typeof was] === value);
    if (!isSame) await saveAddress(context, { ...address, vendorClientId: saved });
  }
  return saved;
}

/** Answers the link's id; adding one that is there answers the same. Refuses to move it where one is, or away from a store with open documents. */
async function saveLink(context: WriteContext, link: Link): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const id = link.vendorClientId ?? 0;
  const before = id === 0 ? undefined : await ownClient(context, id, 'vendorClientId');
  await lockVendor(tx, link.vendorId, 'vendorId');
  const there = await tx.maybe<{ id: number }>(
    'select vendor_client_id as id from vendor_clients where vendor_id = $1 and store_id = $2',
    [link.vendorId, link.clientId],
  );
  if (there && (!before || there.id === id)) return there.id;
  if (!before) {
    const made = await insertRow(
      tx,
      'vendor_clients',
      { vendorId: link.vendorId, storeId: link.clientId, addedAt: now, addedBy: actor.userId },
      'vendorClientId',
    );
    await note(context, 'vendors.link', link.vendorId, { storeIds: [link.clientId] });
    return made.vendorClientId;
  }
  const open = await countOpenDocuments(tx, { vendorId: before.vendorId, storeId: before.storeId });
  const refused = saveClientRefusal(open, there !== undefined);
  if (refused) return refused;
  await updateRow(
    tx,
    'vendor_clients',
    { vendorClientId: id },
    { vendorId: link.vendorId, storeId: link.clientId },
  );
  await note(context, 'vendors.link', link.vendorId, { storeIds: [link.clientId], from: before.storeId });
  return id;
}

/** Takes a link and its addresses away; refuses while something is open between the two. */
export async function deleteVendorClient(
  context: WriteContext,
  vendorClientId: number,
): Promise<Refusal | null> {
  const link = await ownClient(context, vendorClientId, 'id');
  const about = { vendorId: link.vendorId, storeId: link.storeId };
  const refused = deleteClientRefusal(await countOpenDocuments(context.tx, about));
  if (refused) return refused;
  await context.tx.run('delete from vendor_clients where vendor_client_id = $1', [vendorClientId]);
  await note(context, 'vendors.unlink', link.vendorId, { storeIds: [link.storeId] });
  return null;
}

/** Answers the id of the address. 404 for a link or an address of another store. */
export async function saveAddress(
  context: WriteContext,
  given: InputOf<typeof saveAddressCall>,
): Promise<number> {
  const { vendorClientAddressId = 0, vendorClientId, postalCode, ...same } = given;
  const link = await ownClient(context, vendorClientId, 'vendorClientId');
  const values = { ...same, postalCode };
  if (vendorClientAddressId === 0) {
    const made = await insertRow(
      context.tx,
      'vendor_client_addresses',
      { ...values, vendorClientId },
      'vendorClientAddressId',
    );
    await note(context, 'vendors.address', link.vendorId, values);
    return made.vendorClientAddressId;
  }
  const where = { vendorClientAddressId, vendorClientId };
  const changed = await updateRow(context.tx, 'vendor_client_addresses', where, values);
  if (changed === 0) throw notFound(texts.NO_ADDRESS, 'vendorClientAddressId');
  await note(context, 'vendors.address', link.vendorId, values);
  return vendorClientAddressId;
}

/** Takes an address away. 404 for one of another store. */
export async function deleteAddress(context: WriteContext, addressId: number): Promise<void> {
  const field = 'VendorClientAddressId';
  const found = await context.tx.maybe<{ link: number }>(
    'select vendor_client_id as link from vendor_client_addresses where vendor_client_address_id = $1',
    [addressId],
  );
  const link = found && (await findClient(context.tx, found.link, context.actor.storeIds));
  if (!link) throw notFound(texts.NO_ADDRESS, field);
  await context.tx.run('delete from vendor_client_addresses where vendor_client_address_id = $1', [
    addressId,
  ]);
  await note(context, 'vendors.address', link.vendorId, { deleted: addressId });
}

/** Holds the link of a store of the user's until the transaction ends; 404, naming the field, when there is none. */
async function ownClient({ tx, actor }: WriteContext, id: number, field: string): Promise<ClientRow> {
  await tx.run('select 1 from vendor_clients where vendor_client_id = $1 for update', [id]);
  const found = await findClient(tx, id, actor.storeIds);
  if (!found) throw notFound(texts.NO_CLIENT, field);
  return found;
}

async function note(context: WriteContext, action: string, vendorId: number, after: object): Promise<void> {
  await tellVendors(context.tx);
  await writeAudit(context.tx, context, { storeId: 0, action, entity: 'vendor', entityId: vendorId, after });
}
