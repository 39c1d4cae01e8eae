import type { DepartmentEntry } from '#domains/departments/server/public/uses.ts';
import type { Db } from '#contract/route.ts';

/** How many pricing rules are for a configuration. */
export async function usesByRules(db: Db, entry: DepartmentEntry, id: number): Promise<number> {
  if (entry !== 'configuration') return 0;
  const { uses } = await db.one<{ uses: number }>(
    'select count(*) as uses from pricing_rules where configuration_id = $1',
    [id],
  );
  return uses;
}
