// What people do on a check-in beside scanning: the invoice, damaged goods, codes that nobody knew.
import { nameRefusal, notACheckInRefusal } from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { holdLine, type Line } from '../lines.ts';
import { type Locked, lockTransfer, lockTransferOfLine } from '../lock-transfer.ts';
import { findScan, keepScan } from '../scans.ts';
import { tellBoth } from '../tell-both.ts';
import { mayTypeCosts } from '../typed-cost.ts';
import { nameLine } from '../update-item.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

const refusalOf = (context: WriteContext, transfer: Locked): Refusal | null =>
  receiverRefusal(context.actor, transfer) ?? notACheckInRefusal(transfer) ?? writeRefusal(transfer);

export type Invoice = {
  readonly transferId: number;
  readonly number?: string | undefined;
  /** Null takes it away. */
  readonly totalCents?: Cents | null | undefined;
  readonly freightCents?: Cents | undefined;
};

/** Keeps what the vendor's invoice says; what isn't named stays. Its money changes what goods cost: 403 without that right. */
export async function setInvoice(context: WriteContext, invoice: Invoice): Promise<Locked | Refusal> {
  const transfer = await lockTransfer(context.tx, context.actor, invoice.transferId, 'transferId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  if (invoice.totalCents !== undefined || invoice.freightCents !== undefined) mayTypeCosts(context.actor);
  const values = {
    invoiceNumber: invoice.number,
    invoiceTotalCents: invoice.totalCents,
    freightCents: invoice.freightCents,
  };
  if (Object.values(values).some((value) => value !== undefined))
    await updateRow(context.tx, 'transfers', { transferId: transfer.id }, values);
  await tellBoth(context.tx, transfer, 'transfers.lines');
  return transfer;
}

/** Says how many of the scanned ones are damaged: never more than were scanned. */
export async function markDamaged(
  context: WriteContext,
  asked: { readonly lineId: number; readonly quantity: number; readonly scanId?: string | undefined },
): Promise<Locked | Refusal> {
  const { tx, actor, now } = context;
  const transfer = await lockTransferOfLine(tx, actor, asked.lineId, 'transferItemId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  if (await findScan(tx, transfer.id, asked.scanId)) return transfer;
  const line = await holdLine(tx, transfer.id, asked.lineId, 'transferItemId');
  const damaged = Math.min(asked.quantity, line.scanned);
  await updateRow(tx, 'transfer_lines', { transferLineId: line.id }, { damaged });
  await keepScan(
    tx,
    { userId: actor.userId, now },
    {
      scanId: asked.scanId,
      transferId: transfer.id,
      lineId: line.id,
      kind: 'damaged',
      units: damaged - line.damaged,
      code: line.code,
    },
  );
  await tellBoth(tx, transfer, 'transfers.lines');
  return transfer;
}

/** Says for how many wishes units of a line are kept when it is finished; for the rest customers are only notified. */
export async function keepWished(
  context: WriteContext,
  lineId: number,
  quantity: number,
): Promise<Locked | Refusal> {
  const transfer = await lockTransferOfLine(context.tx, context.actor, lineId, 'transferItemId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  await updateRow(context.tx, 'transfer_lines', { transferLineId: lineId }, { wishesKept: quantity });
  await tellBoth(context.tx, transfer, 'transfers.lines');
  return transfer;
}

/**
 * Says which product a code is that nobody knew. Where the check-in has a line of it, what was scanned counts there: the box has another code than the list. Answers
 * the line that it is on. 404 for an absent product; refuses a line that has its product.
 */
export async function nameUnknown(
  context: WriteContext,
  lineId: number,
  catalogId: number,
): Promise<{ readonly transfer: Locked; readonly lineId: number } | Refusal> {
  const { tx } = context;
  const transfer = await lockTransferOfLine(tx, context.actor, lineId, 'transferItemId');
  const line = await holdLine(tx, transfer.id, lineId, 'transferItemId');
  const refused = refusalOf(context, transfer) ?? nameRefusal(line);
  if (refused) return refused;
  await nameLine(context, transfer, lineId, catalogId);
  const kept = await joinLine(context, transfer, line);
  await tellBoth(tx, transfer, 'transfers.lines');
  return { transfer, lineId: kept };
}

const SAME_GOODS = `
  select o.transfer_line_id as id from transfer_lines l join transfer_lines o on o.transfer_id = l.transfer_id and o.catalog_id = l.catalog_id
    and o.condition_id is not distinct from l.condition_id and o.case_condition_id is not distinct from l.case_condition_id
    and o.transfer_line_id <> l.transfer_line_id
  where l.transfer_line_id = $1 order by o.quantity > o.scanned desc, o.transfer_line_id limit 1 for update of o`;

/**
 * What was scanned of a line that was just named counts on the line of the same goods, if there is one: taken back here and counted there, as scans are never changed.
 * Answers the line that it is on now.
 */
async function joinLine(
  { tx, actor, now }: WriteContext,
  transfer: Locked,
  { id, scanned, damaged, labelled, code }: Line,
): Promise<number> {
  const other = await tx.maybe<{ id: number }>(SAME_GOODS, [id]);
  if (!other) return id;
  const keep = (lineId: number, units: number): Promise<void> =>
    keepScan(
      tx,
      { userId: actor.userId, now },
      { scanId: undefined, transferId: transfer.id, lineId, kind: 'count', units, code },
    );
  await tx.run(
    `update transfer_lines set scanned = 0, damaged = 0, labelled = 0, quantity = 0 where transfer_line_id = $1`,
    [id],
  );
  await tx.run(
    `update transfer_lines set scanned = scanned + $2, damaged = damaged + $3, labelled = labelled + $4, quantity = quantity + case when $5 then 0 else $2 end
     where transfer_line_id = $1`,
    [other.id, scanned, damaged, labelled, transfer.shipmentId !== null],
  );
  await keep(id, -scanned);
  await keep(other.id, scanned);
  return other.id;
}
