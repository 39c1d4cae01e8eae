// Shopify's products: a row each variant and each picture; what all variants share is only in the first row.
import { code, cost, count, html, list, money, number, text, yesNo } from './columns.ts';
import { declare, groupByGroup } from './format.ts';
import { type Goods, GoodsWriter } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  handle: text('URL handle', 'Handle'),
  title: text('Title'),
  description: html('Description', 'Body (HTML)'),
  maker: text('Vendor'),
  category: text('Product category', 'Product Category'),
  type: text('Type'),
  tags: list('Tags'),
  status: text('Status'),
  sku: number('SKU', 'Variant SKU'),
  code: code('Barcode', 'Variant Barcode'),
  optionName1: text('Option1 name'),
  optionValue1: text('Option1 value'),
  optionName2: text('Option2 name'),
  optionValue2: text('Option2 value'),
  optionName3: text('Option3 name'),
  optionValue3: text('Option3 value'),
  price: money('Price', 'Variant Price'),
  cost: cost('Cost per item'),
  tracker: text('Inventory tracker', 'Variant Inventory Tracker'),
  quantity: count('Inventory quantity', 'Variant Inventory Qty'),
  isGiftCard: yesNo('Gift card'),
  condition: text('Google Shopping / Condition'),
};
type Row = RowCells<keyof typeof columns>;

export const shopifyProducts = declare({
  code: 'shopify-products',
  vendor: 'Shopify',
  name: 'Shopify products',
  headingsFrom: {
    found: 'page',
    at: 'https://help.shopify.com/en/manual/products/import-export/using-csv',
  },
  sheets: ['products', 'stock'],
  columns,
  tells: ['handle', 'title', 'optionValue1', 'price'],
  orTells: ['handle', 'title', 'maker', 'price', 'sku'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return groupByGroup(
      (row: Row) => row.raw('handle'),
      (rows) => writer.write(goodsOf(rows)),
    );
  },
});

function goodsOf(rows: readonly Row[]): Goods[] {
  const first = rows[0] as Row;
  const title = first.text('title');
  if (first.yesNo('isGiftCard') === true) return nothing(first, 'title', notes.GIFT_CARD);
  if (title === '') return nothing(first, 'title', notes.NO_TITLE);
  const type = first.text('type') || first.text('category');
  const shared = {
    title,
    groupId: first.text('handle'),
    categories: type,
    description: first.html('description'),
    artist: first.text('maker'),
    tags: first.list('tags'),
  };
  const names = ([1, 2, 3] as const).map((at) => first.text(`optionName${at}`));
  // Rows of pictures have nothing of a variant.
  return rows.filter(isVariant).map((row) => ({
    ...shared,
    row: row.row,
    options: ([1, 2, 3] as const).map((at) => ({
      name: names[at - 1] ?? '',
      value: row.text(`optionValue${at}`),
    })),
    code: row.code('code', /book/i.test(type)).text || row.codeAmong('sku'),
    sku: row.number('sku'),
    condition: row.text('condition'),
    pieces: [{ store: null, quantity: quantityOf(row), price: row.money('price'), costE4: row.cost('cost') }],
    doubt: (says) => row.doubt('optionValue1', says),
  }));
}

function nothing(row: Row, field: keyof typeof columns, says: string): [] {
  row.note(field, says);
  return [];
}

const isVariant = (row: Row): boolean =>
  (['title', 'optionValue1', 'sku', 'code', 'price'] as const).some((field) => row.raw(field).trim() !== '');

/** Without a tracker Shopify writes 0 for what it doesn't count. */
function quantityOf(row: Row): number {
  if (row.has('tracker') && row.text('tracker') === '' && row.raw('quantity').trim() !== '') {
    row.note('quantity', notes.NOT_COUNTED);
    return 0;
  }
  return row.pieces('quantity');
}
