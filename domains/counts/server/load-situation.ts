// All that a count is evaluated from, as the database has it at one moment.
import {
  evaluateItem,
  type ItemFacts,
  type LineFound,
  type Setting,
} from '#domains/counts/rules/evaluate-count.ts';
import type { Part, Recount } from '#domains/counts/rules/readings.ts';
import { RECOUNT_WORTH } from '#domains/counts/rules/settings.ts';
import { loadCopies } from './load-copies.ts';
import type { Locked } from './lock-count.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';
import { z } from 'zod';

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
  hasLine: boolean;
};

// What is expected, and what was scanned, named or counted again. One text: a store has 50,000 of them, and as many rows hold up everybody else.
const LISTED = `
  with moved as (select distinct inventory_id from stock_movements where movement_id > $2 and store_id = $3),
  scanned as (
    select inventory_id from count_scans where count_id = $1 and not is_wrong_area and inventory_id is not null
    union select inventory_id from count_scans where passed_to = $1 and inventory_id is not null
    union select inventory_id from count_unknowns where count_id = $1 and inventory_id is not null
    union select inventory_id from count_recounts where count_id = $1)
  select coalesce(json_agg(i.inventory_id order by i.inventory_id), '[]')::text as ids
  from item_on_shelf i left join moved m using (inventory_id) left join scanned s using (inventory_id)
  where i.store_id = $3 and (s.inventory_id is not null or ((i.on_hand <> 0 or m.inventory_id is not null)
      and case when $7 then exists (select 1 from count_items k where k.count_id = $1 and k.inventory_id = i.inventory_id)
        else ($4::bigint is null or i.department_id = $4) and ($5::bigint is null or i.configuration_id = $5) end))
    and ($6::bigint[] is null or i.inventory_id = any($6))`;

// On hand and what moved in one statement: as of one moment. What the count itself moved is left out of both.
const ITEMS = `
  with moved as (
    select inventory_id, array_agg(at order by at, movement_id) filter (where not is_own) as at,
      array_agg(quantity order by at, movement_id) filter (where not is_own) as units, coalesce(sum(quantity) filter (where is_own), 0)::integer as own
    from (select m.inventory_id, m.quantity, (extract(epoch from m.at) * 1000)::bigint as at, m.movement_id,
        m.source_type = any($3) and m.source_id = $1 as is_own
      from unnest($4::bigint[]) u(inventory_id) join stock_movements m using (inventory_id) where m.movement_id > $2) since
    group by inventory_id)
  select i.inventory_id as "itemId", i.catalog_id, i.on_hand - coalesce(m.own, 0) as "onHand", i.held, i.price_cents,
    i.cost_e4, i.serial_required, m.at as "movedAt", m.units as "movedUnits", l.accepted_delta,
    l.joined_with, l.line_id is not null as "hasLine"
  from unnest($4::bigint[]) u(inventory_id) join inventory_items i using (inventory_id) left join moved m using (inventory_id)
    left join count_lines l on l.count_id = $1 and l.inventory_id = i.inventory_id
  order by i.inventory_id`;

type PartRow = {
  itemId: number;
  sectionId: number | null;
  round: number;
  units: number;
  firstAt: number;
  lastAt: number;
};

const PARTS = `
  select coalesce(inventory_id, 0) as "itemId", section_id, round, sum(change)::integer as units,
    (extract(epoch from min(scanned_at)) * 1000)::bigint as "firstAt", (extract(epoch from max(scanned_at)) * 1000)::bigint as "lastAt"
  from (select inventory_id, k.section_id, k.round, k.change, k.scanned_at from unnest($2::bigint[]) i(inventory_id) join count_scans k using (inventory_id)
      where k.count_id = $1 and not k.is_wrong_area
    union all select inventory_id, section_id, round, change, scanned_at from count_scans where passed_to = $1 and inventory_id = any($2)
    union all select u.inventory_id, k.section_id, k.round, k.change, k.scanned_at from count_unknowns u
      join count_scans k on k.count_id = u.count_id and k.code = u.code and k.inventory_id is null where u.count_id = $1 and u.inventory_id = any($2)) k
  group by 1, 2, 3`;

type RoundRow = { sectionId: number; round: number };

const ROUNDS = `
  select r.section_id, coalesce(max(r.round), 0) as round from count_section_rounds r where r.closed_at is not null and r.section_id in (
      select section_id from count_sections where count_id = $1 union select section_id from count_scans where passed_to = $1)
  group by r.section_id`;

type RecountRow = { itemId: number; round: number; openedAt: Date | null; closedAt: Date | null };

type Ends = { sections: number; closed: number; closedAt: Date | null };

export type Facts = ItemFacts & ItemRow;

/** This many items are read at a time: whoever else the server answers comes in between. */
const PAGE = 300;
const LISTED_IDS = z.array(z.number());

/** What all items of a count are measured by. Times are milliseconds. */
export async function loadSetting(db: Db, count: Locked, now: Date): Promise<Setting> {
  const rounds = await db.rows<RoundRow>(ROUNDS, [count.id]);
  const settings = await readSettings(db, count.storeId);
  return {
    closedRounds: new Map(rounds.map(({ sectionId, round }) => [sectionId, round])),
    window: { startedAt: count.startedAt.getTime(), closedAt: await lastClosed(db, count, now) },
    recountWorthCents: settingOf(settings, RECOUNT_WORTH),
  };
}

/** The items that are expected or scanned (of these only: `itemIds`), a page after the other in the order of their ids. Each is as of one moment. */
export async function* loadItems(
  db: Db,
  count: Locked,
  itemIds: readonly number[] | null = null,
): AsyncGenerator<readonly Facts[]> {
  const { ids } = await db.one<{ ids: string }>(LISTED, [
    count.id,
    count.firstMovementId,
    count.storeId,
    count.departmentId,
    count.configurationId,
    itemIds,
    count.isOfItems,
  ]);
  const listed = LISTED_IDS.parse(JSON.parse(ids));
  const load = (from: number): Promise<Facts[]> => {
    const page = loadPage(db, count, listed.slice(from, from + PAGE));
    // From a page that was closed meanwhile.
    page.catch(() => undefined);
    return page;
  };
  let next = listed.length > 0 ? load(0) : null;
  for (let from = PAGE; next; from += PAGE) {
    const page = await next;
    // The next page is read while this one is measured.
    next = from < listed.length ? load(from) : null;
    yield page;
  }
}

/** These items, listed or not. */
export async function loadPage(db: Db, count: Locked, ids: readonly number[]): Promise<Facts[]> {
  const rows = await db.rows<ItemRow>(ITEMS, [count.id, count.firstMovementId, OWN_MOVES, ids]);
  const parts = groupBy(await db.rows<PartRow>(PARTS, [count.id, ids]));
  const recounts = groupBy(
    await db.rows<RecountRow>(
      `select inventory_id as "itemId", round, opened_at, closed_at from count_recounts
       where count_id = $1 and inventory_id = any($2) order by inventory_id, round`,
      [count.id, ids],
    ),
  );
  const copies = await loadCopies(
    db,
    count,
    rows.filter(({ serialRequired }) => serialRequired),
  );
  // Added to the rows, not taken over with them: a shop has 50,000.
  return rows.map((row) =>
    Object.assign(row, {
      moved: movesOf(row),
      parts: (parts.get(row.itemId) ?? []) as readonly Part[],
      recounts: (recounts.get(row.itemId) ?? []).flatMap(finishedRecount),
      isRecountOut: (recounts.get(row.itemId) ?? []).some(({ closedAt }) => closedAt === null),
      copies: row.serialRequired ? (copies.get(row.itemId) ?? []) : null,
    }),
  );
}

/** What is found of each item (of these only: `itemIds`), a page after the other. */
export async function* evaluatePages(
  db: Db,
  count: Locked,
  now: Date,
  itemIds: readonly number[] | null = null,
): AsyncGenerator<readonly { readonly facts: Facts; readonly line: LineFound }[]> {
  const setting = await loadSetting(db, count, now);
  for await (const page of loadItems(db, count, itemIds))
    yield page.map((facts) => ({ facts, line: evaluateItem(facts, setting) }));
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
    'select frozen_at from counts where count_id = $1',
    [count.id],
  );
  if (ends.closed > 0 && ends.closed === ends.sections && ends.closedAt) return ends.closedAt.getTime();
  return (frozenAt ?? now).getTime();
}

/** Rows by their item, in their order. */
export function groupBy<Row extends { itemId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}
