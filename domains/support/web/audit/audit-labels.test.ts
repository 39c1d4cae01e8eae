import { describe, expect, test } from 'vitest';
import { actionLabel, changesOf, fieldLabel, thingLabel, valueText } from './audit-labels.ts';

describe('an audit row for a person', () => {
  test.each([
    ['cash.noSale', 'Cash: no sale'],
    ['giftcertificates.void', 'Giftcertificates: void'],
    ['login', 'Login'],
  ])('the action %s', (action, words) => {
    expect(actionLabel(action)).toBe(words);
  });
  test.each([
    ['transaction', '287', 'Transaction 287'],
    ['businessDay', '1:2026-11-21', 'Business day 11/21/26'],
    ['businessDay', '2026-11-21', 'Business day 11/21/26'],
    ['setting', 'RefundDays', 'Setting RefundDays'],
  ])('the thing %s %s', (entity, id, words) => {
    expect(thingLabel(entity, id)).toBe(words);
  });
  test('fields and their values', () => {
    expect(fieldLabel('lineDiscountCents')).toBe('Line discount');
    expect(valueText('priceCents', 1_999)).toBe('$19.99');
    expect(valueText('onHand', 0)).toBe('0');
    expect(fieldLabel('taxRateE5')).toBe('Tax rate');
    expect(fieldLabel('taxRateBp')).toBe('Tax rate');
    expect(valueText('taxRateE5', 8_875)).toBe('8.875%');
    expect(valueText('taxRateBp', 825)).toBe('8.25%');
    expect(valueText('isOn', false)).toBe('no');
    expect(valueText('notes', null)).toBe('nothing');
    expect(valueText('stores', [1, 2])).toBe('1; 2');
    expect(valueText('stores', [])).toBe('nothing');
    expect(valueText('due', 4_110)).toBe('$41.10');
    expect(valueText('due', '2026-11-22')).toBe('2026-11-22');
    expect(valueText('payments', [{ kind: 'card', cents: 4_110 }])).toBe('kind card, amount $41.10');
  });
  test('what changed: both sides of each field, and what is on one side only', () => {
    expect(changesOf({ price: 20, bin: 'A', name: 'x' }, { price: 15, tag: 'new', name: 'x' })).toEqual([
      { field: 'price', before: '20', after: '15' },
      { field: 'tag', before: '', after: 'new' },
      { field: 'bin', before: 'A', after: '' },
    ]);
  });
});
