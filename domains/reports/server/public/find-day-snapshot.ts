// What did a day come to when it was closed?
import { readDayTotals } from '#domains/reports/server/day-totals-shape.ts';
import type { DayTotals } from '#domains/reports/rules/day-totals.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type DaySnapshot = {
  readonly snapshotId: number;
  readonly number: number;
  /** yyyy-MM-dd. */
  readonly businessDay: string;
  readonly version: number;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly notes: string;
  readonly creditCardReconciliationCents: Cents | null;
  readonly totals: DayTotals;
  /** Chain hash of the day's last posting group, in hex; null when the day moved no money. */
  readonly lastHash: string | null;
};

const SNAPSHOT = `
  select n.snapshot_id, n.number, n.business_day::text as "businessDay", n.version, n.closed_at,
    u.username as "closedBy", n.notes, n.card_reconciliation_cents as "creditCardReconciliationCents", n.totals,
    encode(n.last_hash, 'hex') as "lastHash"
  from day_snapshots n join users u on u.user_id = n.closed_by`;

type Found = Omit<DaySnapshot, 'totals'> & { readonly totals: unknown };

const toSnapshot = (found: Found): DaySnapshot => ({
  ...found,
  totals: readDayTotals(found.totals),
});

/** The newest snapshot of the store's business day; undefined when the day was never closed. */
export async function findDaySnapshot(
  db: Pick<Db, 'maybe'>,
  storeId: number,
  businessDay: string,
): Promise<DaySnapshot | undefined> {
  const found = await db.maybe<Found>(
    `${SNAPSHOT} where n.store_id = $1 and n.business_day = $2 order by n.version desc limit 1`,
    [storeId, businessDay],
  );
  return found && toSnapshot(found);
}

/** All versions of the store's business day, the oldest first. */
export async function listDaySnapshots(
  db: Pick<Db, 'rows'>,
  storeId: number,
  businessDay: string,
): Promise<DaySnapshot[]> {
  const found = await db.rows<Found>(
    `${SNAPSHOT} where n.store_id = $1 and n.business_day = $2 order by n.version`,
    [storeId, businessDay],
  );
  return found.map(toSnapshot);
}

export type DayClosing = Pick<DaySnapshot, 'closedAt' | 'closedBy'> & { readonly storeId: number };

/** Who closed which of these days last, one of each store; nothing for a day that was never closed. */
export const listDayClosings = (
  db: Pick<Db, 'rows'>,
  asked: readonly { readonly storeId: number; readonly day: string }[],
): Promise<DayClosing[]> =>
  db.rows<DayClosing>(
    `select distinct on (n.store_id) n.store_id, n.closed_at, u.username as "closedBy"
     from unnest($1::bigint[], $2::date[]) as a(store_id, day) join day_snapshots n on n.store_id = a.store_id and n.business_day = a.day
       join users u on u.user_id = n.closed_by
     order by n.store_id, n.version desc`,
    [asked.map(({ storeId }) => storeId), asked.map(({ day }) => day)],
  );
