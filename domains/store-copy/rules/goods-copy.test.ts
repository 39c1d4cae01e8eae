import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGoods, packGoods, SHAPE } from './goods-copy.ts';
import { openColumns, packColumns } from './pack-columns.ts';
import { aShelfItem, packed } from './a-shelf-item.ts';
import type { ShelfItem } from './shelf-item.ts';
import { openQuantities, packQuantities } from './quantities.ts';
import { cents } from '#kernel/money.ts';

const ABOUT = { shape: SHAPE, storeId: 7, cursor: '5.9.x' };

const item = aShelfItem;
const open = (items: readonly ShelfItem[], changes: readonly (ShelfItem | number)[] = []) =>
  openGoods(
    packed(packGoods(items, ABOUT)).buffer,
    new Map(changes.map((one) => (typeof one === 'number' ? [one, null] : [one.inventoryId, one]))),
    new Map(),
  );
const CODE = { text: '045496590420', gtin: '00045496590420' };

describe('what a code means', () => {
  const odd = item(4, {
    gtin: null,
    upc: 'OWN-1',
    caseConditionId: 9,
    taxParts: [{ name: 'State', rateE5: 4_000 }],
    serialRequired: true,
    isListed: true,
  });
  const copy = open([item(12), odd, item(3, { catalogId: 112 })]);

  it('finds all items of a code, as they were packed', () => {
    expect(copy.find(CODE)).toEqual([item(3, { catalogId: 112 }), item(12)]);
    expect(copy.find({ text: 'OWN-1', gtin: null })).toEqual([odd]);
    expect(copy.about).toEqual(ABOUT);
  });
  it('finds an item by its SKU, and by its number', () => {
    expect(copy.find({ text: '1-12', gtin: null })).toEqual([item(12)]);
    expect(copy.item(4)).toEqual(odd);
    expect(copy.item(5)).toBeUndefined();
    expect(copy.item(99)).toBeUndefined();
  });
  it('finds nothing by what it does not know', () => {
    for (const text of ['', '0', 'ZZZ', '1-1', '1-121']) expect(copy.find({ text, gtin: null })).toEqual([]);
    expect(open([]).find(CODE)).toEqual([]);
    expect(open([]).item(1)).toBeUndefined();
  });
});

describe('what typed words mean', () => {
  const copy = open(
    [
      item(1, { title: 'The Legend of Zelda', onHand: 0, catalogId: 5 }),
      item(2, { title: 'Zelda II', onHand: 2, artist: 'Nintendo' }),
      item(3, { title: 'Mario' }),
    ],
    [item(3, { title: 'Zeldas', onHand: 0 })],
  );
  it.each<[string, readonly number[]]>([
    ['zelda', [2, 1, 3]],
    ['ZEL nint', [2]],
    ['legend of', [1]],
    ['elda', []],
    ['mario', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(copy.search(text, 9).map(({ inventoryId }) => inventoryId)).toEqual(ids);
  });
  it('at most so many, and all of a product', () => {
    expect(copy.search('zelda', 1)).toHaveLength(1);
    expect(copy.ofProduct(5).map(({ inventoryId }) => inventoryId)).toEqual([1]);
  });
});

describe('what changed since', () => {
  it.each<[string, readonly (ShelfItem | number)[], readonly ShelfItem[]]>([
    ['another price', [item(12, { priceCents: cents(5) })], [item(3), item(12, { priceCents: cents(5) })]],
    ['off the shelf', [3], [item(12)]],
    ['a new one', [item(40)], [item(3), item(12), item(40)]],
    ['another code', [item(12, { gtin: null, upc: 'X' })], [item(3)]],
  ])('%s', (_name, changes, found) => {
    expect(open([item(3), item(12)], changes).find(CODE)).toEqual(found);
  });
  it('is what an item is by its number, too', () => {
    expect(open([item(3)], [3]).item(3)).toBeUndefined();
    expect(open([item(3)], [item(3, { bin: 'A' })]).item(3)).toEqual(item(3, { bin: 'A' }));
  });
  it('how many there are comes by itself', () => {
    const quantities = openQuantities(
      packed(packQuantities([{ inventoryId: 3, onHand: 8, held: 1 }])).buffer,
    );
    const copy = openGoods(packed(packGoods([item(3), item(12)], ABOUT)).buffer, new Map(), quantities);
    expect(copy.find(CODE)).toEqual([item(3, { onHand: 8, held: 1 }), item(12)]);
    const changed = openGoods(
      packed(packGoods([item(3)], ABOUT)).buffer,
      new Map([[3, item(3)]]),
      quantities,
    );
    expect([changed.item(3), ...changed.find(CODE)]).toMatchObject([{ onHand: 8 }, { onHand: 8 }]);
  });
});

it('any columns come out as they went in', () => {
  const row = fc.record({
    a: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
    b: fc.option(fc.maxSafeInteger()),
    c: fc.boolean(),
    d: fc.constantFrom('', 'x', 'Zürich', null, 8.5),
    e: fc.string({ unit: 'binary' }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const opened = openColumns(
        packed(
          packColumns(
            rows,
            {
              a: ['int', ({ a }) => a],
              b: ['number', ({ b }) => b],
              c: ['flag', ({ c }) => c],
              d: ['word', ({ d }) => d],
              e: ['text', ({ e }) => e],
            },
            'about',
          ),
        ).buffer,
      );
      expect(rows.map((_row, at) => opened.row(at))).toEqual(rows);
    }),
  );
});

it('a number that does not fit is a bug, not another number', () => {
  for (const a of [2_147_483_648, 0.5, Number.NaN])
    expect(() => packed(packColumns([{ a }], { a: ['int', (row) => row.a] }, null))).toThrow('a holds');
});
