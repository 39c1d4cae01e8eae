// What must always hold between schedules and their mails (R15)? At most one mail a due time, for each address.
import type { Check } from '#platform/verify/check.ts';

export const scheduleChecks: readonly Check[] = [
  {
    check: 'R15',
    problem: 'A schedule ran twice for one due time',
    sql: 'select report_schedule_id, due_at, count(*) as runs from report_runs group by 1, 2 having count(*) > 1',
  },
  {
    check: 'R15',
    problem: 'A due time of a schedule has two mails to one address',
    sql: `select r.report_schedule_id, r.due_at, lower(m.recipient) as recipient, count(*) as mails from mails m
      join report_runs r on r.report_run_id = m.source_id where m.kind = 'report' group by 1, 2, 3 having count(*) > 1`,
  },
  {
    check: 'R15',
    problem: 'A report was mailed that no run of a schedule mailed',
    sql: `select m.mail_id, m.source_id, r.outcome from mails m left join report_runs r on r.report_run_id = m.source_id
      where m.kind = 'report' and r.outcome is distinct from 'mailed'`,
  },
  {
    check: 'R15',
    problem: 'A schedule is due before its last run',
    sql: `select s.report_schedule_id, s.next_run_at, max(r.ran_at) as ran_at from report_schedules s join report_runs r using (report_schedule_id)
      group by 1, 2 having s.next_run_at <= max(r.due_at)`,
  },
];
