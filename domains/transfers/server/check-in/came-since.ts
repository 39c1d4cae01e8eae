// What came in with a finished check-in, and what has become of it since?
import type { LineSince } from '#domains/transfers/rules/take-back.ts';
import { countedSince } from '#domains/transfers/server/public/counted-since.ts';
import { onReturns } from '#domains/transfers/server/public/damaged-goods.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

/** A step that took goods in, with all that takes it back. */
export type CameStep = {
  stepId: number;
  lineId: number;
  inventoryId: number;
  units: number;
  cents: Cents;
  at: Date;
  copyId: number | null;
  isDamaged: boolean;
  /** The group that posted it; null where nothing was to post. */
  groupId: number | null;
  costStepId: number | null;
  beforeE4: number | null;
};

const CAME = `select s.* from transfer_steps s where s.transfer_id = $1 and s.kind = 'receive'
  and not exists (select 1 from transfer_steps b where b.takes_back_id = s.transfer_step_id)`;

// Damaged goods come in before the others, in a group of their own.
const STEPS = `
  with came as materialized (${CAME})
  select s.transfer_step_id as "stepId", s.transfer_line_id as "lineId", s.inventory_id, s.units, s.cents, s.at, m.copy_id,
    coalesce(l.damaged > 0 and s.transfer_step_id = min(s.transfer_step_id) over (partition by s.transfer_line_id), false) as "isDamaged",
    g.group_id, c.step_id as "costStepId", c.before_e4
  from came s join transfer_lines l using (transfer_line_id)
    join stock_movements m on m.inventory_id = s.inventory_id and m.source_type = 'transferStep' and m.source_id = s.transfer_step_id
    left join cost_steps c on c.inventory_id = s.inventory_id and c.source_type = 'transferStep' and c.source_id = s.transfer_step_id and c.kind = 'in'
    left join lateral (select g.group_id from posting_groups g where g.source_type = 'transferStep' and g.purpose = 'receive'
        and g.source_id in (select transfer_step_id from came) and g.source_id <= s.transfer_step_id order by g.source_id desc limit 1) g on true
  order by s.transfer_step_id desc`;

/** The last that came in first: as they are taken back. None of a check-in that was never finished. */
export const listCame = (db: Db, transferId: number): Promise<CameStep[]> =>
  db.rows<CameStep>(STEPS, [transferId]);

// What other check-ins brought and were taken back for isn't seen: it is as if it had never come.
const SINCE = `
  with came as materialized (${CAME}),
  items as materialized (
    select s.inventory_id, sum(s.units)::integer as units, min(s.at) as at, array_agg(distinct s.transfer_line_id) as lines, max(m.movement_id) as last_id,
      bool_or(m.copy_id is not null and (c.state, c.inventory_id) is distinct from ('inStock', s.inventory_id)) as is_copy_gone
    from came s join stock_movements m on m.source_type = 'transferStep' and m.source_id = s.transfer_step_id and m.inventory_id = s.inventory_id
      left join copies c using (copy_id)
    group by s.inventory_id)
  select l.transfer_line_id as "lineId", coalesce(p.title, nullif(l.title, ''), l.code) as title, x.inventory_id, x.at as "at",
    coalesce(x.is_copy_gone, false) as "isCopyGone", i.on_hand - x.units as "left",
    i.held - (select count(*) from wish_holds h where h.inventory_id = x.inventory_id and h.held_at = x.at and h.released_at is null)::integer as held,
    array(select m.reason from stock_movements m where m.inventory_id = x.inventory_id and m.movement_id > x.last_id
      and not (m.source_type = 'transferStep' and exists (select 1 from transfer_steps t where t.transfer_step_id = m.source_id
        and (t.kind = 'takeBack' or exists (select 1 from transfer_steps b where b.takes_back_id = t.transfer_step_id))))
      order by m.movement_id limit 1) as moved,
    exists (select 1 from cost_steps c where c.inventory_id = x.inventory_id and c.at >= x.at and c.kind <> 'back'
      and not (c.source_type = 'transferStep' and c.source_id in (select transfer_step_id from came))
      and not exists (select 1 from cost_steps b where b.takes_back_id = c.step_id)) as "isCostChanged"
  from items x join inventory_items i using (inventory_id) cross join lateral unnest(x.lines) as u(line)
    join transfer_lines l on l.transfer_line_id = u.line left join catalog_products p on p.catalog_id = l.catalog_id
  order by l.transfer_line_id, x.inventory_id`;

type SinceRow = {
  lineId: number;
  title: string;
  inventoryId: number;
  moved: string[];
  isCopyGone: boolean;
  isCostChanged: boolean;
  left: number;
  held: number;
  at: Date;
};

/** What has become of its goods, a row for each line and item. It stays true while the items are held. */
export async function listSince(db: Db, transferId: number): Promise<LineSince[]> {
  const rows = await db.rows<SinceRow>(SINCE, [transferId]);
  const [first] = rows;
  if (!first) return [];
  const ids = [...new Set(rows.map(({ inventoryId }) => inventoryId))];
  const asked = new Map<number, number>();
  for (const ask of onReturns())
    for (const { inventoryId, units } of await ask(db, ids))
      asked.set(inventoryId, (asked.get(inventoryId) ?? 0) + units);
  const counted = new Set<number>();
  for (const ask of countedSince()) for (const id of await ask(db, ids, first.at)) counted.add(id);
  return rows.map((row) => ({
    ...row,
    isCounted: counted.has(row.inventoryId),
    onReturns: asked.get(row.inventoryId) ?? 0,
  }));
}
