import { expect, test } from 'vitest';
import { namedProblem } from './settle-name.ts';
import { settleRefusal } from './settle-row.ts';

const SHOP = {
  departments: [
    { name: 'Video Games', configurations: ['Switch'], cases: ['Loose'] },
    { name: 'Vinyl', configurations: [], cases: [] },
  ],
  conditions: [{ name: 'Good', letter: 'B', isNew: false }],
};

test.each([
  ['department', '', { department: 'Vinyl' }, { department: 'Vinyl', configuration: null }],
  [
    'department',
    '',
    { department: 'Video Games', configuration: 'Switch' },
    { department: 'Video Games', configuration: 'Switch' },
  ],
  ['format', 'Video Games', { configuration: '' }, { configuration: null }],
  [
    'condition',
    'Video Games',
    { condition: 'Good', caseCondition: 'Loose' },
    { condition: 'Good', caseCondition: 'Loose' },
  ],
  ['condition', 'Nowhere', {}, { condition: null, caseCondition: null }],
] as const)('a %s in "%s" can be %o', (kind, within, said, means) => {
  expect(namedProblem(kind, within, said, SHOP)).toEqual({ means, wrong: undefined });
});

test.each([
  ['department', '', {}, 'department'],
  ['department', '', { department: 'Fruit' }, 'department'],
  ['department', '', { department: 'Vinyl', configuration: 'Switch' }, 'configuration'],
  ['format', 'Vinyl', { configuration: 'Switch' }, 'configuration'],
  ['condition', 'Vinyl', { condition: 'Mint' }, 'condition'],
  ['condition', 'Vinyl', { caseCondition: 'Loose' }, 'caseCondition'],
] as const)('a %s in "%s" can’t be %o', (kind, within, said, field) => {
  expect(namedProblem(kind, within, said, SHOP).wrong?.field).toBe(field);
});

test.each([
  [{ fate: 'doubtful', mayJoin: true, isSettled: false }, 'joined', undefined],
  [{ fate: 'doubtful', mayJoin: false, isSettled: false }, 'joined', 'NOBODY_THERE'],
  [{ fate: 'doubtful', mayJoin: false, isSettled: false }, 'left', undefined],
  [{ fate: 'new', mayJoin: false, isSettled: true }, 'left', undefined],
  [{ fate: 'new', mayJoin: false, isSettled: false }, 'left', 'NOT_DOUBTFUL'],
] as const)('the row %o taken for %s', (row, as, code) => {
  expect(settleRefusal(row, as)?.code).toBe(code);
});
