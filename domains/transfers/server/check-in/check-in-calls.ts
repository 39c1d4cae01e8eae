// What people do on a check-in beside scanning: the invoice, damaged goods, codes that nobody knew.
import { notACheckInRefusal } from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { holdLine } from '../lines.ts';
import { type Locked, lockTransfer, lockTransferOfLine } from '../lock-transfer.ts';
import { findScan, keepScan } from '../scans.ts';
import { tellBoth } from '../tell-both.ts';
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
  readonly totalCents?: Cents | undefined;
  readonly freightCents?: Cents | undefined;
};

/** Keeps what the vendor's invoice says; what isn't named stays. */
export async function setInvoice(context: WriteContext, invoice: Invoice): Promise<Locked | Refusal> {
  const transfer = await lockTransfer(context.tx, context.actor, invoice.transferId, 'transferId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  const values = {
    invoice_number: invoice.number,
    invoice_total_cents: invoice.totalCents,
    freight_cents: invoice.freightCents,
  };
  if (Object.values(values).some((value) => value !== undefined))
    await updateRow(context.tx, 'transfers', { transfer_id: transfer.id }, values);
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
  await updateRow(tx, 'transfer_lines', { transfer_line_id: line.id }, { damaged });
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

/** Says for how many wishes units of a line are kept when it is finished; of what isn't kept customers are only told. */
export async function keepWished(
  context: WriteContext,
  lineId: number,
  quantity: number,
): Promise<Locked | Refusal> {
  const transfer = await lockTransferOfLine(context.tx, context.actor, lineId, 'transferItemId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  await updateRow(context.tx, 'transfer_lines', { transfer_line_id: lineId }, { wishes_kept: quantity });
  await tellBoth(context.tx, transfer, 'transfers.lines');
  return transfer;
}

/** Says which product a code is that nobody knew. 404 for an absent product. */
export async function nameUnknown(
  context: WriteContext,
  lineId: number,
  catalogId: number,
): Promise<Locked | Refusal> {
  const transfer = await lockTransferOfLine(context.tx, context.actor, lineId, 'transferItemId');
  const refused = refusalOf(context, transfer);
  if (refused) return refused;
  await holdLine(context.tx, transfer.id, lineId, 'transferItemId');
  await nameLine(context, lineId, catalogId);
  await tellBoth(context.tx, transfer, 'transfers.lines');
  return transfer;
}
