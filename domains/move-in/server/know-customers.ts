// Who are the customers that rows of other sheets name?
import type { Db } from '#contract/route.ts';

// Whoever stays hidden with a move that was taken back is nobody's customer.
const CUSTOMERS = `
  select distinct on (r.row_key) r.row_key as key, r.target_id as id from move_in_rows r left join move_in_steps s using (step_id)
  where r.sheet = 'customers' and r.row_key = any($2) and r.fate not in ('doubtful', 'refused')
    and (r.move_in_id = $1 or (r.step_id is not null and s.taken_back_at is null))
  order by r.row_key, r.move_in_id = $1 desc, r.row_id desc`;

/** What the sheet Customers calls somebody, as its keys are compared. */
const customerKey = (name: string): string => name.trim().toLowerCase();

/** The customers of this move and of earlier ones by customerKey(); null for one who isn't there yet. */
export async function knowCustomers(
  db: Db,
  moveInId: number,
  names: readonly (string | null)[],
): Promise<ReadonlyMap<string, number | null>> {
  const keys = names.flatMap((name) => (name === null ? [] : customerKey(name)));
  const found = await db.rows<{ key: string; id: number | null }>(CUSTOMERS, [moveInId, keys]);
  return new Map(found.map(({ key, id }) => [key, id]));
}
