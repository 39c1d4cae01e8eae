// Which pricing rules does a store have?
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { SELECTED_RULE } from '#domains/pricing/server/rule-columns.ts';
import type { Db } from '#contract/route.ts';

const RULES = `
  select rule_id, store_id, version, is_default, created_at, ${SELECTED_RULE}
  from pricing_rules where store_id = $1 and deleted_at is null
    and ($2::bigint is null or department_id is null or department_id = $2) order by department_id, rule_id`;

/** The rules of a store that are in use; of one department (and those for any) when it is given. */
export const findRules = (
  db: Db,
  storeId: number,
  departmentId: number | null = null,
): Promise<PricingRule[]> => db.rows<PricingRule>(RULES, [storeId, departmentId]);
