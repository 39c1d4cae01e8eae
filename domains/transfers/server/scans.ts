// Was this scan taken in already? The device made its id.
import type { Tx } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

export type Scan = {
  readonly scanId: string | undefined;
  readonly transferId: number;
  readonly lineId: number | null;
  readonly kind: 'add' | 'accept' | 'reset' | 'count' | 'damaged';
  readonly units: number;
  readonly code: string;
};

/** The line of a scan that was taken in before; undefined for a new one. Ask it while the transfer is held. */
export async function findScan(
  tx: Tx,
  transferId: number,
  scanId: string | undefined,
): Promise<{ lineId: number | null } | undefined> {
  if (scanId === undefined) return undefined;
  return tx.maybe<{ lineId: number | null }>(
    'select transfer_line_id as "lineId" from transfer_scans where scan_id = $1 and transfer_id = $2',
    [scanId, transferId],
  );
}

/** Keeps it. What came without an id gets one of ours. */
export async function keepScan(
  tx: Tx,
  { userId, now }: { readonly userId: number; readonly now: Date },
  scan: Scan,
): Promise<void> {
  const { id } = await tx.one<{ id: string }>('select coalesce($1::text, gen_random_uuid()::text) as id', [
    scan.scanId ?? null,
  ]);
  await insertRow(tx, 'transfer_scans', {
    scanId: id,
    transferId: scan.transferId,
    transferLineId: scan.lineId,
    kind: scan.kind,
    units: scan.units,
    code: scan.code,
    userId,
    at: now,
  });
}
