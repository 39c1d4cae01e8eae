// Square's sales by item: a row each item of each sale, the newest first. They become sums of a month, never receipts.
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import type { Cents } from '#kernel/money.ts';
import { readCategories } from './category-path.ts';
import { code, count, day, money, number, text } from './columns.ts';
import { readCondition } from './condition-words.ts';
import { declare, type Taker } from './format.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';
import { readVariant, titleAndCondition } from './variants.ts';

const columns = {
  day: day('Date'),
  category: text('Category'),
  title: text('Item'),
  quantity: count('Qty'),
  variation: text('Price Point Name'),
  sku: number('SKU'),
  gross: money('Gross Sales', 'Product Sales'),
  net: money('Net Sales'),
  code: code('GTIN'),
  location: text('Location'),
  kind: text('Itemization Type'),
};
type Row = RowCells<keyof typeof columns>;
type Item = { readonly product: string; readonly isNew: boolean | null };
/** What tells an item. */
const NAMING = ['code', 'sku', 'title', 'variation', 'category'] as const;
const MOST_ITEMS = 20_000;
type Sold = {
  readonly product: string;
  readonly store: string | null;
  readonly isNew: boolean | null;
  readonly from: number;
  quantity: number;
  sales: number;
};

export const squareItemSales = declare({
  code: 'square-item-sales',
  vendor: 'Square',
  name: 'Square sales by item',
  headingsFrom: {
    found: 'samples',
    at: 'public programs and tests that read the items export, with its whole first row',
  },
  sheets: ['monthly-sales'],
  columns,
  tells: ['day', 'title', 'quantity', 'variation', 'net'],
  open: (sink) => new SalesTaker(sink),
});

const NO_GOODS = /gift card|custom|service|donation|fee|tip/i;

/** Holds the sums of one month. A month that comes again makes further rows, which add up. */
class SalesTaker implements Taker<keyof typeof columns> {
  private readonly sink: Sink;
  private month = '';
  private sold = new Map<string, Sold>();
  private day = '';
  private monthOfDay: string | undefined;
  private readonly items = new Map<string, Item>();

  constructor(sink: Sink) {
    this.sink = sink;
  }

  take(row: Row): void {
    if (NO_GOODS.test(row.text('kind'))) return row.note('kind', notes.NO_SALE_OF_GOODS);
    const { product, isNew } = this.item(row);
    if (product === '') return row.note('title', notes.NO_SALE_OF_GOODS);
    const month = this.monthOf(row);
    if (month === undefined) return row.doubt('day', notes.NO_MONTH);
    const quantity = row.count('quantity');
    const sales = row.signed('net');
    if (quantity === null || sales === null) return;
    if (month !== this.month) this.end();
    this.month = month;
    this.add({ product, isNew, store: row.text('location') || null, from: row.row, quantity, sales });
  }

  end(): void {
    for (const { from, sales, ...sold } of this.sold.values())
      this.sink.add('monthly-sales', from, { ...sold, month: this.month, sales: sales as Cents });
    this.sold = new Map();
  }

  private add(line: Sold): void {
    const key = `${line.product}\n${line.store ?? ''}\n${line.isNew}`;
    const before = this.sold.get(key);
    if (!before) this.sold.set(key, line);
    else {
      before.quantity += line.quantity;
      before.sales += line.sales;
    }
  }

  /** The same few days fill a file. */
  private monthOf(row: Row): string | undefined {
    const raw = row.raw('day');
    if (raw !== this.day) {
      this.day = raw;
      this.monthOfDay = row.day('day')?.slice(0, 7);
    }
    return this.monthOfDay;
  }

  /** So do the same items. */
  private item(row: Row): Item {
    const key = NAMING.map((field) => row.raw(field)).join('\n');
    const before = this.items.get(key);
    if (before) return before;
    const item = { product: productOf(row), isNew: isNewOf(row) };
    if (this.items.size >= MOST_ITEMS) this.items.clear();
    this.items.set(key, item);
    return item;
  }
}

/** As the item library calls it: by its code, else by its number, else by its name. */
function productOf(row: Row): string {
  const coded = row.code('code', false).text || row.codeAmong('sku');
  if (coded !== '') return coded;
  const sku = row.number('sku');
  if (sku !== '') return sku;
  const { title } = titleAndCondition(row.text('title'));
  const variant = readVariant([{ name: '', value: row.text('variation') }]);
  const whole = variant.other === '' ? title : `${title} - ${variant.other}`;
  return foldWords(`${whole} ${variant.format}`).join(' ');
}

/** Null where nothing says it. */
function isNewOf(row: Row): boolean | null {
  const said = [
    readVariant([{ name: '', value: row.text('variation') }]).condition,
    readCategories(row.text('category')).condition,
    titleAndCondition(row.text('title')).condition,
  ].find((condition) => condition !== '');
  const words = said === undefined ? undefined : readCondition(said);
  if (!words || (words.grade === null && !words.isUsed)) return null;
  return words.grade === 'new';
}
