// Builders of physical inventories, for tests and the demo chain.
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

export type CountAt = {
  readonly storeId: number;
  readonly userId: number;
  readonly departmentId?: number | null;
  readonly name?: string;
  readonly now?: Date;
};

/** An open one, without its audit row; its id. */
export async function aCount(db: Db, at: CountAt): Promise<number> {
  const made = await insertRow(
    db,
    'counts',
    {
      storeId: at.storeId,
      departmentId: at.departmentId ?? null,
      name: at.name ?? '',
      startedAt: at.now ?? new Date('2026-11-01T12:00:00Z'),
      startedBy: at.userId,
      firstMovementId: 0,
    },
    'countId',
  );
  return made.countId;
}

/** A section of it; its id. */
export async function aSection(db: Db, countId: number, code: string): Promise<number> {
  const made = await insertRow(db, 'count_sections', { countId, code }, 'sectionId');
  return made.sectionId;
}

/** Held units of it that wait for a person; the id of the row. */
export async function aWaitingCopy(db: Db, countId: number, itemId: number): Promise<number> {
  const made = await insertRow(
    db,
    'count_copies',
    { countId, inventoryId: itemId, kind: 'held', units: 1 },
    'countCopyId',
  );
  return made.countCopyId;
}
