// Labels of a vendor's goods while they come in: what was scanned and has none yet.
import { notACheckInRefusal } from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { labelsToPrint, noLabelsRefusal } from '#domains/transfers/rules/labels-to-print.ts';
import { deletedRefusal } from '#domains/transfers/rules/states.ts';
import { itemsAt } from '../arrive.ts';
import { holdLine, holdLines } from '../lines.ts';
import { lockTransfer } from '../lock-transfer.ts';
import { lastItem, priceNew } from './price-new.ts';
import { tellBoth } from '../tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** A SKU for each label, and the lines that they are of. */
export type Labelled = { readonly skus: readonly string[]; readonly lineIds: readonly number[] };

/**
 * The labels of one line, or of all: as many as were scanned undamaged and have none. Goods new to the store get their item and price now, with nothing on hand.
 * They count as printed; refuses when none is left.
 */
export async function labelLines(
  context: WriteContext,
  transferId: number,
  lineId: number | undefined,
): Promise<Labelled | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, transferId, 'transferId');
  const refused =
    receiverRefusal(actor, transfer) ?? notACheckInRefusal(transfer) ?? deletedRefusal(transfer);
  if (refused) return refused;
  if (lineId !== undefined) await holdLine(tx, transferId, lineId, 'transferItemId');
  const lines = await holdLines(tx, transferId, lineId === undefined ? null : [lineId]);
  const due = lines.filter((line) => labelsToPrint(line) > 0);
  const none = noLabelsRefusal(due.length);
  if (none) return none;
  const storeId = transfer.toStoreId;
  const last = await lastItem(context, storeId);
  const items = await itemsAt(context, storeId, due);
  await priceNew(context, storeId, [...items.values()], last);
  const found = await tx.rows<{ id: number; sku: string }>(
    'select inventory_id as id, sku from inventory_items where inventory_id = any($1)',
    [[...items.values()]],
  );
  const skus = new Map(found.map(({ id, sku }) => [id, sku]));
  const lineIds = due.map(({ id }) => id);
  await tx.run('update transfer_lines set labelled = scanned - damaged where transfer_line_id = any($1)', [
    lineIds,
  ]);
  await tellBoth(tx, transfer, 'transfers.lines');
  return {
    skus: due.flatMap((line) =>
      Array.from({ length: labelsToPrint(line) }, () => skus.get(items.get(line.id) ?? 0) ?? ''),
    ),
    lineIds,
  };
}
