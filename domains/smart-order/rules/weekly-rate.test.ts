import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainRate, learn, NO_CHAIN, NOTHING_LEARNED, spreadOf, weeklyRate } from './weekly-rate.ts';

const all = (value: number, count = 104): number[] => Array.from({ length: count }, () => value);
const usual = all(1);

test.each([
  ['two a week for two years', all(2), all(7), 2],
  [
    'two a week, when there was stock: every second week',
    all(2).map((x, k) => (k % 2 ? 0 : x)),
    all(7).map((x, k) => (k % 2 ? 0 : x)),
    2,
  ],
  ['one on one day with stock is seven a week', [1], [1], 7],
])('%s', (_, sold, days, rate) => {
  const learned = learn({ sold, days }, usual);
  expect(learned.sold / learned.exposure).toBeCloseTo(rate, 10);
});

test('what sold eight weeks ago counts half', () => {
  const sold = [...all(0, 8), 4, ...all(0, 95)];
  expect(learn({ sold, days: all(7) }, usual).sold).toBeCloseTo(2, 10);
});

test('what sold in a season is as much as the usual', () => {
  const season = all(1).map((_, k) => (k < 4 ? 2 : 1));
  const learned = learn({ sold: [4, 4, 4, 4, ...all(2, 100)], days: all(7) }, season);
  expect(learned.sold / learned.exposure).toBeCloseTo(2, 10);
  expect(spreadOf(learned, 2)).toBe(1);
});

test('weeks without stock are left out, those beyond two years neither', () => {
  const years = learn({ sold: all(1), days: all(7) }, usual);
  expect(learn({ sold: [...all(1), ...all(9, 50)], days: [...all(7), ...all(7, 50)] }, all(1, 154))).toEqual(
    years,
  );
  expect(learn({ sold: all(0), days: all(0) }, usual)).toEqual(NOTHING_LEARNED);
  expect(learn({ sold: [], days: [] }, usual)).toEqual(NOTHING_LEARNED);
  expect(learn({ sold: [-3], days: [7] }, usual)).toMatchObject({ sold: 0, exposure: 1, units: 0 });
});

test.each([
  ['never here: the chain', NOTHING_LEARNED, { sold: 6, exposure: 4 }, 1.5],
  ['never anywhere', NOTHING_LEARNED, NO_CHAIN, 0],
  ['here as in the chain', { ...NOTHING_LEARNED, sold: 3, exposure: 2 }, { sold: 6, exposure: 4 }, 1.5],
  ['two weeks here, the chain sells none', { ...NOTHING_LEARNED, sold: 4, exposure: 2 }, NO_CHAIN, 1],
  [
    'the chain counts as two weeks',
    { ...NOTHING_LEARNED, sold: 10, exposure: 10 },
    { sold: 30, exposure: 10 },
    16 / 12,
  ],
])('the rate, %s', (_, learned, chain, rate) => {
  expect(weeklyRate(learned, chain)).toBeCloseTo(rate, 10);
});

test('a chain without stock sells nothing', () => expect(chainRate(NO_CHAIN)).toBe(0));

test('the spread is one for even sales, four at most, one without any', () => {
  expect(spreadOf(learn({ sold: all(2), days: all(7) }, usual), 2)).toBe(1);
  const bursts = learn({ sold: all(0).map((_, k) => (k % 10 === 0 ? 20 : 0)), days: all(7) }, usual);
  expect(spreadOf(bursts, bursts.sold / bursts.exposure)).toBe(4);
  expect(spreadOf(NOTHING_LEARNED, 0)).toBe(1);
});

test('the spread from the stored sums is that of the weeks', () => {
  const weeks = fc.array(
    fc.record({
      sold: fc.integer({ min: 0, max: 30 }),
      days: fc.integer({ min: 1, max: 7 }),
      factor: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 104 },
  );
  fc.assert(
    fc.property(weeks, (given) => {
      const learned = learn(
        { sold: given.map(({ sold }) => sold), days: given.map(({ days }) => days) },
        given.map(({ factor }) => factor),
      );
      const rate = weeklyRate(learned, learned);
      if (rate < 0.01) return;
      let over = 0;
      let under = 0;
      for (const [k, { sold, days, factor }] of given.entries()) {
        const weight = 2 ** (-k / 8);
        const expected = (rate * days * factor) / 7;
        over += weight * (sold - expected) ** 2;
        under += weight * expected;
      }
      expect(spreadOf(learned, rate)).toBeCloseTo(Math.min(4, Math.max(1, over / under)), 6);
    }),
  );
});
