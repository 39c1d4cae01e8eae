// What came within the last year, and how much of it is still there at the end of a day? First in, first out.
import { count, money, percent, text } from '#contract/report.ts';
import { throughWords as words } from '#domains/daily-stats/messages.ts';
import { stockWords as heads } from '#domains/register/messages.ts';
import { type Column, shareOrNone } from '#contract/report-table.ts';
import { STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';

/** Days back that ages are followed; what came earlier isn't read. */
export const YEAR = 365;

/**
 * CTEs for $1 stores, $2 the last day, $3 the first: sums of departments between them (sold), the stock at the end (stock), and each arrival of the year before
 * it (came): units, of these still here (kept), their cost, age in days.
 */
export const STOCK_COHORTS = `${STOCK_AT},
  dealt as (
    select d.department_id, sum(d.items_sold - d.items_refunded) as sold, sum(d.sales_cents - d.refunds_cents) as net, sum(d.items_traded) as traded,
      sum(d.trades_cents) as paid
    from unnest($1::bigint[]) s(store_id) cross join lateral stats_departments_now(s.store_id, $3::date, $2::date) d group by 1),
  arrived as (
    select m.inventory_id, m.reason, m.quantity, $2::date - ((m.at at time zone w.time_zone) - make_interval(hours => w.cutoff_hour))::date as age,
      coalesce(sum(m.quantity) over (partition by m.inventory_id order by m.movement_id desc rows between unbounded preceding and 1 preceding), 0) as newer
    from places w join stock_movements m on m.store_id = w.store_id and m.quantity > 0 and m.at < w.ends_at
      and m.at >= w.ends_at - interval '${YEAR + 1} days'),
  came as (
    select a.inventory_id, a.reason, a.age, a.quantity as units, k.kept, round(k.kept * coalesce(s.cost_e4, 0) / 100.0) as cost
    from arrived a left join stock s on s.inventory_id = a.inventory_id
      cross join lateral (select greatest(0, least(a.quantity, coalesce(s.units, 0) - a.newer)) as kept) k)`;

/** What came at an age: how much, and what of it is left. */
export type Cohort = { age: number; came: number; kept: number; cost: number };
export const COHORT = `coalesce(width_bucket(c.age, array[31, 91, 181]), 0) as age, coalesce(sum(c.units), 0)::bigint as came, coalesce(sum(c.kept), 0)::bigint as kept, coalesce(sum(c.cost), 0)::bigint as cost`;

/** What came of each age, how much of it is gone, and what the rest cost; the first two columns say what is meant by coming. */
export const cohortColumns = (ago: string, came: string): readonly Column<Cohort>[] => [
  [text(ago), ({ age }) => heads.ages[age] ?? ''],
  [count(came), (row) => row.came],
  [count(words.GONE), (row) => row.came - row.kept],
  [count(words.STILL_HERE), ({ kept }) => kept],
  [money(heads.COST), ({ cost }) => cost, 'cost'],
  [percent(words.GONE_SHARE), (row) => shareOrNone(row.came - row.kept, row.came), 'chart'],
];
