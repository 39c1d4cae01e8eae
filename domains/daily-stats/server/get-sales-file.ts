// A year of a store by month and department, from the rollups and what came since.
import type {
  getSalesFile as getSalesFileCall,
  SalesFileMonth,
} from '#domains/daily-stats/contract/sales-file.ts';
import { marginOf } from '#domains/reports/rules/margin.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import type { Period } from '#domains/daily-stats/rules/period.ts';
import { monthsOf, yearsOf } from '#domains/daily-stats/rules/sales-file.ts';
import { readMoney, readSums } from '#domains/daily-stats/server/queries.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { byCount, bySale, netOf } from '#domains/daily-stats/server/wire.ts';
import { sumSold } from '#domains/gift-certificates/server/public/sum-sold.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import { add, type Cents, negate, subtract, sum, ZERO } from '#kernel/money.ts';

type Department = {
  readonly month: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly gross: Cents;
  readonly sales: Cents;
  readonly refunds: Cents;
  readonly tax: Cents;
  readonly cost: Cents;
};

/** Department 0 is left out (REP-04): no department of ours has that number. */
const DEPARTMENTS = `
  select to_char(n.business_day, 'YYYY-MM') as month, n.department_id, d.name as "departmentName", sum(n.gross_cents)::bigint as gross,
    sum(n.sales_cents)::bigint as sales, sum(n.refunds_cents)::bigint as refunds, sum(n.tax_cents)::bigint as tax, sum(n.cost_cents)::bigint as cost
  from stats_departments_now($1, $2, $3) n join departments d using (department_id)
  where n.department_id <> 0 and n.business_day is not null group by 1, 2, 3 order by 3, 2`;

const YEARS = `
  select distinct extract(year from n.business_day)::int as year from stats_departments_now($1, '1900-01-01', '2200-01-01') n where n.business_day is not null`;

/** Twelve months, those to come with nothing in them but their goal. */
export async function getSalesFile(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { clientId, year }: InputOf<typeof getSalesFileCall>,
): Promise<OutputOf<typeof getSalesFileCall>> {
  await refreshRollups(db, [clientId]);
  const [departments, years, { salesGoals }] = await Promise.all([
    db.rows<Department>(DEPARTMENTS, [clientId, `${year}-01-01`, `${year}-12-31`]),
    db.rows<{ year: number }>(YEARS, [clientId]),
    readSettings(db, clientId),
  ]);
  // Nobody had a goal before the store sold anything.
  const firstYear = Math.min(now.getUTCFullYear(), ...years.map((row) => row.year));
  const months = await Promise.all(
    monthsOf(year).map((period) =>
      monthOf(
        db,
        clientId,
        period,
        departments.filter(({ month }) => period.start.startsWith(month)),
        year < firstYear ? [] : salesGoals,
      ),
    ),
  );
  return { year, years: yearsOf(years.map((row) => row.year)), months };
}

async function monthOf(
  db: Db,
  storeId: number,
  period: Period,
  departments: readonly Department[],
  goals: readonly Cents[],
): Promise<SalesFileMonth> {
  const [money, sums, sold] = await Promise.all([
    readMoney(db, storeId, period),
    readSums(db, storeId, period),
    sumSold(db, storeId, period.start, period.end),
  ]);
  return {
    month: period.start.slice(0, 7),
    departments: departments.map((row) => ({
      departmentId: row.departmentId,
      departmentName: row.departmentName,
      ...amountsOf([row]),
    })),
    total: amountsOf(departments),
    tradeInCash: sums.tradesCashCents,
    tradeInCheck: ZERO,
    tradeInStoreCredit: sums.tradesCreditCents,
    giftCertificatesSold: sold,
    // What was sold makes us owe on the same account.
    giftCertificatesRedeemed: add(netOf(money, 'giftCertificate', bySale), sold),
    cardSettlement: netOf(money, 'cards', bySale),
    cashVariance: negate(netOf(money, 'overShort', byCount)),
    quota: goalOf(period, goals),
  };
}

function amountsOf(rows: readonly Department[]): SalesFileMonth['total'] {
  const of = (name: 'gross' | 'sales' | 'refunds' | 'tax' | 'cost'): Cents =>
    rows.length === 0 ? ZERO : sum(rows.map((row) => row[name]));
  const [gross, sales, refunds, cost] = [of('gross'), of('sales'), of('refunds'), of('cost')];
  return {
    grossSales: gross,
    discounts: subtract(gross, sales),
    returns: refunds,
    net: subtract(sales, refunds),
    tax: of('tax'),
    cost,
    margin: marginOf({ salesCents: sales, refundsCents: refunds, costCents: cost }),
  };
}
