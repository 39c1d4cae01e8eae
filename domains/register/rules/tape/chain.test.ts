import { expect, test } from 'vitest';
import { chainProblem } from './chain.ts';

const head = { device: 7, lease: 2, lastSeq: 4, lastHash: 'abc' };
const next = { device: 7, lease: 2, seq: 5, prevHash: 'abc' };

test.each<[string, Partial<typeof next>, 'brokenChain' | null]>([
  ['the next entry', {}, null],
  ['one that was left out', { seq: 6 }, 'brokenChain'],
  ['one that the server has', { seq: 4 }, 'brokenChain'],
  ['one behind another entry', { prevHash: 'abd' }, 'brokenChain'],
  ['another device', { device: 8 }, 'brokenChain'],
  ['another lease of the device', { lease: 1 }, 'brokenChain'],
])('%s', (_what, changed, problem) => expect(chainProblem({ ...next, ...changed }, head)).toBe(problem));

test('the first entry has none before it', () => {
  const first = { ...head, lastSeq: 0, lastHash: '' };
  expect(chainProblem({ ...next, seq: 1, prevHash: '' }, first)).toBeNull();
});
