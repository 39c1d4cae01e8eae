// Builders of transfers, for tests and the demo chain.
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** A transfer that is being written, without its audit row; its id. Without a sender it is a vendor's. */
export async function aTransfer(
  db: Db,
  at: { fromStoreId?: number | null; toStoreId: number; userId: number; notes?: string; now?: Date },
): Promise<number> {
  const made = await insertRow(
    db,
    'transfers',
    {
      fromStoreId: at.fromStoreId ?? null,
      toStoreId: at.toStoreId,
      notes: at.notes ?? '',
      createdAt: at.now ?? new Date('2026-11-01T12:00:00Z'),
      createdBy: at.userId,
    },
    'transferId',
  );
  return made.transferId;
}

/** A line of it that names a code nobody knows; its id. */
export async function aTransferLine(
  db: Db,
  at: { transferId: number; userId: number; code?: string },
): Promise<number> {
  const made = await insertRow(
    db,
    'transfer_lines',
    {
      transferId: at.transferId,
      code: at.code ?? '400000000008',
      quantity: 0,
      addedAt: new Date('2026-11-01T12:00:00Z'),
      addedBy: at.userId,
    },
    'transferLineId',
  );
  return made.transferLineId;
}
