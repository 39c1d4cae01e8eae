// What happened at a drawer beside its sales? Counts, corrections, movements and notes, from the rows of each.
import type { LogEntryWire } from '#domains/cash/contract/moves.ts';
import { logLabel } from '#domains/cash/rules/log-labels.ts';
import { ZERO, type Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type LogRow = {
  readonly kind: LogEntryWire['kind'];
  readonly deviceId: number;
  readonly sessionId: number;
  /** What it did to the drawer, in cents. */
  readonly cents: Cents;
  /** Of a count what was counted; of a correction the new total. */
  readonly total: Cents | null;
  /** The place at the other end of a transfer; empty is the bank. */
  readonly other: string | null;
  readonly text: string;
  readonly userId: number;
  readonly username: string;
  readonly at: Date;
  readonly day: string;
};

/** By how much later corrections moved a count of the session s. */
const corrected = (count: 'opening' | 'closing'): string =>
  `coalesce((select sum(c.new_cents - c.old_cents) from drawer_corrections c where c.session_id = s.session_id and c.count = '${count}'), 0)`;

const LOG = `
  select 'open' as kind, s.device_id, s.session_id, s.opening_cents - s.opening_expected_cents - ${corrected('opening')} as cents,
    s.opening_cents - ${corrected('opening')} as total,
    null as other, s.opening_note as text, s.opened_by as user_id, s.opened_at as at, s.opening_day as day, 0 as rank
  from drawer_sessions s where s.device_id = $1
  union all
  select 'close', s.device_id, s.session_id, s.counted_cents - s.expected_cents - ${corrected('closing')},
    s.counted_cents - ${corrected('closing')},
    null, s.closing_note, s.closed_by, s.closed_at, coalesce(s.closing_day, s.opening_day), 2
  from drawer_sessions s where s.device_id = $1 and s.closed_at is not null
  union all
  select 'correction', s.device_id, s.session_id, c.new_cents - c.old_cents, c.new_cents, null, c.note, c.user_id, c.at, c.business_day, 3
  from drawer_corrections c join drawer_sessions s using (session_id) where s.device_id = $1
  union all
  select case m.kind when 'transfer' then 'transferOut' when 'payIn' then 'payIn' else 'payOut' end, m.from_device_id, coalesce(case when m.from_open then m.from_session_id end, 0),
    -m.amount_cents, null, d.description, m.reason, m.user_id, m.at, m.business_day, 1
  from cash_moves m left join devices d on d.device_id = m.to_device_id where m.from_device_id = $1
  union all
  select case m.kind when 'transfer' then 'transferIn' when 'payOut' then 'payOut' else 'payIn' end, m.to_device_id, coalesce(case when m.to_open then m.to_session_id end, 0),
    m.amount_cents, null, d.description, m.reason, m.user_id, m.at, m.business_day, 1
  from cash_moves m left join devices d on d.device_id = m.from_device_id where m.to_device_id = $1
  union all
  select n.kind, n.device_id, coalesce(n.session_id, 0), n.stated_cents, null, null, n.description, n.user_id, n.at, n.business_day, 1
  from drawer_notes n where n.device_id = $1`;

/** The log of one session of a device, oldest first. */
export function readSessionLog(db: Db, deviceId: number, sessionId: number): Promise<LogRow[]> {
  return db.rows<LogRow>(
    `select l.kind, l.device_id, l.session_id, coalesce(l.cents, 0)::bigint as cents, l.total::bigint as total, l.other, l.text,
       l.user_id, u.username, l.at, l.day
     from (${LOG}) l join users u using (user_id) where l.session_id = $2 order by l.at, l.rank`,
    [deviceId, sessionId],
  );
}

const COUNTS: readonly LogRow['kind'][] = ['open', 'close', 'correction'];

/** A line of the log on the wire, with its words. isBlind hides what counts found and were off by: the next count should find it. */
export function logToWire(row: LogRow, isBlind: boolean): LogEntryWire {
  const hidden = isBlind && COUNTS.includes(row.kind);
  return {
    posId: row.deviceId,
    posDrawerInfoID: row.sessionId,
    kind: row.kind,
    cashChange: hidden ? ZERO : row.cents,
    description: logLabel(row, hidden),
    userid: row.userId,
    username: row.username,
    date: row.at.toISOString(),
    businessDay: row.day,
  };
}
