import { afterAll, beforeEach, expect, test } from 'vitest';
import type { LineWire } from '#domains/register/contract/shapes.ts';
import type { AddIntent } from './intents.ts';
import { createSeenItems, previewOf } from './seen-items.ts';

const intent: AddIntent = {
  kind: 'add',
  key: 'k',
  transactionId: 1,
  state: 'sending',
  code: '0-45496 96372',
  tranType: 'itemSale',
  quantity: 1,
  message: '',
  againConfirmed: false,
};
const line = {
  itemSku: '2000000000015',
  title: 'Rumours',
  artist: 'Fleetwood Mac',
  condition: 'Very good',
  caseCondition: 'Good',
  tile: 'LP',
  family: 'music',
  itemPrice: 19.99,
  departmentId: 5,
  taxRate: 8.25,
  taxExempt: false,
  serialRequired: false,
  serialNumber: '',
} as LineWire;

const shelves = new Map<string, string>();

beforeEach(() => {
  shelves.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: (key: string) => shelves.get(key) ?? null },
  });
});

// Other tests of the same process have no storage.
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

test('a code that brought a line is known by its price and tax, however it is written', () => {
  const seen = createSeenItems(7);
  expect(seen.of('4549696372')).toBeUndefined();
  seen.learn(intent, line);
  expect(seen.of('4549696372')).toMatchObject({
    title: 'Rumours · Fleetwood Mac',
    detail: 'Very good, Good',
    priceCents: 1_999,
    taxRate: 8.25,
    isRemembered: true,
  });
  seen.forget('04549696372');
  expect(seen.of('4549696372')).toBeUndefined();
});

test('nothing is known for longer than half a day', () => {
  let nowMs = 0;
  const seen = createSeenItems(8, () => nowMs);
  seen.learn(intent, line);
  nowMs = 12 * 3_600_000 - 1;
  expect(seen.of(intent.code)).toBeDefined();
  nowMs += 1;
  expect(seen.of(intent.code)).toBeUndefined();
});

test('the oldest of more than 300 is forgotten', () => {
  const seen = createSeenItems(9);
  for (let at = 1_000; at < 1_301; at += 1) seen.learn({ ...intent, code: String(at) }, line);
  expect(seen.of('1000')).toBeUndefined();
  expect(seen.of('1001')).toBeDefined();
});

test('broken storage is no knowledge', () => {
  shelves.set('register.seen.10', JSON.stringify([['1', { atMs: 'x' }], 5, ['2']]));
  expect(createSeenItems(10).of('1')).toBeUndefined();
});

test.each<[string, Partial<AddIntent>, Partial<LineWire>]>([
  ['a trade', { tranType: 'itemTrade' }, {}],
  ['one of several that was picked', { inventoryId: 3 }, {}],
  ['a product of the list', { catalogId: 3 }, {}],
  ['an item that asks for its serial number', {}, { serialRequired: true }],
  ['a copy', {}, { serialNumber: 'SN-1' }],
  ['a line without a code', { code: '' }, {}],
])('%s says nothing of the next scan', (_name, asked, brought) => {
  expect(previewOf({ ...intent, ...asked }, { ...line, ...brought })).toBeNull();
});

test('a tax-free item is shown without tax', () => {
  expect(previewOf(intent, { ...line, taxExempt: true })?.taxRate).toBe(0);
});
