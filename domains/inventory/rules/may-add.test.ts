import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  catalogProduct,
  customGoods,
  type Goods,
  pricedGoods,
  inHandRefusal,
  namedRefusal,
} from './may-add.ts';

const goods: Goods = { salePrice: cents(999), quantity: 2, serialRequired: false, serials: [] };

test.each<[string, Partial<Goods>, string | undefined]>([
  ['two with a price', {}, undefined],
  ['for nothing', { salePrice: cents(0) }, undefined],
  ['without a price', { salePrice: undefined }, 'REQUIRED_FIELDS'],
  ['none of them', { quantity: 0 }, 'REQUIRED_FIELDS'],
  ['two with two serial numbers', { serials: ['A1', 'A2'] }, undefined],
  ['two with one serial number', { serials: ['A1'] }, 'SERIALS_NEEDED'],
  ['two with the same one twice', { serials: ['A1', 'a-1'] }, 'SERIALS_NEEDED'],
  ['consoles without serial numbers', { serialRequired: true }, 'SERIALS_NEEDED'],
  ['consoles with theirs', { serialRequired: true, serials: ['A1', 'A2'] }, undefined],
])('goods: %s', (_what, change, code) => {
  const wanted = { ...goods, ...change };
  expect(pricedGoods(wanted)).toMatchObject(code ? { code } : { salePrice: wanted.salePrice });
});

const own = { title: 'Arcade stick', departmentId: 4, salePrice: cents(4_999), quantity: undefined };

test.each([
  ['complete', {}, undefined],
  ['three of it', { quantity: 3 }, undefined],
  ['none of it', { quantity: 0 }, 'REQUIRED_FIELDS'],
  ['without a title', { title: '' }, 'REQUIRED_FIELDS'],
  ['without a department', { departmentId: undefined }, 'REQUIRED_FIELDS'],
  ['without a price', { salePrice: undefined }, 'REQUIRED_FIELDS'],
])('a product of our own: %s', (_what, change, code) => {
  expect(customGoods({ ...own, ...change })).toMatchObject(code ? { code } : { departmentId: 4 });
});

test.each([
  ['by its UPC', '012345678905', undefined, undefined],
  ['by its id', undefined, 7, undefined],
  ['by neither', undefined, undefined, 'REQUIRED_FIELDS'],
  ['by an empty UPC', '', undefined, 'REQUIRED_FIELDS'],
])('a product that is named %s', (_what, upc, catalogId, code) => {
  expect(namedRefusal({ upc, catalogId })?.code).toBe(code);
});

test('a product that the catalog does not have', () => {
  expect(catalogProduct(undefined)).toMatchObject({ code: 'NOT_IN_CATALOG' });
  expect(catalogProduct({ catalogId: 7 })).toEqual({ catalogId: 7 });
});

test.each([
  ['nobody knows', undefined, undefined],
  ['was sold', { state: 'sold', storeName: 'Maple Street' }, undefined],
  ['is in stock in a store', { state: 'inStock', storeName: 'Maple Street' }, 'SERIAL_IN_HAND'],
])('a serial number that %s', (_what, copy, code) => {
  expect(inHandRefusal('A1', copy)?.code).toBe(code);
});
