// What of the journals waits for a person: days that can't be exported, and those that nobody downloads.
import { accountingNeedWords as words } from '#domains/accounting/messages.ts';
import { accountFinder, keyOf } from '#domains/accounting/rules/account-map.ts';
import { overdueDays } from '#domains/accounting/rules/export-plan.ts';
import { descriptionOf, journalLines, type Unmapped } from '#domains/accounting/rules/journal.ts';
import { sumDay } from '#domains/accounting/server/day-sums.ts';
import { latestMap, listWaitingDays, readMap, type TargetDay } from '#domains/accounting/server/queries.ts';
import { wordsFor } from '#domains/accounting/server/read-journal.ts';
import { dayWords } from '#contract/report.ts';
import type { Db } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Need, NeedQuestion, Waiting } from '#platform/needs/need.ts';

/** A closed day is added up once in the life of a server, and at most this many for one answer; the next request adds up more. */
const MOST_AT_ONCE = 20;
const MOST_KEPT = 5_000;
const nameOf = ({ storeId, day, lastSeq }: TargetDay): string => `${storeId}/${day}/${lastSeq}`;

/** What each day's journal lacks accounts for, kept by the day's name; days whose receipts and ledger differ are read each time. */
export class AddedUpDays {
  readonly #known = new Map<string, readonly Unmapped[]>();

  /** What the journals of these days need, and whose receipts and ledger differ. */
  async read(
    db: Db,
    days: readonly TargetDay[],
  ): Promise<{
    readonly needed: readonly (readonly [TargetDay, Unmapped])[];
    readonly differing: readonly TargetDay[];
  }> {
    const differing: TargetDay[] = [];
    for (const day of days.filter((one) => !this.#known.has(nameOf(one))).slice(0, MOST_AT_ONCE))
      if (!(await this.#add(db, day))) differing.push(day);
    const needed = days.flatMap((day) =>
      (this.#known.get(nameOf(day)) ?? []).map((key) => [day, key] as const),
    );
    return { needed, differing };
  }

  async #add(db: Db, day: TargetDay): Promise<boolean> {
    const { storeId, day: from, afterSeq, lastSeq: toSeq } = day;
    const lines = journalLines(await sumDay(db, { storeId, from, to: from, afterSeq, toSeq }));
    if (isRefusal(lines)) return false;
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    const keys = lines.map((line) => ({ storeId: line.storeId, ...keyOf(line) }));
    this.#known.set(nameOf(day), keys);
    return true;
  }
}

const added = new AddedUpDays();

async function findHeldBack({ db, storeIds, days }: NeedQuestion): Promise<Waiting[]> {
  const waiting = await listWaitingDays(db, storeIds, days);
  if (waiting.length === 0) return [];
  const { needed, differing } = await added.read(db, waiting);
  const map = await readMap(db, await latestMap(db));
  const missing = needed.filter(([{ target }, key]) => !accountFinder(map, target)(key.storeId, key));
  const lacking = missing.map(([day, key]) => [day, { ...key, otherStoreId: null }] as const);
  // The books of others aren't named in a need: one store stands for all.
  const names = await wordsFor(
    db,
    storeIds[0] ?? 0,
    lacking.map(([, key]) => key),
  );
  return [...new Set([...differing, ...missing.map(([day]) => day)].map(({ storeId }) => storeId))].map(
    (storeId) => {
      const wrong = differing.filter((day) => day.storeId === storeId);
      const without = lacking.filter(([day]) => day.storeId === storeId);
      const held = new Set([...wrong, ...without.map(([day]) => day)]);
      const each = [...new Set(without.map(([, key]) => descriptionOf(key, names)))];
      const [first] = wrong;
      return {
        storeId,
        count: held.size,
        since: null,
        name: first ? words.differ(dayWords(first.day)) : words.missing(each),
      };
    },
  );
}

async function findOverdue({ db, storeIds, days }: NeedQuestion): Promise<Waiting[]> {
  const waiting = await listWaitingDays(db, storeIds, days);
  return storeIds.map((storeId, at) => {
    const overdue = overdueDays(
      waiting.filter((day) => day.storeId === storeId),
      days[at] ?? '',
    );
    const [first] = overdue;
    return { storeId, count: overdue.length, since: null, name: first ? dayWords(first.day) : '' };
  });
}

export const accountingNeeds: readonly Need[] = [
  {
    key: 'accounting.heldBack',
    tone: 'warn',
    icon: 'books',
    right: 'accounting.view',
    act: words.LOOK,
    opens: '/management/reports/accounting',
    title: ({ count }) => words.heldBack(count),
    detail: ({ name = '' }) => name,
    find: findHeldBack,
  },
  {
    key: 'accounting.overdue',
    tone: 'info',
    icon: 'books',
    right: 'accounting.export',
    alsoNeeds: 'costs.view',
    act: words.DOWNLOAD,
    opens: '/management/reports/accounting',
    title: ({ count }) => words.overdue(count),
    detail: ({ name = '' }) => words.since(name),
    find: findOverdue,
  },
];
