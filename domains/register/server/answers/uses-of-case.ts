import type { DepartmentEntry } from '#domains/departments/server/public/uses.ts';
import type { Db } from '#contract/route.ts';

/** How many lines of transactions are in a case condition. */
export async function usesByLines(db: Db, entry: DepartmentEntry, id: number): Promise<number> {
  if (entry !== 'caseCondition') return 0;
  const { uses } = await db.one<{ uses: number }>(
    `select (select count(*) from transaction_lines where case_condition_id = $1) + (select count(*) from transactions t
       cross join lines_of(t.transaction_id) l where t.finished_at is null and t.state in ('new', 'active', 'held') and l.case_condition_id = $1) as uses`,
    [id],
  );
  return uses;
}
