import { expect, test } from 'vitest';
import { changeTask, isStepDone, type TaskFacts } from './change-task.ts';
import { allFlags, flagsOf, type Step, type Task } from './day-tasks.ts';

const drawer = { deviceId: 1, description: 'Counter 1', isVault: false };
const vault = { deviceId: 3, description: 'Vault', isVault: true };
const facts = (done: Task[], more: Partial<TaskFacts> = {}): TaskFacts => ({
  done: flagsOf(done),
  enabled: allFlags(true),
  open: [drawer, vault],
  counted: [drawer, vault],
  device: { deviceId: 1, description: 'Counter 1' },
  isClockedIn: true,
  ...more,
});
const BEFORE_FINAL: Task[] = ['clockin', 'vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate'];

test.each<[string, Task, boolean, TaskFacts, string | undefined]>([
  ['the first step', 'clockin', true, facts([]), undefined],
  ['a step out of its turn', 'drawerCount', true, facts(['clockin']), 'NOT_ITS_TURN'],
  ['a step again', 'clockin', true, facts(['clockin']), undefined],
  ['a step in its turn', 'vaultCount', true, facts(['clockin']), undefined],
  [
    'the turn of a step that is off',
    'vaultCount',
    true,
    facts([], { enabled: { ...allFlags(true), clockin: false } }),
    undefined,
  ],
  [
    'a step that is off',
    'clockin',
    true,
    facts([], { enabled: { ...allFlags(true), clockin: false } }),
    'TASK_OFF',
  ],
  ['clocked in by nobody', 'clockin', true, facts([], { isClockedIn: false }), 'NOT_CLOCKED_IN'],
  [
    'a vault that nobody counted',
    'vaultCount',
    true,
    facts(['clockin'], { counted: [drawer] }),
    'NOT_COUNTED',
  ],
  [
    'a drawer that nobody counted',
    'drawerCount',
    true,
    facts(['clockin', 'vaultCount'], { counted: [vault] }),
    'NOT_COUNTED',
  ],
  [
    "another device's count",
    'drawerCount',
    true,
    facts(['clockin', 'vaultCount'], { device: { deviceId: 2, description: 'Counter 2' } }),
    'NOT_COUNTED',
  ],
  [
    'any drawer, no device named',
    'drawerCount',
    true,
    facts(['clockin', 'vaultCount'], { device: undefined }),
    undefined,
  ],
  [
    'the bank, which may be skipped',
    'bankDeposit',
    true,
    facts(['clockin', 'vaultCount', 'drawerCount']),
    undefined,
  ],
  ['the end too early', 'final', true, facts(['clockin', 'vaultCount', 'drawerCount']), 'NOT_ITS_TURN'],
  ['the end', 'final', true, facts(BEFORE_FINAL), undefined],
  ['opening is the end by its other name', 'opening', true, facts(BEFORE_FINAL), undefined],
  ['opening too early', 'opening', true, facts([]), 'NOT_ITS_TURN'],
  ['a step when the day is open', 'priceUpdate', true, facts(['opening']), 'DAY_OPENED'],
  ['skipping', 'isSkipped', true, facts([]), undefined],
  ['skipping what has begun', 'isSkipped', true, facts(['clockin']), 'OPENING_BEGUN'],
  ['skipping an open day', 'isSkipped', true, facts(['opening']), 'DAY_OPENED'],
  ['a step of a skipped day', 'clockin', true, facts(['isSkipped']), 'DAY_SKIPPED'],
  ['taking the skipping back', 'isSkipped', false, facts(['isSkipped']), undefined],
  ['taking a step back', 'vaultCount', false, facts(['clockin', 'vaultCount']), undefined],
  ['taking back what was not done', 'vaultCount', false, facts([]), undefined],
  ['taking opening back', 'opening', false, facts(['opening']), 'NOT_UNDONE'],
  ['taking closing back', 'closing', false, facts(['opening', 'closing']), 'NOT_UNDONE'],
  ['taking a step of an open day back', 'final', false, facts(['opening', 'final']), 'NOT_UNDONE'],
  ['closing with open drawers', 'closing', true, facts(['opening']), 'COUNT_FIRST'],
  ['closing', 'closing', true, facts(['opening'], { open: [] }), undefined],
  ['closing twice', 'closing', true, facts(['opening', 'closing'], { open: [] }), 'DAY_CLOSED'],
  ['the report without closing', 'eodReport', true, facts(['opening'], { open: [] }), 'BY_CLOSING'],
  ['the report after closing', 'eodReport', true, facts(['opening', 'closing', 'eodReport']), undefined],
  ['opening that is turned off', 'clockin', true, facts([], { enabled: flagsOf(['clockin']) }), 'TASK_OFF'],
])('%s: %s %s', (_name, task, completed, state, code) => {
  expect(changeTask(task, completed, state)?.code).toBe(code);
});

test.each<[Step, Partial<TaskFacts>, boolean]>([
  ['clockin', {}, true],
  ['clockin', { isClockedIn: false }, false],
  ['vaultCount', {}, true],
  ['vaultCount', { counted: [drawer] }, false],
  ['drawerCount', {}, true],
  ['drawerCount', { counted: [vault] }, false],
  ['bankDeposit', {}, false],
  ['final', {}, false],
])('%s ticks by itself with %o: %s', (step, more, done) => {
  expect(isStepDone(step, facts([], more))).toBe(done);
});
