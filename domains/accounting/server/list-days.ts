// The days of a store, and the states of their journals.
import type { ChainWire, DaysWire } from '#domains/accounting/contract/calls.ts';
import type { Target } from '#domains/accounting/rules/account-map.ts';
import { dayState, isDue, isOpen } from '#domains/accounting/rules/export-plan.ts';
import { journalNumber } from '#domains/accounting/rules/journal-files.ts';
import { askedTogether, rangeRefusal } from '#domains/accounting/rules/day-ranges.ts';
import { BROKEN_LINKS } from '#domains/accounting/server/chain.ts';
import { findMissing, missingNames } from '#domains/accounting/server/find-missing.ts';
import {
  type ExportRow,
  latestMap,
  listExports,
  listPostedDays,
  readBooks,
  readBounds,
  readLastExport,
  readMap,
} from '#domains/accounting/server/queries.ts';
import { exportToWire } from '#domains/accounting/server/to-wire.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { addDays } from '#kernel/business-day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, ReadContext } from '#contract/route.ts';

const SHOWN_DAYS = 60;
const NO_END = '9999-12-31';
const NO_START = '0001-01-01';

export type AskedDays = {
  readonly storeId: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly target: Target | undefined;
};

/** The days of a range, newest first, with what is due and what has no account. Refuses ranges the wrong way and of more than 366 days. */
export async function listDays({ db, now }: ReadContext, asked: AskedDays): Promise<DaysWire | Refusal> {
  const { storeId } = asked;
  const today = await findStoreDay(db, storeId, now);
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, -SHOWN_DAYS);
  const refused = rangeRefusal(from, to);
  if (refused) return refused;
  const books = await readBooks(db, storeId);
  const target = asked.target ?? books.target;
  const bounds = await readBounds(db, storeId, target);
  const last = await readLastExport(db, storeId, target);
  const exports = await listExports(db, { storeId, target, from: min(from, last?.day ?? from), to: NO_END });
  const ofDay = groupBy(exports);
  const since = last?.day ?? bounds.beginsDay;
  const posted = await listPostedDays(db, {
    storeId,
    from: min(from, since ?? NO_START),
    to: NO_END,
    headSeq: bounds.headSeq,
  });
  const missing = await findMissing(
    db,
    { storeId, target, today, since, headSeq: bounds.headSeq },
    await readMap(db, await latestMap(db)),
  );
  return {
    target,
    ownTarget: books.target,
    beginsDay: bounds.beginsDay ?? '',
    isBegun: last !== undefined,
    closedThrough: bounds.closedThrough ?? '',
    StartDate: from,
    EndDate: to,
    days: posted
      .filter(({ day }) => day >= from && day <= to)
      .reverse()
      .map((day) => {
        const own = ofDay.get(day.day) ?? [];
        return {
          day: day.day,
          groups: day.groups,
          state: dayState(day, own, bounds),
          exports: own.map(exportToWire),
        };
      }),
    due: askedTogether(
      posted
        .filter((day) => since === null || day.day >= since)
        .filter((day) => !isOpen(day.day, bounds) && isDue(day, ofDay.get(day.day) ?? []))
        .map(({ day }) => day),
    ),
    missing: missingNames(missing),
    chain: await readChain(db, storeId, target),
  };
}

const min = (a: string, b: string): string => (a < b ? a : b);

function groupBy(exports: readonly ExportRow[]): ReadonlyMap<string, ExportRow[]> {
  const days = new Map<string, ExportRow[]>();
  for (const row of exports) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return days;
}

async function readChain(db: Pick<Db, 'rows'>, storeId: number, target: Target): Promise<ChainWire> {
  const [whole] = await db.rows<{ journals: number; hash: string | null }>(
    `select count(*) as journals, (select encode(y.hash, 'hex') from journal_exports y where y.store_id = $1 and y.target = $2
       order by y.number desc limit 1) as hash from journal_exports x where x.store_id = $1 and x.target = $2`,
    [storeId, target],
  );
  const broken = await db.rows<{ day: string; version: number }>(
    `select b.business_day as day, b.version from (${BROKEN_LINKS}) b where b.store_id = $1 and b.target = $2 order by b.number limit 20`,
    [storeId, target],
  );
  return {
    journals: whole?.journals ?? 0,
    hash: whole?.hash ?? '',
    isWhole: broken.length === 0,
    broken: broken.map(({ day, version }) => journalNumber(storeId, day, version)),
  };
}
