import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  FAST_STEPS,
  inGroups,
  SLOW_STEPS,
  type Step,
  tallyOf,
} from './gate.ts';

const step: Step = { name: 'unit', command: [] };

test('a step without tests counts as one', () => {
  expect(tallyOf(step, 0, undefined)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOf(step, 2, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a crash after green tests is a failure, and so is one before the report', () => {
  const counted = { ...step, count: countVitest };
  expect(tallyOf(counted, 1, { numPassedTests: 5, numTotalTests: 5 })).toEqual({ passed: 5, failed: 1 });
  expect(tallyOf(counted, 1, { numPassedTests: 3, numTotalTests: 5 })).toEqual({ passed: 3, failed: 2 });
  expect(tallyOf(counted, 1, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('skipped and flaky tests have not passed', () => {
  expect(countVitest({ numPassedTests: 4, numPendingTests: 1, numTotalTests: 5 })).toEqual({
    passed: 4,
    failed: 1,
  });
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
    passed: 4,
    failed: 3,
  });
});

test('neighbors on one core each run beside one another, all others alone, and none is left out', () => {
  const make = (name: string, single = false): Step => ({ name, command: [], single });
  const groups = inGroups([make('a'), make('b', true), make('c', true), make('d'), make('e', true)]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a'], ['b', 'c'], ['d'], ['e']]);
  const all = [...FAST_STEPS, ...SLOW_STEPS];
  expect(inGroups(all).flat()).toEqual(all);
});
