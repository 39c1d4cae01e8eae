import { expect, test } from 'vitest';
import { dayBlockers } from './day-blockers.ts';
import { allFlags, flagsOf, type Task } from './day-tasks.ts';

const drawer = { deviceId: 1, description: 'Counter 1', isVault: false };
const vault = { deviceId: 3, description: 'Vault', isVault: true };
const ON = allFlags(true);

test.each<[string, Task[], (typeof drawer)[], Task[], string[]]>([
  ['nothing', ['opening'], [], [], []],
  ['a closed day', ['opening', 'closing'], [drawer], [], []],
  ['drawers before the vault', ['opening'], [vault, drawer], [], ['DRAWER_OPEN count', 'VAULT_OPEN count']],
  ['a day that was not opened', [], [drawer], [], ['DAY_NOT_OPENED start', 'DRAWER_OPEN count']],
  ['a skipped day', ['isSkipped'], [], [], ['DAY_NOT_OPENED start']],
  ['no opening, no closing', [], [], ['opening', 'closing'], ['DAY_NOT_OPENED none', 'TASK_OFF none']],
])('%s', (_name, done, open, off, expected) => {
  const enabled = { ...ON, ...Object.fromEntries(off.map((task) => [task, false])) };
  const found = dayBlockers({ done: flagsOf(done), enabled, open });
  expect(found.map(({ code, act }) => `${code} ${act}`)).toEqual(expected);
});
