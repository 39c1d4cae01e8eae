// Business days, their steps and switches as rows.
import type { KeptDay, Step } from '#domains/business-day/rules/day-tasks.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type DayRow = {
  round: number;
  openedAt: Date | null;
  openedBy: string;
  closedAt: Date | null;
  skippedAt: Date | null;
  reportAt: Date | null;
  closings: number;
  notes: string;
  cardReconciliationCents: Cents | null;
};

const NEW_DAY: DayRow = {
  round: 1,
  openedAt: null,
  openedBy: '',
  closedAt: null,
  skippedAt: null,
  reportAt: null,
  closings: 0,
  notes: '',
  cardReconciliationCents: null,
};

/** The day; one that nothing is known of has no flags. */
export async function readDay(db: Pick<Db, 'maybe'>, storeId: number, day: string): Promise<DayRow> {
  const row = await db.maybe<DayRow>(
    `select d.round, d.opened_at, coalesce(u.username, '') as "openedBy", d.closed_at,
       d.skipped_at, d.report_at, d.closings, d.notes, d.card_reconciliation_cents
     from business_days d left join users u on u.user_id = d.opened_by where d.store_id = $1 and d.business_day = $2`,
    [storeId, day],
  );
  return row ?? NEW_DAY;
}

type DoneStep = { task: Step; deviceId: number };

export const listSteps = (
  db: Pick<Db, 'rows'>,
  storeId: number,
  day: string,
  round: number,
): Promise<DoneStep[]> =>
  db.rows<DoneStep>(
    `select task, device_id from day_tasks where store_id = $1 and business_day = $2 and round = $3 order by done_at`,
    [storeId, day, round],
  );

/** Days before this one that were opened and never closed, oldest first. */
export async function listLateDays(db: Pick<Db, 'rows'>, storeId: number, today: string): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `select business_day as day from business_days
     where store_id = $1 and opened_at is not null and closed_at is null and business_day < $2 order by 1`,
    [storeId, today],
  );
  return rows.map(({ day }) => day);
}

export const keptDay = (row: DayRow, steps: KeptDay['steps']): KeptDay => ({
  isOpened: row.openedAt !== null,
  isClosed: row.closedAt !== null,
  isSkipped: row.skippedAt !== null,
  isReported: row.reportAt !== null,
  steps,
});

/** All changes of a store's days take turns. */
export async function lockDays(tx: Tx, storeId: number): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('business_days', $1))`, [storeId]);
}

/** Makes the row of a day that nothing is known of. */
export async function makeDay(tx: Tx, storeId: number, day: string): Promise<void> {
  await tx.run('insert into business_days (store_id, business_day) values ($1, $2) on conflict do nothing', [
    storeId,
    day,
  ]);
}

/** Was anything sold, traded or refunded in the store on this business day? */
export async function hasTradedOn(db: Pick<Db, 'maybe'>, storeId: number, day: string): Promise<boolean> {
  const found = await db.maybe(
    `select 1 from transactions where store_id = $1 and business_day = $2 and state = 'finalized' limit 1`,
    [storeId, day],
  );
  return found !== undefined;
}
