// The small rules of orders: the vendor's minimum, what is ordered, the shelf, costs as typed, the head of an order, what changed since it was sent.
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { itemRefusal, vendorRefusal } from './may-order.ts';
import { changedSince, documentTotal, type OrderDocument } from './order-document.ts';
import { minimumRefusal, orderTotal } from './order-minimum.ts';
import { headRefusal, numberTaken } from './save-order.ts';
import { giveRefusal, pullRefusal } from './shelf.ts';
import { readUnitCost, unitDollars } from './unit-cost.ts';

test('an order comes to what its lines do, each rounded once; what is shelved or cancelled is not ordered', () => {
  const line = (quantity: number, costE4: number | null, cancelled = 0, shelved = 0) => ({
    quantity,
    costE4,
    cancelled,
    shelved,
  });
  expect(orderTotal([])).toBe(0);
  expect(orderTotal([line(3, 41_250), line(2, 100_000, 1), line(5, 10_000, 0, 5), line(4, null)])).toBe(
    2_238,
  );
});

test.each<[string, number, number, boolean, string | null]>([
  ['reaches it', 10_000, 10_000, false, null],
  ['is below it', 9_999, 10_000, false, 'BELOW_MINIMUM'],
  ['is below it, and somebody said so', 9_999, 10_000, true, null],
  ['there is none', 0, 0, false, null],
])('an order that %s', (_title, total, minimum, isAllowed, code) => {
  expect(minimumRefusal(cents(total), cents(minimum), isAllowed)?.code ?? null).toBe(code);
});

test('nothing is ordered from a vendor that is hidden, inactive or not linked', () => {
  const vendor = { isActive: true, isHidden: false };
  expect(vendorRefusal(vendor, true)).toBeNull();
  expect(vendorRefusal(vendor, false)?.code).toBe('VENDOR_NOT_LINKED');
  expect(vendorRefusal({ ...vendor, isActive: false }, true)?.code).toBe('VENDOR_INACTIVE');
  expect(vendorRefusal({ ...vendor, isHidden: true }, true, 'No')).toMatchObject({
    code: 'NO_VENDOR',
    message: 'No',
  });
  expect(vendorRefusal(undefined, true)?.code).toBe('NO_VENDOR');
});

test('nothing is ordered that is sold no longer', () => {
  expect([1, 2, 3, 4, 5].map((statusId) => itemRefusal({ statusId, isHidden: false }) === null)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(itemRefusal({ statusId: 1, isHidden: true })?.code).toBe('ITEM_DISCONTINUED');
});

test('no more comes off the shelf than is there, and only onto an order that fits', () => {
  expect(pullRefusal(3, 3)).toBeNull();
  expect(pullRefusal(3, 4)?.code).toBe('ONLY_ON_SHELF');
  const shelf = { storeId: 1, vendorId: 7 };
  const order = { storeId: 1, vendorId: 7, statusId: 2 };
  expect(giveRefusal({ shelf, order })).toBeNull();
  expect(giveRefusal({ shelf, order: { ...order, storeId: 2 } })?.code).toBe('OTHER_STORE');
  expect(giveRefusal({ shelf, order: { ...order, vendorId: 8 } })?.code).toBe('OTHER_VENDOR');
  expect(giveRefusal({ shelf, order: { ...order, statusId: 3 } })?.code).toBe('TARGET_NOT_CREATED');
});

test.each<[string, number | undefined]>([
  ['4.125', 41_250],
  ['$1,234.5', 12_345_000],
  ['0', 0],
  ['.5', undefined],
  ['4.12501', undefined],
  ['-4', undefined],
  ['4e2', undefined],
  ['1000000', undefined],
  ['12,50', undefined],
  ['0,125', undefined],
  ['1,250', 12_500_000],
  ['٤', undefined],
])('a cost of %s', (typed, costE4) => {
  expect(readUnitCost(typed)).toBe(costE4);
  if (costE4 !== undefined) expect(readUnitCost(String(unitDollars(costE4)))).toBe(costE4);
});

describe('the head of an order', () => {
  const before = { statusId: 2, vendorId: 7, storeId: 1, lines: 0 };
  const head = { before, vendorId: 7, storeId: 1, orderDate: '2026-11-20', expectedOn: null };
  test.each<[string, Parameters<typeof headRefusal>[0], string | null]>([
    ['as it was', head, null],
    ['of another vendor, while it is empty', { ...head, vendorId: 8 }, null],
    [
      'of another vendor, with lines',
      { ...head, vendorId: 8, before: { ...before, lines: 1 } },
      'VENDOR_FIXED',
    ],
    [
      'of another vendor, after it was sent',
      { ...head, vendorId: 8, before: { ...before, statusId: 3 } },
      'VENDOR_FIXED',
    ],
    ['of another store', { ...head, storeId: 2 }, 'STORE_FIXED'],
    ['expected before it is ordered', { ...head, expectedOn: '2026-11-19' }, 'EXPECTED_BEFORE_ORDER'],
    ['expected the same day', { ...head, expectedOn: '2026-11-20' }, null],
    ['of one that is completed', { ...head, before: { ...before, statusId: 8 } }, 'ORDER_OVER'],
    ['of one that is finalized', { ...head, before: { ...before, statusId: 5 } }, 'ORDER_OVER'],
    ['of a new one', { ...head, before: undefined }, null],
  ])('%s', (_title, given, code) => expect(headRefusal(given)?.code ?? null).toBe(code));
  test('a number is taken once', () =>
    expect(numberTaken('PO-1-7').details).toMatchObject({ field: 'poNumber' }));
});

describe('what the vendor was told', () => {
  const line = (vendorItemId: number, units: number, costE4: number | null = 10_000) => ({
    vendorItemId,
    vendorSku: '',
    upc: '',
    title: `Item ${vendorItemId}`,
    artist: '',
    packSize: 1,
    units,
    costE4,
  });
  const said = (...lines: OrderDocument['lines']): OrderDocument => ({ lines }) as OrderDocument;
  test.each<[string, OrderDocument, OrderDocument, string[]]>([
    ['nothing changed', said(line(1, 2)), said(line(1, 2)), []],
    ['one more', said(line(1, 2)), said(line(1, 3)), ['Item 1: 2 3 false']],
    ['one added, one gone', said(line(1, 2)), said(line(2, 2)), ['Item 1: 2 0 false', 'Item 2: 0 2 false']],
    ['at another cost', said(line(1, 2)), said(line(1, 2, 9_000)), ['Item 1: 2 2 true']],
  ])('%s', (_title, sent, now, changed) => {
    expect(
      changedSince(sent, now).map((one) => `${one.title}: ${one.sent} ${one.now} ${one.isCostChanged}`),
    ).toEqual(changed);
  });
  test('comes to what its lines do', () =>
    expect(documentTotal(said(line(1, 3, 41_250), line(2, 1, null)))).toBe(1_238));
});
