// Lightspeed R-Series: a row each item; with several shops, columns of stock and cost for each.
import { code, cost, costAt, count, countAt, list, money, number, text, yesNo } from './columns.ts';
import { declare, rowByRow } from './format.ts';
import { type Goods, GoodsWriter, type Pieces, piecesAt } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const SUBCATEGORIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const columns = {
  id: number('System ID'),
  code: code('UPC'),
  ean: code('EAN'),
  sku: number('Custom SKU'),
  title: text('Item', 'Description', 'Item Description'),
  vendorSku: number('Vendor ID'),
  quantity: count('Qty.', 'Quantity on Hand', 'QOH'),
  price: money('Price', 'Default Price'),
  maker: text('Brand', 'Manufacturer'),
  department: text('Department'),
  msrp: money('MSRP'),
  cost: cost('Default Cost', 'Avg. Cost'),
  vendor: text('Vendor', 'Default Vendor'),
  category: text('Category'),
  sub1: text('Subcategory 1'),
  sub2: text('Subcategory 2'),
  sub3: text('Subcategory 3'),
  sub4: text('Subcategory 4'),
  sub5: text('Subcategory 5'),
  sub6: text('Subcategory 6'),
  sub7: text('Subcategory 7'),
  sub8: text('Subcategory 8'),
  sub9: text('Subcategory 9'),
  isTaxed: yesNo('Tax'),
  tags: list('Tags'),
};
type Row = RowCells<keyof typeof columns>;

export const lightspeedRItems = declare({
  code: 'lightspeed-r-items',
  vendor: 'Lightspeed',
  name: 'Lightspeed R-Series items',
  headingsFrom: {
    found: 'page',
    at: 'https://retail-support.lightspeedhq.com/hc/en-us/articles/115005142408',
  },
  sheets: ['products', 'stock', 'vendors', 'vendor-items'],
  columns,
  places: { quantity: countAt('', ' - Quantity on Hand'), cost: costAt('', ' - Unit Cost') },
  tells: ['id', 'title', 'price'],
  orTells: ['title', 'price', 'sku', 'category', 'cost'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return rowByRow((row: Row) => writer.write(goodsOf(row)));
  },
});

function goodsOf(row: Row): Goods[] {
  const title = row.text('title');
  if (title === '') {
    row.note('title', notes.NO_TITLE);
    return [];
  }
  const path = [row.text('category'), ...SUBCATEGORIES.map((at) => row.text(`sub${at}`))];
  const categories = path.filter((part) => part !== '').join(' > ') || row.text('department');
  const isBook = /book/i.test(categories);
  const [sku, id] = [row.number('sku'), row.number('id')];
  const costE4 = row.cost('cost');
  return [
    {
      row: row.row,
      title,
      options: [],
      code: row.code('code', isBook).text || row.code('ean', isBook).text || row.codeAmong('sku'),
      // Its labels bear the System ID.
      sku: sku === '' ? id : sku,
      otherSkus: sku === '' ? [] : [id],
      groupId: id,
      categories,
      artist: row.text('maker'),
      msrp: row.money('msrp'),
      taxExempt: row.yesNo('isTaxed') === false ? true : null,
      tags: row.list('tags'),
      vendor: row.text('vendor'),
      vendorSku: row.number('vendorSku'),
      vendorCostE4: costE4,
      pieces: piecesOf(row, costE4),
      doubt: (says) => row.doubt('title', says),
    },
  ];
}

function piecesOf(row: Row, costE4: number | null): Pieces[] {
  const price = row.money('price');
  const places = row.places<'quantity' | 'cost'>();
  if (places.length === 0) return [{ store: null, quantity: row.pieces('quantity'), price, costE4 }];
  return places.map(({ place, cells }) => ({
    store: place,
    quantity: piecesAt(places, cells),
    price,
    costE4: cells.cost('cost') ?? costE4,
  }));
}
