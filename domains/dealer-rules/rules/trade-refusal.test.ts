import { expect, test } from 'vitest';
import { NO_SELLER } from './seller-fields.ts';
import { type TradeFacts, tradeRefusal } from './trade-refusal.ts';
import type { Wanted } from './wanted.ts';

const wanted: Wanted = {
  rules: [],
  asks: ['idNumber', 'birthDate'],
  leastAge: 18,
  needsSignature: true,
  needsPicture: true,
  holdDays: new Map(),
};
const SELLER = { ...NO_SELLER, idNumber: 'D123', birthDate: '1990-05-01' };
const facts: TradeFacts = {
  customerId: 5,
  seller: SELLER,
  isConfirmed: true,
  signed: 'screen',
  isSignatureOld: false,
  hasPicture: true,
  today: '2026-11-22',
};

test.each<[string, Partial<TradeFacts>, Partial<Wanted>, string | null]>([
  ['all there', {}, {}, null],
  [
    'nothing asked',
    { customerId: null, seller: null },
    { asks: [], needsSignature: false, needsPicture: false },
    null,
  ],
  ['no customer', { customerId: null }, {}, 'SELLER_REQUIRED'],
  ['nothing known', { seller: null }, {}, 'SELLER_FACTS'],
  ['no number', { seller: { ...SELLER, idNumber: ' ' } }, {}, 'SELLER_FACTS'],
  ['a minor', { seller: { ...SELLER, birthDate: '2008-11-23' } }, {}, 'UNDER_AGE'],
  ['a minor is told first', { seller: { ...NO_SELLER, birthDate: '2012-01-01' } }, {}, 'UNDER_AGE'],
  ['of age today', { seller: { ...SELLER, birthDate: '2008-11-22' } }, {}, null],
  ['an ID that ended yesterday', { seller: { ...SELLER, idExpiry: '2026-11-21' } }, {}, 'ID_EXPIRED'],
  ['an ID that ends today', { seller: { ...SELLER, idExpiry: '2026-11-22' } }, {}, null],
  ['not looked at', { isConfirmed: false }, {}, 'SELLER_CONFIRM'],
  ['no picture', { hasPicture: false }, {}, 'PICTURE_REQUIRED'],
  ['not signed', { signed: '' }, {}, 'SIGNATURE_REQUIRED'],
  ['something else signed', { isSignatureOld: true }, {}, 'SIGNED_OTHER'],
  ['signed on paper', { signed: 'paper' }, {}, null],
  ['no signature asked', { signed: '', isSignatureOld: true }, { needsSignature: false }, null],
])('%s', (_words, more, rules, code) => {
  expect(tradeRefusal({ ...wanted, ...rules }, { ...facts, ...more })?.code ?? null).toBe(code);
});
