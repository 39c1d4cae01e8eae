import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Placed, rivalsOf } from '#domains/pricing/rules/rival-rules.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';

const at = (low: number, high: number | null, ruleId: number | null = 1): Placed => ({
  ruleId,
  departmentId: 5,
  configurationId: null,
  conditionId: null,
  priceLowCents: cents(low),
  priceHighCents: high === null ? null : cents(high),
});

describe('rivalsOf', () => {
  it.each([
    ['apart', at(100, 199), at(200, 299, 2), undefined],
    ['at one price', at(100, 200), at(200, 299, 2), true],
    ['a wider one', at(100, 200), at(150, 900, 2), false],
    ['a narrower one', at(100, 900), at(150, 200, 2), true],
    ['an open one', at(100, 900), at(150, null, 2), false],
    ['as wide, newer', at(100, 200), at(100, 200, 2), true],
    ['as wide, older', at(100, 200, 3), at(100, 200, 2), false],
    ['one that is new is the newest', at(100, 200, null), at(100, 200, 2), false],
    ['for any price beside a band', at(100, 200), at(0, null, 2), undefined],
    ['two for any price', at(0, null), at(0, null, 2), true],
    ['another condition', at(100, 200), { ...at(100, 200, 2), conditionId: 7 }, undefined],
    ['itself', at(100, 200), at(100, 200, 1), undefined],
  ])('%s', (_what, draft, other, goesFirst) => {
    expect(rivalsOf(draft, [other]).map((one) => one.goesFirst)).toEqual(
      goesFirst === undefined ? [] : [goesFirst],
    );
  });

  it('says what is chosen where both fit, and nothing where they never meet', () => {
    const low = fc.integer({ min: 0, max: 40 });
    const band = fc.tuple(low, fc.option(fc.integer({ min: 0, max: 40 })));
    fc.assert(
      fc.property(band, band, fc.integer({ min: 0, max: 90 }), (one, two, price) => {
        const [first, second] = [one, two].map(([from, more], place) =>
          aRule({
            ruleId: place + 1,
            priceLowCents: cents(from),
            priceHighCents: more === null ? null : cents(from + more),
            createdAt: new Date(place),
          }),
        ) as [ReturnType<typeof aRule>, ReturnType<typeof aRule>];
        const facts = { departmentId: 1, configurationId: null, conditionId: null, priceCents: cents(price) };
        const fits = [first, second].filter((rule) => chooseRule([rule], facts));
        const [rival] = rivalsOf(first, [second]);
        if (rival && fits.length === 2)
          expect(chooseRule([first, second], facts)?.ruleId).toBe(rival.goesFirst ? 2 : 1);
        const bands = [first, second].filter(
          (rule) => rule.priceLowCents > 0 || rule.priceHighCents !== null,
        );
        if (fits.length === 2 && bands.length !== 1) expect(rival).toBeDefined();
      }),
    );
  });
});
