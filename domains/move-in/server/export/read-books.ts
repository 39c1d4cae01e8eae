// What was sold and posted, a business day of a store at a time, in a file for each year.
import type { ExportName } from '#domains/move-in/rules/export/export-files.ts';
import { mapped, type PartOfFile, PRODUCT, type ReadParts, type Rows } from './part-of-file.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

/** A day of a store, or its first of a month. */
type StoreDay = { storeId: number; day: string };

const SALE_DAYS = `
  select distinct store_id, business_day as day from transactions where state = 'finalized' and business_day is not null order by business_day, store_id`;
const POSTING_DAYS =
  'select distinct store_id, business_day as day from posting_groups order by business_day, store_id';

const yearOf = ({ day }: StoreDay): string => day.slice(0, 4);

/** Days by their years, each with what is read of its days one after the other. */
async function* byYear<Name extends ExportName, Page>(
  days: readonly StoreDay[],
  read: (of: StoreDay) => Promise<Page & Rows<Name>>,
): AsyncGenerator<PartOfFile<Name>> {
  for (const year of new Set(days.map(yearOf)))
    yield {
      suffix: `-${year}`,
      pages: inTurn(
        days.filter((one) => yearOf(one) === year),
        read,
      ),
    };
}

async function* inTurn<Of, Page>(all: readonly Of[], read: (of: Of) => Promise<Page>): AsyncGenerator<Page> {
  for (const one of all) yield await read(one);
}

type LineRow = {
  store: string;
  day: string;
  at: Date;
  receipt: string;
  user: string;
  customer: string;
  kind: string;
  product: string | null;
  sku: string;
  title: string;
  department: string;
  condition: string;
  serial: string;
  quantity: number;
  unitPrice: Cents;
  discount: Cents;
  tax: Cents;
  cost: Cents;
};

const LINES = `
  select s.name as store, coalesce(t.business_day, $2) as day, coalesce(t.finished_at, t.created_at) as at, coalesce(t.receipt_number, '') as receipt,
    u.username as "user", coalesce(c.member_number, '') as customer, l.kind, ${PRODUCT} as product, l.sku, l.title, l.department, l.condition, l.serial,
    l.quantity, l.unit_price_cents as "unitPrice", least(l.line_discount_cents, abs(l.unit_price_cents) * l.quantity) + l.spread_discount_cents as discount, l.tax_cents as tax, l.cost_cents as cost
  from transactions t join transaction_lines l using (transaction_id) join stores s on s.store_id = t.store_id join users u on u.user_id = t.user_id
    left join customers c on c.customer_id = t.customer_id left join catalog_products p on p.catalog_id = l.catalog_id
  where t.store_id = $1 and t.business_day = $2::date and t.state = 'finalized' order by t.transaction_id, l.line_id`;

export const readSalesLines: ReadParts<'sales-lines'> = async function* parts(db) {
  const days = await db.rows<StoreDay>(SALE_DAYS);
  yield* byYear<'sales-lines', unknown>(days, async ({ storeId, day }) => {
    const lines = await db.rows<LineRow>(LINES, [storeId, day]);
    return lines.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  });
};

type PostingRow = {
  store: string;
  day: string;
  at: Date;
  group: number;
  purpose: string;
  sourceType: string;
  sourceId: number;
  accountStore: string;
  account: string;
  ref: number;
  amount: Cents;
  note: string;
  user: string;
};

const POSTINGS = `
  select s.name as store, g.business_day as day, g.at, g.group_id as "group", g.purpose, g.source_type, g.source_id, coalesce(o.name, '') as "accountStore",
    a.kind as account, a.ref, p.amount_cents as amount, g.note, coalesce(u.username, '') as "user"
  from posting_groups g join postings p using (group_id) join accounts a using (account_id) join stores s on s.store_id = g.store_id
    left join stores o on o.store_id = a.store_id left join users u on u.user_id = g.user_id
  where g.store_id = $1 and g.business_day = $2::date order by g.group_id, a.account_id`;

export const readPostings: ReadParts<'postings'> = async function* parts(db) {
  const days = await db.rows<StoreDay>(POSTING_DAYS);
  yield* byYear<'postings', unknown>(days, async ({ storeId, day }) => {
    const postings = await db.rows<PostingRow>(POSTINGS, [storeId, day]);
    return postings.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  });
};

type MonthRow = {
  product: string;
  store: string;
  month: string;
  isNew: boolean;
  quantity: number;
  sales: Cents;
  cost: Cents;
};

// Before tax; what was given back comes off.
const MONTH = `
  select ${PRODUCT} as product, s.name as store, coalesce(to_char($2::date, 'YYYY-MM'), '') as month, coalesce(c.is_new, false) as "isNew",
    coalesce(sum(l.sold - l.returned), 0)::integer as quantity, coalesce(sum(l.sales_cents - l.refunds_cents), 0)::bigint as sales,
    coalesce(sum(l.cost_cents), 0)::bigint as cost
  from stats_lines l join stores s on s.store_id = l.store_id join catalog_products p on p.catalog_id = l.catalog_id
    left join conditions c on c.condition_id = l.condition_id
  where l.store_id = $1 and l.business_day >= $2::date and l.business_day < $2::date + interval '1 month' and l.kind <> 'trade'
  group by p.catalog_id, s.store_id, coalesce(c.is_new, false) order by p.catalog_id, 4`;

const monthsOf = (days: readonly StoreDay[]): readonly StoreDay[] => [
  ...new Map(
    days.map(({ storeId, day }) => {
      const month = `${day.slice(0, 7)}-01`;
      return [`${storeId} ${month}`, { storeId, day: month }] as const;
    }),
  ).values(),
];

export const readMonthlySales: ReadParts<'monthly-sales'> = async function* parts(db: Db) {
  const months = monthsOf(await db.rows<StoreDay>(SALE_DAYS));
  const pages = inTurn(months, ({ storeId, day }) => db.rows<MonthRow>(MONTH, [storeId, day]));
  yield { suffix: '', pages: mapped(pages, (row) => row) };
};
