// A seller's inventory at Discogs: a row each listing; records have no codes there, a release has a number.
import { count, money, number, text } from './columns.ts';
import { declare, rowByRow } from './format.ts';
import { type Goods, GoodsWriter } from './goods-rows.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  listing: number('listing_id'),
  artist: text('artist'),
  title: text('title'),
  label: text('label'),
  catno: text('catno'),
  format: text('format'),
  release: number('release_id'),
  status: text('status'),
  price: money('price'),
  comments: text('comments'),
  media: text('media_condition'),
  sleeve: text('sleeve_condition'),
  sku: text('external_id'),
  bin: text('location'),
  quantity: count('quantity'),
};
type Row = RowCells<keyof typeof columns>;

export const discogsInventory = declare({
  code: 'discogs-inventory',
  vendor: 'Discogs',
  name: 'Discogs inventory',
  headingsFrom: {
    found: 'page',
    at: 'https://rdrr.io/github/Pascallio/discogsAPI/man/delete_inventory.html',
  },
  sheets: ['products', 'stock'],
  columns,
  tells: ['release', 'media', 'price'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return rowByRow((row: Row) => writer.write(goodsOf(row)));
  },
});

/** As departments call them. */
const FORMATS: Readonly<Record<string, string>> = {
  '12"': '12-inch single',
  '10"': '10-inch single',
  '7"': '7-inch single',
  Cass: 'Cassette',
};

function goodsOf(row: Row): Goods[] {
  const status = row.text('status');
  if (!/^(?:for sale|draft)?$/i.test(status)) {
    row.note('status', notes.notForSale(status));
    return [];
  }
  const title = row.text('title');
  const release = row.number('release');
  if (title === '' && release === '') {
    row.doubt('title', notes.NO_PRODUCT);
    return [];
  }
  const sleeve = row.text('sleeve');
  const said = [row.text('comments'), sleeve === '' ? '' : `Sleeve: ${sleeve}`];
  return [
    {
      row: row.row,
      title: title === '' ? `Discogs ${release}` : title,
      options: [],
      code: '',
      sku: row.text('sku'),
      key: release === '' ? '' : `Discogs ${release}`,
      groupId: '',
      categories: '',
      format: formatOf(row.text('format')),
      condition: row.text('media'),
      caseCondition: sleeve,
      artist: row.text('artist'),
      description: [row.text('label'), row.text('catno')].filter((part) => part !== '').join(', '),
      bin: row.text('bin'),
      notes: said.filter((line) => line !== '').join('\n'),
      pieces: [
        {
          store: null,
          quantity: row.raw('quantity').trim() === '' ? 1 : row.pieces('quantity'),
          price: row.money('price'),
          costE4: null,
        },
      ],
      doubt: (says) => row.doubt('media', says),
    },
  ];
}

/** "2xLP, Album, RE" is an LP. */
function formatOf(said: string): string {
  const [first = ''] = said.split(',');
  const one = first.replace(/^\d+\s*x\s*/i, '').trim();
  return FORMATS[one] ?? one;
}
