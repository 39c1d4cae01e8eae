// Takes a line off a transfer, and gives it tags.
import { changedTags } from '#domains/inventory/rules/tags.ts';
import { senderRefusal } from '#domains/transfers/rules/ends.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { holdLine } from './lines.ts';
import { type Locked, lockTransferOfLine } from './lock-transfer.ts';
import { tellBoth } from './tell-both.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Takes the line off; of a shipment's announced goods only what was scanned goes: the vendor still announced them. Refuses what is sent already. */
export async function removeItem(context: WriteContext, lineId: number): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransferOfLine(tx, actor, lineId, 'id');
  if (!transfer.isVendor && !mayDo(actor, 'transfers.edit')) throw notAllowed('transfers.edit');
  const refused = senderRefusal(actor, transfer) ?? writeRefusal(transfer);
  if (refused) return refused;
  const line = await holdLine(tx, transfer.id, lineId, 'id');
  await tx.run(
    line.shipmentItemId === null
      ? 'delete from transfer_lines where transfer_line_id = $1'
      : 'update transfer_lines set scanned = 0, damaged = 0 where transfer_line_id = $1',
    [lineId],
  );
  await tellBoth(tx, transfer, 'transfers.lines', 'transfers.changed');
  return transfer;
}

/** Gives the line a tag with which it arrives, or takes it off. */
export async function tagItem(
  context: WriteContext,
  lineId: number,
  tag: string,
  on: boolean,
): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransferOfLine(tx, actor, lineId, 'transferItemId');
  const refused = senderRefusal(actor, transfer) ?? writeRefusal(transfer);
  if (refused) return refused;
  const line = await holdLine(tx, transfer.id, lineId, 'transferItemId');
  const tags = changedTags(line.tags, on ? { addTags: tag } : { removeTags: tag });
  if (isRefusal(tags)) return tags;
  await updateRow(tx, 'transfer_lines', { transferLineId: lineId }, { tags: [...tags] });
  await tellBoth(tx, transfer, 'transfers.lines');
  return transfer;
}
