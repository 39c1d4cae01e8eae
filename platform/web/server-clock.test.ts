import { describe, expect, it } from 'vitest';
import { type Ahead, narrowed } from './server-clock.ts';

const SECOND = 1_000;
/** An answer of a server that is `ahead` ms ahead, asked for at `at` ms of our clock, each way taking `way` ms. */
function answer(before: Ahead | null, ahead: number, at: number, way = 50): Ahead {
  const made = at + way + ahead;
  return narrowed(before, {
    dateMs: Math.floor(made / SECOND) * SECOND,
    askedMs: at,
    cameMs: at + 2 * way,
  });
}
const middle = ({ least, most }: Ahead) => (least + most) / 2;

describe('how much the server is ahead', () => {
  it.each([0, 5 * 60_000, -5 * 60_000, 1_234])('%i ms, from one answer, to the second', (ahead) => {
    const known = answer(null, ahead, 10_000_300);
    expect(known.least).toBeLessThanOrEqual(ahead);
    expect(known.most).toBeGreaterThanOrEqual(ahead);
    expect(Math.abs(middle(known) - ahead)).toBeLessThan(SECOND);
  });
  it('is known better with each answer', () => {
    let known: Ahead | null = null;
    for (let n = 0; n < 40; n += 1) known = answer(known, 90_400, 10_000_000 + n * 1_370);
    expect(Math.abs(middle(known as Ahead) - 90_400)).toBeLessThan(150);
  });
  it('a slow answer says little and spoils nothing', () => {
    const known = answer(null, 0, 10_000_300);
    const after = answer(known, 0, 20_000_300, 9_000);
    expect(after.least).toBeGreaterThanOrEqual(known.least);
    expect(after.most).toBeLessThanOrEqual(known.most);
  });
  it('a clock that was set is believed', () => {
    const known = answer(null, 0, 10_000_300);
    expect(Math.abs(middle(answer(known, 3_600_000, 10_100_300)) - 3_600_000)).toBeLessThan(SECOND);
  });
});
