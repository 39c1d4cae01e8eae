import { expect, test } from 'vitest';
import { conditionRefusal, departmentRefusal, entryRefusal, removalRefusal } from './may-change.ts';

test.each([
  ['a new name', null, [], false, undefined],
  ['the name of another', null, [], true, 'DEPARTMENT_NAME_TAKEN'],
  ['a usual condition, all used', 3, [], false, undefined],
  ['a usual condition that it uses', 3, [2, 3], false, undefined],
  ['a usual condition that it does not use', 3, [2, 4], false, 'DEPARTMENT_CONDITION'],
  ['no usual condition', null, [2, 4], false, undefined],
  ['both wrong: the name first', 3, [2], true, 'DEPARTMENT_NAME_TAKEN'],
])('a department with %s', (_what, defaultConditionId, conditionIds, isTaken, code) => {
  expect(departmentRefusal({ name: 'Games', defaultConditionId, conditionIds }, isTaken)?.code).toBe(code);
});

test.each([
  ['configuration', 'DVD', false, undefined],
  ['configuration', '', false, 'CONFIGURATION_NAME'],
  ['configuration', 'DVD', true, 'CONFIGURATION_TAKEN'],
  ['caseCondition', 'Cracked', false, undefined],
  ['caseCondition', '', true, 'CASE_CONDITION_NAME'],
  ['caseCondition', 'Cracked', true, 'CASE_CONDITION_TAKEN'],
] as const)('a %s named "%s", taken %s', (entry, name, isTaken, code) => {
  const refused = entryRefusal(entry, name, isTaken);
  expect(refused?.code).toBe(code);
  expect(refused?.details).toEqual(code && { field: entry });
});

test.each([
  ['configuration', 0, undefined],
  ['configuration', 1, 'CONFIGURATION_IN_USE'],
  ['caseCondition', 0, undefined],
  ['caseCondition', 1_200, 'CASE_CONDITION_IN_USE'],
] as const)('a %s that %i records use goes only when there are none', (entry, uses, code) => {
  expect(removalRefusal(entry, 'DVD', uses)?.code).toBe(code);
});

test('a condition may not have the name of another', () => {
  expect(conditionRefusal('Good', false)).toBeUndefined();
  expect(conditionRefusal('Good', true)).toMatchObject({
    code: 'CONDITION_TAKEN',
    message: 'There is already a condition Good',
    details: { field: 'name' },
  });
});
