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
      store_id: at.storeId,
      department_id: at.departmentId ?? null,
      name: at.name ?? '',
      started_at: at.now ?? new Date('2026-11-01T12:00:00Z'),
      started_by: at.userId,
      first_movement_id: 0,
    },
    'count_id',
  );
  return made.count_id;
}

/** A section of it; its id. */
export async function aSection(db: Db, countId: number, code: string): Promise<number> {
  const made = await insertRow(db, 'count_sections', { count_id: countId, code }, 'section_id');
  return made.section_id;
}

/** Held units of it that wait for a person; the id of the row. */
export async function aWaitingCopy(db: Db, countId: number, itemId: number): Promise<number> {
  const made = await insertRow(
    db,
    'count_copies',
    { count_id: countId, inventory_id: itemId, kind: 'held', units: 1 },
    'count_copy_id',
  );
  return made.count_copy_id;
}
