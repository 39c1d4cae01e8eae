// Does every store say what it asks of its sellers?
import type { Check } from '#platform/verify/check.ts';

export const dealerRuleChecks: readonly Check[] = [
  {
    check: 'M2',
    problem: 'A store never had a rule for what its sellers are asked, not even one that was removed',
    sql: `select store_id, name from stores s where not exists (select 1 from dealer_rules r where r.store_id = s.store_id)`,
  },
];
