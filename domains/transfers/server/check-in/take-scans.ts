// Scans of a vendor's goods that a device kept, taken in one after another; each once.
import type { ScanOutcome } from '#domains/transfers/contract/check-in.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { notACheckInRefusal } from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { countAfter, keptScanRefusal, scannedAt } from '#domains/transfers/rules/kept-scan.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { type Locked, lockTransfer } from '../lock-transfer.ts';
import { findExpected, scanVendorGoods } from './scan-vendor-goods.ts';
import { keepScan } from '../scans.ts';
import { tellBoth } from '../tell-both.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

const MOST_UNITS = 1_000_000;

export type KeptScan = {
  readonly scanId: string;
  readonly code: string;
  readonly transferItemId?: number | undefined;
  readonly kind: 'count' | 'damaged';
  readonly change: number;
  readonly scannedAt?: string | undefined;
};

export type TakenScan = {
  readonly scanId: string;
  readonly outcome: ScanOutcome;
  readonly transferItemId: number | null;
  readonly reason: string;
};

type Known = { id: string; transferId: number; lineId: number | null };

/**
 * Answers what came of each. What was taken in before is `again`, also when the check-in is finished meanwhile; what comes too late, or can't be, is `refused` with
 * the reason, and doesn't keep the others back. 404 for a line of another check-in.
 */
export async function takeScans(
  context: WriteContext,
  transferId: number,
  scans: readonly KeptScan[],
): Promise<TakenScan[]> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, transferId, 'transferId');
  const late = receiverRefusal(actor, transfer) ?? notACheckInRefusal(transfer) ?? writeRefusal(transfer);
  await refuseForeign(tx, transferId, scans);
  const rows = await tx.rows<Known>(
    'select scan_id as id, transfer_id, transfer_line_id as "lineId" from transfer_scans where scan_id = any($1)',
    [scans.map(({ scanId }) => scanId)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const taken: TakenScan[] = [];
  for (const scan of scans) {
    const before = known.get(scan.scanId);
    const one = before ? again(before, transferId) : (refusal(scan, late?.message) ?? undefined);
    if (one) {
      taken.push({ scanId: scan.scanId, ...one });
      continue;
    }
    const came = await takeOne(context, transfer, scan);
    known.set(scan.scanId, { id: scan.scanId, transferId, lineId: came.transferItemId });
    taken.push({ scanId: scan.scanId, ...came });
  }
  if (taken.some(({ outcome }) => outcome === 'counted' || outcome === 'unknown'))
    await tellBoth(tx, transfer, 'transfers.lines', 'transfers.changed');
  return taken;
}

/** Refuses only the scan of a line that was removed meanwhile; 404 for a line of another check-in. */
async function refuseForeign(tx: Tx, transferId: number, scans: readonly KeptScan[]): Promise<void> {
  const named = scans.flatMap(({ transferItemId }) => transferItemId ?? []);
  if (named.length === 0) return;
  const foreign = await tx.maybe<{ id: number }>(
    'select transfer_line_id as id from transfer_lines where transfer_line_id = any($1) and transfer_id <> $2 limit 1',
    [named, transferId],
  );
  if (foreign) throw notFound(texts.NO_TRANSFER_ITEM, 'transferItemId');
}

type Came = Omit<TakenScan, 'scanId'>;

const refused = (reason: string): Came => ({ outcome: 'refused', transferItemId: null, reason });

const again = (scan: Known, transferId: number): Came =>
  scan.transferId === transferId
    ? { outcome: 'again', transferItemId: scan.lineId, reason: '' }
    : refused(texts.SCAN_OF_OTHER);

function refusal(scan: KeptScan, late: string | undefined): Came | null {
  const reason = late ?? keptScanRefusal({ ...scan, lineId: scan.transferItemId })?.message;
  return reason === undefined ? null : refused(reason);
}

type Line = { id: number; scanned: number; damaged: number; quantity: number };

const LINE = `select transfer_line_id as id, scanned, damaged, quantity from transfer_lines where transfer_line_id = $1 and transfer_id = $2`;

async function takeOne(context: WriteContext, transfer: Locked, scan: KeptScan): Promise<Came> {
  const { tx, actor } = context;
  const now = scannedAt(scan.scannedAt, context.now);
  if (scan.transferItemId === undefined && scan.kind === 'count' && scan.change > 0) {
    const asked = { transferId: transfer.id, code: scan.code, quantity: scan.change, scanId: scan.scanId };
    const [lineId] = await scanVendorGoods({ ...context, now }, transfer, asked);
    return lineId === undefined
      ? { outcome: 'unknown', transferItemId: await unknownLine(tx, transfer.id, scan.scanId), reason: '' }
      : { outcome: 'counted', transferItemId: lineId, reason: '' };
  }
  const expected =
    scan.transferItemId ?? (await findExpected(tx, transfer, { code: scan.code })).line?.id ?? null;
  const line = await tx.maybe<Line>(LINE, [expected, transfer.id]);
  if (!line) return refused(texts.NO_TRANSFER_ITEM);
  const units = await change(tx, transfer, line, scan);
  await keepScan(
    tx,
    { userId: actor.userId, now },
    {
      scanId: scan.scanId,
      transferId: transfer.id,
      lineId: line.id,
      kind: scan.kind,
      units,
      code: scan.code,
    },
  );
  return { outcome: 'counted', transferItemId: line.id, reason: '' };
}

/** Counts on the line; answers by how much it changed in fact. */
async function change(tx: Tx, transfer: Locked, line: Line, scan: KeptScan): Promise<number> {
  if (scan.kind === 'damaged') {
    const damaged = countAfter(line.damaged, scan.change, line.scanned);
    await tx.run('update transfer_lines set damaged = $2 where transfer_line_id = $1', [line.id, damaged]);
    return damaged - line.damaged;
  }
  const scanned = countAfter(line.scanned, scan.change, MOST_UNITS);
  // Without a shipment nothing was announced: what came is what is written down.
  await tx.run(
    `update transfer_lines set scanned = $2, damaged = least(damaged, $2), quantity = case when $3 then quantity else $2 end where transfer_line_id = $1`,
    [line.id, scanned, transfer.shipmentId !== null],
  );
  return scanned - line.scanned;
}

async function unknownLine(tx: Tx, transferId: number, scanId: string): Promise<number | null> {
  const { id } = await tx.one<{ id: number | null }>(
    'select transfer_line_id as id from transfer_scans where transfer_id = $1 and scan_id = $2',
    [transferId, scanId],
  );
  return id;
}
