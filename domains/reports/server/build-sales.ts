// Reports on finished transactions of a range of days: sales by department and day, tenders, trades, refunds.
import { reportTexts as say } from '#domains/reports/messages.ts';
import type { TenderTotals } from '#domains/reports/rules/day-totals.ts';
import { tenderNames, tenderSection } from '#domains/reports/rules/end-of-day-report.ts';
import { type Column, table } from '#contract/report-table.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { linesAddress, receiptAddress } from '#domains/reports/server/open-addresses.ts';
import { tendersOf } from '#domains/reports/server/day-totals-statement.ts';
import { receiptsPath } from '#platform/reports/open-path.ts';
import type { ReportAnswer, ReportQuestion } from '#platform/reports/report.ts';
import { shareOf } from '#kernel/money.ts';

/** $1 store, $2 and $3 days, $4 user or null. */
const DONE = `t.state = 'finalized' and t.store_id = $1 and t.business_day between $2::date and $3::date and ($4::bigint is null or t.user_id = $4)`;
const valuesOf = ({ storeId, startDay, endDay, userId }: ReportQuestion) => [
  storeId,
  startDay,
  endDay,
  userId,
];

const FROM_LINES = `from transactions t join transaction_lines l using (transaction_id) join departments d using (department_id) where ${DONE}`;

type DepartmentRow = Record<'id' | 'sold' | 'sales' | 'discount' | 'refunds' | 'tax', number> & {
  name: string;
};

const DEPARTMENTS = `
  select d.name, d.department_id as id, coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) as sold,
    coalesce(sum(l.quantity * l.unit_price_cents) filter (where l.kind = 'sale'), 0) as sales,
    coalesce(sum(least(l.line_discount_cents, l.quantity * l.unit_price_cents) + l.spread_discount_cents) filter (where l.kind = 'sale'), 0) as discount,
    coalesce(sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'refund'), 0) as refunds,
    sum(l.tax_cents) as tax
  ${FROM_LINES} and l.kind <> 'trade' group by 1, 2 order by 1`;

type DayRow = Record<'receipts' | 'sales' | 'discount' | 'refunds' | 'tax' | 'trades', number> & {
  day: string;
};

const DAYS = `
  select t.business_day::text as day, count(*) as receipts, sum(sales_cents) as sales, sum(discount_cents) as discount,
    sum(refunds_cents) as refunds, sum(tax_cents) as tax, sum(trades_cents) as trades
  from transactions t where ${DONE} group by 1 order by 1`;

type Amounts = Record<'sales' | 'discount' | 'refunds' | 'tax', number>;
const net = ({ sales, discount, refunds }: Amounts): number => sales - discount + refunds;
const AMOUNTS: readonly Column<Amounts>[] = [
  [money(say.SALES), ({ sales }) => sales],
  [money(say.DISCOUNTS), ({ discount }) => 0 - discount],
  [money(say.REFUNDS), ({ refunds }) => refunds],
  [money(say.TAX), ({ tax }) => tax],
  [money(say.NET), net, 'chart'],
];

/** The lines of one employee alone, where the report is. */
const whomOf = ({ employee }: ReportQuestion): Record<string, string> =>
  employee === null ? {} : { Employee: employee };

/** Sales by department, and by day when there are several. */
export async function buildSales(question: ReportQuestion): Promise<ReportAnswer> {
  const [departments, days] = await Promise.all([
    question.db.rows<DepartmentRow>(DEPARTMENTS, valuesOf(question)),
    question.db.rows<DayRow>(DAYS, valuesOf(question)),
  ]);
  const whole = departments.reduce((sum, row) => sum + net(row), 0);
  return {
    facts: [],
    sections: [
      table<DepartmentRow>(
        {
          title: say.DEPARTMENTS,
          columns: [
            [text(say.DEPARTMENT), ({ name }) => name],
            [count(say.SOLD), ({ sold }) => sold],
            ...AMOUNTS,
            [percent(say.SHARE), (row) => (whole > 0 ? shareOf(net(row), whole) : null)],
          ],
          rows: departments,
          total: say.TOTAL,
          open: ({ id }) =>
            linesAddress(question, {
              ...whomOf(question),
              DepartmentId: String(id),
              Kind: 'saleOrRefund',
            }),
        },
        question,
      ),
      table<DayRow>(
        {
          title: say.PER_DAY,
          columns: [
            [day(say.DATE), (row) => row.day],
            [count(say.RECEIPTS), ({ receipts }) => receipts],
            ...AMOUNTS,
            [money(say.TRADES), ({ trades }) => trades, 'chart'],
          ],
          rows: days,
          total: say.TOTAL,
          open: (row) => receiptsPath(question, { StartDate: row.day, EndDate: row.day }),
        },
        question,
      ),
    ],
  };
}

const TENDERS = tendersOf(`transactions t join payments p using (transaction_id) where ${DONE}`);

const TENDERS_BY_DAY = `
  select t.business_day::text as day, p.kind, sum(p.amount_cents) as cents
  from transactions t join payments p using (transaction_id) where ${DONE} group by 1, 2 order by 1`;

/** What each tender took and gave, and what it came to on each day. */
export async function buildTenders(question: ReportQuestion): Promise<ReportAnswer> {
  const [tenders, days] = await Promise.all([
    question.db.rows<TenderTotals>(TENDERS, valuesOf(question)),
    question.db.rows<{ day: string; kind: string; cents: number }>(TENDERS_BY_DAY, valuesOf(question)),
  ]);
  const centsOf = (on: string, kind?: string): number =>
    days.reduce((sum, row) => sum + (row.day === on && (kind ?? row.kind) === row.kind ? row.cents : 0), 0);
  return {
    facts: [],
    sections: [
      tenderSection(tenders, ({ kind }) => receiptsPath(question, { Tender: kind })),
      table<string>(
        {
          title: say.PER_DAY,
          columns: [
            [day(say.DATE), (on) => on],
            ...tenders.map(
              ({ kind }): Column<string> => [money(tenderNames[kind]), (on) => centsOf(on, kind)],
            ),
            [money(say.TOTAL), (on) => centsOf(on)],
          ],
          rows: [...new Set(days.map((row) => row.day))],
          total: say.TOTAL,
          open: (on) => receiptsPath(question, { StartDate: on, EndDate: on }),
        },
        question,
      ),
    ],
  };
}

type TradeRow = Record<'id' | 'pieces' | 'cash' | 'credit', number> & { name: string };

const TRADES = `
  select d.name, d.department_id as id, sum(l.quantity) as pieces,
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where t.payout = 'cash'), 0) as cash,
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where t.payout = 'credit'), 0) as credit
  ${FROM_LINES} and l.kind = 'trade' group by 1, 2 order by 1`;

/** What was bought from customers, by department and payout; amounts positive. */
export async function buildTrades(question: ReportQuestion): Promise<ReportAnswer> {
  const rows = await question.db.rows<TradeRow>(TRADES, valuesOf(question));
  return {
    facts: [],
    sections: [
      table<TradeRow>(
        {
          title: say.DEPARTMENTS,
          columns: [
            [text(say.DEPARTMENT), ({ name }) => name],
            [count(say.PIECES), ({ pieces }) => pieces],
            [money(say.AS_CREDIT), ({ credit }) => credit, 'chart'],
            [money(say.AS_CASH), ({ cash }) => cash, 'chart'],
            [money(say.TRADES), ({ credit, cash }) => credit + cash],
          ],
          rows,
          total: say.TOTAL,
          open: ({ id }) =>
            linesAddress(question, { ...whomOf(question), DepartmentId: String(id), Kind: 'trade' }),
        },
        question,
      ),
    ],
  };
}

type RefundRow = {
  transactionId: number;
  day: string;
  receipt: string;
  sale: string | null;
  by: string;
  title: string;
  reason: string;
} & Record<'quantity' | 'cents' | 'tax', number>;

const REFUNDS = `
  select t.transaction_id, t.business_day::text as day, coalesce(t.receipt_number, '') as receipt, o.receipt_number as sale, u.username as by, l.title,
    l.refund_reason as reason, l.quantity, l.quantity * l.unit_price_cents - l.spread_discount_cents as cents, l.tax_cents as tax
  from transactions t join transaction_lines l using (transaction_id) join users u on u.user_id = t.user_id
  left join transactions o on o.transaction_id = t.refund_of_id
  where ${DONE} and l.kind = 'refund' order by t.business_day, t.finished_at, l.line_id`;

/** Every line that was given back. */
export async function buildRefunds(question: ReportQuestion): Promise<ReportAnswer> {
  const rows = await question.db.rows<RefundRow>(REFUNDS, valuesOf(question));
  return {
    facts: [],
    sections: [
      table<RefundRow>(
        {
          title: say.REFUNDS,
          columns: [
            [day(say.DATE), (row) => row.day],
            [text(say.RECEIPT), ({ receipt }) => receipt],
            [text(say.OF_SALE), ({ sale }) => sale ?? say.NO_RECEIPT],
            [text(say.EMPLOYEE), ({ by }) => by],
            [text(say.TITLE), ({ title }) => title],
            [text(say.REASON), ({ reason }) => reason],
            [count(say.QUANTITY), ({ quantity }) => quantity],
            [money(say.TAX), ({ tax }) => tax],
            [money(say.AMOUNT), (row) => row.cents],
          ],
          rows,
          total: say.TOTAL,
          open: ({ transactionId }) => receiptAddress(transactionId),
          isLines: true,
        },
        question,
      ),
    ],
  };
}
