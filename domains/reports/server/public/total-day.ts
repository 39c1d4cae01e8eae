// The totals of a store's business day, from the two journals and the finished transactions.
import { DAY_TOTALS } from '#domains/reports/server/day-totals-statement.ts';
import type { DayTotals } from '#domains/reports/rules/day-totals.ts';
import type { Db } from '#contract/route.ts';

/** The heads of the journals when the totals were taken. */
export type Cut = {
  /** Head of the store's chain of posting groups. */
  readonly seq: number;
  /** Head of the store's chain of audit rows; each finished transaction has one. */
  readonly auditSeq: number;
  /** The day's last posting group and its chain hash in hex; null when the day moved no money. */
  readonly lastSeq: number | null;
  readonly lastHash: string | null;
  /** Heads of the posting chains of all stores, by store, for what the whole chain of shops owes. */
  readonly heads: Readonly<Record<string, number>>;
};

export type CutTotals = { readonly totals: DayTotals; readonly cut: Cut };

/**
 * What the store's business day (yyyy-MM-dd) comes to, in cents, as of now; a day without anything has zeros and empty lists. One
 * statement, so that no sale gets between two sums. Balances and what is owed are those at the end of the day, or of now while it runs.
 */
export async function totalDay(
  db: Pick<Db, 'one'>,
  storeId: number,
  businessDay: string,
): Promise<DayTotals> {
  return (await total(db, storeId, businessDay, false)).totals;
}

/** The same for closing, with the heads of the journals that it saw; what is owed is what is owed now. */
export const totalDayWithCut = (
  db: Pick<Db, 'one'>,
  storeId: number,
  businessDay: string,
): Promise<CutTotals> => total(db, storeId, businessDay, true);

async function total(
  db: Pick<Db, 'one'>,
  storeId: number,
  businessDay: string,
  isClosing: boolean,
): Promise<CutTotals> {
  const { found } = await db.one<{ found: CutTotals }>(DAY_TOTALS, [storeId, businessDay, isClosing]);
  return found;
}
