// The Sales File on paper: the months of a range by department, with their money and goal.
import { reportNames as say, reportWords as words } from '#domains/daily-stats/messages.ts';
import type { SalesFileMonth } from '#domains/daily-stats/contract/sales-file.ts';
import { getSalesFile } from '#domains/daily-stats/server/get-sales-file.ts';
import { LONGEST_DAYS } from '#domains/daily-stats/server/reports/longest-days.ts';
import { money, month, text } from '#contract/report.ts';
import { monthDays } from '#kernel/business-day.ts';
import { linesPath, type Narrowing } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, type Figure, figureTable, table } from '#contract/report-table.ts';

type Amounts = SalesFileMonth['total'];
type Line = {
  readonly name: string;
  readonly narrow: Narrowing;
  readonly cents: (of: keyof Amounts) => number;
};

const AMOUNTS: readonly Column<Line>[] = [
  [money(words.GROSS), ({ cents }) => cents('grossSales')],
  [money(words.DISCOUNTS), ({ cents }) => cents('discounts')],
  [money(words.RETURNS), ({ cents }) => cents('returns')],
  [money(words.NET), ({ cents }) => cents('net'), 'chart'],
  [money(words.TAX), ({ cents }) => cents('tax')],
  [money(words.COST), ({ cents }) => cents('cost'), 'cost'],
  [money(words.MARGIN), ({ cents }) => cents('margin'), 'cost'],
];

const MONEY = [
  ['tradeInCash', words.TRADE_CASH],
  ['tradeInCheck', words.TRADE_CHECK],
  ['tradeInStoreCredit', words.TRADE_CREDIT],
  ['giftCertificatesSold', words.SOLD],
  ['giftCertificatesRedeemed', words.REDEEMED],
  ['cardSettlement', words.CARDS],
  ['cashVariance', words.VARIANCE],
  ['quota', words.QUOTA],
] as const;

const lineOf = (name: string, narrow: Narrowing, parts: readonly Amounts[]): Line => ({
  name,
  narrow,
  cents: (of) => parts.reduce((sum, part) => sum + (part[of] ?? 0), 0),
});

/** Departments in their order, each with its months added up. */
function departmentLines(months: readonly SalesFileMonth[]): Line[] {
  const all = months.flatMap(({ departments }) => departments);
  const names = new Map(all.map(({ departmentId, departmentName }) => [departmentId, departmentName]));
  return [...names].map(([id, name]) =>
    lineOf(
      name,
      { DepartmentId: id },
      all.filter(({ departmentId }) => departmentId === id),
    ),
  );
}

async function build(asked: ReportQuestion) {
  const [first, last] = [Number(asked.startDay.slice(0, 4)), Number(asked.endDay.slice(0, 4))];
  const months: SalesFileMonth[] = [];
  for (let year = first; year <= last; year += 1)
    months.push(...(await getSalesFile(asked, { clientId: asked.storeId, year })).months);
  const shown = months.filter(
    (one) => one.month >= asked.startDay.slice(0, 7) && one.month <= asked.endDay.slice(0, 7),
  );
  const departments = departmentLines(shown);
  if (departments.length === 0) return { facts: [], sections: [] };
  const byMonth = shown.map((one) => {
    const { from, to } = monthDays(`${one.month}-01`);
    return lineOf(one.month, { StartDate: from, EndDate: to }, [one.total]);
  });
  const figures = MONEY.map(
    ([field, name]): Figure => [name, shown.reduce((sum, one) => sum + one[field], 0)],
  );
  const name = ({ name: said }: Line): string => said;
  const open = ({ narrow }: Line): string => linesPath(asked, { Kind: 'saleOrRefund', ...narrow });
  return {
    facts: [],
    sections: [
      table<Line>(
        {
          title: words.BY_DEPARTMENT,
          columns: [[text(words.DEPARTMENT), name], ...AMOUNTS],
          rows: departments,
          total: words.TOTAL,
          open,
        },
        asked,
      ),
      table<Line>(
        {
          title: words.BY_MONTH,
          columns: [[month(words.MONTH), name], ...AMOUNTS],
          rows: byMonth,
          total: words.TOTAL,
          open,
        },
        asked,
      ),
      figureTable(words.MONEY, [text(words.WHAT), money(words.AMOUNT)], figures),
    ],
  };
}

export const salesFile = report({
  name: 'Sales File',
  group: 'Sales',
  title: say.SALES_FILE[0],
  description: say.SALES_FILE[1],
  longestDays: LONGEST_DAYS,
  wholeMonths: true,
  screen: '/management/mss',
  build,
});
