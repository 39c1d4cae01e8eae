// A check-in is finished, in one transaction: stock, cost, what the vendor is owed, wishes, and the order that it came for.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import {
  type CheckInLine,
  finishRefusal,
  goodsCents,
  landedCents,
} from '#domains/transfers/rules/check-in.ts';
import { finishQuestion, CHECK_IN_MUCH_OVER, muchOver } from '#domains/transfers/rules/check-in-differs.ts';
import { receiverRefusal, standingIn } from '#domains/transfers/rules/ends.ts';
import { shareOf } from '#domains/transfers/rules/line.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { type DamagedGoods, damagedGoods } from '#domains/transfers/server/public/damaged-goods.ts';
import { holdShipment } from '#domains/vendor-orders/server/public/load-shipment.ts';
import {
  type Settled,
  type Settlement,
  settleShipment,
} from '#domains/vendor-orders/server/public/settle-shipment.ts';
import { itemsAt, reserveForWishes } from '../arrive.ts';
import { checkTransferInvoice } from './check-transfer-invoice.ts';
import { holdLines, type Line } from '../lines.ts';
import type { Locked } from '../lock-transfer.ts';
import {
  holdGoods,
  movePrepared,
  type Prepared,
  postMoved,
  prepareSteps,
  type WantedStep,
} from '../move-goods.ts';
import { lastItem, priceNew } from './price-new.ts';
import { tellBoth } from '../tell-both.ts';
import { transfersMessages } from '#domains/transfers/messages.ts';
import { maySeeCost } from '../queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { restsWhileBusy } from '#platform/aside/yield-to-requests.ts';
import { updateRow } from '#platform/db/rows.ts';

/** How long it rests for its registers, as a multiple of each piece before: with three quarters, 2,000 lines take nearly 2 seconds. */
const RESTS = 0.5;

export type FinishingCheckIn = {
  /** The store in which the user stands; any of his where nobody says. */
  readonly inStoreId?: number | undefined;
  readonly notes?: string | undefined;
  /** The user confirmed what differs: what was announced, or the invoice. */
  readonly isConfirmed: boolean;
  /** Why an invoice number is used again. */
  readonly reason?: string | undefined;
};

/**
 * Finished twice it is finished once. Refuses unknown codes, missing serial numbers and what the order refuses; asks once when it is over, short, or the invoice differs. What
 * is short is open again at the vendor, what is over takes orders.exceed (403), what is damaged comes in as such.
 *
 * Goods and the heads of the books are held last and briefly, at full speed, because registers wait for them; before, it rests between pieces of a long list where registers ask.
 */
export async function finishCheckIn(
  context: WriteContext,
  transfer: Locked,
  asked: FinishingCheckIn,
): Promise<Locked | Refusal> {
  const { tx, actor, now } = context;
  const foreign = receiverRefusal(standingIn(actor, asked.inStoreId), transfer);
  if (foreign || transfer.state === 'completed') return foreign ?? transfer;
  if (transfer.shipmentId !== null) await holdShipment(tx, transfer.shipmentId, actor.storeIds);
  const all = await holdLines(tx, transfer.id);
  const known = all.map(toCheckIn);
  const refused =
    writeRefusal(transfer) ??
    finishRefusal(known) ??
    (await askOfDifferences(context, transfer, known, asked));
  if (refused) return refused;
  const rest = restsWhileBusy(RESTS);
  const settled = await settle(context, transfer, all, asked, rest);
  if (isRefusal(settled)) return settled;
  const invoice = await checkTransferInvoice(context, transfer, asked.reason ?? '');
  if (isRefusal(invoice)) return invoice;
  await updateRow(
    tx,
    'transfers',
    { transferId: transfer.id },
    {
      status: 'completed',
      completedAt: now,
      completedBy: actor.userId,
      notes: asked.notes || undefined,
      invoiceKey: invoice.key,
      invoiceYear: invoice.year,
      invoiceReason: invoice.reason,
    },
  );
  const scanned = all.filter((line) => line.scanned > 0);
  const landed = landedCents(scanned.map(toCheckIn), transfer.freightCents);
  const coming = await prepareGoods(context, transfer, scanned, landed, rest);
  await bookGoods(context, transfer, coming);
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  if (settled?.audit) await writeAudit(tx, context, settled.audit);
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
  announced: line.quantity,
  scanned: line.scanned,
  damaged: line.damaged,
  costE4: line.costE4,
  serialRequired: line.serialRequired,
  serial: line.serial,
});

/** Asks what finishQuestion() asks. 403 for a line that is far over what was announced, of whoever may not take more in than was ordered; a PIN lends that right. */
async function askOfDifferences(
  { tx, actor }: WriteContext,
  transfer: Locked,
  lines: readonly CheckInLine[],
  { isConfirmed }: FinishingCheckIn,
): Promise<Refusal | null> {
  const { toStoreId, invoiceTotalCents: totalCents, freightCents } = transfer;
  const isAnnounced = transfer.shipmentId !== null;
  const about = { isAnnounced, invoice: { totalCents, freightCents }, seesCost: maySeeCost(actor) };
  const asks = finishQuestion(lines, about, isConfirmed);
  if (asks || !isAnnounced || mayDo(actor, 'orders.exceed')) return asks;
  const line = muchOver(lines, settingOf(await readSettings(tx, toStoreId), CHECK_IN_MUCH_OVER));
  if (line)
    throw notAllowed('orders.exceed', transfersMessages.muchOver(line.title, line.scanned, line.announced));
  return null;
}

type ReceivedUnits = { readonly inventoryId: number; readonly units: number };

/** What comes in, as far as it can be written before the goods are held. */
type PreparedReceipt = {
  readonly damaged: Prepared;
  readonly sound: Prepared;
  /** The damaged goods again, for who drafts their return. */
  readonly toReturn: DamagedGoods['items'];
  /** What wishes may take. */
  readonly unitsToReserve: readonly ReceivedUnits[];
};

/** The items of the goods with their prices, and a step for the sound and the damaged units of each line, at what they cost with their freight. */
async function prepareGoods(
  context: WriteContext,
  transfer: Locked,
  lines: readonly Line[],
  landed: readonly Cents[],
  rest: () => Promise<void>,
): Promise<PreparedReceipt> {
  const storeId = transfer.toStoreId;
  const worst = await worstCondition(context.tx);
  const broken = lines.filter(({ damaged }) => damaged > 0).map((line) => ({ ...line, conditionId: worst }));
  const fine = lines.filter(({ scanned, damaged }) => scanned > damaged);
  const last = await lastItem(context, storeId);
  const items = await itemsAt(context, storeId, fine, rest);
  const bad = await itemsAt(context, storeId, broken, rest);
  await rest();
  await priceNew(context, storeId, [...items.values(), ...bad.values()], last);
  await rest();
  const totals = new Map(lines.map(({ id }, at) => [id, landed[at]]));
  const soundCents = (line: Line): Cents =>
    shareOf(totals.get(line.id) ?? cents(0), line.scanned, line.scanned - line.damaged);
  const steps: WantedStep[] = [];
  for (const line of fine) {
    const inventoryId = items.get(line.id) as number;
    const goods = { inventoryId, units: line.scanned - line.damaged, total: soundCents(line) };
    steps.push(...(await stepsOf(context, storeId, line, goods)));
  }
  const damaged = broken.map((line) => ({
    line: { id: line.id, copyId: null },
    inventoryId: bad.get(line.id) as number,
    units: line.damaged,
    cents: cents((totals.get(line.id) ?? 0) - soundCents(line)),
  }));
  const kind = 'receive';
  return {
    damaged: await prepareSteps(context, transfer, { kind, storeId, steps: damaged }, rest),
    sound: await prepareSteps(context, transfer, { kind, storeId, steps }, rest),
    toReturn: damaged,
    unitsToReserve: fine.flatMap(unitsToReserve(items)),
  };
}

/** Takes them into stock and into the books. */
async function bookGoods(context: WriteContext, transfer: Locked, receipt: PreparedReceipt): Promise<void> {
  const { tx, now } = context;
  const { toStoreId: storeId, vendorId } = transfer;
  const acts = [receipt.damaged, receipt.sound].filter(({ steps }) => steps.length > 0);
  tx.raisePriority();
  // Both moves in one order of items; one alone holds its own, at the last moment.
  if (acts.length > 1) {
    const ids = acts.flatMap(({ steps }) => steps.map(({ inventoryId }) => inventoryId));
    await holdGoods(context, [storeId], ids);
  }
  const moved = [];
  for (const act of acts) moved.push(await movePrepared(context, transfer, act));
  await postMoved(context, transfer, moved);
  await reserveForWishes(tx, now, storeId, receipt.unitsToReserve);
  if (receipt.toReturn.length > 0 && vendorId !== null)
    for (const hear of damagedGoods())
      await hear(context, { storeId, vendorId, transferId: transfer.id, items: receipt.toReturn });
}

/** Of a line's sound units those that are kept for wishes: as many as somebody said at the scan, all where nobody was asked. */
const unitsToReserve = (items: ReadonlyMap<number, number>) => (line: Line) => {
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
  rest: () => Promise<void>,
): Promise<Settled | Refusal | null> {
  if (transfer.shipmentId === null) return null;
  const settlement: Settlement = {
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
    goodsCents: sum(lines.map(goodsCents)),
  };
  return settleShipment(context.tx, context, settlement, rest);
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
