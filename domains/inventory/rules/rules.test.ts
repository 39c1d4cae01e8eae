import { describe, expect, it } from 'vitest';
import { explainPrice } from '#domains/inventory/rules/price-reason.ts';
import { type QuantityAsked, quantityChange } from '#domains/inventory/rules/quantity-change.ts';
import { readSerials, serialsFit } from '#domains/inventory/rules/serials.ts';
import { readTags } from '#domains/inventory/rules/tags.ts';

const plain: QuantityAsked = {
  serialRequired: false,
  onHand: 4,
  wanted: undefined,
  seen: 4,
  serial: '',
  isInHand: false,
};
const serial: QuantityAsked = { ...plain, serialRequired: true };

describe('quantityChange', () => {
  it.each<[string, QuantityAsked, object]>([
    ['nothing said', plain, { delta: 0, copy: 'none' }],
    ['fewer', { ...plain, wanted: 1 }, { delta: -3, copy: 'none' }],
    ['up from below zero', { ...plain, onHand: -2, seen: -2, wanted: 3 }, { delta: 5, copy: 'none' }],
    ['one more with its serial number', { ...serial, wanted: 5, serial: 'A1' }, { delta: 1, copy: 'add' }],
    [
      'one less with its serial number',
      { ...serial, wanted: 3, serial: 'A1', isInHand: true },
      { delta: -1, copy: 'writeOff' },
    ],
    ['the same quantity', { ...serial, wanted: 4, serial: 'A1' }, { delta: 0, copy: 'none' }],
    ['a serial number without a quantity', { ...serial, serial: 'A1' }, { code: 'SERIAL_NEEDS_QUANTITY' }],
    [
      'sold meanwhile',
      { ...plain, onHand: 3, wanted: 5 },
      { code: 'QUANTITY_MOVED', details: { onHand: 3 } },
    ],
    ['sold meanwhile, with a serial number', { ...serial, onHand: 3, wanted: 5 }, { code: 'QUANTITY_MOVED' }],
    ['sold meanwhile, but no quantity is said', { ...plain, onHand: 3 }, { delta: 0 }],
    ['two more', { ...serial, wanted: 6, serial: 'A1' }, { code: 'SERIAL_ONE_AT_A_TIME' }],
    ['one more without a serial number', { ...serial, wanted: 5 }, { code: 'SERIAL_ONE_AT_A_TIME' }],
    ['one less that is not here', { ...serial, wanted: 3, serial: 'A1' }, { code: 'SERIAL_NOT_HERE' }],
  ])('%s', (_name, asked, expected) => {
    expect(quantityChange(asked)).toMatchObject(expected);
  });
});

describe('serials', () => {
  it.each<[string, number, boolean]>([
    ['A1, B2;C3', 3, true],
    ['A1', 2, false],
    ['A1, a-1', 2, false],
    ['--', 1, false],
    ['', 0, true],
  ])('"%s" for %i copies: %s', (text, copies, fits) => {
    expect(serialsFit(readSerials(text), copies)).toBe(fits);
  });
});

describe('readTags', () => {
  it('keeps each once', () => {
    expect(readTags(' Retro wall ,staff  pick,RETRO WALL,,')).toEqual(['Retro wall', 'staff pick']);
  });
});

describe('explainPrice', () => {
  it.each([
    [{}, ''],
    [{ source: 'hand', username: 'rkessler' } as const, 'Set by rkessler.'],
    [
      {
        source: 'trade',
        steps: [
          { text: 'Complete $64.20', cents: 6_420 },
          { text: 'Sell price, ends in .99', cents: 6_399 },
          { text: 'x', cents: 1 },
        ],
      } as const,
      'Complete $64.20: $64.20. Sell price, ends in .99: $63.99.',
    ],
  ])('%o', (reason, expected) => {
    expect(explainPrice(reason)).toBe(expected);
  });
});
