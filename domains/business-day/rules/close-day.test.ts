import { expect, test } from 'vitest';
import { closeDay, nextClosingStep, type OpenDrawer } from './close-day.ts';
import { dayBlockers } from './day-blockers.ts';
import { allFlags, flagsOf, type Task } from './day-tasks.ts';

const ON = allFlags(true);
const one: OpenDrawer = { deviceId: 1, description: 'Counter 1', isVault: false };
const two: OpenDrawer = { deviceId: 2, description: 'Counter 2', isVault: false };
const vault: OpenDrawer = { deviceId: 3, description: 'Vault', isVault: true };
const other: OpenDrawer = { deviceId: 4, description: 'Old vault', isVault: true };

// The documented order: done already, opened at all, drawers, vaults.
test.each<[string, Task[], OpenDrawer[], string, string | undefined]>([
  ['closed already', ['opening', 'closing'], [one, two], 'refused', 'Closing complted for the day.'],
  ['never opened', [], [], 'refused', 'The day has not been opened, so there is nothing to close.'],
  ['skipped', ['isSkipped'], [], 'refused', 'The day has not been opened, so there is nothing to close.'],
  [
    'two drawers and the vault',
    ['opening'],
    [one, two, vault],
    'redirect',
    'Please close inactive drawers or vaults before End of Day.',
  ],
  [
    'one drawer and the vault',
    ['opening'],
    [vault, one],
    'count',
    'Counter 1 is still open. Count and close it first.',
  ],
  ['two vaults', ['opening'], [vault, other], 'redirect', 'Please close inactive vaults before End of Day.'],
  ['the vault alone', ['opening'], [vault], 'count', 'Vault is still open. Count and close it first.'],
  ['nothing open', ['opening'], [], 'close', undefined],
])('closing with %s', (_name, done, open, kind, sentence) => {
  const state = { done: flagsOf(done), enabled: ON, open };
  expect(nextClosingStep(state).kind).toBe(kind);
  expect(closeDay(state)?.message).toBe(sentence);
});

test('closing that is turned off is refused', () => {
  const state = { done: flagsOf(['opening']), enabled: { ...ON, closing: false }, open: [] };
  expect(closeDay(state)?.code).toBe('TASK_OFF');
});

test('the refusal names the devices', () => {
  const state = { done: flagsOf(['opening']), enabled: ON, open: [one, two] };
  expect(closeDay(state)?.details).toEqual({ posIds: [1, 2] });
});

test('a day that was traded on is closed though nobody opened it, after its drawers', () => {
  const traded = { done: flagsOf([]), enabled: ON, hasTraded: true };
  expect(nextClosingStep({ ...traded, open: [] })).toEqual({ kind: 'close' });
  expect(nextClosingStep({ ...traded, done: flagsOf(['isSkipped']), open: [] })).toEqual({ kind: 'close' });
  expect(nextClosingStep({ ...traded, open: [one] }).kind).toBe('count');
  expect(dayBlockers({ ...traded, open: [] })).toEqual([]);
});
