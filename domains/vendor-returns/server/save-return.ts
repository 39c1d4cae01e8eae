// Adds a return, changes what it says, and deletes it while its goods are here.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { saveVendorReturn } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import {
  changeRefusal,
  deleteRefusal,
  type ReturnStatus,
  statusRefusal,
} from '#domains/vendor-returns/rules/return-status.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { inStore } from '#contract/in-store.ts';
import type { Actor, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { lockReturn, stateOf } from './lock-return.ts';
import { setStatus } from './set-status.ts';

type Given = InputOf<typeof saveVendorReturn>;

/** Answers its id. Without an id adds one, Created; else changes what is named, until the goods have left: then only the comments. */
export function saveReturn(context: WriteContext, given: Given): Promise<number | Refusal> {
  return given.vendorReturnId
    ? changeReturn(inStore(context, given.ClientId), given, given.vendorReturnId)
    : addReturn(context, given);
}

async function addReturn(context: WriteContext, given: Given): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const storeId = storeOf(actor, given.ClientId);
  if (given.vendorId === undefined) throw badInput('vendorId', texts.NO_VENDOR);
  await mustHaveVendor(context, given.vendorId);
  mustBeRange(given.startDate ?? null, given.endDate ?? null);
  const { vendorReturnId: id } = await insertRow(
    tx,
    'vendor_returns',
    {
      ...valuesOf(given),
      storeId,
      vendorId: given.vendorId,
      addedAt: now,
      addedBy: actor.userId,
    },
    'vendorReturnId',
  );
  await tellStore(tx, storeId, 'returns.changed');
  const moved =
    given.status === undefined
      ? null
      : await setStatus(context, id, { status: given.status as ReturnStatus });
  if (isRefusal(moved)) return moved;
  await writeAudit(tx, context, {
    storeId,
    action: 'returns.add',
    entity: 'vendorReturn',
    entityId: id,
    after: { vendorId: given.vendorId },
  });
  return id;
}

async function changeReturn(context: WriteContext, given: Given, id: number): Promise<number | Refusal> {
  const { tx, actor } = context;
  const before = await lockReturn(tx, actor, id, 'vendorReturnId');
  const status = before.status as ReturnStatus;
  const values = valuesOf(given);
  const isMore = Object.entries(values).some(([name, value]) => value !== undefined && name !== 'comments');
  const isOther = given.vendorId !== undefined && given.vendorId !== before.vendorId;
  const refused = isMore || isOther ? changeRefusal(status) : null;
  if (refused) return refused;
  if (isOther && before.lines > 0) throw badInput('vendorId', texts.VENDOR_STAYS);
  if (given.vendorId !== undefined && isOther) await mustHaveVendor(context, given.vendorId);
  mustBeRange(given.startDate ?? before.startDate, given.endDate ?? before.endDate);
  // What is authorized keeps its number.
  const kept = { ...stateOf(before), rma: given.returnAuthorizationNumber ?? before.rma };
  const lost = isMore ? statusRefusal(kept, status) : null;
  if (lost) return lost;
  const vendorId = given.vendorId ?? before.vendorId;
  await updateRow(tx, 'vendor_returns', { vendorReturnId: id }, { ...values, vendorId });
  await tellStore(tx, before.storeId, 'returns.changed');
  const moved =
    given.status === undefined
      ? null
      : await setStatus(context, id, { status: given.status as ReturnStatus });
  if (isRefusal(moved)) return moved;
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'returns.edit',
    entity: 'vendorReturn',
    entityId: id,
    after: { ...values, vendorId: given.vendorId },
  });
  return id;
}

const valuesOf = (given: Given) => ({
  comments: given.comments,
  startDate: given.startDate,
  endDate: given.endDate,
  trackingNumber: given.trackingNumber,
  returnAuthorizationNumber: given.returnAuthorizationNumber,
});

/** The store that was named, else the only one of the user; 400 when there are several. */
export function storeOf(actor: Actor, named: number | undefined): number {
  const [only, ...others] = actor.storeIds;
  const storeId = named ?? (others.length === 0 ? only : undefined);
  if (storeId === undefined) throw badInput('ClientId', texts.WHICH_STORE);
  return storeId;
}

async function mustHaveVendor({ tx }: WriteContext, vendorId: number): Promise<void> {
  const vendor = await findVendor(tx, vendorId);
  if (!vendor || vendor.isHidden) throw notFound(texts.NO_VENDOR, 'vendorId');
}

function mustBeRange(start: string | null, end: string | null): void {
  if (start !== null && end !== null && start > end) throw badInput('endDate', texts.RANGE);
}

/** Deletes it with its items. Refuses once the goods have left. */
export async function deleteReturn(context: WriteContext, id: number): Promise<Refusal | null> {
  const { tx, actor } = context;
  const before = await lockReturn(tx, actor, id, 'VendorReturnId');
  const refused = deleteRefusal(before.status as ReturnStatus);
  if (refused) return refused;
  await tx.run('delete from vendor_returns where vendor_return_id = $1', [id]);
  await tellStore(tx, before.storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'returns.delete',
    entity: 'vendorReturn',
    entityId: id,
    before: { vendorId: before.vendorId, units: before.units },
  });
  return null;
}
