import { describe, expect, it } from 'vitest';
import { type Family, defaultRuleName, defaultRules } from '#domains/pricing/rules/default-rules.ts';

const families: Family[] = ['game', 'film', 'music', 'book', 'other'];

describe.each(families)('default rules of %s', (family) => {
  const [bandless, ...bands] = defaultRules(family);

  it('pay less with every copy, and never more than half and a bit', () => {
    for (const { buy } of defaultRules(family)) {
      expect([...buy].sort((a, b) => b - a)).toEqual([...buy]);
      expect(buy[0]).toBeLessThanOrEqual(55_000);
    }
  });

  it('have one rule for what has no price', () => {
    expect([bandless?.low, bandless?.high]).toEqual([0, null]);
    expect(bandless?.defaultPrice).toBeGreaterThan(0);
  });

  it('cover every price without a gap', () => {
    expect(bands[0]?.low).toBe(1);
    for (const [at, band] of bands.entries())
      if (at > 0) expect(band.low).toBe((bands[at - 1]?.high ?? 0) + 1);
    expect(bands.at(-1)?.high).toBe(99_999_999);
  });
});

describe('defaultRuleName', () => {
  it.each([
    ['Games', 3, 'Games $20 to $80'],
    ['Games', 1, 'Games $0 to $10'],
    ['Games', 4, 'Games $80 and up'],
    ['Games', 0, 'Games without a price'],
  ])('%s, rule %i: %s', (department, at, expected) => {
    expect(defaultRuleName(department, defaultRules('game')[at] as never)).toBe(expected);
  });
});
