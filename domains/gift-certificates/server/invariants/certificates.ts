// What must always hold with gift certificates. Their balances are accounts: verify-ledger.ts looks at those, too.
import type { Check } from '#platform/verify/check.ts';

/** What transactions moved on certificates: sold and paying ones of their baskets, what refunds gave back. */
const MOVED = `
  select g.source_id as transaction_id, a.ref as certificate_id, p.amount_cents as cents
  from posting_groups g join postings p using (group_id) join accounts a using (account_id)
  where g.source_type = 'transaction' and g.purpose = 'finalize' and a.kind = 'giftCertificate'`;

export const certificateChecks: readonly Check[] = [
  {
    check: 'C4',
    problem:
      'Store credit is on a customer who was merged into another, or who points at one that was merged, too',
    sql: `select c.customer_id, c.merged_into, a.balance_cents from customers c join customers i on i.customer_id = c.merged_into
      left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id
      where coalesce(a.balance_cents, 0) <> 0 or i.merged_into is not null`,
  },
  {
    check: 'C3',
    problem: 'A gift certificate is not owed what it was sold for less what was spent, given back and voided',
    sql: `select g.certificate_id, g.amount_cents, coalesce(-a.balance_cents, 0) as left_cents, coalesce(m.cents, 0) as moved_cents
      from gift_certificates g left join accounts a on a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = g.certificate_id
      left join (select a.ref, sum(p.amount_cents) as cents from posting_groups pg join postings p using (group_id) join accounts a using (account_id)
        join gift_certificates c on c.certificate_id = a.ref
        where a.kind = 'giftCertificate' and (pg.source_type = 'transaction' and pg.source_id = c.transaction_id) is not true
          and not (pg.purpose = 'opening' and c.transaction_id is null) group by 1) m
        on m.ref = g.certificate_id
      where coalesce(-a.balance_cents, 0) <> g.amount_cents - coalesce(m.cents, 0) or coalesce(a.balance_cents, 0) > 0`,
  },
  {
    check: 'C3',
    problem: 'Money is owed on a gift certificate that was never sold, or was voided',
    sql: `select a.account_id, a.store_id, a.ref, a.balance_cents, g.voided_at from accounts a
      left join gift_certificates g on g.certificate_id = a.ref and a.store_id = 0
      where a.kind = 'giftCertificate' and (g.certificate_id is null or (g.voided_at is not null and a.balance_cents <> 0))`,
  },
  {
    check: 'C3',
    problem:
      'A finished transaction sold a gift certificate that does not exist, or one exists that none sold',
    sql: `select coalesce(g.certificate_id, s.certificate_id) as certificate_id, g.transaction_id, s.transaction_id as basket_of, g.amount_cents, s.cents
      from (select * from gift_certificates where transaction_id is not null) g full join (
        select t.transaction_id, (c->>'certificateId')::bigint as certificate_id, (c->>'cents')::bigint as cents
        from transactions t cross join jsonb_array_elements(t.certificates) c
        where t.state = 'finalized' and t.certificates is not null and c->>'kind' = 'sold') s using (certificate_id)
      where g.certificate_id is null or s.certificate_id is null or g.transaction_id <> s.transaction_id or g.amount_cents <> s.cents`,
  },
  {
    check: 'T4',
    problem: 'What a transaction posted on gift certificates is not what it sold and what they paid',
    sql: `select transaction_id, sum(cents) as missing_cents from (
        select p.transaction_id, p.amount_cents as cents from payments p where p.kind = 'giftCertificate'
        union all
        select t.transaction_id, -certificates_sold(t.certificates) from transactions t where t.state = 'finalized' and t.certificates is not null
        union all
        select transaction_id, -cents from (${MOVED}) m) e group by 1 having sum(cents) <> 0`,
  },
  {
    check: 'R2',
    problem: 'More went back onto the gift certificates of a sale than they paid for it',
    sql: `select t.refund_of_id as transaction_id, -sum(p.amount_cents) as back_cents from payments p join transactions t using (transaction_id)
      where p.kind = 'giftCertificate' and p.amount_cents < 0 group by 1
      having -sum(p.amount_cents) > coalesce((select sum(o.amount_cents) from payments o
        where o.transaction_id = t.refund_of_id and o.kind = 'giftCertificate' and o.amount_cents > 0), 0)`,
  },
];
