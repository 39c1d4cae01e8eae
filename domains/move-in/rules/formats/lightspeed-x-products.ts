// Lightspeed X-Series, once Vend: a row each variant, and columns of stock for each outlet.
import { cost, count, countAt, html, list, money, number, text, yesNo } from './columns.ts';
import { declare, groupByGroup } from './format.ts';
import { type Goods, GoodsWriter, type Pieces, piecesAt } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  id: number('id'),
  handle: text('handle'),
  sku: number('sku'),
  partName: text('composite_name'),
  partSku: number('composite_sku'),
  title: text('name'),
  description: html('description'),
  category: text('product_category', 'type'),
  optionName1: text('variant_option_one_name'),
  optionValue1: text('variant_option_one_value'),
  optionName2: text('variant_option_two_name'),
  optionValue2: text('variant_option_two_value'),
  optionName3: text('variant_option_three_name'),
  optionValue3: text('variant_option_three_value'),
  tags: list('tags'),
  cost: cost('supply_price'),
  price: money('retail_price'),
  maker: text('brand_name'),
  vendor: text('supplier_name'),
  vendorSku: text('supplier_code'),
  isActive: yesNo('active'),
  isCounted: yesNo('track_inventory'),
  quantity: count('inventory'),
};
type Row = RowCells<keyof typeof columns>;
const NUMBERS = ['1', '2', '3'] as const;

export const lightspeedXProducts = declare({
  code: 'lightspeed-x-products',
  vendor: 'Lightspeed',
  name: 'Lightspeed X-Series (Vend) products',
  headingsFrom: {
    found: 'page',
    at: 'https://support.vendhq.com/hc/en-us/articles/4650130313487',
  },
  sheets: ['products', 'stock', 'vendors', 'vendor-items'],
  columns,
  places: { quantity: countAt('inventory_') },
  tells: ['handle', 'sku', 'title', 'price'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return groupByGroup(
      (row: Row) => row.raw('handle'),
      (rows) => writer.write(rows.flatMap(goodsOf)),
    );
  },
});

function goodsOf(row: Row): Goods[] {
  const title = row.text('title');
  const isBundle = row.text('partSku') !== '' || row.text('partName') !== '';
  // The parts of a bundle follow it, each in a row that repeats nothing but them.
  if (isBundle && (title === '' || row.text('sku') === '')) return nothing(row, 'partSku', notes.BUNDLE_PART);
  if (title === '') return nothing(row, 'title', notes.NO_TITLE);
  if (isBundle) row.doubt('partSku', notes.BUNDLE);
  const category = row.text('category');
  const costE4 = row.cost('cost');
  const code = row.codeAmong('sku');
  return [
    {
      row: row.row,
      title: withoutOptions(title, row),
      options: NUMBERS.map((at) => ({
        name: row.text(`optionName${at}`),
        value: row.text(`optionValue${at}`),
      })),
      code,
      sku: row.number('sku'),
      groupId: row.text('handle'),
      categories: category,
      artist: row.text('maker'),
      description: row.html('description'),
      tags: row.list('tags'),
      vendor: row.text('vendor'),
      vendorSku: row.text('vendorSku'),
      vendorCostE4: costE4,
      pieces: piecesOf(row, costE4, isBundle),
      doubt: (says) => row.doubt('optionValue1', says),
    },
  ];
}

function nothing(row: Row, field: keyof typeof columns, says: string): [] {
  row.note(field, says);
  return [];
}

/** Some exports put the options behind the name: "Quiet Harbor / Used". */
function withoutOptions(title: string, row: Row): string {
  const values = NUMBERS.map((at) => row.text(`optionValue${at}`)).filter((value) => value !== '');
  const behind = values.length > 0 ? ` / ${values.join(' / ')}` : '';
  return behind !== '' && title.endsWith(behind) ? title.slice(0, -behind.length) : title;
}

function piecesOf(row: Row, costE4: number | null, isBundle: boolean): Pieces[] {
  const price = row.money('price');
  const places = row.places<'quantity'>();
  const isUncounted = isBundle || row.yesNo('isCounted') === false;
  if (places.length === 0)
    return [{ store: null, quantity: isUncounted ? 0 : row.pieces('quantity'), price, costE4 }];
  return places.map(({ place, cells }) => ({
    store: place,
    quantity: isUncounted ? 0 : piecesAt(places, cells),
    price,
    costE4,
  }));
}
