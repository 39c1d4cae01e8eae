// Tax by rate, from the finished lines, beside what the ledger says of the same days.
import { reportNames as say, reportWords as words } from '#domains/daily-stats/messages.ts';
import { LONGEST_DAYS } from '#domains/daily-stats/server/reports/longest-days.ts';
import { type ColumnOf, money, text } from '#contract/report.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#platform/reports/table.ts';

type Rate = {
  rateBp: number;
  isExempt: boolean;
  sales: number;
  refunds: number;
  tax: number;
  ledgerTax: number;
};

/** $1 stores, $2 and $3 days. One statement, so that no sale gets between the lines and the ledger. */
const RATES = `
  select case when t.tax_exempt or l.tax_exempt then 0 else l.tax_rate_bp end as "rateBp", t.tax_exempt or l.tax_exempt as "isExempt",
    coalesce(sum(l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents) - l.spread_discount_cents)
      filter (where l.kind = 'sale'), 0)::bigint as sales,
    coalesce(sum(l.spread_discount_cents - l.quantity * l.unit_price_cents) filter (where l.kind = 'refund'), 0)::bigint as refunds,
    sum(l.tax_cents)::bigint as tax,
    (select coalesce(sum(m.out_cents - m.in_cents), 0)::bigint from unnest($1::bigint[]) s(store_id)
      cross join lateral stats_money_now(s.store_id, $2::date, $3::date) m where m.kind = 'tax') as "ledgerTax"
  from transactions t join transaction_lines l using (transaction_id)
  where t.store_id = any($1) and t.business_day between $2::date and $3::date and t.state = 'finalized' and l.kind <> 'trade'
  group by 1, 2 order by 2, 1 desc`;

const rateWords = ({ rateBp, isExempt }: Rate): string => (isExempt ? words.EXEMPT : `${rateBp / 100} %`);
const COLUMNS: readonly Column<Rate>[] = [
  [text(words.RATE), rateWords],
  [money(words.SALES), ({ sales }) => sales],
  [money(words.RETURNS), ({ refunds }) => 0 - refunds],
  [money(words.NET), ({ sales, refunds }) => sales - refunds],
  [money(words.TAX), ({ tax }) => tax, 'chart'],
];
const CHECK: readonly ColumnOf[] = [text(words.WHAT), money(words.TAX)];

const build = async (asked: ReportQuestion) => {
  const rows = await asked.db.rows<Rate>(RATES, [[...asked.storeIds], asked.startDay, asked.endDay]);
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
        { title: say.TAX[0], columns: COLUMNS, rows, total: words.TOTAL, open: () => linesPath(asked) },
        asked,
      ),
      {
        title: words.LEDGER,
        columns: [...CHECK],
        rows: rows.length === 0 ? [] : checked,
        total: [],
        chart: [],
      },
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
