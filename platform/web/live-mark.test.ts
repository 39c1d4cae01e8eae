import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Marks from './live-mark.ts';

let marks: typeof Marks;
const missed = vi.fn();
beforeEach(async () => {
  vi.resetModules();
  marks = await import('./live-mark.ts');
  missed.mockReset();
  marks.whenMissed(missed);
});

describe('a line that opens', () => {
  it.each([
    ['nothing was asked', [], 'a.5', false],
    ['the listener has heard nothing since', ['a.5', 'a.5'], 'a.5', false],
    ['one question came before a change', ['a.5', 'a.4', 'a.5'], 'a.5', true],
    ['numbers, not letters, are compared', ['a.10'], 'a.9', false],
    ['another server answered', ['b.5'], 'a.5', true],
    ['two servers answered', ['a.5', 'b.7', 'a.5'], 'a.5', true],
    ['a server answered while it was deaf', ['a.5', null], 'a.5', true],
    ['the line is of a deaf server', ['a.5'], null, true],
    ['the line is of a server that gives no marks, before any answer', [], null, true],
    ['nothing is lower than nothing', ['a.x'], 'a.5', true],
  ])('%s', (_what, answers, mark, missing) => {
    for (const each of answers) marks.answeredWith(each, null);
    expect(marks.lineOpened({ mark })).toBe(missing);
    expect(missed).not.toHaveBeenCalled();
  });
});

it('an answer to what was asked before the line opened is judged when it comes', () => {
  const opening = { mark: 'a.5' };
  expect(marks.lineOpened(opening)).toBe(false);
  marks.answeredWith('a.5', null);
  marks.answeredWith('a.6', null);
  expect(missed).not.toHaveBeenCalled();
  marks.answeredWith('a.4', null);
  marks.answeredWith('b.9', null);
  marks.answeredWith(null, null);
  expect(missed).toHaveBeenCalledTimes(3);
});

it('what is asked on the line needs no mark; when the line is gone everything counts as missed', () => {
  const opening = { mark: 'a.5' };
  marks.lineOpened(opening);
  const asked = marks.openLineNow();
  marks.answeredWith(null, asked);
  expect(missed).not.toHaveBeenCalled();
  marks.lineEnded({ mark: 'a.5' });
  expect(marks.openLineNow()).toBe(opening);
  marks.lineEnded(opening);
  expect(marks.openLineNow()).toBeNull();
  expect(marks.lineOpened({ mark: 'a.5' })).toBe(true);
  // Asked on the line before: neither the one nor the other line vouches for it.
  marks.answeredWith('a.4', asked);
  expect(missed).toHaveBeenCalledTimes(1);
});
