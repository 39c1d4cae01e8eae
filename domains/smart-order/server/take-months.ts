// The weeks before a store's journal, of the months that it sold before.
import { importWeeks } from '#domains/smart-order/server/import-weeks.ts';
import { monthsBefore } from '#domains/smart-order/server/public/months-before.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import { type SoldMonth, weeksOfMonths } from '#domains/smart-order/rules/weeks-of-months.ts';
import type { Tx } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

/** Takes them in for the first time: nothing is done where nobody knows of any. */
export async function takeFirstMonths(tx: Tx, storeId: number): Promise<void> {
  const months = await monthsBefore()(tx, storeId);
  if (months.length > 0) await importMonths(tx, storeId, months);
}

/** Takes them in again, instead of whatever the weeks before the journal said. */
export async function takeMonthsAgain(tx: Tx, storeId: number): Promise<void> {
  for (const sql of FORGET) await tx.run(sql, [storeId]);
  await importMonths(tx, storeId, await monthsBefore()(tx, storeId));
}

const FORGET = [
  `delete from demand_weeks k using demand_heads h
   where k.store_id = $1 and h.store_id = $1 and k.first_week + 7 * cardinality(k.sold) <= h.journal_from`,
  `update demand_weeks k set sold = k.sold[(h.journal_from - k.first_week) / 7 + 1:], days = k.days[(h.journal_from - k.first_week) / 7 + 1:],
     first_week = h.journal_from
   from demand_heads h where k.store_id = $1 and h.store_id = $1 and k.first_week < h.journal_from`,
  `delete from demand_department_weeks d using demand_heads h where d.store_id = $1 and h.store_id = $1 and d.week < h.journal_from`,
];

async function importMonths(tx: Tx, storeId: number, months: readonly SoldMonth[]): Promise<void> {
  const { journalFrom, throughDay } = await tx.one<{ journalFrom: string; throughDay: string }>(
    'select journal_from, through_day from demand_heads where store_id = $1',
    [storeId],
  );
  const span = { from: addDays(mondayOf(throughDay), -7 * (WEEKS_KEPT - 1)), until: journalFrom };
  const byProduct = new Map<number, SoldMonth[]>();
  for (const month of months) {
    const others = byProduct.get(month.catalogId);
    if (others) others.push(month);
    else byProduct.set(month.catalogId, [month]);
  }
  const weeks = [...byProduct.values()].flatMap((ofProduct) => weeksOfMonths(ofProduct, span) ?? []);
  await importWeeks(tx, storeId, weeks);
}
