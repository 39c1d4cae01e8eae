import { expect, test } from 'vitest';
import { mailRefusal, returnedItem, tradedProduct } from './may-take-in.ts';

const film = { serialRequired: false };
const console_ = { serialRequired: true };

test.each([
  ['one film', { product: film, quantity: 1, serial: '' }, undefined, undefined],
  ['two films', { product: film, quantity: 2, serial: '' }, 'TRADE_QUANTITY', undefined],
  ['what nobody knows', { product: undefined, quantity: 1, serial: '' }, 'ITEM_NOT_FOUND', 'ITEM_NOT_FOUND'],
  ['a console', { product: console_, quantity: 1, serial: 'AB-1' }, undefined, undefined],
  [
    'a console without number',
    { product: console_, quantity: 1, serial: '' },
    'SERIAL_REQUIRED',
    'SERIAL_REQUIRED',
  ],
  [
    'two consoles of one number',
    { product: console_, quantity: 2, serial: 'AB-1' },
    'TRADE_QUANTITY',
    'SERIAL_QUANTITY',
  ],
])('%s, brought as a trade and given back', (_what, brought, trade, refund) => {
  if (trade) expect(tradedProduct(brought)).toMatchObject({ code: trade });
  else expect(tradedProduct(brought)).toBe(brought.product);
  if (refund) expect(returnedItem(brought)).toMatchObject({ code: refund });
  else expect(returnedItem(brought)).toBe(brought.product);
});

test.each([
  ['finalized', undefined],
  ['active', 'NOT_FINISHED'],
  ['held', 'NOT_FINISHED'],
])('the receipt of a transaction that is %s', (state, code) => {
  expect(mailRefusal(state)?.code).toBe(code);
});
