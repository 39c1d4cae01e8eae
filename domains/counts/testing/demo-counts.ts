// Counts of the demo chain: one that was finished, and one under way by two people, with sections in all their states and differences of many causes.
import { commitChunk } from '#domains/counts/server/commit-chunk.ts';
import { freezeCount } from '#domains/counts/server/freeze-count.ts';
import { addSections, closeSection, takeSection } from '#domains/counts/server/sections.ts';
import { askRecounts } from '#domains/counts/server/recounts.ts';
import { startCount } from '#domains/counts/server/start-count.ts';
import { type NewScan, takeScans } from '#domains/counts/server/take-scans.ts';
import type { Actor, Database, Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const MINUTE = 60_000;
/** A code that nothing fits. */
const STRANGE = '0999999999993';
const SECTIONS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'];
/** Of the sections this many are closed; the next one is being counted. */
const CLOSED = 4;
/** At most this many items: a small area, so that the review is of its differences and not of what nobody has reached yet. */
const MOST = 48;

type Item = { sku: string; itemId: number; catalogId: number; units: number; isFresh: boolean };
type Area = { departmentId: number; configurationId: number | null };

/** In the first store, by its manager and its cashier; nothing where it has no people or goods. */
export async function demoCounts(database: Database, chain: DemoChain): Promise<void> {
  const [storeId] = chain.storeIds;
  if (storeId === undefined) return;
  const people = await database.rows<{ userId: number; username: string }>(
    `select u.user_id, u.username from users u join user_stores s using (user_id) where s.store_id = $1 order by u.user_id limit 3`,
    [storeId],
  );
  const areas = await database.rows<Area>(
    `select i.department_id, i.configuration_id from item_on_shelf i
     where i.store_id = $1 and i.on_hand > 0 and not i.serial_required and i.configuration_id is not null group by 1, 2
     having count(*) between 12 and $2 order by count(*) desc, 1, 2 limit 2`,
    [storeId, MOST],
  );
  const [open, done] = areas;
  if (open === undefined || people.length === 0) return;
  const acts =
    (minutesAgo: number, who: number) =>
    (tx: Tx): WriteContext =>
      contextOf(chain, people[who % people.length] as { userId: number; username: string }, minutesAgo, tx);
  if (done) await finished(database, storeId, done, acts);
  await underWay(database, storeId, open, acts);
}

type Acts = (minutesAgo: number, who: number) => (tx: Tx) => WriteContext;

function contextOf(
  { storeIds, now }: DemoChain,
  { userId, username }: { userId: number; username: string },
  minutesAgo: number,
  tx: Tx,
): WriteContext {
  const actor: Actor = {
    userId,
    username,
    sessionId: 0,
    isAdministrator: true,
    storeIds,
    rights: new Set(['counts.edit']),
  };
  return {
    tx,
    now: new Date(now.getTime() - minutesAgo * MINUTE),
    actor,
    requestId: 'demo',
    address: '',
    failpoint: () => Promise.resolve(),
  };
}

function must<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

const itemsOf = (tx: Tx, storeId: number, area: Area): Promise<Item[]> =>
  tx.rows<Item>(
    `select sku, inventory_id as "itemId", catalog_id, on_hand as units, exists (select 1 from stock_movements m
         where m.inventory_id = i.inventory_id and m.reason in ('receive', 'transferIn', 'trade') and m.at > now() - interval '20 hours') as "isFresh"
     from item_on_shelf i where store_id = $1 and department_id = $2
       and configuration_id is not distinct from $3 and on_hand > 0 and not serial_required order by bin, title, inventory_id`,
    [storeId, area.departmentId, area.configurationId],
  );

const start = async (context: WriteContext, storeId: number, area: Area): Promise<number> =>
  must(
    await startCount(context, {
      storeId,
      departmentId: area.departmentId,
      configuration: String(area.configurationId ?? ''),
    }),
  );

/** This many scans of an item, a second apart. */
const scansOf = (code: string, units: number, from: Date): NewScan[] =>
  Array.from({ length: units }, (_, at) => ({
    code,
    change: 1 as const,
    round: 1,
    at: new Date(from.getTime() + at * 1_000),
  }));

/** Counted and moved three hours ago; one copy was missing. */
async function finished(database: Database, storeId: number, area: Area, acts: Acts): Promise<void> {
  const id = await database.transaction((tx) => start(acts(240, 0)(tx), storeId, area));
  await database.transaction(async (tx) => {
    const context = acts(200, 1)(tx);
    const items = await itemsOf(tx, storeId, area);
    const scans = items.flatMap(({ sku, units }, at) =>
      scansOf(sku, at === 2 ? units - 1 : units, new Date(context.now.getTime() - 20 * MINUTE)),
    );
    await takeScans(context, id, null, scans);
  });
  await database.transaction(async (tx) => must(await freezeCount(acts(180, 0)(tx), id, true)));
  for (let isDone = false; !isDone; )
    ({ isDone } = await database.transaction((tx) => commitChunk(tx, id, acts(180, 0)(tx).now)));
}

/** Four sections are closed, one is being counted, one is free; of one item a second count is asked for. */
async function underWay(database: Database, storeId: number, area: Area, acts: Acts): Promise<void> {
  await database.transaction(async (tx) => {
    const id = await start(acts(90, 0)(tx), storeId, area);
    const sections = must(
      await addSections(
        acts(90, 0)(tx),
        id,
        SECTIONS.map((code) => ({ code, name: `Shelf ${code}` })),
      ),
    );
    const items = await itemsOf(tx, storeId, area);
    // What nobody has reached yet is in the free section.
    const each = Math.ceil(items.length / (CLOSED + 1.2));
    const offs = offsOf(items.slice(0, CLOSED * each));
    for (let at = 0; at <= CLOSED; at += 1) {
      const { id: sectionId } = sections[at] as { id: number };
      const who = at === CLOSED ? 1 : at % 2;
      const minutes = 75 - at * 14;
      must(await takeSection(acts(minutes, who)(tx), id, { sectionId }));
      const counted = items.slice(at * each, (at + 1) * each);
      await takeScans(
        acts(minutes - 10, who)(tx),
        id,
        sectionId,
        found(counted, offs, acts(minutes, who)(tx).now),
      );
      if (at < CLOSED) must(await closeSection(acts(minutes - 11, who)(tx), sectionId, undefined));
    }
    await takeScans(
      acts(8, 1)(tx),
      id,
      (sections[CLOSED] as { id: number }).id,
      await strays(tx, storeId, area, acts(8, 1)(tx).now),
    );
    const again = [...offs.keys()].at(-1);
    if (again !== undefined) must(await askRecounts(acts(5, 0)(tx), id, [again]));
  });
}

/**
 * How far each item's count is off: a copy of one condition counted as another one, goods that came today and aren't shelved yet, a copy too few and one too
 * many, and one that is nowhere.
 */
function offsOf(items: readonly Item[]): ReadonlyMap<number, number> {
  const offs = new Map<number, number>();
  const twins = items.flatMap((one, at) => {
    const other = items.find((two, later) => later > at && two.catalogId === one.catalogId);
    return other ? [[one, other] as const] : [];
  });
  for (const [one, other] of twins.slice(0, 1)) {
    offs.set(one.itemId, -1);
    offs.set(other.itemId, 1);
  }
  const rest = items.filter(({ itemId }) => !offs.has(itemId));
  const fresh = rest.find(({ isFresh }) => isFresh);
  if (fresh) offs.set(fresh.itemId, -1);
  const [short, over, gone] = rest.filter(({ isFresh }) => !isFresh);
  if (short) offs.set(short.itemId, -1);
  if (over) offs.set(over.itemId, 1);
  if (gone) offs.set(gone.itemId, -gone.units);
  return offs;
}

/** The scans of a section's items. */
const found = (items: readonly Item[], offs: ReadonlyMap<number, number>, from: Date): NewScan[] =>
  items.flatMap(({ sku, itemId, units }) => scansOf(sku, Math.max(0, units + (offs.get(itemId) ?? 0)), from));

/** A code that nothing fits, and goods of another department. */
async function strays(tx: Tx, storeId: number, area: Area, at: Date): Promise<NewScan[]> {
  const other = await tx.maybe<{ sku: string }>(
    'select sku from item_on_shelf where store_id = $1 and department_id <> $2 and on_hand > 1 and not serial_required order by inventory_id limit 1',
    [storeId, area.departmentId],
  );
  return [...scansOf(STRANGE, 1, at), ...(other ? scansOf(other.sku, 1, at) : [])];
}
