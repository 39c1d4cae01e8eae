import { expect, test } from 'vitest';
import { type ReadState, nextRead } from './next-read.ts';

const usual: ReadState = { everyMs: 60_000, hints: false, failures: 0, retryAfterMs: null, draw: 1 };

test.each<[string, Partial<ReadState>, number]>([
  ['every minute', {}, 60_000],
  ['every five beside hints', { hints: true }, 300_000],
  ['a second after the first failure', { failures: 1 }, 1_000],
  ['doubling', { failures: 5 }, 16_000],
  ['never more than five minutes', { failures: 40 }, 300_000],
  ['any moment until then', { failures: 5, draw: 0.25 }, 4_000],
  ['as the channel asks', { failures: 1, retryAfterMs: 7_000 }, 7_000],
])('%s', (_name, more, wait) => expect(nextRead({ ...usual, ...more })).toBe(wait));
