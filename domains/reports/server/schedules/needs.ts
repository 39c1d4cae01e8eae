// What of scheduled reports waits for a person: those that failed, and those that nobody made although they are due. A mail that was given up is mail's to say.
import { scheduleNeedWords as words } from '#domains/reports/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

/** A file takes seconds; whoever dies over one gives it back after ten minutes. */
const LATE_MINUTES = 30;

/** Whoever saves or stops a schedule has seen why it failed. */
const FAILED = `
  select s.store_id, count(*)::integer as count, min(coalesce(f.ran_at, d.due_at)) as since,
    coalesce(min(s.name || ': ' || coalesce(f.reason, $3)), '') as name
  from report_schedules s
  cross join lateral (select least(s.next_run_at, s.run_now_at) as due_at) d
  left join lateral (select r.ran_at, r.reason, r.outcome from report_runs r where r.report_schedule_id = s.report_schedule_id
    order by r.due_at desc limit 1) f on f.outcome = 'failed' and f.ran_at >= s.changed_at
  where s.store_id = any($1) and s.removed_at is null
    and (f.ran_at is not null or d.due_at <= $2::timestamptz - make_interval(mins => ${LATE_MINUTES}))
  group by 1`;

export const scheduleNeeds: readonly Need[] = [
  {
    key: 'reports.failed',
    tone: 'warn',
    icon: 'report',
    right: 'reports.schedule',
    act: words.LOOK,
    opens: '/management/reports',
    title: ({ count }) => words.failed(count),
    detail: ({ name = '' }) => name,
    find: ({ db, now, storeIds }) => db.rows<Waiting>(FAILED, [[...storeIds], now, words.LATE]),
  },
];
