// Physical inventories as rows, and as the contract sends them.
import type { CountState, CountWire } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { UNDO_DAYS } from '#domains/counts/rules/finish.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

export type CountRow = {
  id: number;
  storeId: number;
  departmentId: number | null;
  department: string;
  configurationId: number | null;
  configuration: string;
  isOfItems: boolean;
  name: string;
  note: string;
  state: CountState;
  startedAt: Date;
  startedBy: string;
  finishedAt: Date | null;
  endedAt: Date | null;
  endedBy: string;
  scanned: number;
  counters: number;
  sections: number;
  sectionsClosed: number;
  unknown: number;
  recountsOut: number;
  waiting: number;
  expectedUnits: number | null;
  countedUnits: number | null;
};

const ROWS = `
  select c.count_id as id, c.store_id, c.department_id, coalesce(d.name, '') as department,
    c.configuration_id, coalesce(g.name, '') as configuration, c.is_of_items, c.name, c.note,
    c.status as state, c.started_at, s.username as "startedBy", c.finished_at,
    coalesce(c.undone_at, c.cancelled_at, c.finished_at, c.frozen_at) as "endedAt", coalesce(e.username, '') as "endedBy",
    coalesce(n.units, 0)::integer as scanned, coalesce(n.counters, 0)::integer as counters, coalesce(x.sections, 0)::integer as sections,
    coalesce(x.closed, 0)::integer as "sectionsClosed", coalesce(u.codes, 0)::integer as unknown, coalesce(r.outside, 0)::integer as "recountsOut",
    coalesce(w.waiting, 0)::integer as waiting, c.expected_units, c.counted_units
  from counts c join users s on s.user_id = c.started_by left join departments d on d.department_id = c.department_id
    left join configurations g on g.configuration_id = c.configuration_id
    left join users e on e.user_id = coalesce(c.undone_by, c.cancelled_by, c.frozen_by)
    left join lateral (select sum(change) as units, count(distinct user_id) as counters from count_scans k
      where k.count_id = c.count_id or k.passed_to = c.count_id) n on true
    left join lateral (select count(*) as sections, count(*) filter (where status = 'closed') as closed from count_sections k
      where k.count_id = c.count_id) x on true
    left join lateral (select count(*) as codes from (select k.code from count_scans k where k.count_id = c.count_id and k.inventory_id is null
        and not exists (select 1 from count_unknowns o where o.count_id = c.count_id and o.code = k.code) group by k.code having sum(k.change) > 0) z) u on true
    left join lateral (select count(*) as outside from count_recounts k where k.count_id = c.count_id and k.closed_at is null) r on true
    left join lateral (select count(*) as waiting from count_copies k where k.count_id = c.count_id and k.kind in ('sold', 'elsewhere', 'held')
      and k.decision is null and c.status = 'completed') w on true`;

const OPEN = `${ROWS} where c.store_id = $1 and c.status in ('open', 'committing') order by c.count_id desc`;
const ENDED = `${ROWS} where c.store_id = $1 and c.status not in ('open', 'committing') order by c.count_id desc limit 25 offset $2`;
const ONE = `${ROWS} where c.count_id = $1 and c.store_id = any($2)`;

/** Those of a store that are open or being finished, the newest first. */
export const listOpen = (db: Db, storeId: number): Promise<CountRow[]> => db.rows<CountRow>(OPEN, [storeId]);

/** A page of 25 of those that ended, the newest first. */
export const listEnded = (db: Db, storeId: number, page: number): Promise<CountRow[]> =>
  db.rows<CountRow>(ENDED, [storeId, (page - 1) * 25]);

/** One of these stores. 404 naming the field for any other. */
export async function getCount(
  db: Db,
  storeIds: readonly number[],
  id: number,
  field: string,
): Promise<CountRow> {
  const row = await db.maybe<CountRow>(ONE, [id, storeIds]);
  if (!row) throw notFound(texts.NO_COUNT, field);
  return row;
}

/** What a count is called where it has no name: its area. */
export const areaOf = (
  row: Pick<CountRow, 'name' | 'isOfItems' | 'department' | 'configuration'>,
): string => {
  if (row.name !== '') return row.name;
  if (row.isOfItems) return texts.DAILY_NAME;
  if (row.department === '') return texts.ALL_DEPARTMENTS;
  return row.configuration === '' || row.configuration === row.department
    ? row.department
    : `${row.department}, ${row.configuration}`;
};

/** As the contract sends it. */
export const countToWire = (row: CountRow): CountWire => ({
  physicalInventoryID: row.id,
  inventoryId: row.id,
  departmentId: row.departmentId,
  configuration: row.configuration,
  Name: areaOf(row),
  Note: row.note,
  clientId: row.storeId,
  department: row.department,
  configurationId: row.configurationId,
  isOfItems: row.isOfItems,
  state: row.state,
  started: row.startedAt.toISOString(),
  startedBy: row.startedBy,
  ended: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  scanned: row.scanned,
  counters: row.counters,
  sections: row.sections,
  sectionsClosed: row.sectionsClosed,
  unknown: row.unknown,
  recountsOut: row.recountsOut,
  undoUntil:
    row.state === 'completed' && row.finishedAt
      ? new Date(row.finishedAt.getTime() + UNDO_DAYS * 86_400_000).toISOString()
      : null,
  waiting: row.waiting,
});

/** As the contract sends it, by its id: for answers of changes. */
export const countWireOf = async (db: Db, storeIds: readonly number[], id: number): Promise<CountWire> =>
  countToWire(await getCount(db, storeIds, id, 'inventoryId'));
