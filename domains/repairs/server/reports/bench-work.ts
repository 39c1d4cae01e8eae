// What left the bench: how it ended, how long it took, and what it cost.
import {
  benchReportNames as say,
  benchReportWords as words,
  repairsMessages,
} from '#domains/repairs/messages.ts';
import type { JobState } from '#domains/repairs/rules/bench-job.ts';
import { count, day, minutes, money, text } from '#contract/report.ts';
import { addUp, type Column, table } from '#contract/report-table.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';

type Spent = Record<'minutes' | 'parts' | 'time' | 'bills' | 'lost', number>;
type Job = Spent & {
  jobId: number;
  storeId: number;
  day: string;
  title: string;
  department: string;
  reason: string;
  state: JobState;
};
type Department = Spent & Record<'ended' | 'repaired' | 'scrapped', number> & { name: string };

/** $1 stores, $2 and $3 days. Jobs whose end was undone are open, and not here. */
const JOBS = `
  select b.bench_job_id as "jobId", b.store_id, i.title, d.name as department, b.reason, b.state,
    coalesce(((b.ended_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date::text, '') as day,
    w.minutes, w.parts, w.time, w.bills,
    case when b.state = 'scrapped' then coalesce((select x.cents from bench_steps x where x.bench_job_id = b.bench_job_id and x.kind = 'scrapped'
      order by x.bench_step_id desc limit 1), 0) else 0 end as lost
  from bench_jobs b join stores s using (store_id) join item_on_shelf i on i.inventory_id = b.inventory_id join departments d on d.department_id = i.department_id
    cross join lateral (select coalesce(sum(c.minutes), 0)::bigint as minutes, coalesce(sum(c.cents) filter (where c.kind = 'part'), 0)::bigint as parts,
        coalesce(sum(c.cents) filter (where c.kind = 'minutes'), 0)::bigint as time, coalesce(sum(c.cents) filter (where c.kind = 'bill'), 0)::bigint as bills
      from bench_costs c where c.bench_job_id = b.bench_job_id and c.removed_at is null) w
  where b.store_id = any($1) and b.state in ('done', 'back', 'scrapped')
    and ((b.ended_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date between $2::date and $3::date
  order by b.ended_at desc, b.bench_job_id desc`;

const MOST = 500;

/** The jobs by department, by name. */
function byDepartment(jobs: readonly Job[]): Department[] {
  const sums = new Map<string, Department>();
  for (const job of jobs) {
    const none = { name: job.department, ended: 0, repaired: 0, scrapped: 0 };
    const sum = sums.get(job.department) ?? { ...none, minutes: 0, parts: 0, time: 0, bills: 0, lost: 0 };
    sums.set(job.department, {
      name: job.department,
      ended: sum.ended + 1,
      repaired: sum.repaired + (job.state === 'done' ? 1 : 0),
      scrapped: sum.scrapped + (job.state === 'scrapped' ? 1 : 0),
      minutes: sum.minutes + job.minutes,
      parts: sum.parts + job.parts,
      time: sum.time + job.time,
      bills: sum.bills + job.bills,
      lost: sum.lost + job.lost,
    });
  }
  return [...sums.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const SPENT: readonly Column<Spent>[] = [
  [minutes(words.TIME), (row) => row.minutes],
  [money(words.PARTS), ({ parts }) => parts, 'cost'],
  [money(words.TIME_COST), ({ time }) => time, 'cost'],
  [money(words.BILLS), ({ bills }) => bills, 'cost'],
  [money(words.LOST), ({ lost }) => lost, 'cost'],
];
const DEPARTMENTS: readonly Column<Department>[] = [
  [text(words.DEPARTMENT), ({ name }) => name],
  [count(words.ENDED), ({ ended }) => ended, 'chart'],
  [count(words.REPAIRED), ({ repaired }) => repaired, 'chart'],
  [count(words.SCRAPPED), ({ scrapped }) => scrapped, 'chart'],
  ...SPENT,
];
const LINES: readonly Column<Job>[] = [
  [day(words.DAY), (job) => job.day],
  [text(words.ITEM), ({ title }) => title],
  [text(words.REASON), ({ reason }) => reason],
  [text(words.OUTCOME), ({ state }) => (state === 'open' ? '' : repairsMessages.outcomes[state])],
  ...SPENT,
];

const build = async (asked: ReportQuestion) => {
  const jobs = await asked.db.rows<Job>(JOBS, [[...asked.storeIds], asked.startDay, asked.endDay]);
  const departments = byDepartment(jobs);
  const shown = jobs.slice(0, MOST);
  return {
    facts: [],
    sections: [
      table<Department>(
        {
          title: words.BY_DEPARTMENT,
          columns: DEPARTMENTS,
          rows: departments,
          total: words.TOTAL,
          sums: addUp(departments),
        },
        asked,
      ),
      table<Job>(
        {
          title: words.JOBS,
          columns: LINES,
          rows: shown,
          total: words.TOTAL,
          sums: addUp(jobs),
          open: ({ jobId, storeId }) => (storeId === asked.storeId ? `/management/bench?job=${jobId}` : null),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const benchWork = report({
  name: 'Bench',
  group: 'Inventory',
  title: say.BENCH[0],
  description: say.BENCH[1],
  filters: ['stores', 'compare'],
  build,
});
