// Tax by rate, from rollups of the finished lines, beside what the ledger says of the same days.
import { reportNames as say, reportWords as words } from '#domains/daily-stats/messages.ts';
import { LONGEST_DAYS } from '#domains/daily-stats/server/reports/longest-days.ts';
import { type ColumnOf, money, text } from '#contract/report.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';
import { toPercent } from '#kernel/money.ts';

type Rate = {
  rateE5: number;
  isExempt: boolean;
  sales: number;
  refunds: number;
  tax: number;
  ledgerTax: number;
};

/** $1 stores, $2 and $3 days. One statement, so that no sale gets between the lines and the ledger. */
const RATES = `
  select k.rate_e5, k.is_exempt, sum(k.sales_cents)::bigint as sales, sum(k.refunds_cents)::bigint as refunds,
    sum(k.tax_cents)::bigint as tax,
    (select coalesce(sum(m.out_cents - m.in_cents), 0)::bigint from unnest($1::bigint[]) s(store_id)
      cross join lateral stats_money_now(s.store_id, $2::date, $3::date) m where m.kind = 'tax') as "ledgerTax"
  from unnest($1::bigint[]) w(store_id) cross join lateral stats_taxes_now(w.store_id, $2::date, $3::date) k
  group by 1, 2 order by 2, 1 desc`;

type Part = Pick<Rate, 'rateE5' | 'sales' | 'refunds' | 'tax'> & { name: string };

/** $1 stores, $2 and $3 days. */
const PARTS = `
  select coalesce(p.name, '') as name, coalesce(p.rate_e5, 0) as "rateE5", coalesce(sum(p.sales_cents), 0)::bigint as sales,
    coalesce(sum(p.refunds_cents), 0)::bigint as refunds, coalesce(sum(p.tax_cents), 0)::bigint as tax
  from unnest($1::bigint[]) w(store_id) cross join lateral stats_tax_parts_now(w.store_id, $2::date, $3::date) p
  group by 1, 2 order by 1, 2 desc`;

const rateWords = ({ rateE5, isExempt }: Rate): string => (isExempt ? words.EXEMPT : `${toPercent(rateE5)}%`);
const COLUMNS: readonly Column<Rate>[] = [
  [text(words.RATE), rateWords],
  [money(words.SALES), ({ sales }) => sales],
  [money(words.RETURNS), ({ refunds }) => 0 - refunds],
  [money(words.NET), ({ sales, refunds }) => sales - refunds],
  [money(words.TAX), ({ tax }) => tax, 'chart'],
];
/** No sums of what is taxed: several parts tax the same sale. */
const PART_COLUMNS: readonly Column<Part>[] = [
  [text(words.PART), ({ name }) => name],
  [text(words.RATE), ({ rateE5 }) => `${toPercent(rateE5)}%`],
  [money(words.NET), ({ sales, refunds }) => sales - refunds],
  [money(words.TAX), ({ tax }) => tax],
];
const CHECK: readonly ColumnOf[] = [text(words.WHAT), money(words.TAX)];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay];
  const rows = await asked.db.rows<Rate>(RATES, values);
  const parts = await asked.db.rows<Part>(PARTS, values);
  const tax = rows.reduce((sum, row) => sum + row.tax, 0);
  const ledger = rows[0]?.ledgerTax ?? 0;
  const checked = [
    [words.OF_LINES, tax],
    [words.IN_LEDGER, ledger],
    [words.DIFFERENCE, tax - ledger],
  ];
  return {
    facts: [],
    sections: [
      table<Rate>(
        {
          title: say.TAX[0],
          columns: COLUMNS,
          rows,
          total: words.TOTAL,
          open: ({ isExempt, rateE5 }) =>
            linesPath(asked, { Kind: 'saleOrRefund', TaxRate: isExempt ? 'exempt' : toPercent(rateE5) }),
        },
        asked,
      ),
      {
        title: words.LEDGER,
        columns: [...CHECK],
        rows: rows.length === 0 ? [] : checked,
        total: [],
        chart: [],
      },
      ...(parts.length === 0
        ? []
        : [table<Part>({ title: words.BY_PART, columns: PART_COLUMNS, rows: parts }, asked)]),
    ],
  };
};

export const taxByRate = report({
  name: 'Tax by Rate',
  group: 'Money',
  title: say.TAX[0],
  description: say.TAX[1],
  filters: ['stores', 'compare'],
  longestDays: LONGEST_DAYS,
  build,
});
