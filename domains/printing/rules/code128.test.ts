import bwipjs from 'bwip-js/node';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128Widths } from '#domains/printing/rules/code128.ts';
import { readCode128 } from '#tests/support/read-bars.ts';

/** The bars where they stand, as a scanner sees them. */
function seen(widths: readonly number[]) {
  let at = 0;
  return widths.flatMap((width, index) => {
    const left = at;
    at += width;
    return index % 2 === 0 ? [{ left, width }] : [];
  });
}

test('whatever is printed reads back', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'0123456789012345678901234567890.-ABCz~ {'),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(letters, (code) => {
      expect(readCode128(seen(code128Widths(code)))).toBe(code);
    }),
  );
});

test('labels, serial numbers and receipts are as short as another writer makes them', () => {
  const raw = bwipjs as unknown as { raw(options: object): { sbs?: number[] }[] };
  const modules = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
  for (const code of [
    '2100012345670.5299',
    '2100012345670.9999999',
    '1-000017',
    'VID-0042',
    'ABC',
    '20000000000150',
  ]) {
    const other = raw.raw({ bcid: 'code128', text: code })[0]?.sbs ?? [];
    expect(modules(code128Widths(code))).toBeLessThanOrEqual(modules(other));
  }
  expect(code128Widths('')).toEqual([]);
});
