import { describe, expect, test } from 'vitest';
import {
  allFlags,
  dayAct,
  doneFlags,
  enabledFlags,
  flagsOf,
  type KeptDay,
  nextStep,
  startDay,
  type Step,
  type Task,
} from './day-tasks.ts';

const ON = allFlags(true);
const without = (...tasks: Task[]) =>
  ({ ...ON, ...Object.fromEntries(tasks.map((task) => [task, false])) }) as typeof ON;

// The table of NAV-14 to NAV-16.
test.each([
  // opening done, closing done, opening enabled, closing enabled
  [false, false, true, true, 'start'],
  [false, false, true, false, 'start'],
  [true, false, true, true, 'end'],
  [true, false, false, true, 'end'],
  [true, false, true, false, null],
  [true, true, true, true, 'continue'],
  [true, true, true, false, 'continue'],
  [true, true, false, true, null],
  [false, false, false, true, null],
  [false, false, false, false, null],
] as const)(
  'opening done %s, closing done %s, opening on %s, closing on %s: %s',
  (opening, closing, openingOn, closingOn, act) => {
    expect(
      dayAct(
        { ...allFlags(false), opening, closing },
        { ...allFlags(true), opening: openingOn, closing: closingOn },
      ),
    ).toBe(act);
  },
);

test.each<[string, Task[], Task[], Step | null]>([
  ['nothing is done', [], [], 'clockin'],
  ['the time clock is off', [], ['clockin'], 'vaultCount'],
  ['somebody is clocked in', ['clockin'], [], 'vaultCount'],
  ['only a later step is done', ['drawerCount'], [], 'clockin'],
  ['counts are off', ['clockin'], ['vaultCount', 'drawerCount'], 'bankDeposit'],
  [
    'all but the last is done',
    ['clockin', 'vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate'],
    [],
    'final',
  ],
  [
    'everything before the last is off',
    [],
    ['clockin', 'vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate'],
    'final',
  ],
  ['the day is open', ['opening'], [], null],
])('next step when %s', (_name, done, off, step) => {
  expect(nextStep(flagsOf(done), without(...off))).toBe(step);
});

test.each<[string, Task[], Task[], string]>([
  ['a fresh day asks', [], [], 'ask'],
  ['a skipped one runs without asking', ['isSkipped'], [], 'run'],
  ['one that has begun goes on without asking', ['vaultCount'], [], 'run'],
  ['an open one does nothing', ['opening'], [], 'nothing'],
  ['switched off does nothing', [], ['opening'], 'nothing'],
])('Start Day: %s', (_name, done, off, what) => {
  expect(startDay(flagsOf(done), without(...off))).toBe(what);
});

describe('flags of a day', () => {
  const day: KeptDay = {
    isOpened: false,
    isClosed: false,
    isSkipped: false,
    isReported: false,
    steps: [
      { task: 'vaultCount', deviceId: 0 },
      { task: 'drawerCount', deviceId: 7 },
    ],
  };
  test.each([
    ['any device', undefined, true, true],
    ['the device that counted', 7, true, true],
    ['another device', 8, true, false],
  ] as const)('%s', (_name, device, vaultCount, drawerCount) => {
    expect(doneFlags(day, device)).toMatchObject({ vaultCount, drawerCount, bankDeposit: false });
  });
  test('a drawer step that no device named counts for all', () => {
    const anyDrawer = { ...day, steps: [{ task: 'drawerCount', deviceId: 0 }] as const };
    expect(doneFlags(anyDrawer, 8).drawerCount).toBe(true);
  });
});

test.each<[string, Task[], boolean, Task, boolean]>([
  ['everything is on', [], true, 'clockin', true],
  ['no time clock, no clocking in', [], false, 'clockin', false],
  ['switched off', ['priceUpdate'], true, 'priceUpdate', false],
  ['the last step stays on', ['final'], true, 'final', true],
  ['skipping stays possible', ['isSkipped'], true, 'isSkipped', true],
])('enabled: %s', (_name, off, clock, task, on) => {
  expect(enabledFlags(off, clock)[task]).toBe(on);
});
