import { expect, test } from 'vitest';
import { localReceipt, readLocalReceipt } from './local-receipt.ts';

const seventeenth = { storeId: 1, deviceNumber: 2, lease: 3, count: 17 };

test('the seventeenth receipt of the third lease', () => {
  expect(localReceipt(seventeenth)).toBe('1-2-3L00017');
  expect(readLocalReceipt('1-2-3L00017')).toEqual(seventeenth);
  expect(readLocalReceipt(localReceipt({ ...seventeenth, count: 123_456 }))?.count).toBe(123_456);
});

test.each(['1-2-000017', '1-2-3L17', '1-2-3l00017', '1-2-L00017', 'x1-2-3L00017', '1-2-3L00017 '])(
  '%s is no receipt of a tape',
  (text) => expect(readLocalReceipt(text)).toBeNull(),
);
