// What is the answer to a question, counted plainly? Every finished line is looked at; no rollup and no view of ours is asked.
import type { DimensionName } from '#domains/analytics/rules/dimensions.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import { localTime } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

type Line = {
  store: number;
  day: string;
  at: Date;
  receipt: number;
  user: number;
  device: number;
  customer: number | null;
  kind: string;
  inventory: number | null;
  catalog: number | null;
  condition: number | null;
  department: number;
  quantity: number;
  price: number;
  off: number;
  spread: number;
  tax: number;
  cost: number;
  costE4: number | null;
  restock: string;
};

const LINES = `select t.store_id as store, coalesce(t.business_day::text, '') as day, coalesce(t.finished_at, 'epoch') as at, t.transaction_id as receipt, t.user_id as user, t.device_id as device,
  t.customer_id as customer, l.kind, l.inventory_id as inventory, l.catalog_id as catalog, l.condition_id as condition, l.department_id as department,
  l.quantity, l.unit_price_cents as price, l.line_discount_cents as off, l.spread_discount_cents as spread, l.tax_cents as tax, l.cost_cents as cost,
  l.cost_e4, l.restock
  from transaction_lines l join transactions t using (transaction_id) where t.receipt_number is not null`;

const first = (day: string, months: number): string => {
  const month = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 4)}-${String(month - (month % months) + 1).padStart(2, '0')}-01`;
};

const keyOf = (line: Line, name: DimensionName, zone: string): string | number => {
  const keys: Record<DimensionName, () => string | number> = {
    store: () => line.store,
    department: () => line.department,
    item: () => line.inventory ?? 0,
    product: () => line.catalog ?? 0,
    condition: () => line.condition ?? 0,
    year: () => first(line.day, 12),
    quarter: () => first(line.day, 3),
    month: () => first(line.day, 1),
    day: () => line.day,
    weekday: () => new Date(`${line.day}T12:00:00Z`).getUTCDay(),
    hour: () => localTime(line.at, zone).hour,
    employee: () => line.user,
    device: () => line.device,
    customer: () => line.customer ?? 0,
    kind: () => line.kind,
  };
  return keys[name]();
};

const half = (part: number, whole: number): number =>
  Math.sign(part) * Math.floor(Math.abs(part) / whole + 0.5);

function measuresOf(lines: readonly Line[]): Record<string, string | number | null> {
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const add = (some: readonly Line[], what: (line: Line) => number): number =>
    some.reduce((sum, line) => sum + what(line), 0);
  const [sales, refunds, trades] = [of('sale'), of('refund'), of('trade')];
  const pieces = (some: readonly Line[]): number => add(some, ({ quantity }) => quantity);
  const gross = add(sales, ({ quantity, price }) => quantity * price);
  const net = add(
    sales,
    ({ quantity, price, off, spread }) => quantity * price - Math.min(off, quantity * price) - spread,
  );
  const paidOut = (some: readonly Line[]): number =>
    0 - add(some, ({ quantity, price, spread }) => quantity * price - spread);
  const worth = (line: Line): number =>
    line.inventory === null ? 0 : half(line.quantity * (line.costE4 ?? line.cost * 100), 100);
  const back = refunds.filter(({ restock }) => restock === 'stock');
  const cost = add(sales, worth) - add(back, worth);
  const kept = net - paidOut(refunds);
  const sold = pieces(sales);
  const share = (part: number, whole: number): number | null =>
    whole === 0 ? null : half(part * 10_000, whole) * 10 + 0;
  return {
    sold,
    returned: pieces(refunds),
    traded: pieces(trades),
    lines: lines.length,
    gross,
    discounts: gross - net,
    sales: net,
    refunds: paidOut(refunds),
    net: kept,
    tax: add(lines, ({ tax }) => tax),
    trades: paidOut(trades),
    averagePrice: sold === 0 ? null : half(net, sold),
    discountPercent: share(gross - net, gross),
    returnPercent: share(pieces(refunds), sold),
    cost,
    margin: kept - cost,
    marginPercent: share(kept - cost, Math.max(0, kept)),
    receipts: new Set(lines.map(({ receipt }) => receipt)).size,
    lastSold:
      sales
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  };
}

/** Groups by their keys with | between, and the total, as the measures of the question; and how many lines the range has in all. */
export async function recompute(db: Db, question: Question, storeIds: readonly number[], zone: string) {
  const all = (await db.rows<Line>(LINES)).filter(
    ({ store, day }) => storeIds.includes(store) && day >= question.range.from && day <= question.range.to,
  );
  const asked = all.filter((line) =>
    question.filters.every(({ dimension, ids }) => ids.includes(Number(keyOf(line, dimension.name, zone)))),
  );
  const values = (lines: readonly Line[]) => {
    const measured = measuresOf(lines);
    return question.measures.map(({ name }) => measured[name] ?? null);
  };
  const groups = new Map<string, Line[]>();
  for (const line of question.dimensions.length > 0 ? asked : []) {
    const key = question.dimensions.map(({ name }) => keyOf(line, name, zone)).join('|');
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return {
    groups: new Map([...groups].map(([key, lines]) => [key, values(lines)])),
    total: values(asked),
    linesInRange: all.length,
  };
}
