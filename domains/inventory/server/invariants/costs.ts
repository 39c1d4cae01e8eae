// What must always hold in what goods cost.
import type { Check } from '#platform/verify/check.ts';

/** Each step with the one before it of the same item. */
const CHAIN = `
  select s.*, lag(s.after_e4) over w as last_e4, lead(s.step_id) over w is null as is_last, greatest(s.on_hand, 0)::numeric as there
  from cost_steps s window w as (partition by s.inventory_id order by s.step_id)`;

/** What of a correction the goods take: its share, at most what they are worth. */
const SHARE = `case when c.on_hand <= 0 then 0 else
  greatest(round(c.late_cents::numeric * least(c.quantity, c.on_hand) / c.quantity), -floor(c.there * c.before_e4 / 100)) end`;

export const costChecks: readonly Check[] = [
  {
    check: 'W1',
    problem: 'The cost of an item in cents is not its average, rounded',
    sql: `select inventory_id, cost_e4, cost_cents from inventory_items where cost_cents <> (cost_e4 + 50) / 100`,
  },
  {
    check: 'W1',
    problem: 'A cost step does not begin where the last one of its item ended',
    sql: `select step_id, inventory_id, last_e4, before_e4 from (${CHAIN}) c where last_e4 <> before_e4`,
  },
  {
    check: 'W1',
    problem: 'An item does not cost what its last cost step says',
    sql: `select c.step_id, c.inventory_id, c.after_e4, i.cost_e4 from (${CHAIN}) c join inventory_items i using (inventory_id)
      where c.is_last and c.after_e4 <> i.cost_e4`,
  },
  {
    check: 'W1',
    problem: 'A cost step is not what the formula says',
    sql: `select step_id, inventory_id, kind, on_hand, before_e4, quantity, total_cents, late_cents, after_e4 from (${CHAIN}) c
      where case kind
        when 'in' then total_cents < 0 or after_e4 <> round((there * before_e4 + 100 * total_cents) / (there + quantity))
        when 'late' then on_hand <= 0 or total_cents <> ${SHARE} or after_e4 <> round((there * before_e4 + 100 * total_cents) / there)
        when 'back' then not exists (select 1 from cost_steps o where o.step_id = c.takes_back_id and o.step_id < c.step_id and o.kind = 'in'
          and (o.inventory_id, o.quantity, o.total_cents, o.before_e4, o.after_e4) = (c.inventory_id, c.quantity, c.total_cents, c.after_e4, c.before_e4))
        else after_e4 % 100 <> 0 end`,
  },
  {
    check: 'W1',
    problem: 'A corrected invoice and its cost step disagree',
    sql: `select l.source_type, l.source_id, l.source_line_id, l.goods_cents, s.step_id, s.total_cents from late_costs l
      full join (select * from cost_steps where kind = 'late') s using (source_type, source_id, source_line_id)
      where l.source_id is null or (s.step_id is not null and (l.goods_cents, l.quantity, l.late_cents, l.inventory_id)
        is distinct from (s.total_cents, s.quantity, s.late_cents, s.inventory_id))`,
  },
  {
    check: 'W1',
    problem: 'Goods moved for less than nothing, or a receipt’s movement keeps a cost of its own',
    sql: `select movement_id, inventory_id, source_type, cost_cents from stock_movements
      where cost_cents < 0 or (cost_cents is not null and source_type = 'transaction')`,
  },
];
