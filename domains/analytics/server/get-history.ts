// A page of the Inventory Sales History.
import { z } from 'zod';
import type { getHistory as getHistoryCall } from '#domains/analytics/contract/history.ts';
import { daysToSell, type Moved } from '#domains/analytics/rules/days-to-sell.ts';
import { historyRange } from '#domains/analytics/rules/history-range.ts';
import { comparedRange, type Range } from '#domains/analytics/rules/question.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext, Tx } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents, toPercent } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { type AskedHistory, historySql, itemFacts } from './history-sql.ts';
import { inSnapshot } from './public/in-snapshot.ts';
import { ONCE } from './compile-question.ts';
import { replicaAge } from './replica-age.ts';

type Input = Omit<InputOf<typeof getHistoryCall>, 'page' | 'itemsPerPage' | 'compare'>;
type Wire = OutputOf<typeof getHistoryCall>;

const count = z.number();
const orNull = z.number().nullable();
const rowShape = z.object({
  inventoryId: count,
  sku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  department: z.string(),
  configuration: z.string(),
  condition: z.string(),
  bin: z.string(),
  onHand: count,
  price: count,
  cost: count,
  sold: count,
  returned: count,
  tradedIn: count,
  sales: count,
  refunds: count,
  costOfSold: count,
  margin: count,
  lastSold: z.string(),
  sellThrough: orNull,
  weeksOfStock: orNull,
  all: count,
  allSold: count,
  allReturned: count,
  allTradedIn: count,
  allOnHand: count,
  allSales: count,
  allRefunds: count,
  allCost: count,
  allMargin: count,
});
type Row = z.infer<typeof rowShape>;
const rowsShape: z.ZodType<Row[]> = z.array(rowShape);

const PAGE = `"inventoryId", sku, upc, title, artist, department, configuration, condition, bin, "onHand", price, cost, sold, returned, "tradedIn", sales, refunds,
  "costOfSold", margin, "lastSold", "sellThrough", "weeksOfStock", count(*) over () as "all", (sum(sold) over ())::bigint as "allSold",
  (sum(returned) over ())::bigint as "allReturned", (sum("tradedIn") over ())::bigint as "allTradedIn", (sum("onHand") over ())::bigint as "allOnHand",
  (sum(sales) over ())::bigint as "allSales", (sum(refunds) over ())::bigint as "allRefunds", (sum("costOfSold") over ())::bigint as "allCost",
  (sum(margin) over ())::bigint as "allMargin"`;

/** The input with its range checked: refuses as rangeRefusal does. */
export async function readHistory(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  input: Input,
): Promise<(AskedHistory & { today: string }) | Refusal> {
  const today = await findStoreDay(db, input.clientId, now);
  const range = historyRange(input.startDate, input.endDate, today);
  if (isRefusal(range)) return range;
  const { clientId: storeId, departmentId = null, minQuantity, sortBy, descending } = input;
  return { storeId, range, departmentId, minQuantity, sortBy, descending, today };
}

const hundredths = (value: number | null): number | null => (value === null ? null : value / 100);

/** The page, its details and the sums of the whole list, in one snapshot. */
export async function getHistory(
  context: ReadContext,
  input: InputOf<typeof getHistoryCall>,
): Promise<Wire | Refusal> {
  const asked = await readHistory(context, input);
  if (isRefusal(asked)) return asked;
  const page = { limit: input.itemsPerPage, offset: (input.page - 1) * input.itemsPerPage };
  return inSnapshot(context.db, async (tx) => {
    const rowsOf = async (at: typeof page): Promise<Row[]> => {
      const { sql, values } = await historySql(tx, asked, { columns: PAGE, page: at });
      return asDocument(rowsShape, await tx.rows<unknown>(sql, values));
    };
    const rows = await rowsOf(page);
    const details = await detailsOf(
      tx,
      { ...asked, compared: comparedRange(asked.range, input.compare) },
      rows.map(({ inventoryId }) => inventoryId),
    );
    // A page beyond the last one has no rows to say how many there are.
    const [first] = rows.length > 0 || page.offset === 0 ? rows : await rowsOf({ limit: 1, offset: 0 });
    return {
      items: rows.map((row) => ({ ...toWire(row), ...(details.get(row.inventoryId) ?? NO_DETAILS) })),
      total: first?.all ?? 0,
      sums: {
        sold: first?.allSold ?? 0,
        returned: first?.allReturned ?? 0,
        tradedIn: first?.allTradedIn ?? 0,
        onHand: first?.allOnHand ?? 0,
        sales: cents(first?.allSales ?? 0),
        refunds: cents(first?.allRefunds ?? 0),
        costOfSold: cents(first?.allCost ?? 0),
        margin: cents(first?.allMargin ?? 0),
      },
      ageSeconds: await replicaAge(tx),
    };
  });
}

const toWire = ({ sku, department, price, cost, sales, refunds, costOfSold, margin, ...row }: Row) => ({
  inventoryId: row.inventoryId,
  itemSku: sku,
  upc: row.upc,
  title: row.title,
  artist: row.artist,
  departmentName: department,
  configuration: row.configuration,
  condition: row.condition,
  bin: row.bin,
  onHand: row.onHand,
  sold: row.sold,
  returned: row.returned,
  tradedIn: row.tradedIn,
  lastSold: row.lastSold,
  price: cents(price),
  cost: cents(cost),
  sales: cents(sales),
  refunds: cents(refunds),
  costOfSold: cents(costOfSold),
  margin: cents(margin),
  sellThrough: row.sellThrough === null ? null : toPercent(row.sellThrough),
  weeksOfStock: hundredths(row.weeksOfStock),
});

type Details = Pick<
  Wire['items'][number],
  | 'soldBefore'
  | 'soldIn7'
  | 'soldIn30'
  | 'soldIn90'
  | 'soldIn365'
  | 'byMonth'
  | 'firstReceived'
  | 'daysToSell'
>;
const NO_DETAILS: Details = {
  soldBefore: null,
  soldIn7: 0,
  soldIn30: 0,
  soldIn90: 0,
  soldIn365: 0,
  byMonth: [],
  firstReceived: '',
  daysToSell: null,
};

type MovedRow = Moved & { readonly inventoryId: number };
const MOVEMENTS = `select m.inventory_id as "inventoryId", coalesce(((m.at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date::text, '') as day,
    m.quantity, m.reason = any('{sale,channelShipment}') as "isSale"
  from stock_movements m join stores s using (store_id) where m.inventory_id = any($1) order by m.inventory_id, m.movement_id`;

const soldShape: z.ZodType<{ id: number; month: string | null; sold: number }[]> = z.array(
  z.object({ id: z.number(), month: z.string().nullable(), sold: z.number() }),
);

async function detailsOf(
  tx: Tx,
  { storeId, range, today, compared }: AskedHistory & { today: string; compared: Range | null },
  ids: readonly number[],
): Promise<Map<number, Details>> {
  if (ids.length === 0) return new Map();
  const only = [{ name: 'item', ids }];
  const soldIn = async (span: { from: string; to: string }, isByMonth: boolean) => {
    const by = isByMonth ? ['item', 'month'] : ['item'];
    const { binder, facts } = await itemFacts(tx, { storeId, range: span, by, only });
    const sql = `${ONCE} with facts as (${facts}) select k1 as id, ${isByMonth ? `to_char(k2, 'YYYY-MM')` : 'null::text'} as month,
      sum(sold)::bigint as sold from facts group by 1, 2 order by 1, 2`;
    return asDocument(soldShape, await tx.rows<unknown>(sql, binder.values));
  };
  const last = (days: number) => soldIn({ from: addDays(today, 1 - days), to: today }, false);
  const [before, in7, in30, in90, in365, months, moved] = await Promise.all([
    compared && soldIn(compared, false),
    last(7),
    last(30),
    last(90),
    last(365),
    soldIn(range, true),
    tx.rows<MovedRow>(MOVEMENTS, [ids]),
  ]);
  const of = (rows: { id: number; sold: number }[], id: number): number =>
    rows.find((row) => row.id === id)?.sold ?? 0;
  return new Map(
    ids.map((id): [number, Details] => {
      const own = moved.filter(({ inventoryId }) => inventoryId === id);
      return [
        id,
        {
          soldBefore: before && of(before, id),
          soldIn7: of(in7, id),
          soldIn30: of(in30, id),
          soldIn90: of(in90, id),
          soldIn365: of(in365, id),
          byMonth: months.flatMap(({ id: of, month, sold }) =>
            of === id && sold > 0 ? [{ month: month ?? '', sold }] : [],
          ),
          firstReceived: own.find(({ quantity }) => quantity > 0)?.day ?? '',
          daysToSell: hundredths(daysToSell(own, range.from, range.to)),
        },
      ];
    }),
  );
}
