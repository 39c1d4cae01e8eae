// Worked hours beside what was sold in them: by employee, by weekday and by hour of the clock.
import {
  analyticsOwnTexts as ownTexts,
  analyticsReportTexts as words,
  analyticsReports as say,
  analyticsTexts as heads,
  hoursWords as own,
} from '#domains/analytics/messages.ts';
import { askForReport, type FigureRow } from '#domains/analytics/server/reports/ask-for-report.ts';
import { count, minutes, money, text } from '#contract/report.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { receiptsPath, reportPath } from '#platform/reports/open-path.ts';
import { type Report, type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

const GROUPINGS = ['employee', 'weekday', 'hour'] as const;
type Grouping = (typeof GROUPINGS)[number];
type Worked = { kind: Grouping; key: number; name: string; minutes: number };
type Row = { key: number; name: string; minutes: number; receipts: number; net: number };

/** $1 stores, $2 and $3 days, $4 employee or null. As the time clock counts: who is still in has worked nothing yet. */
const WORKED = `
  with worked as (
    select r.user_id, u.username, r.business_day, r.clock_in, r.clock_out, r.zone, extract(epoch from r.clock_out - r.clock_in) / 60 as minutes
    from time_record_in_store r join users u using (user_id)
    where r.store_id = any($1) and r.business_day between $2::date and $3::date and r.clock_out > r.clock_in and ($4::bigint is null or r.user_id = $4))
  select 'employee' as kind, w.user_id as key, w.username as name, coalesce(sum(w.minutes), 0)::bigint as minutes from worked w group by 2, 3
  union all
  select 'weekday', extract(dow from w.business_day)::bigint, '', coalesce(sum(w.minutes), 0)::bigint from worked w group by 2
  union all
  select 'hour', extract(hour from h.at at time zone w.zone)::bigint, '',
    coalesce(sum(extract(epoch from least(w.clock_out, h.at + interval '1 hour') - greatest(w.clock_in, h.at)) / 60), 0)::bigint
  from worked w cross join lateral generate_series(date_trunc('hour', w.clock_in, w.zone), w.clock_out - interval '1 second', '1 hour') h(at) group by 2`;

const NAMES: Readonly<Record<Grouping, (row: { key: number; name: string }) => string>> = {
  employee: ({ name }) => name,
  weekday: ({ key }) => ownTexts.weekdays[key] ?? '',
  hour: ({ key }) => ownTexts.hour(key),
};
const HEADS: Readonly<Record<Grouping, string>> = {
  employee: heads.EMPLOYEE,
  weekday: heads.WEEKDAY,
  hour: heads.HOUR,
};

/** Groups with hours, sales or both. */
function beside(worked: readonly Worked[], sold: readonly FigureRow[]): Row[] {
  const rows = new Map<number, Row>(
    worked.map(({ key, name, minutes }) => [key, { key, name, minutes, receipts: 0, net: 0 }]),
  );
  for (const { keys, label, of } of sold) {
    const key = Number(keys[0]);
    const row = rows.get(key) ?? { key, name: label ?? '', minutes: 0, receipts: 0, net: 0 };
    rows.set(key, { ...row, receipts: of.receipts ?? 0, net: of.net ?? 0 });
  }
  return [...rows.values()];
}

const perHour = (cents: number, worked: number): number | null =>
  worked === 0 ? null : Math.round((cents * 60) / worked);

function columnsOf(by: Grouping): readonly Column<Row>[] {
  return [
    [text(HEADS[by]), NAMES[by]],
    [minutes(own.WORKED), (row) => row.minutes],
    [count(heads.RECEIPTS), ({ receipts }) => receipts],
    [money(heads.NET), ({ net }) => net],
    [money(own.PER_HOUR), ({ net, minutes }) => perHour(net, minutes), 'chart'],
  ];
}

async function build(asked: ReportQuestion): ReturnType<Report['build']> {
  const worked = await asked.db.rows<Worked>(WORKED, [
    [...asked.storeIds],
    asked.startDay,
    asked.endDay,
    asked.userId,
  ]);
  const sections = [];
  for (const by of GROUPINGS) {
    const sold = await askForReport(asked, {
      measures: ['receipts', 'net'],
      by: [by],
      sort: { by, descending: false },
    });
    if (isRefusal(sold)) return sold;
    const rows = beside(
      worked.filter(({ kind }) => kind === by),
      sold.rows,
    ).sort((one, other) => (by === 'employee' ? other.net - one.net : one.key - other.key));
    const all = rows.reduce((sum, row) => sum + row.minutes, 0);
    sections.push(
      table<Row>(
        {
          title: HEADS[by],
          columns: columnsOf(by),
          rows,
          total: words.TOTAL,
          sums: {
            ...{ key: 0, name: '', minutes: all },
            ...{ receipts: sold.total.receipts ?? 0, net: sold.total.net ?? 0 },
          },
          open: ({ key, name, receipts }) => {
            if (by === 'employee') return reportPath('Time Clock', { ...asked, employee: name });
            return receipts === 0 ? null : receiptsPath(asked, { [by === 'hour' ? 'Hour' : 'Weekday']: key });
          },
        },
        asked,
      ),
    );
  }
  return { facts: [], sections };
}

export const hoursAgainstSales = report({
  name: 'Hours Against Sales',
  group: 'Employees',
  title: say.HOURS[0],
  description: say.HOURS[1],
  filters: ['employee', 'stores', 'compare'],
  build,
});
