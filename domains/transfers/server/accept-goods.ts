// The receiver accepts goods, or reverses that (XFER-07, XFER-09, XFER-10).
import { acceptRefusal } from '#domains/transfers/rules/states.ts';
import { receiverRefusal, standingIn } from '#domains/transfers/rules/ends.ts';
import {
  arrivingRefusal,
  resetRefusal,
  shareAccepted,
  unitsUnderWay,
} from '#domains/transfers/rules/line.ts';
import { type Marked, matchLine } from '#domains/transfers/rules/match-line.ts';
import { arrive } from './arrive.ts';
import { type ItemToAccept, takeExtra } from './extra-goods.ts';
import { holdLine, holdLines, type Line } from './lines.ts';
import { type Locked, lockTransfer, lockTransferOfLine } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods, postMoved } from './move-goods.ts';
import { findScan, keepScan } from './scans.ts';
import { tellBoth } from './tell-both.ts';
import type { Added } from './add-item.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Accepts what a code names, or takes that back; no lines: no item was found. The same scan id again does nothing. More than was sent, or what isn't on the
 * transfer, is refused with a question, and taken in as left there and arrived here once it is answered (`extra`).
 */
export async function acceptByCode(context: WriteContext, asked: ItemToAccept): Promise<Added | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, asked.transferId, 'transferId');
  if (asked.lineId !== undefined) await holdLine(tx, transfer.id, asked.lineId, 'TransferItemID');
  const refused = receiverRefusal(standingIn(actor, asked.inStoreId), transfer) ?? acceptRefusal(transfer);
  if (refused) return refused;
  const known = await findScan(tx, transfer.id, asked.scanId);
  if (known) return { transferId: transfer.id, lineIds: known.lineId === null ? [] : [known.lineId] };
  const chosen = matchLine(await markedLines(tx, transfer.id, asked), asked);
  if (isRefusal(chosen)) return chosen;
  const line = chosen === null ? null : await holdLine(tx, transfer.id, chosen.lineId, 'transferId');
  const done = asked.accept
    ? await acceptUnits(context, transfer, line, asked)
    : line && (await resetUnits(context, transfer, line, asked.units));
  if (done === null) return { transferId: transfer.id, lineIds: [] };
  if (isRefusal(done)) return done;
  await keep(context, transfer, done.lineId, asked);
  return finish(context, transfer, done.lineId);
}

/** Accepts all of a line that is in transit, or takes all of it back. What is here already is here. */
export async function acceptLine(
  context: WriteContext,
  asked: { readonly lineId: number; readonly accept: boolean; readonly scanId?: string | undefined },
): Promise<Added | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransferOfLine(tx, actor, asked.lineId, 'TransferItemID');
  const refused = receiverRefusal(actor, transfer) ?? acceptRefusal(transfer);
  if (refused) return refused;
  const line = await holdLine(tx, transfer.id, asked.lineId, 'TransferItemID');
  const same = { transferId: transfer.id, lineIds: [line.id] };
  if (await findScan(tx, transfer.id, asked.scanId)) return same;
  const units = asked.accept ? unitsUnderWay(line) : line.accepted;
  if (units === 0) return same;
  const done = asked.accept
    ? await acceptUnits(context, transfer, line, { units })
    : await resetUnits(context, transfer, line, units);
  if (isRefusal(done)) return done;
  await keep(context, transfer, line.id, { ...asked, units, code: line.code });
  return finish(context, transfer, line.id);
}

/** Accepts all that is in transit. Answers what moved; null when all is here. */
export async function acceptAll(context: WriteContext, transfer: Locked): Promise<Moved | null> {
  const lines = await holdLines(context.tx, transfer.id);
  const arrivals = lines.flatMap((line) => {
    const units = unitsUnderWay(line);
    return units > 0 ? [{ line, units }] : [];
  });
  return arrivals.length === 0 ? null : arrive(context, transfer, arrivals);
}

type Done = { readonly lineId: number } | Refusal;

async function acceptUnits(
  context: WriteContext,
  transfer: Locked,
  line: Line | null,
  asked: Pick<ItemToAccept, 'units'> & Partial<ItemToAccept>,
): Promise<Done | null> {
  const underWay = line ? unitsUnderWay(line) : 0;
  const refused = line && arrivingRefusal({ title: line.title, sent: line.sent, underWay }, asked.units);
  if (refused && asked.extra !== true) return refused;
  const units = Math.min(asked.units, underWay);
  const moved = line && units > 0 ? [await arrive(context, transfer, [{ line, units }])] : [];
  if (units === asked.units && line) {
    await postMoved(context, transfer, moved);
    return { lineId: line.id };
  }
  const extra = await takeExtra(context, transfer, line, { code: '', ...asked, units: asked.units - units });
  if (extra === null || isRefusal(extra)) return extra;
  await postMoved(context, transfer, [...moved, ...extra.moved]);
  return { lineId: extra.lineId };
}

/** Back on its way; what nobody had sent is back where it came from. */
async function resetUnits(context: WriteContext, transfer: Locked, line: Line, units: number): Promise<Done> {
  const { tx } = context;
  const itemId = line.toItemId;
  await holdGoods(
    context,
    [transfer.fromStoreId as number, transfer.toStoreId],
    [line.fromItemId, itemId].filter((id): id is number => id !== null),
  );
  const stock = await tx.maybe<{ free: number; sold: boolean }>(
    `select i.on_hand - i.held as free, coalesce((select c.state <> 'inStock' or c.store_id <> i.store_id from copies c where c.copy_id = $2), false) as sold
     from inventory_items i where i.inventory_id = $1`,
    [itemId, line.copyId],
  );
  const refused = resetRefusal(
    { title: line.title, accepted: line.accepted, free: stock?.free ?? 0, copySold: stock?.sold ?? false },
    units,
  );
  if (refused || itemId === null) return refused ?? { lineId: line.id };
  const step = { line, inventoryId: itemId, units, cents: shareAccepted(line, units) };
  const moved = [await moveGoods(context, transfer, 'reset', transfer.toStoreId, [step])];
  if (line.isExtra && line.fromItemId !== null) {
    const back = { ...step, inventoryId: line.fromItemId, cents: cents(step.cents) };
    moved.push(await moveGoods(context, transfer, 'return', transfer.fromStoreId as number, [back]));
  }
  await postMoved(context, transfer, moved);
  return { lineId: line.id };
}

const keep = (
  { tx, actor, now }: WriteContext,
  transfer: Locked,
  lineId: number,
  asked: Pick<ItemToAccept, 'units' | 'code' | 'accept' | 'scanId'>,
): Promise<void> =>
  keepScan(
    tx,
    { userId: actor.userId, now },
    {
      scanId: asked.scanId,
      transferId: transfer.id,
      lineId,
      kind: asked.accept ? 'accept' : 'reset',
      units: asked.units,
      code: asked.code,
    },
  );

async function finish({ tx }: WriteContext, transfer: Locked, lineId: number): Promise<Added> {
  await tellBoth(tx, transfer, 'transfers.lines', 'transfers.changed');
  return { transferId: transfer.id, lineIds: [lineId] };
}

/** The lines that the code may mean: by serial number, SKU of either store, or UPC. */
function markedLines(
  tx: WriteContext['tx'],
  transferId: number,
  asked: Pick<ItemToAccept, 'code'>,
): Promise<Marked[]> {
  const { code } = readLabel(asked.code);
  const read = readUpc(code);
  return tx.rows<Marked>(
    `select l.transfer_line_id as "lineId", coalesce(p.title, l.code) as title, l.catalog_id, l.condition_id,
       coalesce(n.name, '') as condition, coalesce(k.name, '') as "caseCondition", coalesce(i.sku, '') as sku, l.is_extra,
       l.sent - l.accepted - l.returned - l.lost as "underWay", l.accepted,
       coalesce((c.serial_key is not null and $3 <> '' and c.serial_key = $3) or i.sku = $2 or j.sku = $2, false) as "isExact"
     from transfer_lines l left join inventory_items i on i.inventory_id = l.from_inventory_id left join inventory_items j on j.inventory_id = l.to_inventory_id
       left join catalog_products p on p.catalog_id = l.catalog_id left join copies c on c.copy_id = l.copy_id
       left join conditions n on n.condition_id = l.condition_id left join case_conditions k on k.case_condition_id = l.case_condition_id
     where l.transfer_id = $1 and ((c.serial_key is not null and $3 <> '' and c.serial_key = $3) or i.sku = $2 or j.sku = $2 or p.upc = $2 or p.gtin = $4)
     order by l.is_extra, l.transfer_line_id`,
    [
      transferId,
      read.ok ? read.text : code.trim(),
      code.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
      read.ok ? read.gtin : null,
    ],
  );
}
