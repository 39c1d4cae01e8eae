// Adds an item to a transfer, from the sender's stock or from a vendor (XFER-03, XFER-04).
import { chooseGoods, type Goods } from '#domains/transfers/rules/choose-goods.ts';
import { senderRefusal, standingIn } from '#domains/transfers/rules/ends.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { newLinesRefusal, typedCostRefusal } from '#domains/transfers/rules/write-line.ts';
import { findGoods } from './find-goods.ts';
import { type Locked, lockTransfer } from './lock-transfer.ts';
import type { ItemToAdd } from './item-to-add.ts';
import { findScan, keepScan } from './scans.ts';
import { scanVendorGoods } from './check-in/scan-vendor-goods.ts';
import { tellBoth } from './tell-both.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import type { TransferLinesRow } from '#platform/db/schema/transfers.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { columnsJson } from '#platform/db/names.ts';

/** The lines that it is on; none: no item was found (XFER-05). */
export type Added = { readonly transferId: number; readonly lineIds: readonly number[] };

/**
 * Writes what the code means on the transfer; of goods with serial numbers a line for each. The same scan id again does nothing. Refuses what is sent already, a
 * cost of a store's own goods, a copy that is on it already, and a code that is several items.
 */
export async function addItem(context: WriteContext, asked: ItemToAdd): Promise<Added | Refusal> {
  const { tx, actor, now } = context;
  const transfer = await lockTransfer(tx, actor, asked.transferId, 'transferId');
  if (!transfer.isVendor && !mayDo(actor, 'transfers.edit')) throw notAllowed('transfers.edit');
  const refused = senderRefusal(standingIn(actor, asked.inStoreId), transfer) ?? writeRefusal(transfer);
  if (refused) return refused;
  const known = await findScan(tx, transfer.id, asked.scanId);
  if (known) return { transferId: transfer.id, lineIds: known.lineId === null ? [] : [known.lineId] };
  const lineIds = transfer.isVendor
    ? await scanVendorGoods(context, transfer, asked)
    : await addOwnGoods(context, transfer, asked);
  if (isRefusal(lineIds)) return lineIds;
  if (lineIds.length > 0 && !transfer.isVendor)
    await keepScan(
      tx,
      { userId: actor.userId, now },
      {
        scanId: asked.scanId,
        transferId: transfer.id,
        lineId: lineIds[0] ?? null,
        kind: 'add',
        units: asked.quantity ?? 1,
        code: asked.code,
      },
    );
  await tellBoth(tx, transfer, 'transfers.lines', 'transfers.changed');
  return { transferId: transfer.id, lineIds };
}

async function addOwnGoods(
  context: WriteContext,
  transfer: Locked,
  asked: ItemToAdd,
): Promise<readonly number[] | Refusal> {
  const refused = typedCostRefusal(asked.costE4);
  if (refused) return refused;
  const storeId = transfer.fromStoreId as number;
  const chosen = chooseGoods(await findGoods(context.tx, { storeId, ...asked }));
  if (chosen === null) return [];
  if (isRefusal(chosen)) return chosen;
  return writeGoods(context, transfer, chosen, asked.quantity ?? 1);
}

/** Lines for units of an item of the sender; a copy or goods with serial numbers have one line a unit. */
export async function writeGoods(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  transfer: Pick<Locked, 'id'>,
  goods: Goods,
  units: number,
  { askedBy = null }: { readonly askedBy?: number | null } = {},
): Promise<readonly number[] | Refusal> {
  const one = goods.copyId !== null || goods.serialRequired;
  const { count, isOnIt } = await tx.one<{ count: number; isOnIt: boolean }>(
    `select count(*)::integer as count, coalesce(bool_or(copy_id = $2), false) as "isOnIt" from transfer_lines where transfer_id = $1`,
    [transfer.id, goods.copyId],
  );
  const refused = newLinesRefusal(count, one ? units : 1, isOnIt);
  if (refused) return refused;
  const rows = await tx.rows<{ id: number }>(
    `insert into transfer_lines (transfer_id, from_inventory_id, copy_id, catalog_id, condition_id, case_condition_id, serial, serial_required, quantity,
       code, asked_by, added_at, added_by)
     select transfer_id, from_inventory_id, copy_id, catalog_id, condition_id, case_condition_id, serial, serial_required, quantity,
       code, asked_by, added_at, added_by from jsonb_populate_record(null::transfer_lines, $1), generate_series(1, $2::integer)
     on conflict (transfer_id, from_inventory_id) where from_inventory_id is not null and not serial_required and not is_extra
       do update set quantity = transfer_lines.quantity + excluded.quantity, asked_by = coalesce(transfer_lines.asked_by, excluded.asked_by)
     returning transfer_line_id as id`,
    [
      columnsJson({
        transferId: transfer.id,
        fromInventoryId: goods.inventoryId,
        copyId: goods.copyId,
        catalogId: goods.catalogId,
        conditionId: goods.conditionId,
        caseConditionId: goods.caseConditionId,
        serial: goods.serial,
        serialRequired: one,
        quantity: one ? 1 : units,
        code: goods.sku,
        askedBy,
        addedAt: now,
        addedBy: actor.userId,
      } satisfies Partial<Record<keyof TransferLinesRow, unknown>>),
      goods.copyId === null && one ? units : 1,
    ],
  );
  return rows.map(({ id }) => id);
}
