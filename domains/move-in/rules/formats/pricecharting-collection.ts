// A collection at PriceCharting: a row each product in one condition, with its value there.
import { count, number, pennies, text } from './columns.ts';
import { readCondition } from './condition-words.ts';
import { declare, rowByRow } from './format.ts';
import { GoodsWriter } from './goods-rows.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  id: number('id'),
  title: text('product-name'),
  platform: text('console-name'),
  value: pennies('price-in-pennies'),
  includes: text('include-string'),
  condition: text('condition-string'),
  sku: number('sku'),
  notes: text('notes'),
  cost: pennies('cost-basis-in-pennies'),
  quantity: count('quantity'),
  grader: text('grading-company'),
  certificate: text('grading-cert-id'),
  folder: text('folder'),
};
type Row = RowCells<keyof typeof columns>;

export const pricechartingCollection = declare({
  code: 'pricecharting-collection',
  vendor: 'PriceCharting',
  name: 'PriceCharting collection',
  headingsFrom: {
    found: 'samples',
    at: 'public programs and tests that read the collection, with its whole first row',
  },
  sheets: ['products', 'stock', 'guide-prices'],
  columns,
  tells: ['title', 'platform', 'includes'],
  open: (sink) => {
    const writer = new GoodsWriter(sink);
    return rowByRow((row: Row) => take(row, writer, sink));
  },
});

function take(row: Row, writer: GoodsWriter, sink: Sink): void {
  const title = row.text('title');
  if (title === '') return row.note('title', notes.NO_TITLE);
  const id = row.number('id');
  const key = id === '' ? '' : `PriceCharting ${id}`;
  const quantity = row.raw('quantity').trim() === '' ? 1 : row.pieces('quantity');
  const grader = row.text('grader');
  const includes = row.text('includes');
  const said = [row.text('notes'), [grader, row.text('certificate')].filter((part) => part !== '').join(' ')];
  writer.write([
    {
      row: row.row,
      title,
      options: [],
      code: '',
      sku: row.number('sku'),
      key,
      groupId: '',
      categories: '',
      format: row.text('platform'),
      condition: [includes, row.text('condition'), grader === '' ? '' : 'graded']
        .filter((part) => part !== '' && readCondition(part) !== undefined)
        .join(', '),
      tags: [row.text('folder')].filter((folder) => folder !== ''),
      notes: said.filter((line) => line !== '').join('\n'),
      pieces: [{ store: null, quantity, price: null, costE4: costOf(row, quantity) }],
      doubt: (says) => row.doubt('includes', says),
    },
  ]);
  const value = row.pennies('value');
  const column = grader === '' ? guideColumn(includes) : undefined;
  if (key !== '' && value !== null && value > 0 && column !== undefined)
    sink.add('guide-prices', row.row, { product: key, [column]: value, source: 'PriceCharting' });
}

/** One basis for several pieces is of each or of all. */
function costOf(row: Row, quantity: number): number | null {
  const basis = row.pennies('cost');
  if (basis === null || basis === 0) return null;
  if (quantity <= 1) return basis * 100;
  row.doubt('cost', notes.COST_OF_ALL);
  return null;
}

function guideColumn(includes: string): 'loose' | 'complete' | 'new' | 'boxOnly' | 'manualOnly' | undefined {
  const words = readCondition(includes);
  if (words?.part === 'box') return 'boxOnly';
  if (words?.part === 'manual') return 'manualOnly';
  if (words?.grade === 'new') return 'new';
  if (words?.caseWord === 'complete') return 'complete';
  return words?.caseWord === 'loose' || /^ungraded$/i.test(includes) ? 'loose' : undefined;
}
