import { expect, test } from 'vitest';
import { NO_SCAN_ERROR, scanError } from './scan-error.ts';

const tried = { upc: '045496963729', quantity: 2 };

test('what was found is no error', () => {
  expect(scanError({ success: true, message: 'Item Found', data: [{}] }, tried)).toEqual(NO_SCAN_ERROR);
});

test('empty data keeps message, upc, quantity and the flag (XFER-13)', () => {
  expect(scanError({ success: true, message: 'No Item Found', data: [] }, tried)).toEqual({
    flag: true,
    message: 'No Item Found',
    upc: '045496963729',
    quantity: 2,
    asksExtra: false,
  });
});

test.each([
  ['MORE_THAN_SENT', true],
  ['NOT_ON_LIST', true],
  ['WHICH_ITEM', false],
])('a refusal stops: %s', (code, asksExtra) => {
  expect(scanError({ success: false, message: 'No', code }, tried)).toMatchObject({ flag: true, asksExtra });
});
