import { describe, expect, test } from 'vitest';
import { FAST_STEPS, batched, type Outcome, outcomeOf, SLOW_STEPS, type Step, settle } from './gate.ts';
import { countPlaywright, countVitest, type Failure } from './gate-reports.ts';

const step: Step = { name: 'unit', command: [] };
const file = (name: string, ...statuses: string[]) => ({
  name: `/here/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

describe('a report', () => {
  test('of Vitest: a skipped test has not passed, and neither has a file that could not be loaded', () => {
    const testResults = [
      file('a.test.ts', 'passed', 'passed'),
      file('b.test.ts', 'passed', 'skipped'),
      file('c.test.ts', 'failed', 'skipped', 'passed'),
      { ...file('d.test.ts'), status: 'failed' },
    ];
    expect(countVitest({ testResults }, '/here')).toEqual({
      passed: 2,
      errors: 0,
      failures: [
        { name: 'b.test.ts', only: ['b.test.ts'], passed: 1, failed: 1 },
        { name: 'c.test.ts', only: ['c.test.ts'], passed: 1, failed: 2 },
        { name: 'd.test.ts', only: ['d.test.ts'], passed: 0, failed: 1 },
      ],
    });
  });

  test('of Playwright: each journey has its line, and what fails beside them is an error', () => {
    const spec = (line: number, status: string) => ({
      title: `journey ${line}`,
      file: 'sell.spec.ts',
      line,
      tests: [{ status }],
    });
    const suites = [
      { specs: [spec(1, 'expected')], suites: [{ specs: [spec(9, 'unexpected'), spec(20, 'skipped')] }] },
    ];
    const failure = (line: number) => ({
      name: `sell.spec.ts:${line} journey ${line}`,
      only: [`sell.spec.ts:${line}`],
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright({ suites, errors: [{ message: 'the books are wrong' }] })).toEqual({
      passed: 1,
      errors: 1,
      failures: [failure(9), failure(20)],
    });
  });
});

describe('a step', () => {
  const tested: Step = { ...step, count: (report) => countVitest(report, '/here') };
  const of = (code: number, report?: unknown, output = '') => {
    const { passed, failed } = outcomeOf(report ? tested : step, { code, output, report });
    return [passed, failed];
  };
  const green = { testResults: [file('a.test.ts', 'passed')] };
  const red = { testResults: [file('a.test.ts', 'passed', 'failed')] };

  test('without tests counts as one', () => {
    expect([of(0), of(2)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(outcomeOf(tested, { code: 1, output: '', report: undefined })).toMatchObject({ failed: 1 });
  });

  test('that crashes after green tests has failed; a crash beside red ones is one failure more', () => {
    expect([of(0, green), of(1, green), of(1, red)]).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(of(1, red, '⎯⎯⎯ Unhandled Errors ⎯⎯⎯')).toEqual([1, 2]);
  });

  test('on one core runs beside its neighbor, all others alone, and none is left out', () => {
    const make = (name: string, single = false): Step => ({ name, command: [], single });
    const groups = batched([make('a'), make('b', true), make('c', true), make('d'), make('e', true)]);
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a'], ['b', 'c'], ['d'], ['e']]);
    const all = [...FAST_STEPS, ...SLOW_STEPS];
    expect(batched(all).flat()).toEqual(all);
  });
});

describe('what failed runs once more', () => {
  const failing = (...names: string[]): Failure[] =>
    names.map((name) => ({ name, only: [name], passed: 2, failed: 3 }));
  const outcome = (failures: Failure[], more = 0): Outcome => ({
    step,
    passed: 10,
    failed: 3 * failures.length + more,
    failures,
  });
  const tried: string[] = [];
  const settled = (outcomes: Outcome[], passing: readonly string[]) => {
    tried.length = 0;
    return settle(outcomes, async (of, { name }) => {
      tried.push(name);
      const isGood = passing.includes(name);
      return { step: of, passed: isGood ? 5 : 2, failed: isGood ? 0 : 3, failures: [] };
    });
  };

  test('and counts as passed when it passes then', async () => {
    expect(await settled([outcome(failing('a')), outcome(failing('b'))], ['a', 'b'])).toEqual({
      sum: { passed: 26, failed: 0 },
      flaky: ['a', 'b'],
    });
  });

  test('and fails when it fails again', async () => {
    expect(await settled([outcome(failing('a', 'b'))], ['b'])).toEqual({
      sum: { passed: 13, failed: 3 },
      flaky: ['b'],
    });
  });

  test('unless more than three failed', async () => {
    const all = ['a', 'b', 'c', 'd'];
    expect(await settled([outcome(failing(...all))], all)).toEqual({
      sum: { passed: 10, failed: 12 },
      flaky: [],
    });
    expect(tried).toEqual([]);
  });

  test('unless something failed that is no test', async () => {
    expect(await settled([outcome(failing('a'), 1)], ['a'])).toEqual({
      sum: { passed: 10, failed: 4 },
      flaky: [],
    });
    expect(tried).toEqual([]);
  });

  test('and a name that finds nothing is no success', async () => {
    const { sum } = await settle([outcome(failing('a'))], async (of) => ({
      step: of,
      passed: 0,
      failed: 0,
      failures: [],
    }));
    expect(sum.failed).toBe(3);
  });
});
