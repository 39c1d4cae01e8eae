// What must always hold for conversion (N3)?
import type { Check } from '#platform/verify/check.ts';

/** What the movements of each line say: units and cents that left and came in. */
const MOVED = `
  select source_id as id, -coalesce(sum(quantity) filter (where quantity < 0), 0) as gone, coalesce(sum(quantity) filter (where quantity > 0), 0) as came,
    coalesce(sum(cost_cents) filter (where quantity < 0), 0) as out_cents, coalesce(sum(cost_cents) filter (where quantity > 0), 0) as in_cents,
    count(*) filter (where quantity < 0) as outs, min(inventory_id) filter (where quantity < 0) as source, bool_and(reason in ('conversionOut', 'conversionIn')) as fits
  from stock_movements where source_type = 'convertBatchItem' group by 1`;

export const conversionChecks: readonly Check[] = [
  {
    check: 'N3',
    problem:
      'A line of a conversion and the stock that it moved say different things: it leaves once, of a completed batch, and as much comes in',
    sql: `select coalesce(x.converter_batch_item_id, m.id) as converter_batch_item_id from convert_batch_items x full join (${MOVED}) m on m.id = x.converter_batch_item_id
      where (coalesce(x.converted, 0), coalesce(x.out_cents, 0), coalesce(x.in_cents, 0)) is distinct from (coalesce(m.gone, 0), coalesce(m.out_cents, 0), coalesce(m.in_cents, 0))
        or m.id is not null and (m.outs <> 1 or not m.fits or m.source is distinct from x.inventory_id or not x.is_split and m.came <> m.gone
          or x.converter_batch_item_id is null)
        or m.id is null and exists (select 1 from convert_batch_items y where y.converter_batch_item_id = x.converter_batch_item_id and y.converted > 0)`,
  },
  {
    check: 'N3',
    problem: 'A conversion made goods dearer or cheaper: cents in are cents out, save what was typed',
    sql: `select converter_batch_item_id, out_cents, in_cents from convert_batch_items
      where in_cents <> coalesce(cost_cents * converted, out_cents)`,
  },
  {
    check: 'N3',
    problem: 'The parts of a split do not come to what was split',
    sql: `select x.converter_batch_item_id from convert_batch_items x left join (
        select p.converter_batch_item_id as id, sum(p.in_cents) as cents, bool_and((m.quantity, m.cost_cents, m.inventory_id)
            is not distinct from (p.quantity * y.converted, p.in_cents, p.target_id)) as fits
        from convert_batch_parts p join convert_batch_items y using (converter_batch_item_id) left join stock_movements m
          on m.source_type = 'convertBatchItem' and m.source_id = p.converter_batch_item_id and m.source_line_id = p.convert_batch_part_id and m.reason = 'conversionIn'
        where y.converted > 0 group by 1) s on s.id = x.converter_batch_item_id
      where x.is_split and x.converted > 0 and (s.cents is distinct from x.in_cents or not s.fits)`,
  },
  {
    check: 'N3',
    problem: 'An open batch moved goods, or a batch and what it changed in the books say different things',
    sql: `select b.convert_batch_id from convert_batches b
      left join (select convert_batch_id as id, sum(converted) as units, sum(in_cents - out_cents) as cents from convert_batch_items group by 1) x on x.id = b.convert_batch_id
      left join (select g.source_id as id, sum(p.amount_cents) as cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
        where g.source_type = 'convertBatch' and a.kind = 'goods' group by 1) g on g.id = b.convert_batch_id
      where (b.completed_at is null) <> (coalesce(x.units, 0) = 0) or b.difference_cents <> coalesce(x.cents, 0) or b.difference_cents <> coalesce(g.cents, 0)`,
  },
  {
    check: 'N3',
    problem: 'A copy with a serial number was converted as more than one unit',
    sql: `select source_id as converter_batch_item_id, copy_id, quantity from stock_movements
      where source_type = 'convertBatchItem' and copy_id is not null and abs(quantity) <> 1`,
  },
];
