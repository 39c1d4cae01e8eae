// What must always hold of the tapes of registers: what was sent is here as it was signed, booked once and to the cent, and what differs is told.
import type { Check } from '#platform/verify/check.ts';

/** Sales as they were printed, beside what was booked of them: both by tender, and the tax. */
const PRINTED = `
  select e.entry_id, e.transaction_id, p.kind, p.cents from tape_entries e
  cross join lateral (
    select t->>'kind' as kind, (t->>'amountCents')::bigint as cents from jsonb_array_elements(e.text::jsonb #> '{body,tenders}') t
    union all select 'tax', (e.text::jsonb #>> '{body,totals,taxCents}')::bigint) p
  where e.outcome = 'booked' and e.kind = 'sale'
  union all
  select e.entry_id, e.transaction_id, b.kind, -b.cents from tape_entries e
  cross join lateral (
    select p.kind, p.amount_cents as cents from payments p where p.transaction_id = e.transaction_id
    union all select 'tax', t.tax_cents from transactions t where t.transaction_id = e.transaction_id) b
  where e.outcome = 'booked' and e.kind = 'sale'`;

export const tapeChecks: readonly Check[] = [
  {
    check: 'F2',
    problem: 'A sale of a tape was booked twice, or its receipt is another transaction’s',
    sql: `select e.basket_key, e.take, count(*) as entries, count(distinct e.transaction_id) as transactions,
        count(*) filter (where t.receipt_number = e.receipt_number) as receipts
      from tape_entries e left join transactions t using (transaction_id) where e.outcome = 'booked' and e.kind = 'sale'
      group by 1, 2 having count(*) <> 1 or count(*) filter (where t.receipt_number = e.receipt_number and t.state = 'finalized') <> 1`,
  },
  {
    check: 'F2',
    problem: 'A line of a tape’s sale has not exactly one movement of stock',
    sql: `select l.line_id, l.transaction_id, count(m.movement_id) as movements, sum(m.quantity) as moved, l.quantity
      from tape_entries e join transaction_lines l using (transaction_id)
      left join stock_movements m on m.source_type = 'transaction' and m.source_id = l.transaction_id and m.source_line_id = l.line_id
      where e.outcome = 'booked' and e.kind = 'sale' and l.inventory_id is not null
      group by 1, 2 having count(m.movement_id) <> 1 or sum(m.quantity) <> -l.quantity`,
  },
  {
    check: 'F3',
    problem: 'What was booked of a tape’s sale is not what its receipt says, by tender and tax',
    sql: `select entry_id, transaction_id, kind, sum(cents) as missing_cents from (${PRINTED}) p group by 1, 2, 3 having sum(cents) <> 0`,
  },
  {
    check: 'F4',
    problem: 'A tape has a gap, or its end is not its last entry',
    sql: `select l.lease_id, l.device_id, l.lease, l.last_seq, e.entries, e.last from tape_leases l
      left join lateral (select count(*) as entries, coalesce(max(seq), 0) as last, min(seq) as first from tape_entries e
        where e.lease_id = l.lease_id and e.seq is not null) e on true
      where e.entries <> l.last_seq or e.last <> l.last_seq or coalesce(e.first, 1) <> 1 or l.last_hash <> coalesce((
        select e.hash from tape_entries e where e.lease_id = l.lease_id and e.seq = l.last_seq), '')`,
  },
  {
    check: 'F4',
    problem: 'An entry of a tape is not what was signed: its text has another hash',
    sql: `select entry_id, lease_id, seq, hash from tape_entries where hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`,
  },
  {
    check: 'F4',
    problem: 'A booked entry of a tape doesn’t follow the one before it',
    sql: `select e.entry_id, e.lease_id, e.seq from tape_entries e left join tape_entries b on b.lease_id = e.lease_id and b.seq = e.seq - 1
      where e.outcome <> 'setAside' and e.decided_at is null and (e.text::jsonb->>'prevHash' <> coalesce(b.hash, '') or (e.text::jsonb->>'seq')::integer <> e.seq)`,
  },
  {
    check: 'F5',
    problem: 'The receipt numbers that a register gave without a server have a gap, or one was given twice',
    sql: `select l.lease_id, l.device_id, l.lease, l.last_receipt, r.receipts, r.numbers from tape_leases l
      left join lateral (select count(*) as receipts, count(distinct e.receipt_number) as numbers from tape_entries e
        where e.lease_id = l.lease_id and e.kind = 'sale' and e.seq is not null) r on true
      where (r.receipts <> l.last_receipt or r.numbers <> l.last_receipt)
        and not exists (select 1 from tape_entries e where e.lease_id = l.lease_id and (e.outcome in ('setAside', 'discarded') or e.decided_at is not null))`,
  },
  {
    check: 'F8',
    problem: 'An entry of a tape was set aside, and nobody is told why',
    sql: `select e.entry_id, e.lease_id, e.seq from tape_entries e
      where e.outcome in ('setAside', 'discarded') and not exists (select 1 from discrepancies d where d.entry_id = e.entry_id)`,
  },
  {
    check: 'F8',
    problem: 'What differed in an entry of a tape was settled without exactly one audit row',
    sql: `select d.discrepancy_id, d.settled_at, count(r.entity_id) as rows from discrepancies d
      left join audit_rows r on r.entity = 'discrepancy' and r.action = 'transactions.settle' and r.entity_id = d.discrepancy_id::text
      group by 1 having count(r.entity_id) <> case when d.settled_at is null then 0 else 1 end`,
  },
  {
    check: 'F8',
    problem: 'What was set aside of a tape was decided on without exactly one audit row, or is still open',
    sql: `select e.entry_id, e.outcome, e.decided_at, count(r.entity_id) as rows from tape_entries e
      left join audit_rows r on r.entity = 'tapeEntry' and r.entity_id = e.entry_id::text and r.action in ('transactions.bookAside', 'transactions.discardAside')
      group by 1 having count(r.entity_id) <> case when e.decided_at is null then 0 else 1 end
        or (e.decided_at is not null and exists (select 1 from discrepancies d where d.entry_id = e.entry_id and d.found_at < e.decided_at and d.settled_at is null))`,
  },
  {
    check: 'F11',
    problem: 'What two machines with one tape sent was booked by itself',
    sql: `select e.entry_id, e.lease_id, e.arrived_at, l.forked_at from tape_entries e join tape_leases l using (lease_id)
      where e.outcome <> 'setAside' and e.decided_at is null and e.arrived_at > l.forked_at`,
  },
  {
    check: 'F11',
    problem: 'What a lost machine sent was booked by itself',
    sql: `select e.entry_id, e.lease_id, e.arrived_at, l.revoked_at from tape_entries e join tape_leases l using (lease_id)
      where e.outcome <> 'setAside' and e.decided_at is null and e.arrived_at >= l.revoked_at`,
  },
];
