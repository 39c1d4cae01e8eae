// eBay's report of active listings: a row each listing; of one with variations, a row for all and a row each.
import { isOtherMoney } from '#domains/catalog/rules/read-price-cell.ts';
import type { Cents } from '#kernel/money.ts';
import { code, count, money, number, text } from './columns.ts';
import { declare, groupByGroup } from './format.ts';
import { type Goods, GoodsWriter } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  item: number('Item number'),
  title: text('Title'),
  variation: text('Variation details'),
  sku: number('Custom label (SKU)'),
  quantity: count('Available quantity'),
  kind: text('Format'),
  currency: text('Currency'),
  startPrice: money('Start price'),
  price: money('Current price'),
  category: text('eBay category 1 name'),
  condition: text('Condition'),
  upc: code('P:UPC'),
  ean: code('P:EAN'),
  isbn: code('P:ISBN'),
};
type Row = RowCells<keyof typeof columns>;

export const ebayListings = declare({
  code: 'ebay-listings',
  vendor: 'eBay',
  name: 'eBay active listings',
  headingsFrom: {
    found: 'samples',
    at: 'public programs and tests that read the report of active listings, with its whole first row',
  },
  sheets: ['products', 'stock'],
  columns,
  tells: ['item', 'title', 'quantity', 'kind'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return groupByGroup(
      (row: Row) => row.number('item'),
      (rows) => writer.write(listed(rows).flatMap(goodsOf)),
    );
  },
});

/** Without the row that is for all variations. */
const listed = (rows: readonly Row[]): readonly Row[] =>
  rows.length === 1
    ? rows
    : rows.filter((row) => row.raw('variation') !== '' && !row.raw('variation').includes(';'));

function goodsOf(row: Row): Goods[] {
  const title = row.text('title');
  if (title === '') {
    row.note('title', notes.NO_TITLE);
    return [];
  }
  const category = row.text('category');
  const item = row.number('item');
  return [
    {
      row: row.row,
      title,
      options: row
        .text('variation')
        .split('|')
        .map((one) => /^([^=]*)=(.*)$/.exec(one) ?? [])
        .map(([, name = '', value = '']) => ({ name: name.trim(), value: value.trim() })),
      code: row.code('upc', false).text || row.code('ean', false).text || row.code('isbn', true).text,
      sku: row.number('sku'),
      groupId: item === '' ? '' : `eBay ${item}`,
      categories: category,
      condition: row.text('condition'),
      pieces: [{ store: null, quantity: row.pieces('quantity'), price: priceOf(row), costE4: null }],
      doubt: (says) => row.doubt('condition', says),
    },
  ];
}

function priceOf(row: Row): Cents | null {
  const currency = row.text('currency');
  if (/auction/i.test(row.text('kind'))) row.doubt('price', notes.PRICE_OF_BID);
  else if (currency !== '' && (isOtherMoney(currency) || !/^us/i.test(currency)))
    row.doubt('currency', notes.PRICE_ELSEWHERE);
  else return row.money('price') ?? row.money('startPrice');
  return null;
}
