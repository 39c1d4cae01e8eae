// The finished receipts behind a figure, the newest first, and what all of them come to.
import { analyticsReportTexts as words } from '#domains/analytics/messages.ts';
import { reportTexts as say } from '#domains/reports/messages.ts';
import { count, day, type LineFilter, type LineKind, money, text } from '#contract/report.ts';
import { receiptPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

const AMOUNTS = [
  'sales',
  'discounts',
  'refunds',
  'tax',
  'trades',
  'rounding',
  'certificates',
  'received',
] as const;
type Sums = Record<(typeof AMOUNTS)[number] | 'receipts' | 'items', number>;
type Receipt = Sums & { transactionId: number; receipt: string; day: string; at: Date; username: string };

/**
 * $1 stores, $2 and $3 days, then what narrows: employee, tender, drawer session, kinds of line, hour, weekday. Received is what was paid less what was given back:
 * only by the tender and into the drawer that are asked for.
 */
const NARROWED = `
  from transactions t join stores s on s.store_id = t.store_id join users u on u.user_id = t.user_id
  cross join lateral (select coalesce(sum(p.amount_cents), 0)::bigint as cents, count(*) as payments from payments p
    where p.transaction_id = t.transaction_id and ($5::text is null or p.kind = $5) and ($6::bigint is null or p.drawer_session_id = $6)) p
  where t.state = 'finalized' and t.store_id = any($1) and t.business_day between $2::date and $3::date and ($4::bigint is null or t.user_id = $4)
    and (($5::text is null and $6::bigint is null) or p.payments > 0)
    and ($7::text[] is null or exists (select 1 from transaction_lines l where l.transaction_id = t.transaction_id and l.kind = any($7)))
    and ($8::integer is null or extract(hour from t.finished_at at time zone s.time_zone) = $8)
    and ($9::integer is null or extract(dow from t.business_day) = $9)`;
const CERTIFICATES = 'case when t.certificates is null then 0 else certificates_sold(t.certificates) end';

const SUMS = `
  select count(*) as receipts, coalesce(sum(t.items), 0)::bigint as items, coalesce(sum(t.sales_cents), 0)::bigint as sales,
    coalesce(sum(t.discount_cents), 0)::bigint as discounts, coalesce(sum(t.refunds_cents), 0)::bigint as refunds, coalesce(sum(t.tax_cents), 0)::bigint as tax,
    coalesce(sum(t.trades_cents), 0)::bigint as trades, coalesce(sum(t.rounding_cents), 0)::bigint as rounding,
    coalesce(sum(${CERTIFICATES}), 0)::bigint as certificates, coalesce(sum(p.cents), 0)::bigint as received ${NARROWED}`;
const RECEIPTS = `
  select t.transaction_id, coalesce(t.receipt_number, '') as receipt, t.business_day::text as day, coalesce(t.finished_at, t.created_at) as at,
    u.username, 1 as receipts, t.items, t.sales_cents as sales, t.discount_cents as discounts, t.refunds_cents as refunds, t.tax_cents as tax,
    t.trades_cents as trades, t.rounding_cents as rounding, coalesce(${CERTIFICATES}, 0)::bigint as certificates, p.cents as received
  ${NARROWED} order by t.business_day desc, t.transaction_id desc limit $10`;

/** Which lines a receipt has one of. */
const kindsOf = (kind: LineFilter | null): readonly LineKind[] | null =>
  kind === null ? null : kind === 'saleOrRefund' ? ['sale', 'refund'] : [kind];

/** Every finished receipt of the days, as it is narrowed; its amounts have the signs of a receipt. */
export async function buildReceipts(asked: ReportQuestion): Promise<ReportAnswer> {
  const values = [
    [...asked.storeIds],
    asked.startDay,
    asked.endDay,
    asked.userId,
    asked.tender,
    asked.drawerSessionId,
    kindsOf(asked.kind),
    asked.hour,
    asked.weekday,
  ];
  const sums = await asked.db.one<Sums>(SUMS, values);
  const rows = await asked.db.rows<Receipt>(RECEIPTS, [...values, asked.mostLines]);
  const columns: readonly Column<Receipt>[] = [
    [text(say.RECEIPT), ({ receipt }) => receipt],
    [day(say.DATE), (row) => row.day],
    [text(say.TIME), ({ at }) => momentIn(asked.timeZone, at)],
    [text(say.EMPLOYEE), ({ username }) => username],
    [count(say.PIECES), ({ items }) => items],
    [money(say.SALES), ({ sales }) => sales],
    [money(say.DISCOUNTS), ({ discounts }) => 0 - discounts],
    [money(say.REFUNDS), ({ refunds }) => refunds],
    [money(say.NET), ({ sales, discounts, refunds }) => sales - discounts + refunds],
    [money(say.TAX), ({ tax }) => tax],
    [money(say.TRADES), ({ trades }) => trades],
    [money(say.ROUNDING), ({ rounding }) => rounding],
    [money(say.CERTIFICATES_SOLD), ({ certificates }) => certificates],
    [money(say.RECEIVED), ({ received }) => received],
  ];
  const rare: readonly [string, number][] = [
    [say.ROUNDING, sums.rounding],
    [say.CERTIFICATES_SOLD, sums.certificates],
  ];
  const unused = rare.filter(([, cents]) => cents === 0).map(([title]) => title);
  return {
    facts:
      sums.receipts > rows.length
        ? [{ label: words.SHOWN, value: words.newest(rows.length, sums.receipts) }]
        : [],
    sections: [
      table<Receipt>(
        {
          title: say.RECEIPTS_TITLE,
          columns: columns.filter(([head]) => !unused.includes(head.title)),
          rows,
          total: say.TOTAL,
          sums: { transactionId: 0, receipt: '', day: '', at: asked.now, username: '', ...sums },
          open: ({ transactionId }) => receiptPath(transactionId),
          isLines: true,
        },
        asked,
      ),
    ],
  };
}
