import { describe, expect, it } from 'vitest';
import type { CheckInLine } from './check-in.ts';
import { asksTimes, differenceOf, finishQuestion, muchOver } from './check-in-differs.ts';
import { cents, ZERO } from '#kernel/money.ts';

/** $10.00 a copy. */
const line = (announced: number, scanned: number, more: Partial<CheckInLine> = {}): CheckInLine => ({
  id: 1,
  title: 'Paper Comet',
  isKnown: true,
  announced,
  scanned,
  damaged: 0,
  costE4: 100_000,
  serialRequired: false,
  serial: '',
  ...more,
});
const about = {
  isAnnounced: true,
  seesCost: true,
  invoice: { totalCents: null, freightCents: ZERO },
};
const asks = (lines: readonly CheckInLine[], more: object = {}) =>
  finishQuestion(lines, { ...about, ...more }, false);

describe('what differs', () => {
  it('adds over and short up, each for itself, and at cost', () =>
    expect(differenceOf([line(5, 8), line(5, 3), line(4, 4), line(0, 1, { costE4: null })])).toEqual({
      over: 4,
      overCents: 3_000,
      short: 2,
      shortCents: 2_000,
    }));

  it.each<[string, CheckInLine[], string | undefined]>([
    ['all as announced', [line(5, 5)], undefined],
    ['one over', [line(5, 6)], '1 more than announced, $10.00 more than ordered.'],
    [
      'the joined numbers of three scans',
      [line(54, 4_747)],
      '4,693 more than announced, $46,930.00 more than ordered.',
    ],
    ['short', [line(5, 3)], '2 fewer than announced, $20.00 less than ordered.'],
    [
      'both',
      [line(5, 6), line(5, 3)],
      '1 more than announced, $10.00 more than ordered. 2 fewer than announced, $20.00 less than ordered.',
    ],
  ])('is asked once: %s', (_title, lines, words) => expect(asks(lines)?.message).toBe(words));

  it('is not asked again, nor of goods that nobody announced', () => {
    expect(finishQuestion([line(5, 9)], about, true)).toBeNull();
    expect(asks([line(0, 9)], { isAnnounced: false })).toBeNull();
  });

  it('says no sums to those who see no costs', () =>
    expect(asks([line(5, 6)], { seesCost: false })?.message).toBe('1 more than announced.'));

  it('is one question with what the invoice says', () =>
    expect(asks([line(5, 6)], { invoice: { totalCents: cents(5_000), freightCents: ZERO } })).toMatchObject({
      code: 'INVOICE_DIFFERS',
      message:
        '1 more than announced, $10.00 more than ordered. The invoice is $10.00 less than the goods and their freight.',
      details: { asks: true },
    }));
});

describe('much over', () => {
  it.each<[string, CheckInLine, boolean]>([
    ['twice', line(5, 10), false],
    ['over twice', line(5, 11), true],
    ['short', line(5, 0), false],
    ['less than the sum', line(60, 109), false],
    ['the sum', line(60, 110), true],
    ['not announced, below the sum', line(0, 1), false],
    ['not announced, of the sum', line(0, 50), true],
  ])('%s: %s', (_title, one, expected) => expect(muchOver([one], cents(50_000)) === one).toBe(expected));
});

describe('a number before a scan', () => {
  const of = (quantity: number, scanned: number) => ({ quantity, scanned });
  it.each<[string, ReturnType<typeof of> | null, number, number, boolean, boolean]>([
    ['a scan by itself, of whatever it is', null, 1, 1, true, false],
    ['a code that nobody knows', null, 400, 1, true, true],
    ['the same where nothing was announced', null, 2, 1, false, true],
    ['as announced', of(12, 0), 12, 1, true, false],
    ['a second box', of(12, 12), 12, 1, true, false],
    ['over twice', of(12, 12), 13, 1, true, true],
    ['over twice by cases', of(12, 0), 3, 12, true, true],
    ['goods that were not announced with the others', of(0, 0), 2, 1, true, true],
    ['goods of a check-in that nobody announced', of(0, 0), 40, 1, false, false],
  ])('%s', (_title, line, copies, units, isAnnounced, asks) =>
    expect(asksTimes(line, copies, units, isAnnounced)).toBe(asks),
  );
});
