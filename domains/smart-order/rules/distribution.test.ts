import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chancesOfSelling, normal, normalQuantile, quantile } from './distribution.ts';

describe('the least number that is enough', () => {
  // From tables of the distributions.
  test.each([
    ['nobody asks', 0, 0, 0.9, 0],
    ['Poisson 1', 1, 1, 0.9, 2],
    ['Poisson 1.9', 1.9, 1.9, 0.9, 4],
    ['Poisson 5', 5, 5, 0.95, 9],
    ['Poisson 0.1', 0.1, 0.1, 0.9, 0],
    ['Poisson 0.11', 0.11, 0.11, 0.9, 1],
    ['Poisson 10, one in a thousand', 10, 10, 0.999, 21],
    ['negative binomial, mean 2, variance 6: geometric-like', 2, 6, 0.9, 5],
    ['negative binomial of size 1 (geometric, p 1/3)', 2, 6, 0.98, 9],
    ['Poisson 500', 500, 500, 0.9, 529],
    ['normal above 500', 600, 600, 0.9, 632],
    ['normal above 500, spread', 1000, 4000, 0.975, 1124],
  ])('%s', (_, mean, variance, service, enough) => {
    expect(quantile({ mean, variance }, service)).toBe(enough);
  });

  test('at least the service is met by it, and by no less', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 499, noNaN: true }),
        fc.double({ min: 1, max: 6, noNaN: true }),
        fc.double({ min: 0.5, max: 0.999, noNaN: true }),
        (mean, spread, service) => {
          const demand = { mean, variance: mean * spread };
          const n = quantile(demand, service);
          const [missed] = chancesOfSelling(demand, n + 1, 1) as [number];
          expect(1 - missed).toBeGreaterThanOrEqual(service - 1e-9);
          if (n > 0) expect(1 - (chancesOfSelling(demand, n, 1)[0] as number)).toBeLessThan(service + 1e-9);
        },
      ),
    );
  });

  test('more demand, more spread and more service never make it less', () => {
    const mean = fc.double({ min: 0, max: 499, noNaN: true });
    fc.assert(
      fc.property(
        mean,
        mean,
        fc.constantFrom(1, 1.5, 2, 4),
        fc.double({ min: 0.5, max: 0.999, noNaN: true }),
        (a, b, spread, service) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          expect(quantile({ mean: more, variance: more * spread }, service)).toBeGreaterThanOrEqual(
            quantile({ mean: less, variance: less * spread }, service),
          );
          expect(
            quantile({ mean: a, variance: a * spread }, Math.min(0.9999, service + 0.01)),
          ).toBeGreaterThanOrEqual(quantile({ mean: a, variance: a * spread }, service));
        },
      ),
    );
  });
});

describe('the chance to sell one more', () => {
  test('falls with each unit, begins at certainty and adds up to what is expected', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (mean, spread) => {
          const chances = chancesOfSelling({ mean, variance: mean * spread }, 0, 500);
          expect(chances[0]).toBe(1);
          for (let n = 1; n < chances.length; n += 1)
            expect(chances[n]).toBeLessThanOrEqual((chances[n - 1] as number) + 1e-12);
          expect(chances.slice(1).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(mean, 6);
        },
      ),
    );
  });

  test.each([
    ['nobody asks', 0, 0, [1, 0]],
    ['Poisson 1', 1, 1, [1, 0.6321]],
    ['normal', 600, 600, [1, 1]],
  ])('%s', (_, mean, variance, first) => {
    const found = chancesOfSelling({ mean, variance }, 0, 2);
    for (const [at, chance] of first.entries()) expect(found[at]).toBeCloseTo(chance, 4);
  });

  test('half of the normal one is above its mean', () => {
    expect(chancesOfSelling({ mean: 600, variance: 900 }, 600, 1)[0]).toBeCloseTo(0.5, 10);
  });
});

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.841_344_746_068_543],
    [1.281_551_565_544_6, 0.9],
    [-1.959_963_984_540_054, 0.025],
    [3.090_232_306_167_813, 0.999],
    [-8, 6.220_960_574_271_78e-16],
  ])('up to %d', (z, p) => {
    expect(normal(z)).toBeCloseTo(p, 13);
  });

  test('each is the inverse of the other', () => {
    for (const p of [1e-6, 0.001, 0.02, 0.3, 0.5, 0.77, 0.9, 0.999, 0.999_999])
      expect(normal(normalQuantile(p))).toBeCloseTo(p, 12);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });
});
