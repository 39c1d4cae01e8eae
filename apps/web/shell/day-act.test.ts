import { expect, it } from 'vitest';
import { dayAct } from './day-act.ts';

it.each([
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
  (openingDone, closingDone, openingEnabled, closingEnabled, act) => {
    expect(dayAct({ openingDone, closingDone, openingEnabled, closingEnabled })).toBe(act);
  },
);
