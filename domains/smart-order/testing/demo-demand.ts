// Two years of sales by week for the demo chain, from before its receipts begin: what the forecast learns from.
import { refreshDueDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { importWeeks, type ImportedProduct } from '#domains/smart-order/server/import-weeks.ts';
import { calendarWeek, mondayOf } from '#domains/smart-order/rules/season.ts';
import { WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import type { Database } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import type { DemoChain } from '#platform/module.ts';

/** A made-up year in steps of four weeks. */
const YEAR = [0.7, 0.75, 0.9, 1.0, 0.95, 0.95, 1.05, 1.0, 0.85, 0.9, 1.05, 1.4, 1.5];

/** Fills the weeks before each store's first movement, and computes its targets. */
export async function demoDemand(database: Database, { storeIds, now }: DemoChain): Promise<void> {
  const products = await database.rows<{ catalogId: number }>(
    `select distinct i.catalog_id from inventory_items i join conditions c using (condition_id) where c.is_new order by 1`,
  );
  await refreshDueDemand(database, now);
  for (const storeId of storeIds) {
    const head = await database.maybe<{ journalFrom: string }>(
      'select journal_from from demand_heads where store_id = $1',
      [storeId],
    );
    if (!head) continue;
    await database.transaction((tx) =>
      importWeeks(
        tx,
        storeId,
        products.map(({ catalogId }) => productOf(catalogId, storeId, head.journalFrom)),
      ),
    );
  }
}

function productOf(catalogId: number, storeId: number, journalFrom: string): ImportedProduct {
  const own = chanceFrom(catalogId);
  const chance = chanceFrom(catalogId * 31 + storeId);
  // From one in ten weeks to nearly two a week; each tenth product is dying, each tenth new, each eighth was often missing.
  const rate = 0.1 * 18 ** own() * (0.6 + 0.8 * chance());
  const life = own();
  const isOftenMissing = chance() < 0.125;
  const first = addDays(journalFrom, -7 * (WEEKS_KEPT - 6));
  const sold: number[] = [];
  const days: number[] = [];
  for (let week = first, at = 0; week < journalFrom; week = addDays(week, 7), at += 1) {
    const back = WEEKS_KEPT - 6 - at;
    const course = life < 0.1 ? 2 ** ((back - 40) / 20) : 1;
    const withStock = (life > 0.9 && back > 10) || (isOftenMissing && Math.floor(at / 5) % 2 === 0) ? 0 : 7;
    const season = YEAR[Math.floor(calendarWeek(mondayOf(week)) / 4)] as number;
    days.push(withStock);
    sold.push(withStock === 0 ? 0 : poisson(Math.min(12, rate * course * season), chance));
  }
  return { catalogId, firstWeek: first, sold, days };
}

/** Numbers from 0 to 1, the same in every demo (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function poisson(mean: number, chance: () => number): number {
  const end = Math.exp(-mean);
  let units = 0;
  for (let left = chance(); left > end; left *= chance()) units += 1;
  return units;
}
