// Adds, changes and hides vendors.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { saveVendor as call } from '#domains/vendors/contract/vendors.ts';
import { vendorTexts as texts } from '#domains/vendors/messages.ts';
import { deleteVendorRefusal } from '#domains/vendors/rules/open-documents.ts';
import { findInterface, nameTaken, vendorProblems } from '#domains/vendors/rules/save-vendor.ts';
import { countOpenDocuments } from '#domains/vendors/server/public/open-documents.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import type { VendorInterface } from '#domains/vendors/server/public/vendor-interfaces.ts';
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { NewVendors } from '#platform/db/schema/vendors.ts';

type Given = InputOf<typeof call>;

/** Answers its id. Without an id it adds one: active, without a minimum unless given. Refuses a name that another vendor has, fields that aren't right, and an interface that isn't offered. */
export async function saveVendor(
  context: WriteContext,
  given: Given,
  interfaces: readonly VendorInterface[],
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const id = given.vendorid ?? 0;
  const before = id === 0 ? undefined : await lockVendor(tx, id);
  const values = valuesOf(given, interfaces);
  const name = given.name?.trim().replace(/\s+/g, ' ') ?? before?.name ?? '';
  mustBeRight({ name, contactEmail: given.contactEmail ?? '', contactPhone: given.contactPhone ?? '' });
  const taken = await nameRefusal(tx, name, id);
  if (taken) return taken;
  const written = { ...values, name };
  const vendorId = before
    ? id
    : (await insertRow(tx, 'vendors', { ...written, addedAt: now, addedBy: actor.userId }, 'vendorId'))
        .vendorId;
  if (before) await updateRow(tx, 'vendors', { vendorId: id }, written);
  await tellVendors(tx);
  await writeAudit(tx, context, {
    storeId: 0,
    action: before ? 'vendors.edit' : 'vendors.add',
    entity: 'vendor',
    entityId: vendorId,
    ...(before && { before: { name: before.name } }),
    after: written,
  });
  return vendorId;
}

/** Hides it, with everything that it sells. Refuses while something of it is open. 404 for one that isn't there. */
export async function deleteVendor(context: WriteContext, vendorId: number): Promise<Refusal | null> {
  const { tx, now } = context;
  const { name } = await lockVendor(tx, vendorId, 'id');
  const refused = deleteVendorRefusal(await countOpenDocuments(tx, { vendorId }));
  if (refused) return refused;
  await updateRow(tx, 'vendors', { vendorId }, { hiddenAt: now });
  await tellVendors(tx);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'vendors.delete',
    entity: 'vendor',
    entityId: vendorId,
    before: { name },
  });
  return null;
}

/** Holds a vendor that wasn't deleted until the transaction ends. 404, naming the field, when there is none. */
export async function lockVendor(tx: Tx, vendorId: number, field = 'vendorid'): Promise<{ name: string }> {
  await tx.run('select 1 from vendors where vendor_id = $1 for no key update', [vendorId]);
  const found = await findVendor(tx, vendorId);
  if (!found || found.isHidden) throw notFound(texts.NO_VENDOR, field);
  return found;
}

/** The columns that the call names; an interface by id, else by name. */
function valuesOf(given: Given, interfaces: readonly VendorInterface[]): Partial<NewVendors> {
  const { returnDays } = given;
  return {
    accountNumber: given.accountNumber,
    customerId: given.customerID,
    contactName: given.contactName,
    contactEmail: given.contactEmail,
    contactPhone: given.contactPhone,
    isActive: given.isActive,
    notes: given.notes,
    orderMinCents: given.orderMin,
    orderFreq: given.orderFreq,
    orderFreqSelection: given.orderFreqSelection,
    paymentTerms: given.paymentTerms,
    leadDays: given.leadDays,
    needsRma: given.needsRma,
    ...(returnDays !== undefined && { returnDays: returnDays === '' ? null : returnDays }),
    ...interfaceOf(given, interfaces),
  };
}

function interfaceOf(
  { vendorInterface, vendorInterfaceId }: Given,
  interfaces: readonly VendorInterface[],
): Partial<NewVendors> {
  if (vendorInterface === undefined && vendorInterfaceId === undefined) return {};
  const chosen = {
    vendorInterface: vendorInterface ?? '',
    vendorInterfaceId: vendorInterfaceId === 0 ? null : (vendorInterfaceId ?? null),
  };
  const found = findInterface(chosen, interfaces);
  if (found === undefined)
    throw badInput(
      chosen.vendorInterfaceId === null ? 'vendorInterface' : 'vendorInterfaceId',
      texts.NO_INTERFACE,
    );
  return { vendorInterface: found?.name ?? '', vendorInterfaceId: found?.vendorInterfaceId ?? null };
}

function mustBeRight(typed: Parameters<typeof vendorProblems>[0]): void {
  const [wrong] = Object.entries(vendorProblems(typed));
  if (wrong) throw badInput(wrong[0], wrong[1]);
}

/** Two that take the same name at once take turns: the later one sees the other's. */
async function nameRefusal(tx: Tx, name: string, vendorId: number): Promise<Refusal | null> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('vendors.name'))`);
  const taken = await tx.maybe(
    'select 1 from vendors where lower(name) = lower($1) and vendor_id <> $2 and hidden_at is null',
    [name, vendorId],
  );
  return taken ? nameTaken(name) : null;
}
