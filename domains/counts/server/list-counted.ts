// What do lower domains ask about counts?
import type { Db } from '#contract/route.ts';

/** The items of which a finished count, not taken back, looked at the shelf at that time or later. */
export const listCounted = async (
  db: Db,
  inventoryIds: readonly number[],
  since: Date,
): Promise<readonly number[]> =>
  (
    await db.rows<{ id: number }>(
      `select distinct l.inventory_id as id from count_lines l join counts c using (count_id)
       where l.inventory_id = any($1) and c.status in ('committing', 'completed') and coalesce(l.last_at, c.frozen_at) >= $2`,
      [inventoryIds, since],
    )
  ).map(({ id }) => id);
