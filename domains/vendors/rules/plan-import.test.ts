import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, type KnownItem, marginE5, planImport } from './plan-import.ts';
import type { ListedItem } from './read-item-row.ts';

const listed = (row: number, given: Partial<ListedItem>): ListedItem => ({
  row,
  upc: '',
  gtin: null,
  pieceGtin: null,
  vendorSku: '',
  title: '',
  artist: '',
  departmentId: null,
  costE4: null,
  packSize: null,
  packCostCents: null,
  caseCode: null,
  minQuantity: null,
  maxQuantity: null,
  leadDays: null,
  msrpCents: null,
  statusId: null,
  ...given,
});
const held = (vendorItemId: number, given: Partial<KnownItem>): KnownItem => ({
  vendorItemId,
  vendorSku: '',
  catalogId: vendorItemId,
  departmentId: 1,
  title: `Item ${vendorItemId}`,
  costE4: 100_000,
  statusId: 1,
  isHidden: false,
  ...given,
});
const products = new Map([
  ['1', { catalogId: 1, title: 'One' }],
  ['2', { catalogId: 2, title: 'Two' }],
]);
const known = (...items: KnownItem[]): Known => ({ items, products });

test.each<[string, Partial<ListedItem>, readonly KnownItem[], string]>([
  ['a product that it doesn’t sell yet', { gtin: '1', upc: '1' }, [], 'new'],
  ['a unit that costs more', { gtin: '1', upc: '1', costE4: 100_001 }, [held(1, {})], 'dearer'],
  ['a unit that costs less', { gtin: '1', upc: '1', costE4: 99_999 }, [held(1, {})], 'cheaper'],
  ['the same cost', { gtin: '1', upc: '1', costE4: 100_000 }, [held(1, {})], 'same'],
  ['no cost', { gtin: '1', upc: '1' }, [held(1, {})], 'same'],
  ['one that was deleted', { gtin: '1', upc: '1', costE4: 5 }, [held(1, { isHidden: true })], 'new'],
  ['a number without a UPC', { vendorSku: 'a', costE4: 200_000 }, [held(1, { vendorSku: 'A' })], 'dearer'],
  [
    'a number for an item without one',
    { vendorSku: 'a', gtin: '1', upc: '1', costE4: 1 },
    [held(1, {})],
    'cheaper',
  ],
  [
    'another number of the product',
    { vendorSku: 'b', gtin: '1', upc: '1' },
    [held(1, { vendorSku: 'A' })],
    'new',
  ],
  ['a new product', { gtin: '9', upc: '9', title: 'Nine', departmentId: 1 }, [], 'new'],
  ['the case of a known piece', { pieceGtin: '1', caseCode: '7' }, [held(1, {})], 'same'],
])('%s is taken', (_what, row, items, kind) => {
  expect(planImport([listed(2, row)], known(...items), null)).toMatchObject({
    planned: [{ kind }],
    doubts: [],
    refused: [],
  });
});

test.each<[string, Partial<ListedItem>, readonly KnownItem[], 'doubts' | 'refused']>([
  ['no UPC', { title: 'Something' }, [], 'doubts'],
  ['the case of an unknown piece', { pieceGtin: '8', vendorSku: 'x' }, [], 'doubts'],
  [
    'a number that was another product',
    { vendorSku: 'a', gtin: '2', upc: '2' },
    [held(1, { vendorSku: 'A' })],
    'doubts',
  ],
  ['an unknown UPC without a title', { gtin: '9', upc: '9', departmentId: 1 }, [], 'refused'],
  ['an unknown UPC without a department', { gtin: '9', upc: '9', title: 'Nine' }, [], 'refused'],
])('%s is not', (_what, row, items, where) => {
  const plan = planImport([listed(2, row)], known(...items), null);
  expect(plan.planned).toEqual([]);
  expect(plan[where]).toHaveLength(1);
});

test('a number, or a product without one, stands in a list once', () => {
  const rows = [
    { vendorSku: 'a', gtin: '1', upc: '1' },
    { vendorSku: 'A', gtin: '2', upc: '2' },
    { gtin: '2', upc: '2' },
    { gtin: '2', upc: '2' },
  ];
  const plan = planImport(
    rows.map((row, at) => listed(at + 2, row)),
    known(),
    null,
  );
  expect(plan.refused).toEqual([
    { row: 3, value: 'A', reason: 'Already in row 2' },
    { row: 5, value: '2', reason: 'Already in row 4' },
  ]);
});

test('what the list lacks is gone, in the department alone', () => {
  const items = [
    held(1, {}),
    held(2, {}),
    held(3, { departmentId: 2 }),
    held(4, { statusId: 4 }),
    held(5, { isHidden: true }),
  ];
  const rows = [listed(2, { gtin: '1', upc: '1' })];
  expect(planImport(rows, known(...items), null).gone.map(({ vendorItemId }) => vendorItemId)).toEqual([
    2, 3,
  ]);
  expect(planImport(rows, known(...items), 1).gone.map(({ vendorItemId }) => vendorItemId)).toEqual([2]);
});

test('every row is planned, a doubt or refused, and no item is planned twice', () => {
  const code = fc.constantFrom('', '1', '2', '9');
  const row = fc.record({
    upc: code,
    vendorSku: fc.constantFrom('', 'a', 'b'),
    title: fc.constantFrom('', 'T'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.constantFrom('', 'a', 'b'), (rows, vendorSku) => {
      const all = rows.map((one, at) => listed(at, { ...one, gtin: one.upc || null, departmentId: 1 }));
      const plan = planImport(all, known(held(1, { vendorSku }), held(2, {})), null);
      expect(plan.planned.length + plan.doubts.length + plan.refused.length).toBe(rows.length);
      const changed = plan.planned.flatMap(({ before }) => (before ? [before.vendorItemId] : []));
      expect(new Set(changed).size).toBe(changed.length);
    }),
  );
});

test.each<[number | null, number | null, number | null]>([
  [1_000, 60_000, 40_000],
  [1_000, 110_000, -10_000],
  [null, 1, null],
  [0, 1, null],
  [1_000, null, null],
])('the margin of %j cents over %j', (price, cost, margin) => expect(marginE5(price, cost)).toBe(margin));

const GONE_UNLESS: [string, { vendorSku?: string; gtin?: string }, number[], number[]][] = [
  ['names a number', { vendorSku: 'a' }, [2], []],
  ['names a code', { gtin: '2' }, [1], []],
  ['names a number that nobody has', { vendorSku: 'z' }, [1, 2], []],
  ['names nothing: it may be anything', {}, [], [7]],
];
test.each(GONE_UNLESS)(
  'what a row that can’t be taken names is not gone; it %s',
  (_title, about, gone, unnamed) => {
    const unread = [{ row: 7, vendorSku: '', gtin: null, ...about }];
    const plan = planImport(
      [],
      known(held(1, { vendorSku: 'A' }), held(2, { vendorSku: 'B' })),
      null,
      unread,
    );
    expect(plan.gone.map(({ vendorItemId }) => vendorItemId)).toEqual(gone);
    expect(plan.unnamedRows).toEqual(unnamed);
  },
);

test('a number with a code that the catalog does not know waits, and is not gone', () => {
  const row = listed(2, { vendorSku: 'A', upc: '9', gtin: '9', title: 'Nine', departmentId: 1 });
  const plan = planImport([row], known(held(1, { vendorSku: 'A' })), null);
  expect(plan).toMatchObject({ planned: [], doubts: [{ item: { row: 2 } }], gone: [] });
});
