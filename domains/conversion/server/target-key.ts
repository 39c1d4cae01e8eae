// Are two conditions with their cases the same item of a product?
import type { Db } from '#contract/route.ts';

/** A key that is the same for what is one item: a case that nobody named is the department's usual one. */
export async function targetKeys(
  db: Db,
): Promise<(target: { readonly conditionId: number; readonly caseId: number | null }) => string> {
  const rows = await db.rows<{ id: number }>(
    'select case_condition_id as id from case_conditions where is_default',
  );
  const usual = new Set(rows.map(({ id }) => id));
  return ({ conditionId, caseId }) => `${conditionId}:${caseId === null || usual.has(caseId) ? 0 : caseId}`;
}
