// Square's item library: a row each variation, and columns of stock and price for each location.
import {
  count,
  countAt,
  cost,
  code,
  html,
  list,
  money,
  moneyAt,
  number,
  text,
  yesNo,
  yesNoAt,
} from './columns.ts';
import { declare, groupByGroup } from './format.ts';
import { type Goods, GoodsWriter, type Pieces, piecesAt } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  token: number('Token'),
  title: text('Item Name'),
  variation: text('Variation Name'),
  sku: number('SKU'),
  description: html('Description'),
  categories: text('Categories', 'Category'),
  reporting: text('Reporting Category'),
  code: code('GTIN'),
  itemType: text('Item Type'),
  price: money('Price'),
  archived: yesNo('Archived'),
  optionName1: text('Option Name 1'),
  optionValue1: text('Option Value 1'),
  optionName2: text('Option Name 2'),
  optionValue2: text('Option Value 2'),
  optionName3: text('Option Name 3'),
  optionValue3: text('Option Value 3'),
  cost: cost('Default Unit Cost'),
  vendor: text('Default Vendor Name'),
  vendorSku: text('Default Vendor Code'),
  quantity: count('Current Quantity'),
  tags: list('Tags'),
};
type Row = RowCells<keyof typeof columns>;
type PlaceField = 'quantity' | 'enabled' | 'price';

export const squareItems = declare({
  code: 'square-items',
  vendor: 'Square',
  name: 'Square item library',
  headingsFrom: {
    found: 'samples',
    at: 'public programs that read and write the item library, with its whole first row',
  },
  sheets: ['products', 'stock', 'vendors', 'vendor-items'],
  columns,
  places: {
    quantity: countAt('Current Quantity '),
    enabled: yesNoAt('Enabled '),
    price: moneyAt('Price '),
  },
  tells: ['title', 'variation', 'token'],
  orTells: ['title', 'variation', 'sku', 'price'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return groupByGroup(
      (row: Row) => row.raw('title'),
      (rows) => writer.write(rows.flatMap(goodsOf)),
    );
  },
});

const NO_GOODS = /service|appointment|event|membership|donation|class/i;

function goodsOf(row: Row): Goods[] {
  const title = row.text('title');
  const itemType = row.text('itemType');
  if (title === '') return nothing(row, 'title', notes.NO_TITLE);
  if (/gift card/i.test(itemType)) return nothing(row, 'itemType', notes.GIFT_CARD);
  if (NO_GOODS.test(itemType)) return nothing(row, 'itemType', notes.NOT_GOODS);
  const isBundle = /bundle/i.test(itemType);
  if (isBundle) row.doubt('itemType', notes.BUNDLE);
  const options = ([1, 2, 3] as const)
    .map((at) => ({ name: row.text(`optionName${at}`), value: row.text(`optionValue${at}`) }))
    .filter(({ value }) => value !== '');
  const categories = row.text('categories') || row.text('reporting');
  const read = row.code('code', /book/i.test(categories));
  // A number that is a bar code by its check digit is one, where no column holds codes.
  const sku = row.number('sku');
  const coded = read.text === '' ? row.codeAmong('sku') : read.text;
  const costE4 = row.cost('cost');
  const pieces = piecesOf(row, costE4);
  return [
    {
      row: row.row,
      title,
      options: options.length > 0 ? options : [{ name: '', value: row.text('variation') }],
      code: coded,
      sku,
      groupId: '',
      categories,
      description: row.html('description'),
      tags: row.list('tags'),
      vendor: row.text('vendor'),
      vendorSku: row.text('vendorSku'),
      vendorCostE4: costE4,
      pieces: isBundle ? pieces.map((one) => ({ ...one, quantity: 0 })) : pieces,
      doubt: (says) => row.doubt('variation', says),
    },
  ];
}

function nothing(row: Row, field: keyof typeof columns, says: string): [] {
  row.note(field, says);
  return [];
}

/** Of each location that sells it. */
function piecesOf(row: Row, costE4: number | null): Pieces[] {
  const price = priceOf(row, 'price');
  const places = row.places<PlaceField>();
  if (places.length === 0) return [{ store: null, quantity: row.pieces('quantity'), price, costE4 }];
  const selling = places.filter(({ cells }) => cells.yesNo('enabled') !== false);
  return selling.map(({ place, cells }) => ({
    store: place,
    quantity: piecesAt(selling, cells),
    price: (cells.has('price') ? priceOf(cells, 'price') : null) ?? price,
    costE4,
  }));
}

/** Square writes "variable" where the seller types the price in. */
function priceOf<Field extends string>(row: RowCells<Field>, field: Field): ReturnType<RowCells['money']> {
  if (!/variable/i.test(row.raw(field))) return row.money(field);
  row.note(field, notes.VARIABLE_PRICE);
  return null;
}
