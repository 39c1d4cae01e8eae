// What must always hold for physical inventories (N1, N2, N4, N5)?
import type { Check } from '#platform/verify/check.ts';

const FINISHED = `('committing', 'completed', 'undoing', 'undone')`;

export const countChecks: readonly Check[] = [
  {
    check: 'N1',
    problem: 'An item that was scanned in its area has no line in a count that was fixed',
    sql: `select k.count_id, k.inventory_id from count_scans k join counts c using (count_id) where c.status in ${FINISHED} and k.inventory_id is not null
        and not k.is_wrong_area and not exists (select 1 from count_lines l where l.count_id = k.count_id and l.inventory_id = k.inventory_id and l.list is not null)
      group by 1, 2`,
  },
  {
    check: 'N1',
    problem: 'A line is on a list that its figures are not of',
    sql: `select l.count_id, l.inventory_id, l.list from count_lines l where l.counted is not null and l.list is distinct from case
        when l.delta = 0 then case when exists (select 1 from count_copies k where k.count_id = l.count_id and k.inventory_id = l.inventory_id
          and k.copy_id is distinct from null or k.count_id = l.count_id and k.inventory_id = l.inventory_id and k.serial <> '') then l.list else 'agrees' end
        when l.counted = 0 and l.delta < 0 then 'missing' when l.counted > 0 and l.book_high <= 0 then 'new' else 'quantityIssues' end`,
  },
  {
    check: 'N2',
    problem: 'What a count moved is not what it found, less what waits for a person',
    sql: `select l.count_id, l.inventory_id, l.delta, l.moved from count_lines l join counts c using (count_id)
      where c.status in ('completed', 'undoing', 'undone') and l.counted is not null
        and (l.moved is null or case when l.delta >= 0 then l.moved > l.delta else l.moved < l.delta end)
        and not exists (select 1 from count_copies k where k.count_id = l.count_id and k.inventory_id = l.inventory_id)`,
  },
  {
    check: 'N2',
    problem: 'A count and the movements of its lines disagree',
    sql: `select coalesce(l.count_id, m.count_id) as count_id, coalesce(l.inventory_id, m.inventory_id) as inventory_id, l.units, m.moved
      from (select count_id, inventory_id, sum(units) as units from (
          select count_id, inventory_id, coalesce(moved, 0) + coalesce(undone, 0) as units from count_lines
          union all select count_id, inventory_id, units from count_steps) u group by 1, 2 having sum(units) <> 0) l
        full join (select source_id as count_id, inventory_id, sum(quantity) as moved from stock_movements where reason = 'count'
          and source_type in ('count', 'countCopy', 'countUndo', 'countCopyUndo', 'countStep') group by 1, 2 having sum(quantity) <> 0) m
        on m.count_id = l.count_id and m.inventory_id = l.inventory_id
      where l.units is distinct from m.moved`,
  },
  {
    check: 'N2',
    problem: 'A count that is open or was cancelled moved something',
    sql: `select c.count_id, m.inventory_id from counts c join stock_movements m on m.source_id = c.count_id
        and m.source_type in ('count', 'countCopy', 'countUndo', 'countCopyUndo', 'countStep') where c.status in ('open', 'cancelled')`,
  },
  {
    check: 'N2',
    problem: 'What a count posted is not what its movements cost',
    sql: `select c.count_id, coalesce(p.cents, 0) as posted, coalesce(m.cents, 0) as moved from counts c
        left join lateral (select sum(o.amount_cents) as cents from posting_groups g join postings o using (group_id) join accounts a using (account_id)
          where g.source_type = 'count' and g.source_id = c.count_id and a.kind = 'goods') p on true
        left join lateral (select sum(sign(x.quantity) * x.cost_cents) as cents from stock_movements x where x.source_id = c.count_id
          and x.source_type in ('count', 'countCopy', 'countUndo', 'countCopyUndo')) m on true
      where c.status in ('completed', 'undone') and coalesce(p.cents, 0) <> coalesce(m.cents, 0)`,
  },
  {
    check: 'N4',
    problem: 'Two open counts of a store cover the same goods',
    sql: `select a.count_id, b.count_id as other from counts a join counts b on b.store_id = a.store_id and b.count_id > a.count_id
      where a.status = 'open' and b.status = 'open' and not a.is_of_items and not b.is_of_items
        and (a.department_id is null or b.department_id is null or a.department_id = b.department_id)
        and (a.configuration_id is null or b.configuration_id is null or a.configuration_id = b.configuration_id)`,
  },
  {
    check: 'N5',
    problem: 'More of something was taken back than was scanned',
    sql: `select count_id, section_id, round, coalesce(inventory_id::text, code) as what from count_scans group by 1, 2, 3, 4 having sum(change) < 0`,
  },
  {
    check: 'N5',
    problem: 'A copy was scanned more than once in the same place of a count',
    sql: `select count_id, inventory_id, serial from count_scans where serial <> ''
      group by count_id, inventory_id, serial, section_id, round having sum(change) > 1 or sum(change) < 0`,
  },
];
