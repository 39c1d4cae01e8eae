// How does a transfer begin?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { tellBoth } from '#domains/transfers/server/tell-both.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly now: Date; readonly requestId: string };

export type NewTransfer = {
  /** null: a vendor's goods. */
  readonly fromStoreId: number | null;
  readonly toStoreId: number;
  readonly notes?: string | undefined;
  /** Made by whoever asks: the same one is the same transfer. */
  readonly uniqueId?: string | undefined;
  readonly vendorId?: number | null | undefined;
  readonly vendorName?: string | undefined;
  readonly invoiceNumber?: string | undefined;
  readonly departmentId?: number | undefined;
  readonly shipmentId?: number | undefined;
};

/**
 * Creates an empty transfer and answers its id. The same unique id of the same store answers the existing transfer, whatever its state
 * is. 404 for a store that isn't active, 400 when both stores are the same. The caller checks rights.
 */
export async function createTransfer(context: Context, wanted: NewTransfer): Promise<number> {
  const { tx, actor, now } = context;
  const { fromStoreId, toStoreId, uniqueId, departmentId } = wanted;
  if (fromStoreId === toStoreId) throw badInput('TransferTo', texts.SAME_STORE);
  await holdActiveStore(tx, toStoreId, 'TransferTo');
  if (departmentId !== undefined && !(await isDepartment(tx, departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
  const known = await findByUniqueId(tx, fromStoreId ?? toStoreId, uniqueId);
  if (known !== undefined) return known;
  const { transferId: id } = await insertRow(
    tx,
    'transfers',
    {
      fromStoreId,
      toStoreId,
      uniqueId: uniqueId ?? null,
      notes: wanted.notes ?? '',
      departmentId: departmentId ?? null,
      vendorId: wanted.vendorId ?? null,
      vendorName: wanted.vendorName ?? '',
      invoiceNumber: wanted.invoiceNumber ?? '',
      vendorShipmentId: wanted.shipmentId ?? null,
      createdAt: now,
      createdBy: actor.userId,
    },
    'transferId',
  );
  await tellBoth(tx, { fromStoreId, toStoreId }, 'transfers.changed');
  await writeAudit(tx, context, {
    storeId: fromStoreId ?? toStoreId,
    action: 'transfers.create',
    entity: 'transfer',
    entityId: id,
    after: { from: fromStoreId, to: toStoreId, notes: wanted.notes ?? '', vendor: wanted.vendorName ?? '' },
  });
  return id;
}

/** Makes two simultaneous calls with the same unique id wait for each other. */
async function findByUniqueId(
  tx: Tx,
  storeId: number,
  uniqueId: string | undefined,
): Promise<number | undefined> {
  if (uniqueId === undefined) return undefined;
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('transfer ' || $1::text || ' ' || $2, 0))`, [
    storeId,
    uniqueId,
  ]);
  const found = await tx.maybe<{ id: number }>(
    'select transfer_id as id from transfers where coalesce(from_store_id, to_store_id) = $1 and unique_id = $2',
    [storeId, uniqueId],
  );
  return found?.id;
}

/** 404 naming the field unless goods may go to the store. */
export async function holdActiveStore(tx: Tx, storeId: number, field: string): Promise<void> {
  const found = await tx.maybe<{ id: number }>(
    'select store_id as id from stores where store_id = $1 and is_active for key share',
    [storeId],
  );
  if (!found) throw notFound(storesMessages.NO_STORE, field);
}
