import { expect, test } from 'vitest';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  decideStock,
  isPlace,
  placeStock,
  type StockedProduct,
  type StockKnowledge,
  type StockSeen,
  type ThereItem,
} from './decide-stock.ts';
import type { Decision } from './fate.ts';
import { SHEETS, type SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const GAME: StockedProduct = {
  catalogId: 5,
  departmentId: 1,
  serialRequired: false,
  msrpCents: cents(5_999),
  isTaken: true,
};
const KNOWN: StockKnowledge = {
  stores: new Map([
    ['main street', 1],
    ['1', 1],
    ['mall', 2],
  ]),
  products: new Map([
    ['g1', GAME],
    ['c1', { ...GAME, catalogId: 6, serialRequired: true }],
    ['free', { ...GAME, msrpCents: null }],
    ['left', { ...GAME, isTaken: false }],
  ]),
  conditions: new Map([
    ['a', 11],
    ['worn', 12],
  ]),
  usualConditions: new Map([[1, { used: 11, fresh: 10 }]]),
  cases: new Map([['1/no manual', 22]]),
  usualCases: new Map([[1, 21]]),
};
const BLANK = Object.fromEntries(Object.keys(SHEETS.stock.columns).map((column) => [column, null]));
const rowOf = (row: Partial<SheetRow<'stock'>>) =>
  ({ ...BLANK, product: 'G1', store: 'Mall', quantity: 3, cost: 185_033, ...row }) as SheetRow<'stock'>;
const NO_ITEM: ThereItem | undefined = undefined;

function decide(
  row: Partial<SheetRow<'stock'>>,
  item = NO_ITEM,
  seen: StockSeen = { items: new Map(), serials: new Map() },
  number = 2,
): Decision {
  const staged = { number, key: 'g1', row: rowOf(row) };
  const place = placeStock(staged, 'h', KNOWN, undefined);
  return isPlace(place) ? decideStock(staged, place, item, new Set(['SN1']), seen) : place;
}

test('pieces, cost and retail of a row; without a price it is the list price', () => {
  expect(decide({})).toMatchObject({
    fate: 'new',
    storeId: 2,
    booked: { pieces: 3, costCents: 5_551, retailCents: 17_997 },
    said: { pieces: 3, costCents: 5_551, retailCents: 17_997 },
  });
});

test.each<[string, Partial<SheetRow<'stock'>>, object]>([
  ['the usual condition and case', {}, { conditionId: 11, caseConditionId: 21 }],
  ['new stock', { isNewStock: true }, { conditionId: 10, caseConditionId: 21 }],
  ['named', { condition: ' Worn', caseCondition: 'No Manual' }, { conditionId: 12, caseConditionId: 22 }],
  ['a store by its number', { store: '1' }, { storeId: 1 }],
])('%s', (_name, row, place) => {
  expect(placeStock({ number: 2, key: 'g1', row: rowOf(row) }, 'h', KNOWN, undefined)).toMatchObject(place);
});

test.each<[string, Partial<SheetRow<'stock'>>, string, string]>([
  ['no store of several', { store: null }, 'Store', texts.WHICH_STORE],
  ['a store that is not there', { store: 'Harbor' }, 'Store', texts.noStore('Harbor')],
  ['no such product', { product: 'X' }, 'Product', texts.noProduct('X')],
  ['a product that was left out', { product: 'left' }, 'Product', texts.productLeft('left')],
  ['no such condition', { condition: 'Mint' }, 'Condition', texts.noCondition('Mint')],
  ['no such case', { caseCondition: 'Steel' }, 'Case', texts.noCase('Steel')],
  ['no price at all', { product: 'free' }, 'Price', texts.NO_PRICE],
  ['more than any shop has', { quantity: 1_000_000 }, 'On hand', texts.TOO_MANY],
  ['serials for some pieces', { product: 'C1', serials: ['A', 'B'] }, 'Serials', texts.serialsNeeded(3)],
  [
    'a serial in stock',
    { product: 'C1', quantity: 1, serials: ['sn-1'] },
    'Serials',
    texts.serialInHand('sn-1'),
  ],
])('refuses %s', (_name, row, column, note) => {
  expect(decide(row)).toMatchObject({ fate: 'refused', column, note, booked: { pieces: 0 } });
});

test('below none comes in as none, and is said', () => {
  expect(decide({ quantity: -2 })).toMatchObject({
    fate: 'new',
    note: texts.belowNone(-2),
    said: { pieces: -2, costCents: -3_701 },
    booked: { pieces: 0, costCents: 0, retailCents: 0 },
  });
});

test.each<[string, ThereItem, string, number]>([
  ['on the shelf', { inventoryId: 8, priceCents: cents(4_000), isHidden: false }, 'joined', 12_000],
  ['off the list', { inventoryId: 8, priceCents: cents(4_000), isHidden: true }, 'new', 17_997],
])('an item %s', (_name, item, fate, retailCents) => {
  expect(decide({}, item)).toMatchObject({ fate, targetId: 8, booked: { retailCents } });
});

test('a second row of an item goes by the price of the first; a second one of a serial number is refused', () => {
  const seen: StockSeen = { items: new Map(), serials: new Map() };
  expect(decide({ price: cents(1_000) }, undefined, seen)).toMatchObject({ fate: 'new' });
  expect(decide({ price: cents(2_000) }, undefined, seen, 3)).toMatchObject({
    fate: 'joined',
    note: texts.keepsPrice('$10.00'),
    booked: { retailCents: 3_000 },
  });
  const console = { product: 'C1', quantity: 1, serials: ['B-2'] };
  expect(decide(console, undefined, seen, 4).fate).toBe('new');
  expect(decide(console, undefined, seen, 5)).toMatchObject({
    fate: 'refused',
    note: texts.serialInRow('B-2', 4),
  });
});
