import type { Db } from '#contract/route.ts';

/** Is, or was, there a rule with this id in one of the stores? */
export const isRule = async (db: Db, ruleId: number, storeIds: readonly number[]): Promise<boolean> =>
  (await db.maybe('select 1 from dealer_rules where rule_id = $1 and store_id = any($2)', [
    ruleId,
    storeIds,
  ])) !== undefined;
