// All that a count is evaluated from, as the database has it at one moment.
import type { ItemFacts, Setting } from '#domains/counts/rules/evaluate-count.ts';
import type { Part, Recount } from '#domains/counts/rules/readings.ts';
import { RECOUNT_WORTH } from '#domains/counts/rules/settings.ts';
import { loadCopies } from './load-copies.ts';
import type { Locked } from './lock-count.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';

/** The kinds of movements that a count makes, all by its own id. */
export const OWN_MOVES = ['count', 'countCopy', 'countUndo', 'countCopyUndo', 'countStep'] as const;

export type ItemRow = {
  itemId: number;
  catalogId: number;
  onHand: number;
  held: number;
  priceCents: number;
  costE4: number;
  serialRequired: boolean;
  movedAt: number[] | null;
  movedUnits: number[] | null;
  acceptedDelta: number | null;
  joinedWith: number | null;
};

// On hand and what moved in one statement: as of one moment. What the count itself moved is left out of both.
const ITEMS = `
  with since as (
    select m.inventory_id, m.quantity, (extract(epoch from m.at) * 1000)::bigint as at, m.movement_id,
      m.source_type = any($6) and m.source_id = $1 as is_own
    from stock_movements m where m.movement_id > $2 and m.store_id = $3),
  moved as (
    select inventory_id, array_agg(at order by at, movement_id) filter (where not is_own) as at,
      array_agg(quantity order by at, movement_id) filter (where not is_own) as units, coalesce(sum(quantity) filter (where is_own), 0)::integer as own
    from since group by inventory_id),
  scanned as (
    select inventory_id from count_scans where count_id = $1 and not is_wrong_area and inventory_id is not null
    union select inventory_id from count_scans where passed_to = $1 union select inventory_id from count_unknowns where count_id = $1)
  select i.inventory_id as "itemId", i.catalog_id as "catalogId", i.on_hand - coalesce(m.own, 0) as "onHand", i.held, i.price_cents as "priceCents",
    x.cost_e4 as "costE4", i.serial_required as "serialRequired", m.at as "movedAt", m.units as "movedUnits", l.accepted_delta as "acceptedDelta",
    l.joined_with as "joinedWith"
  from item_on_shelf i join inventory_items x using (inventory_id) left join moved m using (inventory_id) left join scanned s using (inventory_id)
    left join count_lines l on l.count_id = $1 and l.inventory_id = i.inventory_id
  where i.store_id = $3 and (i.on_hand <> 0 or m.inventory_id is not null or s.inventory_id is not null)
    and ($7::bigint is null or i.inventory_id = $7)
    and (s.inventory_id is not null or case when $8 then exists (select 1 from count_items k where k.count_id = $1 and k.inventory_id = i.inventory_id)
      else ($4::bigint is null or i.department_id = $4) and ($5::bigint is null or i.configuration_id = $5) end)`;

type PartRow = {
  itemId: number;
  sectionId: number | null;
  round: number;
  units: number;
  firstAt: number;
  lastAt: number;
};

const PARTS = `
  select coalesce(k.inventory_id, u.inventory_id, 0) as "itemId", k.section_id as "sectionId", k.round, sum(k.change)::integer as units,
    (extract(epoch from min(k.scanned_at)) * 1000)::bigint as "firstAt", (extract(epoch from max(k.scanned_at)) * 1000)::bigint as "lastAt"
  from count_scans k left join count_unknowns u on u.count_id = k.count_id and u.code = k.code and k.inventory_id is null
  where ((k.count_id = $1 and not k.is_wrong_area) or k.passed_to = $1) and coalesce(k.inventory_id, u.inventory_id) is not null
    and ($2::bigint is null or coalesce(k.inventory_id, u.inventory_id) = $2)
  group by 1, 2, 3`;

type RoundRow = { sectionId: number; round: number };

const ROUNDS = `
  select r.section_id as "sectionId", coalesce(max(r.round), 0) as round from count_section_rounds r where r.closed_at is not null and r.section_id in (
      select section_id from count_sections where count_id = $1 union select section_id from count_scans where passed_to = $1)
  group by r.section_id`;

type RecountRow = { itemId: number; round: number; openedAt: Date | null; closedAt: Date | null };

type Ends = { sections: number; closed: number; closedAt: Date | null };

export type Situation = { readonly items: readonly (ItemFacts & ItemRow)[]; readonly setting: Setting };

/** The items that are expected or scanned (of one only: `itemId`), and what they are measured by. Times are milliseconds. */
export async function loadSituation(
  db: Db,
  count: Locked,
  now: Date,
  itemId: number | null = null,
): Promise<Situation> {
  const rows = await db.rows<ItemRow>(ITEMS, [
    count.id,
    count.firstMovementId,
    count.storeId,
    count.departmentId,
    count.configurationId,
    OWN_MOVES,
    itemId,
    count.isOfItems,
  ]);
  const parts = groupBy(await db.rows<PartRow>(PARTS, [count.id, itemId]));
  const rounds = await db.rows<RoundRow>(ROUNDS, [count.id]);
  const recounts = groupBy(
    await db.rows<RecountRow>(
      `select inventory_id as "itemId", round, opened_at as "openedAt", closed_at as "closedAt" from count_recounts
       where count_id = $1 and ($2::bigint is null or inventory_id = $2) order by inventory_id, round`,
      [count.id, itemId],
    ),
  );
  const copies = await loadCopies(
    db,
    count,
    rows.filter(({ serialRequired }) => serialRequired),
  );
  const settings = await readSettings(db, count.storeId);
  return {
    items: rows.map((row) => ({
      ...row,
      moved: movesOf(row),
      parts: (parts.get(row.itemId) ?? []) as readonly Part[],
      recounts: (recounts.get(row.itemId) ?? []).flatMap(finishedRecount),
      isRecountOut: (recounts.get(row.itemId) ?? []).some(({ closedAt }) => closedAt === null),
      copies: row.serialRequired ? (copies.get(row.itemId) ?? []) : null,
    })),
    setting: {
      closedRounds: new Map(rounds.map(({ sectionId, round }) => [sectionId, round])),
      window: { startedAt: count.startedAt.getTime(), closedAt: await lastClosed(db, count, now) },
      recountWorthCents: settingOf(settings, RECOUNT_WORTH),
    },
  };
}

export const movesOf = (row: { movedAt: readonly number[] | null; movedUnits: readonly number[] | null }) =>
  (row.movedAt ?? []).map((at, index) => ({ at, quantity: row.movedUnits?.[index] ?? 0 }));

const finishedRecount = ({ round, openedAt, closedAt }: RecountRow): Recount[] =>
  closedAt ? [{ round, openedAt: (openedAt ?? closedAt).getTime(), closedAt: closedAt.getTime() }] : [];

/** When the last section was closed; now while one isn't, and without any. Of a count that is frozen: then. */
async function lastClosed(db: Db, count: Locked, now: Date): Promise<number> {
  const ends = await db.one<Ends>(
    `select count(*)::integer as sections, count(*) filter (where s.status = 'closed')::integer as closed,
       max(coalesce(s.closed_at, c.frozen_at)) as "closedAt"
     from counts c left join count_sections s using (count_id) where c.count_id = $1`,
    [count.id],
  );
  const { frozenAt } = await db.one<{ frozenAt: Date | null }>(
    'select frozen_at as "frozenAt" from counts where count_id = $1',
    [count.id],
  );
  if (ends.closed > 0 && ends.closed === ends.sections && ends.closedAt) return ends.closedAt.getTime();
  return (frozenAt ?? now).getTime();
}

export function groupBy<Row extends { itemId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}
