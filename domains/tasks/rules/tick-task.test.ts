import { expect, test } from 'vitest';
import { type TickedTask, tickedOff, tickRefusal } from './tick-task.ts';

test.each([
  ["one's own", 7, false, undefined],
  ["anybody's", null, false, undefined],
  ["another's", 8, false, 'NOT_YOURS'],
  ["another's, by who edits tasks", 8, true, undefined],
])('ticking %s', (_what, userId, mayEdit, code) => {
  expect(tickRefusal({ userId, owner: 'Rosa' }, { userId: 7, mayEdit })?.code).toBe(code);
});

const daily: TickedTask = { repeat: 'Daily', due: '2026-11-22', anchor: '2026-11-22', isDone: false };
const TODAY = '2026-11-22';

test.each<[string, TickedTask, string | undefined, object]>([
  [
    'once',
    { repeat: 'None', due: null, anchor: null, isDone: false },
    undefined,
    { due: null, isDone: true },
  ],
  ['once, on a day', { ...daily, repeat: 'None' }, undefined, { due: '2026-11-22', isDone: true }],
  ['daily, when it is due', daily, undefined, { due: '2026-11-23', isDone: false }],
  ['daily, late', { ...daily, due: '2026-11-20' }, undefined, { due: '2026-11-23', isDone: false }],
  ['daily, a day early', { ...daily, due: '2026-11-23' }, undefined, { due: '2026-11-24', isDone: false }],
  ['daily, the second time today', { ...daily, due: '2026-11-23' }, 'Rosa', { code: 'DONE_TODAY' }],
  ['daily, overdue and opened again', daily, 'Rosa', { due: '2026-11-23', isDone: false }],
])('a task done %s', (_what, task, doneBy, answer) => {
  expect(tickedOff(task, TODAY, doneBy)).toMatchObject(answer);
});
