// What must always hold in the snapshots of closed days: they are what the journals say for their cut, and they are in order.
import type { Check } from '#platform/verify/check.ts';

/** What the journals say for each snapshot, by kind of account: groups of its day that were there when it was taken. */
const JOURNAL = `
  select n.snapshot_id, a.kind, coalesce(sum(p.amount_cents) filter (where g.source_type = 'transaction'), 0) as receipts,
    coalesce(sum(p.amount_cents) filter (where g.source_type <> 'transaction'), 0) as other
  from day_snapshots n join posting_groups g on g.store_id = n.store_id and g.business_day = n.business_day and g.seq <= n.cut_seq
  join postings p using (group_id) join accounts a using (account_id) group by 1, 2`;

const KEPT = `
  select n.snapshot_id, l.kind, l."receiptsCents" as receipts, l."otherCents" as other
  from day_snapshots n cross join jsonb_to_recordset(n.totals->'ledger') as l(kind text, "receiptsCents" bigint, "otherCents" bigint)`;

/** The receipts that were there when a snapshot was taken: each has its audit row, whether money moved or not. */
const RECEIPTS = `
  select n.snapshot_id, count(t.transaction_id) as receipts, coalesce(sum(t.sales_cents), 0) as sales, coalesce(sum(t.discount_cents), 0) as discount,
    coalesce(sum(t.tax_cents), 0) as tax, coalesce(sum(t.trades_cents), 0) as trades, coalesce(sum(t.refunds_cents), 0) as refunds,
    coalesce(sum(t.rounding_cents), 0) as rounding
  from day_snapshots n left join (
    select t.*, r.seq from transactions t
    join audit_rows r on r.entity = 'transaction' and r.action = 'transactions.finalize' and r.entity_id = t.transaction_id::text and r.store_id = t.store_id
    where t.state = 'finalized') t
    on t.store_id = n.store_id and t.business_day = n.business_day and t.seq <= n.cut_audit_seq
  group by 1`;

/** The key columns of a snapshot, and the same figures out of its totals. */
const FIGURES = `
  select n.snapshot_id, f.figure, f.kept, f.totals from day_snapshots n cross join lateral (values
    ('receipts', n.receipts::bigint, (n.totals->>'receipts')::bigint),
    ('sales', n.sales_cents, (n.totals->>'salesCents')::bigint),
    ('discount', n.discount_cents, (n.totals->>'discountCents')::bigint),
    ('tax', n.tax_cents, (n.totals->>'taxCents')::bigint),
    ('trades', n.trades_cents, (n.totals->>'tradesCents')::bigint),
    ('refunds', n.refunds_cents, (n.totals->>'refundsCents')::bigint),
    ('rounding', n.rounding_cents, (n.totals->>'roundingCents')::bigint),
    ('store credit owed', n.store_credit_owed_cents, (n.totals#>>'{storeCredit,owedCents}')::bigint),
    ('gift certificates owed', n.gift_certificates_owed_cents, (n.totals#>>'{giftCertificates,owedCents}')::bigint),
    ('over/short', n.over_short_cents, (select coalesce(sum(x."overShortCents"), 0) from sessions x) + (select coalesce(sum(x."overShortCents"), 0) from moves x)),
    ('banked', n.banked_cents, (select coalesce(sum(x."bankCents"), 0) from moves x)),
    ('counted', n.counted_cents, (select coalesce(sum(x."countedCents") filter (where not x."isVault"), 0) from sessions x)),
    ('expected', n.expected_cents,
      (select coalesce(sum(x."expectedCents") filter (where not x."isVault" and x."countedCents" is not null), 0) from sessions x))
  ) as f(figure, kept, totals)`
  .replaceAll(
    'from sessions x',
    `from jsonb_to_recordset(n.totals->'sessions') as x("isVault" boolean, "overShortCents" bigint, "countedCents" bigint, "expectedCents" bigint)`,
  )
  .replaceAll(
    'from moves x',
    `from jsonb_to_recordset(n.totals->'moves') as x("overShortCents" bigint, "bankCents" bigint)`,
  );

/** Sums over a list in the totals that must come to a key column. */
const PARTS = `
  select n.snapshot_id, p.list, p.figure, sum(p.cents) as parts_cents, p.whole as whole_cents from day_snapshots n cross join lateral (
    select l.list, f.figure, coalesce((select sum((x->>f.part)::bigint) from jsonb_array_elements(n.totals->l.list) x), 0) as cents, f.whole
    from (values ('departments'), ('hours')) as l(list)
    cross join (values ('sales', 'salesCents', n.sales_cents), ('discount', 'discountCents', n.discount_cents), ('tax', 'taxCents', n.tax_cents),
      ('trades', 'tradesCents', n.trades_cents), ('refunds', 'refundsCents', n.refunds_cents)) as f(figure, part, whole)
    union all
    select 'taxRates', 'tax', coalesce((select sum((x->>'taxCents')::bigint) from jsonb_array_elements(n.totals->'taxRates') x), 0), n.tax_cents
    union all
    select 'trades', 'trades', coalesce((select sum((x->>'tradesCents')::bigint) from jsonb_array_elements(n.totals->'trades') x), 0), n.trades_cents
  ) p group by 1, 2, 3, 5`;

/** What was owed at each cut: postings and cuts of a store in one line, each cut behind the last posting that it saw. */
const OWED = `
  select snapshot_id, -sum(credit) as credit, -sum(certificates) as certificates from (
    select snapshot_id, sum(credit) over w as credit, sum(certificates) over w as certificates from (
      select g.store_id, g.seq, 0::bigint as snapshot_id,
        coalesce(sum(p.amount_cents) filter (where a.kind = 'storeCredit'), 0) as credit,
        coalesce(sum(p.amount_cents) filter (where a.kind = 'giftCertificate'), 0) as certificates
      from posting_groups g join postings p using (group_id) join accounts a using (account_id)
      where a.kind in ('storeCredit', 'giftCertificate') group by 1, 2
      union all
      select h.key::bigint, h.value::bigint, n.snapshot_id, 0, 0 from day_snapshots n cross join jsonb_each_text(n.heads) h) e
    window w as (partition by store_id order by seq, snapshot_id rows unbounded preceding)) r
  where snapshot_id <> 0 group by 1`;

export const dayChecks: readonly Check[] = [
  {
    check: 'D2',
    problem: 'A snapshot of a day is not what the journals say for its cut',
    sql: `select coalesce(k.snapshot_id, j.snapshot_id) as snapshot_id, coalesce(k.kind, j.kind) as kind, k.receipts as kept_receipts_cents,
        j.receipts as journal_receipts_cents, k.other as kept_other_cents, j.other as journal_other_cents
      from (${KEPT}) k full join (${JOURNAL}) j on j.snapshot_id = k.snapshot_id and j.kind = k.kind
      where coalesce(k.receipts, 0) <> coalesce(j.receipts, 0) or coalesce(k.other, 0) <> coalesce(j.other, 0)`,
  },
  {
    check: 'D2',
    problem: 'The receipts of a snapshot are not those that were finished before it',
    sql: `select n.snapshot_id, n.receipts as kept, r.receipts as finished from day_snapshots n join (${RECEIPTS}) r using (snapshot_id)
      where (n.receipts, n.sales_cents, n.discount_cents, n.tax_cents, n.trades_cents, n.refunds_cents, n.rounding_cents)
        is distinct from (r.receipts, r.sales, r.discount, r.tax, r.trades, r.refunds, r.rounding)`,
  },
  {
    check: 'D3',
    problem: 'A figure of a snapshot is not that of its totals',
    sql: `select * from (${FIGURES}) f where kept is distinct from totals`,
  },
  {
    check: 'D3',
    problem: 'The parts of a snapshot do not come to its sum',
    sql: `select * from (${PARTS}) p where parts_cents <> whole_cents`,
  },
  {
    check: 'D3',
    problem:
      'What a snapshot says is owed in store credit and gift certificates is not what the journals say for its cut',
    sql: `select n.snapshot_id, n.store_credit_owed_cents as kept_credit_cents, o.credit as journal_credit_cents,
        n.gift_certificates_owed_cents as kept_certificates_cents, o.certificates as journal_certificates_cents
      from day_snapshots n left join (${OWED}) o using (snapshot_id)
      where n.store_credit_owed_cents <> coalesce(o.credit, 0) or n.gift_certificates_owed_cents <> coalesce(o.certificates, 0)`,
  },
  {
    check: 'U4',
    problem: 'The chain hash on a snapshot is not that of the last posting group of its day',
    sql: `select n.snapshot_id, n.last_seq, g.seq, encode(n.last_hash, 'hex') as kept from day_snapshots n
      left join (select distinct on (n.snapshot_id) n.snapshot_id, g.seq, g.hash from day_snapshots n
        join posting_groups g on g.store_id = n.store_id and g.business_day = n.business_day and g.seq <= n.cut_seq
        order by n.snapshot_id, g.seq desc) g using (snapshot_id)
      where n.last_seq is distinct from g.seq or n.last_hash is distinct from g.hash`,
  },
  {
    check: 'D2',
    problem: 'Snapshots of a store are not in order, or one is missing',
    sql: `select snapshot_id, store_id, number, business_day, version from (
        select n.*, lag(number, 1, 0::bigint) over s as last_number, lag(cut_seq, 1, 0::bigint) over s as last_cut,
          lag(version, 1, 0) over (partition by store_id, business_day order by number) as last_version
        from day_snapshots n window s as (partition by store_id order by number)) n
      where number <> last_number + 1 or version <> last_version + 1 or cut_seq < last_cut`,
  },
  {
    check: 'D2',
    problem: 'Money was posted on a day after it was closed',
    sql: `select g.group_id, g.store_id, g.business_day, g.source_type, g.source_id from posting_groups g
      join posting_heads h on h.store_id = g.store_id and h.closed_through >= g.business_day
      join (select store_id, business_day, max(cut_seq) as cut_seq from day_snapshots group by 1, 2) n
        on n.store_id = g.store_id and n.business_day = g.business_day and g.seq > n.cut_seq`,
  },
  {
    check: 'U4',
    problem: 'A day was closed without exactly one audit row of its snapshot',
    sql: `select n.snapshot_id, count(r.seq) as rows from day_snapshots n
      left join audit_rows r on r.store_id = n.store_id and r.entity = 'daySnapshot' and r.action = 'day.snapshot' and r.entity_id = n.snapshot_id::text
      group by 1 having count(r.seq) <> 1`,
  },
];
