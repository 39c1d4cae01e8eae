// What must always hold in what promotions took off.
import type { Check } from '#platform/verify/check.ts';

export const promotionChecks: readonly Check[] = [
  {
    check: 'P4',
    problem: 'A promotion took something off what is no line of a finished sale, or more than its discount',
    sql: `select u.line_id, u.promotion_id, u.discount_cents, l.kind, l.spread_discount_cents, t.state from promotion_uses u
      join transaction_lines l using (line_id) join transactions t on t.transaction_id = l.transaction_id
      where l.kind <> 'sale' or t.state <> 'finalized' or u.transaction_id <> l.transaction_id or u.store_id <> t.store_id
        or u.discount_cents > l.spread_discount_cents`,
  },
  {
    check: 'P4',
    problem:
      'A promotion took something off a transaction that has another one, or of a store that it is not for',
    sql: `select distinct u.transaction_id, u.promotion_id, t.promotion_id as applied_id, q.store_id from promotion_uses u
      join transactions t using (transaction_id) join promotions q on q.promotion_id = u.promotion_id
      where t.promotion_id is distinct from u.promotion_id or (q.store_id is not null and q.store_id <> u.store_id)`,
  },
];
