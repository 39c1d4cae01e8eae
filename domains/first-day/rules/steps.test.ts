import { describe, expect, test } from 'vitest';
import { nextStep, passedWith, STEPS, type Step, stepsLeft, stepsNow } from './steps.ts';

const done = (...steps: Step[]) =>
  Object.fromEntries(STEPS.map((step) => [step, steps.includes(step)])) as Record<Step, boolean>;

describe('what is left before a new store sells', () => {
  test.each([
    ['nothing done leaves all', done(), '', [...STEPS]],
    ['what is done is not left', done('store', 'sale'), '', STEPS.slice(1, -1)],
    ['nor what was skipped', done(), 'people, printers', STEPS.filter((s) => !/people|printers/.test(s))],
    ['nor what is kept as it came', done(), 'trades=kept', STEPS.filter((s) => s !== 'trades')],
    ['a name that is no step skips nothing', done(), 'peoples', [...STEPS]],
    ['all is done', done(...STEPS), '', []],
  ])('%s', (_name, isDone, passed, left) => {
    expect(stepsLeft(stepsNow(isDone, passed))).toEqual(left);
  });

  test('a skipped step that is done after all counts as done', () => {
    expect(stepsNow(done('people'), 'people').find(({ step }) => step === 'people')?.state).toBe('done');
  });

  test.each([
    ['the first skipped step', '', ['taxes'], 'taxes'],
    ['one more, in their order', 'people', ['taxes'], 'taxes,people'],
    ['the same again', 'people', ['people'], 'people'],
  ] as const)('what is kept of %s', (_name, before, more, kept) => {
    expect(passedWith(stepsNow(done(), before), more)).toBe(kept);
  });

  test('a step that was kept stays so beside one that is skipped, and is kept when it was skipped', () => {
    const kept = passedWith(stepsNow(done(), 'taxes'), ['taxes'], 'kept');
    expect(kept).toBe('taxes=kept');
    expect(passedWith(stepsNow(done(), kept), ['people'])).toBe('taxes=kept,people');
  });

  test('what was copied from another store is left until it is kept or skipped, and stays so beside others', () => {
    const copied = stepsNow(done('taxes'), 'taxes=copied');
    expect(stepsLeft(copied)).toContain('taxes');
    expect(passedWith(copied, ['people'])).toBe('taxes=copied,people');
    expect(passedWith(copied, ['taxes'], 'kept')).toBe('taxes=kept');
  });

  test.each([
    ['the one after it', done(), 'store', 'taxes'],
    ['past those that are done', done('taxes', 'departments'), 'store', 'trades'],
    ['one from before, at the end', done('store'), 'sale', 'taxes'],
    ['none, when it was the last', done(...STEPS.slice(1)), 'store', undefined],
  ] as const)('next comes %s', (_name, isDone, after, next) => {
    expect(nextStep(stepsNow(isDone, ''), after)).toBe(next);
  });
});
