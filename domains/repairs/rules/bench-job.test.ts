import { expect, test } from 'vitest';
import { type Ended, endedRefusal, removedRefusal, undoRefusal } from './bench-job.ts';

test.each([
  ['open', null],
  ['done', 'JOB_ENDED'],
  ['back', 'JOB_ENDED'],
  ['scrapped', 'JOB_ENDED'],
] as const)('a change of a job that is %s', (state, code) => {
  expect(endedRefusal(state)?.code ?? null).toBe(code);
});

test('what was taken off is taken off once', () => {
  expect(removedRefusal(false)).toBeNull();
  expect(removedRefusal(true)?.code).toBe('COST_REMOVED');
});

test.each<[string, Ended, string | null]>([
  ['done, on the shelf', { state: 'done', hasMoved: false, free: 1 }, null],
  ['done and sold', { state: 'done', hasMoved: true, free: 1 }, 'MOVED_ON'],
  ['done and reserved', { state: 'done', hasMoved: false, free: 0 }, 'MOVED_ON'],
  ['back on the shelf', { state: 'back', hasMoved: false, free: 3 }, null],
  ['scrapped', { state: 'scrapped', hasMoved: false, free: 0 }, null],
  ['scrapped, and counted since', { state: 'scrapped', hasMoved: true, free: 0 }, 'MOVED_ON'],
  ['open', { state: 'open', hasMoved: false, free: 1 }, 'JOB_OPEN'],
])('undoing one that is %s', (_title, ended, code) => {
  expect(undoRefusal(ended)?.code ?? null).toBe(code);
});
