import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  choiceProblem,
  type DepartmentChoice,
  type ExistingDepartment,
  departmentChange,
  formatChanges,
  formatsToChoose,
  hasAllFormats,
} from './chosen-departments.ts';

const [NEW, GOOD, WORN] = [
  { id: 1, name: 'New' },
  { id: 2, name: 'Very good' },
  { id: 3, name: 'Worn' },
];
const vinyl: ExistingDepartment = {
  ...{ id: 7, name: 'Vinyl', isOn: true, hasPlatforms: false, usualId: 2, usedIds: [1, 2, 3] },
  conditions: [NEW, GOOD, WORN],
  formats: [
    { id: 70, name: 'LP' },
    { id: 71, name: '8-track' },
  ],
};
const asIs = choiceOf(vinyl);
const but = (change: Partial<DepartmentChoice>): DepartmentChoice => ({ ...asIs, ...change });

test('the usual formats come first, whether it has them or not, then its own', () => {
  expect(formatsToChoose(vinyl)).toEqual(['LP', '12-inch single', '7-inch single', '8-track']);
  expect(hasAllFormats(vinyl)).toBe(false);
});

describe('what is saved of a department', () => {
  test.each([
    ['as it is: nothing', asIs, undefined],
    ['off: that alone', but({ isOn: false, conditionIds: [2] }), { enabled: false, only: ['enabled'] }],
    ['some conditions', but({ conditionIds: [1, 2] }), { conditionIds: [1, 2], only: ['conditionIds'] }],
  ])('%s', (_name, choice, change) => {
    const found = departmentChange(vinyl, choice);
    if (change) expect(found).toMatchObject({ id: 7, departmentName: 'Vinyl', ...change });
    else expect(found).toBeUndefined();
  });

  test('all conditions are sent as none, so that one that is added later is used, too', () => {
    expect(departmentChange({ ...vinyl, usedIds: [2] }, asIs)).toMatchObject({ conditionIds: [] });
  });
});

test.each([
  ['nothing', asIs, []],
  ['one goes', but({ formats: ['LP'] }), [{ departmentId: 7, configurationId: 71, remove: true }]],
  [
    'a usual one comes, with its code',
    but({ formats: ['LP', '8-track', '7-inch single'] }),
    [{ departmentId: 7, configuration: '7-inch single', code: '7', medium: null }],
  ],
  ['nothing of one that is off', but({ isOn: false, formats: [] }), []],
] as const)('formats: %s', (_name, choice, changes) => {
  expect(formatChanges(vinyl, choice)).toEqual(changes);
});

test.each([
  ['a department that is on', asIs, undefined],
  ['none at all', but({ isOn: false }), 'A shop sells something: leave at least one on.'],
  ['one without a condition', but({ conditionIds: [] }), 'Vinyl needs at least one condition.'],
  [
    'one without its usual condition',
    but({ conditionIds: [1] }),
    'Very good is the usual condition of Vinyl. Leave it on, or choose another one in Departments first.',
  ],
])('may be saved: %s', (_name, choice, problem) => {
  expect(choiceProblem([{ there: vinyl, choice }])).toBe(problem);
});
