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
      from_store_id: at.fromStoreId ?? null,
      to_store_id: at.toStoreId,
      notes: at.notes ?? '',
      created_at: at.now ?? new Date('2026-11-01T12:00:00Z'),
      created_by: at.userId,
    },
    'transfer_id',
  );
  return made.transfer_id;
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
      transfer_id: at.transferId,
      code: at.code ?? '400000000008',
      quantity: 0,
      added_at: new Date('2026-11-01T12:00:00Z'),
      added_by: at.userId,
    },
    'transfer_line_id',
  );
  return made.transfer_line_id;
}
