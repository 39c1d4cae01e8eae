// An entry was set aside, and a manager decides on it.
import { describe, expect, test } from 'vitest';
import { ZERO, cents } from '#kernel/money.ts';
import { bookableEntry, booksRefusal, decideRefusal, settleRefusal } from './decide-aside.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { SaleEntry, VoidEntry } from './entry.ts';

const line = {
  n: 1,
  lineId: null,
  inventoryId: 7,
  title: 'Zelda',
  departmentId: 1,
  department: 'Games',
  quantity: 1,
  unitPriceCents: cents(2_000),
  listPriceCents: cents(2_000),
  lineDiscountCents: ZERO,
  promotionCents: ZERO,
  spreadDiscountCents: ZERO,
  taxRateE5: 0,
  taxExempt: false,
  taxCents: ZERO,
  taxParts: null,
  serial: '',
  comments: '',
};
const sale: SaleEntry = {
  v: 1,
  key: '3f0c2f7c-8f0e-4d1b-9a55-0a6f2f0e9b11',
  take: 1,
  device: 21,
  lease: 2,
  seq: 9,
  prevHash: '',
  kind: 'sale',
  user: 5,
  approver: null,
  at: '2026-11-20T20:00:00.000Z',
  offsetMs: 0,
  bootMs: 0,
  copyId: '',
  app: 'test',
  body: {
    receipt: '3-4-2L00009',
    lines: [line],
    removed: [],
    customerId: null,
    taxExempt: false,
    exemption: null,
    discount: null,
    promotion: null,
    totals: {
      items: 1,
      salesCents: cents(2_000),
      discountCents: ZERO,
      taxCents: ZERO,
      roundingCents: ZERO,
      dueCents: cents(2_000),
    },
    tenders: [
      {
        kind: 'cash',
        amountCents: cents(2_000),
        tenderedCents: cents(2_000),
        changeCents: ZERO,
        reference: '',
      },
    ],
  },
};
const ended: VoidEntry = { ...sale, kind: 'void', body: { lines: [line], removed: [], customerId: null } };
const register = { storeId: 3, deviceId: 21, deviceNumber: 4 };
const numbered = (receipt: string): SaleEntry => ({ ...sale, body: { ...sale.body, receipt } });

const codeOf = (found: ReturnType<typeof bookableEntry>): string | null =>
  isRefusal(found) ? found.code : null;

describe('may it be booked as printed?', () => {
  test.each<[string, Parameters<typeof bookableEntry>[0], boolean, string | null]>([
    ['a sale that came out of order', { entry: sale }, false, null],
    ['a void', { entry: ended }, false, null],
    ['nobody can read it', { problem: 'unreadable' }, false, 'UNREADABLE'],
    ['a newer app wrote it', { problem: 'unknownVersion' }, false, 'UNKNOWN_VERSION'],
    ['it is another register’s', { entry: { ...sale, device: 22 } }, false, 'OTHER_REGISTER'],
    ['so is its void', { entry: { ...ended, device: 22 } }, false, 'OTHER_REGISTER'],
    [
      'it was paid a cent less than it comes to',
      { entry: { ...sale, body: { ...sale.body, totals: { ...sale.body.totals, dueCents: cents(1_999) } } } },
      false,
      'DOES_NOT_ADD_UP',
    ],
    ['another transaction has its number', { entry: sale }, true, 'RECEIPT_TAKEN'],
    ['its number is the server’s', { entry: numbered('3-4-000009') }, false, 'RECEIPT_TAKEN'],
    ['its number is of another store', { entry: numbered('5-4-2L00009') }, false, 'RECEIPT_TAKEN'],
    ['its number is of another lease', { entry: numbered('3-4-1L00009') }, false, 'RECEIPT_TAKEN'],
  ])('%s', (_what, read, isTaken, code) => expect(codeOf(bookableEntry(read, register, isTaken))).toBe(code));
});

test('it is decided on once, and only where it was set aside', () => {
  expect(decideRefusal({ outcome: 'setAside', isDecided: false })).toBeNull();
  expect(decideRefusal({ outcome: 'booked', isDecided: true })?.code).toBe('ALREADY_DECIDED');
  expect(decideRefusal({ outcome: 'discarded', isDecided: true })?.code).toBe('ALREADY_DECIDED');
  expect(decideRefusal({ outcome: 'booked', isDecided: false })?.code).toBe('NOT_SET_ASIDE');
});

test('a note alone settles only what is booked', () => {
  expect(settleRefusal('setAside')?.code).toBe('DECIDE_FIRST');
  expect(settleRefusal('booked')).toBeNull();
});

test('the books say why they don’t take it, or that it is worth another try', () => {
  expect(booksRefusal('no user 7')).toMatchObject({
    code: 'BOOKS_REFUSE',
    message: 'The books refuse this: no user 7',
  });
  expect(booksRefusal(null).code).toBe('OVERTAKEN');
});
