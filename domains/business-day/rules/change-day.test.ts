import { expect, test } from 'vitest';
import { continueRefusal, notesRefusal, switchRefusal } from './change-day.ts';
import { allFlags, flagsOf, type Task } from './day-tasks.ts';

test.each<[string, Task[], string | undefined]>([
  ['opened and closed', ['opening', 'closing'], undefined],
  ['opened', ['opening'], 'NOTHING_TO_CONTINUE'],
  ['not begun', [], 'NOTHING_TO_CONTINUE'],
])('continuing a day that is %s', (_what, done, code) => {
  expect(continueRefusal(flagsOf(done), allFlags(true))?.code).toBe(code);
});

test('a store that does not open days has none to continue', () => {
  const enabled = { ...allFlags(true), opening: false };
  expect(continueRefusal(flagsOf(['opening', 'closing']), enabled)?.code).toBe('NOTHING_TO_CONTINUE');
});

test.each([
  ['the latest', 3, 3, undefined],
  ['an older one', 2, 3, 'SAVED_MEANWHILE'],
  ['none, where there is one by now', 0, 3, 'SAVED_MEANWHILE'],
  ['none, where there is none', 0, 0, undefined],
  ['whichever', undefined, 3, undefined],
])('notes on %s', (_what, seen, latest, code) => {
  expect(notesRefusal(seen, latest)?.code).toBe(code);
});

test.each<[Task, boolean, string | undefined]>([
  ['vaultCount', false, undefined],
  ['vaultCount', true, undefined],
  ['final', true, undefined],
  ['final', false, 'ALWAYS_ON'],
  ['isSkipped', false, 'ALWAYS_ON'],
])('%s switched to %s', (task, enabled, code) => {
  expect(switchRefusal(task, enabled)?.code).toBe(code);
});
