// The schedules of a store, with the outcome of each last run: a failed mail is a failed run.
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';
import type { listSchedules as listCall, ScheduleWire } from '#domains/reports/contract/schedule-calls.ts';
import { isRangeName } from '#domains/reports/rules/ranges.ts';

type Row = Omit<ScheduleWire, 'nextRunAt' | 'lastRunAt' | 'lastState' | 'range'> & {
  range: string;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  outcome: string | null;
  mailsFailed: number | null;
  mailsWaiting: number | null;
};

const LIST = `
  select s.report_schedule_id, s.name, s.report_name, s.range_name as range, s.filters, s.every, s.weekday,
    s.month_day, s.hour, s.recipients, s.format, s.skip_empty, u.username as owner, coalesce(s.user_id = $2, false) as "isMine",
    s.next_run_at, s.run_now_at is not null as "isRunning", r.ran_at as "lastRunAt", r.outcome,
    m.failed as "mailsFailed", m.waiting as "mailsWaiting", coalesce(nullif(r.reason, ''), m.reason, '') as reason
  from report_schedules s join users u using (user_id)
  left join lateral (select report_run_id, ran_at, outcome, reason from report_runs r where r.report_schedule_id = s.report_schedule_id
    order by due_at desc limit 1) r on true
  left join lateral (select count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'queued') as waiting,
      max(recipient || ': ' || last_error) filter (where state = 'failed') as reason
    from mails where kind = 'report' and source_id = r.report_run_id) m on true
  where s.store_id = $1 and s.removed_at is null order by lower(s.name), s.report_schedule_id`;

function stateOf({ outcome, mailsFailed, mailsWaiting }: Row): ScheduleWire['lastState'] {
  if (outcome === null) return null;
  if (outcome === 'failed' || (mailsFailed ?? 0) > 0) return 'failed';
  if (outcome === 'empty') return 'empty';
  return (mailsWaiting ?? 0) > 0 ? 'waiting' : 'sent';
}

function toWire(row: Row): ScheduleWire {
  const { outcome: _outcome, mailsFailed: _failed, mailsWaiting: _waiting, range, ...more } = row;
  return {
    ...more,
    range: isRangeName(range) ? range : null,
    nextRunAt: row.nextRunAt?.toISOString() ?? '',
    lastRunAt: row.lastRunAt?.toISOString() ?? '',
    lastState: stateOf(row),
  };
}

/** All of them, by name; who may schedule sees those of others, too. */
export async function listSchedules(
  { db, actor }: ReadContext,
  { ClientId }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const schedules = (await db.rows<Row>(LIST, [ClientId, actor.userId])).map(toWire);
  return { schedules, failed: schedules.filter(({ lastState }) => lastState === 'failed').length };
}
