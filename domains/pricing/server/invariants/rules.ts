// Does every store price by rules?
import type { Check } from '#platform/verify/check.ts';

export const pricingRuleChecks: readonly Check[] = [
  {
    check: 'M2',
    problem: 'A store was added without the pricing rules of the store that it is like',
    sql: `select a.store_id, a.after->>'likeClientId' as like_store_id from audit_rows a where a.action = 'stores.add'
      and exists (select 1 from pricing_rules r where r.store_id = (a.after->>'likeClientId')::bigint and r.created_at < a.at and r.deleted_at is null)
      and not exists (select 1 from pricing_rules r where r.store_id = a.store_id)`,
  },
];
