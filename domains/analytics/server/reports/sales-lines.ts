// The finished lines behind a figure, the newest first, and what all of them come to.
import {
  analyticsReports as say,
  analyticsReportTexts as words,
  analyticsTexts as heads,
} from '#domains/analytics/messages.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { LONGEST_DAYS } from '#domains/analytics/rules/question.ts';
import { count, day, money, text } from '#contract/report.ts';
import { receiptPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Sums = Record<'lines' | 'pieces' | 'regular' | 'amount' | 'tax' | 'cost', number>;
type Line = Omit<Sums, 'lines'> & {
  transactionId: number;
  day: string;
  receipt: string;
  store: string;
  username: string;
  kind: 'sale' | 'refund' | 'trade';
  sku: string;
  title: string;
  artist: string;
  department: string;
  condition: string;
};

/** Instead of a rate in thousandths of a percent. */
const EXEMPT = -1;

/**
 * $1 stores, $2 and $3 days, then what narrows: employee, department, condition, customer group, product, item, kind, hour, and a list of weekday, tax rate and how many lines. A line counts as what it adds to
 * what is taken: sales positive, returns and trades negative, pieces as money.
 */
const NARROWED = `f.business_day between $2::date and $3::date and ($4::bigint is null or f.user_id = $4) and ($5::bigint is null or f.department_id = $5)
  and ($6::bigint is null or f.condition_id = $6)
  and ($7::bigint is null or f.customer_id in (select m.customer_id from customer_group_members m where m.group_id = $7))
  and ($8::bigint is null or f.catalog_id = $8) and ($9::bigint is null or f.inventory_id = $9) and ($10::text[] is null or f.kind = any($10))
  and ($11::integer is null or extract(hour from f.finished_at at time zone s.time_zone) = $11)
  and (($12::integer[])[1] is null or extract(dow from f.business_day) = ($12::integer[])[1])
  and (($12::integer[])[2] is null or exists (select 1 from transaction_lines x join transactions y using (transaction_id)
    where x.transaction_id = f.transaction_id and x.line_id = f.line_id
      and case when x.tax_exempt or y.tax_exempt then ${EXEMPT} else x.tax_rate_e5 end = ($12::integer[])[2]))`;
const PIECES = 'f.sold - f.returned - f.traded';
const AMOUNT = 'f.sales_cents - f.refunds_cents - f.trades_cents';
const REGULAR = 'f.gross_cents - f.refunds_cents - f.trades_cents';

const SUMS = `
  select count(*) as lines, coalesce(sum(${PIECES}), 0)::bigint as pieces, coalesce(sum(${REGULAR}), 0)::bigint as regular,
    coalesce(sum(${AMOUNT}), 0)::bigint as amount, coalesce(sum(f.tax_cents), 0)::bigint as tax, coalesce(sum(f.cost_cents), 0)::bigint as cost
  from stats_lines f join stores s on s.store_id = f.store_id where f.store_id = any($1) and ${NARROWED}`;

/** Each store's newest by its index of days, at most as many as asked: a year of lines isn't sorted to show two thousand of them. */
const LINES = `
  select x.transaction_id, x.business_day as day, coalesce(t.receipt_number, '') as receipt, s.name as store, u.username, x.kind,
    l.sku, l.title, l.artist, l.department, l.condition, x.pieces, x.regular, x.amount, x.tax_cents as tax, x.cost_cents as cost
  from unnest($1::bigint[]) w(store_id) join stores s on s.store_id = w.store_id
  cross join lateral (
    select f.transaction_id, f.line_id, f.business_day, f.user_id, f.kind, ${PIECES} as pieces, ${REGULAR} as regular, ${AMOUNT} as amount, f.tax_cents,
      f.cost_cents
    from stats_lines f where f.store_id = w.store_id and ${NARROWED} order by f.business_day desc limit ($12::integer[])[3]) x
  join transactions t on t.transaction_id = x.transaction_id join transaction_lines l on l.transaction_id = x.transaction_id and l.line_id = x.line_id
  join users u on u.user_id = x.user_id
  order by x.business_day desc, x.transaction_id desc, x.line_id limit ($12::integer[])[3]`;

const COLUMNS: readonly Column<Line>[] = [
  [text(words.RECEIPT), ({ receipt }) => receipt],
  [day(heads.DAY), (row) => row.day],
  [text(heads.STORE), ({ store }) => store],
  [text(heads.EMPLOYEE), ({ username }) => username],
  [text(heads.KIND), ({ kind }) => words.kinds[kind]],
  [text(heads.SKU), ({ sku }) => sku],
  [text(heads.TITLE), ({ title, artist }) => [title, artist].filter(Boolean).join(', ')],
  [text(heads.DEPARTMENT), ({ department }) => department],
  [text(heads.CONDITION), ({ condition }) => condition],
  [count(words.QUANTITY), ({ pieces }) => pieces],
  [money(words.REGULAR), ({ regular }) => regular],
  [money(words.AMOUNT), ({ amount }) => amount],
  [money(heads.TAX), ({ tax }) => tax],
  [money(heads.COST), ({ cost }) => cost, 'cost'],
];

const build = async (asked: ReportQuestion) => {
  const values = [
    [...asked.storeIds],
    asked.startDay,
    asked.endDay,
    asked.userId,
    asked.departmentId,
    asked.conditionId,
    asked.customerGroupId,
    asked.catalogId,
    asked.inventoryId,
    asked.kind === 'saleOrRefund' ? ['sale', 'refund'] : asked.kind && [asked.kind],
    asked.hour,
    [asked.weekday, asked.taxRate === 'exempt' ? EXEMPT : asked.taxRate, asked.mostLines],
  ];
  const { sums, rows } = await inSnapshot(asked.db, async (tx) => ({
    sums: await tx.one<Sums>(SUMS, values),
    rows: await tx.rows<Line>(LINES, values),
  }));
  const nothing = { transactionId: 0, day: '', receipt: '', store: '', username: '', kind: 'sale' as const };
  const none = { ...nothing, sku: '', title: '', artist: '', department: '', condition: '' };
  return {
    facts:
      sums.lines > rows.length ? [{ label: words.SHOWN, value: words.newest(rows.length, sums.lines) }] : [],
    sections: [
      table<Line>(
        {
          title: say.LINES[0],
          columns:
            asked.storeIds.length > 1 ? COLUMNS : COLUMNS.filter(([head]) => head.title !== heads.STORE),
          rows,
          total: words.TOTAL,
          sums: { ...none, ...sums },
          open: ({ transactionId }) => receiptPath(transactionId),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const salesLines = report({
  name: 'Sales Lines',
  group: 'Sales',
  title: say.LINES[0],
  description: say.LINES[1],
  filters: [
    'employee',
    'department',
    'condition',
    'customerGroup',
    'product',
    'item',
    'kind',
    'hour',
    'weekday',
    'taxRate',
    'stores',
    'compare',
  ],
  longestDays: LONGEST_DAYS,
  build,
});
