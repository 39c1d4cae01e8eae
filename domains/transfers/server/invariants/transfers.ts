// What must always hold for transfers?
import type { Check } from '#platform/verify/check.ts';

export const transferChecks: readonly Check[] = [
  {
    check: 'X1',
    problem:
      'A line of a transfer does not add up: sent is accepted, under way, returned and lost, in units and in cents, as its steps say',
    sql: `select l.transfer_line_id from transfer_lines l
      left join (select transfer_line_id,
          sum(case when kind in ('send', 'receive') then units when kind = 'takeBack' then -units else 0 end) as sent,
          sum(case when kind in ('send', 'receive') then cents when kind = 'takeBack' then -cents else 0 end) as sent_cents,
          sum(case kind when 'accept' then units when 'receive' then units when 'reset' then -units when 'takeBack' then -units else 0 end) as accepted,
          sum(case kind when 'accept' then cents when 'receive' then cents when 'reset' then -cents when 'takeBack' then -cents else 0 end) as accepted_cents,
          sum(case kind when 'return' then units else 0 end) as returned, sum(case kind when 'return' then cents else 0 end) as returned_cents,
          sum(case kind when 'lose' then units else 0 end) as lost, sum(case kind when 'lose' then cents else 0 end) as lost_cents
        from transfer_steps group by transfer_line_id) s using (transfer_line_id)
      where (l.sent, l.accepted, l.returned, l.lost, l.sent_cents, l.accepted_cents, l.returned_cents, l.lost_cents)
        is distinct from (coalesce(s.sent, 0), coalesce(s.accepted, 0), coalesce(s.returned, 0), coalesce(s.lost, 0), coalesce(s.sent_cents, 0),
          coalesce(s.accepted_cents, 0), coalesce(s.returned_cents, 0), coalesce(s.lost_cents, 0))
        or l.sent < l.accepted + l.returned + l.lost or l.sent_cents < l.accepted_cents + l.returned_cents + l.lost_cents`,
  },
  {
    check: 'X2',
    problem: 'A transfer that was never sent, is deleted, or is a vendor’s has goods under way',
    sql: `select t.transfer_id from transfers t join transfer_lines l using (transfer_id)
      where (t.status in ('deleted', 'incomplete') or t.is_vendor) group by t.transfer_id
      having sum(l.sent - l.accepted - l.returned - l.lost) <> 0`,
  },
  {
    check: 'X3',
    problem: 'A copy is under way, and not on exactly one line that has it under way; or the other way round',
    sql: `select coalesce(c.copy_id, x.copy_id) as copy_id from (select copy_id from copies where state = 'inTransit') c
      full join (select copy_id, count(*) as lines from transfer_lines where copy_id is not null and sent > accepted + returned + lost group by copy_id) x using (copy_id)
      where c.copy_id is null or x.lines is distinct from 1`,
  },
  {
    check: 'X4',
    problem: 'A step of a transfer and the stock that it moved say different things',
    sql: `select coalesce(s.transfer_step_id, m.source_id) as transfer_step_id
      from (select transfer_step_id, inventory_id, store_id, cents,
          case kind when 'send' then -units when 'reset' then -units when 'takeBack' then -units when 'lose' then 0 else units end as units, kind from transfer_steps) s
      full join (select source_id, min(inventory_id) as inventory_id, min(store_id) as store_id, sum(quantity) as units, max(cost_cents) as cents
        from stock_movements where source_type = 'transferStep' group by source_id) m on m.source_id = s.transfer_step_id
      where (s.units, s.inventory_id, s.store_id, s.cents) is distinct from (m.units, m.inventory_id, m.store_id, m.cents)`,
  },
  {
    check: 'X5',
    problem: 'A scan of a transfer is not of a line and a number that the transfer has',
    sql: `select scan_id from transfer_scans s left join transfer_lines l using (transfer_line_id)
      where l.transfer_line_id is not null and l.transfer_id <> s.transfer_id`,
  },
  {
    check: 'X6',
    problem:
      'What was taken back of a check-in is not what came in, or the check-in is over and open at once',
    sql: `select b.transfer_step_id, b.takes_back_id from transfer_steps b join transfer_steps r on r.transfer_step_id = b.takes_back_id
      where (b.transfer_line_id, b.inventory_id, b.store_id, b.units, b.cents, r.kind)
        is distinct from (r.transfer_line_id, r.inventory_id, r.store_id, r.units, r.cents, 'receive')
      union all
      select min(s.transfer_step_id), t.transfer_id from transfers t join transfer_steps s using (transfer_id)
      where t.is_vendor and t.status <> 'completed' and s.kind = 'receive'
        and not exists (select 1 from transfer_steps b where b.takes_back_id = s.transfer_step_id) group by t.transfer_id`,
  },
  {
    check: 'X7',
    problem:
      'The books of what was taken back of a check-in do not name what they correct, or are not its opposite',
    sql: `select g.group_id, g.corrects_group_id from posting_groups g left join posting_groups o on o.group_id = g.corrects_group_id
      where g.source_type = 'transferStep' and g.purpose = 'takeBack' and (o.purpose is distinct from 'receive'
        or exists (select 1 from (select account_id, amount_cents from postings where group_id = g.group_id) x
          full join (select account_id, -amount_cents as amount_cents from postings where group_id = o.group_id) y using (account_id, amount_cents)
          where x.account_id is null or y.account_id is null))`,
  },
  {
    check: 'V2',
    problem: 'A shipment has more than one check-in',
    sql: `select vendor_shipment_id from transfers where vendor_shipment_id is not null and status <> 'deleted' group by 1 having count(*) > 1`,
  },
  {
    check: 'V6',
    problem:
      'An invoice number of a vendor and year counts for goods without a shipment and for others, and nobody said why',
    sql: `select t.transfer_id from transfers t where t.status = 'completed' and t.vendor_shipment_id is null and t.vendor_id is not null
        and t.invoice_key <> '' and t.invoice_year is not null
        and 1 < (select count(*) filter (where reason = '') from (
          select o.invoice_reason as reason from transfers o where o.vendor_id = t.vendor_id and o.invoice_key = t.invoice_key and o.invoice_year = t.invoice_year
            and o.status = 'completed' and o.vendor_shipment_id is null
          union all select case when s.settled_at is null then 'open' else coalesce(nullif(s.invoice_reason, ''), c.invoice_reason, '') end
            from vendor_shipments s join vendor_orders v using (vendor_order_id)
              left join transfers c on c.vendor_shipment_id = s.vendor_shipment_id and c.status = 'completed'
            where v.vendor_id = t.vendor_id and s.invoice_key = lower(t.invoice_key) and s.invoice_year = t.invoice_year) n)`,
  },
  {
    check: 'W3',
    problem: 'What a check-in took in is not its goods and their freight',
    sql: `select t.transfer_id from transfers t join transfer_lines l using (transfer_id) where t.is_vendor and t.status = 'completed'
      group by t.transfer_id having sum(l.sent_cents) <> sum(round(l.sent * coalesce(l.cost_e4, 0) / 100.0)) + t.freight_cents`,
  },
  {
    check: 'W4',
    problem: 'What a check-in made us owe a vendor is not what it took in',
    sql: `select t.transfer_id from transfers t
      left join (select s.transfer_id, sum(p.amount_cents) as cents from transfer_steps s
          join posting_groups g on g.source_type = 'transferStep' and g.source_id = s.transfer_step_id and g.purpose in ('receive', 'takeBack')
          join postings p using (group_id) join accounts a using (account_id)
        where a.kind = 'vendorPayable' group by 1) o using (transfer_id)
      left join (select transfer_id, sum(case kind when 'receive' then cents else -cents end) as cents from transfer_steps
          where kind in ('receive', 'takeBack') group by 1) r using (transfer_id)
      where coalesce(o.cents, 0) <> -coalesce(r.cents, 0)`,
  },
  {
    check: 'W5',
    problem: 'The account of a transfer says another value than what is under way cost',
    sql: `select transfer_id from (select transfer_id, sum(sent_cents - accepted_cents - returned_cents - lost_cents) as cents from transfer_lines group by 1) l
      full join (select ref as transfer_id, balance_cents from accounts where kind = 'inTransit' and store_id = 0) a using (transfer_id)
      where coalesce(l.cents, 0) <> coalesce(a.balance_cents, 0)`,
  },
];
