import { describe, expect, it } from 'vitest';
import { type Tax, type TaxPart, taxAfter } from './tax-parts.ts';

const STATE = { name: 'State', rateE5: 4_000 };
const CITY = { name: 'City', rateE5: 4_500 };
const MCTD = { name: 'MCTD', rateE5: 375 };
const NEW_YORK = [STATE, CITY, MCTD];
const whole = (taxRateE5: number): Tax => ({ taxRateE5, taxParts: [] });
const parted: Tax = { taxRateE5: 8_875, taxParts: NEW_YORK };

describe('the tax after a change', () => {
  it.each<[string, Tax, number, TaxPart[] | undefined, Tax]>([
    ['a rate is of one piece', whole(0), 8_875, undefined, whole(8_875)],
    ['another rate than before is of one piece', parted, 9_000, undefined, whole(9_000)],
    ['the rate of before keeps its parts', parted, 8_875, undefined, parted],
    ['parts that come to the rate', whole(0), 8_875, NEW_YORK, parted],
    ['parts beside the rate of before make the rate', whole(8_250), 8_250, NEW_YORK, parted],
    ['the parts of before beside another rate: the rate is meant', parted, 9_000, NEW_YORK, whole(9_000)],
    ['no parts any more', parted, 8_875, [], whole(8_875)],
    ['one part with a name', whole(0), 4_000, [STATE], { taxRateE5: 4_000, taxParts: [STATE] }],
  ])('%s', (_what, before, rateE5, parts, after) => {
    expect(taxAfter(before, { rateE5, parts })).toEqual(after);
  });

  it.each<[string, number, TaxPart[], string]>([
    ['rate and parts that are both new and differ', 9_000, NEW_YORK, 'TAX_PARTS_DIFFER'],
    ['two parts of one name', 8_500, [STATE, { ...CITY, name: 'state' }], 'TAX_PART_TWICE'],
    [
      'more than 100 %',
      0,
      [
        { ...STATE, rateE5: 60_000 },
        { ...CITY, rateE5: 40_001 },
      ],
      'TAX_PARTS_TOO_MUCH',
    ],
  ])('refuses %s, naming the field', (_what, rateE5, parts, code) => {
    expect(taxAfter(whole(1), { rateE5, parts })).toMatchObject({ code, details: { field: 'taxParts' } });
  });
});
