// A check-in is finished, in one transaction: stock, cost, what the vendor is owed, wishes, and the order that it came for.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import {
  type CheckInLine,
  finishRefusal,
  goodsCents,
  invoiceQuestion,
  landedCents,
} from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { shareOf } from '#domains/transfers/rules/line.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { damagedGoods } from '#domains/transfers/server/public/damaged-goods.ts';
import { loadShipmentForCheckIn } from '#domains/vendor-orders/server/public/load-shipment.ts';
import { settleShipment } from '#domains/vendor-orders/server/public/settle-shipment.ts';
import { itemsAt, reserveForWishes } from '../arrive.ts';
import { checkTransferInvoice } from './check-transfer-invoice.ts';
import { holdLines, type Line } from '../lines.ts';
import type { Locked } from '../lock-transfer.ts';
import { holdGoods, moveGoods, postMoved, type WantedStep } from '../move-goods.ts';
import { priceNew } from './price-new.ts';
import { tellBoth } from '../tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type FinishingCheckIn = {
  readonly notes?: string | undefined;
  /** The user confirmed that the invoice differs. */
  readonly isConfirmed: boolean;
  /** Why an invoice number is used again. */
  readonly reason?: string | undefined;
};

/**
 * Finished twice it is finished once. Refuses unknown codes, missing serial numbers and what the order refuses; asks once when the invoice differs. What
 * is short is open again at the vendor, what is over takes orders.exceed (403), what is damaged comes in as such.
 */
export async function finishCheckIn(
  context: WriteContext,
  transfer: Locked,
  asked: FinishingCheckIn,
): Promise<Locked | Refusal> {
  const { tx, actor, now } = context;
  if (transfer.state === 'completed') return receiverRefusal(actor, transfer) ?? transfer;
  if (transfer.shipmentId !== null) await loadShipmentForCheckIn(tx, transfer.shipmentId, actor.storeIds);
  const all = await holdLines(tx, transfer.id);
  const known = all.map(toCheckIn);
  const { invoiceTotalCents: totalCents, freightCents } = transfer;
  const refused =
    receiverRefusal(actor, transfer) ??
    writeRefusal(transfer) ??
    finishRefusal(known) ??
    invoiceQuestion(known, { totalCents, freightCents }, asked.isConfirmed);
  if (refused) return refused;
  const scanned = all.filter((line) => line.scanned > 0);
  const landed = landedCents(scanned.map(toCheckIn), freightCents);
  await receiveLines(context, transfer, scanned, landed);
  // After the postings: it writes an audit row, and the head of the ledger is held before that of the audit, as everywhere.
  const settled = await settle(context, transfer, all, asked);
  if (isRefusal(settled)) return settled;
  const invoice = await checkTransferInvoice(context, transfer, asked.reason ?? '');
  if (isRefusal(invoice)) return invoice;
  await updateRow(
    tx,
    'transfers',
    { transfer_id: transfer.id },
    {
      status: 'completed',
      completed_at: now,
      completed_by: actor.userId,
      notes: asked.notes || undefined,
      invoice_key: invoice.key,
      invoice_year: invoice.year,
      invoice_reason: invoice.reason,
    },
  );
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  await writeAudit(tx, context, {
    storeId: transfer.toStoreId,
    action: 'transfers.checkIn',
    entity: 'transfer',
    entityId: transfer.id,
    after: {
      vendorId: transfer.vendorId,
      invoice: transfer.invoiceNumber,
      units: scanned.reduce((units, line) => units + line.scanned, 0),
      costCents: sum(landed),
    },
  });
  return transfer;
}

const toCheckIn = (line: Line): CheckInLine => ({
  id: line.id,
  title: line.title,
  isKnown: line.catalogId !== null,
  scanned: line.scanned,
  damaged: line.damaged,
  costE4: line.costE4,
  serialRequired: line.serialRequired,
  serial: line.serial,
});

/** Sound and damaged units of each line into stock, at what they cost with their freight. */
async function receiveLines(
  context: WriteContext,
  transfer: Locked,
  lines: readonly Line[],
  landed: readonly Cents[],
): Promise<void> {
  const { tx, now } = context;
  const storeId = transfer.toStoreId;
  const worst = await worstCondition(tx);
  const broken = lines.filter(({ damaged }) => damaged > 0).map((line) => ({ ...line, conditionId: worst }));
  const fine = lines.filter(({ scanned, damaged }) => scanned > damaged);
  const before = await tx.one<{ last: number }>(
    'select coalesce(max(inventory_id), 0) as last from inventory_items where store_id = $1',
    [storeId],
  );
  const items = await itemsAt(context, storeId, fine);
  const bad = await itemsAt(context, storeId, broken);
  await priceNew(
    context,
    storeId,
    [...items.values(), ...bad.values()].filter((id) => id > before.last),
  );
  const totals = new Map(lines.map(({ id }, at) => [id, landed[at]]));
  const soundCents = (line: Line): Cents =>
    shareOf(totals.get(line.id) ?? cents(0), line.scanned, line.scanned - line.damaged);
  const steps: WantedStep[] = [];
  for (const line of fine) {
    const units = line.scanned - line.damaged;
    steps.push(
      ...(await stepsOf(context, storeId, line, {
        inventoryId: items.get(line.id) as number,
        units,
        total: soundCents(line),
      })),
    );
  }
  const damaged = broken.map((line) => ({
    line: { id: line.id, copyId: null },
    inventoryId: bad.get(line.id) as number,
    units: line.damaged,
    cents: cents((totals.get(line.id) ?? 0) - soundCents(line)),
  }));
  // Both moves in one order of items; one alone holds its own, at the last moment.
  if (damaged.length > 0) await holdGoods(context, [storeId], [...items.values(), ...bad.values()]);
  const moved = [];
  if (damaged.length > 0) moved.push(await moveGoods(context, transfer, 'receive', storeId, damaged));
  if (steps.length > 0) moved.push(await moveGoods(context, transfer, 'receive', storeId, steps));
  await postMoved(context, transfer, moved);
  await reserveForWishes(tx, now, storeId, fine.flatMap(toKeep(items)));
  if (damaged.length > 0 && transfer.vendorId !== null)
    for (const hear of damagedGoods())
      await hear(context, { storeId, vendorId: transfer.vendorId, transferId: transfer.id, items: damaged });
}

/** Of a line's sound units those that are kept for wishes: as many as somebody said at the scan, all where nobody was asked. */
const toKeep = (items: ReadonlyMap<number, number>) => (line: Line) => {
  const came = line.scanned - line.damaged;
  const units = Math.min(came, line.wishesKept ?? came);
  return units > 0 ? [{ inventoryId: items.get(line.id) as number, units }] : [];
};

/** One step for the units; one for each copy where they have serial numbers. */
async function stepsOf(
  { tx }: WriteContext,
  storeId: number,
  line: Line,
  goods: { readonly inventoryId: number; readonly units: number; readonly total: Cents },
): Promise<WantedStep[]> {
  const { inventoryId, units, total } = goods;
  if (!line.serialRequired)
    return [{ line: { id: line.id, copyId: null }, inventoryId, units, cents: total }];
  const steps: WantedStep[] = [];
  let [left, rest] = [units, total];
  for (const serial of readSerials(line.serial).slice(0, units)) {
    const costCents = shareOf(rest, left, 1);
    const copyId = await ensureCopy(tx, { storeId, inventoryId, serial, costCents });
    steps.push({ line: { id: line.id, copyId }, inventoryId, units: 1, cents: costCents });
    [left, rest] = [left - 1, cents(rest - costCents)];
  }
  return steps;
}

/** Damaged goods are of the condition of that name, else of the chain's last one: nobody sells them as new. */
async function worstCondition(tx: WriteContext['tx']): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `select condition_id as id from conditions order by lower(name) = 'damaged' desc, is_new, sort desc limit 1`,
  );
  return id;
}

/** Tells the order what came of its shipment; a vendor transfer without one has none. */
async function settle(
  context: WriteContext,
  transfer: Locked,
  lines: readonly Line[],
  asked: FinishingCheckIn,
): Promise<Refusal | null> {
  if (transfer.shipmentId === null) return null;
  const settled = await settleShipment(context.tx, context, {
    shipmentId: transfer.shipmentId,
    lines: lines.flatMap((line) =>
      line.shipmentItemId === null
        ? []
        : [
            {
              shipmentItemId: line.shipmentItemId,
              received: Math.min(line.scanned, line.quantity),
              over: Math.max(0, line.scanned - line.quantity),
              damaged: line.damaged,
              cancelled: 0,
            },
          ],
    ),
    unordered: await unorderedOf(context, transfer, lines),
    invoiceNumber: transfer.invoiceNumber,
    invoiceReason: asked.reason,
    invoiceTotalCents: transfer.invoiceTotalCents,
    freightCents: transfer.freightCents,
    goodsCents: sum(lines.map((line) => goodsCents(toCheckIn(line)))),
  });
  return isRefusal(settled) ? settled : null;
}

/** What nobody announced and the vendor sells: it becomes a line of the order. */
async function unorderedOf({ tx }: WriteContext, transfer: Locked, lines: readonly Line[]) {
  const extra = lines.filter((line) => line.shipmentItemId === null && line.scanned > 0);
  if (extra.length === 0) return [];
  const sold = await tx.rows<{ id: number; catalog: number }>(
    `select min(vendor_item_id) as id, catalog_id as catalog from vendor_item_card where vendor_id = $1 and catalog_id = any($2) group by catalog_id`,
    [transfer.vendorId, extra.map(({ catalogId }) => catalogId)],
  );
  return extra.flatMap((line) => {
    const item = sold.find(({ catalog }) => catalog === line.catalogId);
    return item ? [{ vendorItemId: item.id, units: line.scanned, costE4: line.costE4 }] : [];
  });
}
