// Is the drawer of a device open?
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type OpenSession = {
  readonly sessionId: number;
  readonly openingCents: Cents;
  readonly openedAt: Date;
  /** yyyy-MM-dd. */
  readonly openingDay: string;
};

const OPEN = `
  select session_id, opening_cents, opened_at, opening_day
  from drawer_sessions where device_id = $1 and closed_at is null`;

/** The open drawer session of a device; undefined when its drawer is closed. Check the device's store before. */
export function openSessionOf(db: Pick<Db, 'maybe'>, deviceId: number): Promise<OpenSession | undefined> {
  return db.maybe<OpenSession>(OPEN, [deviceId]);
}

/** The same, locked for closing: waits for what moves cash right now. */
export function lockOpenSession(tx: Tx, deviceId: number): Promise<OpenSession | undefined> {
  return tx.maybe<OpenSession>(`${OPEN} for update`, [deviceId]);
}
