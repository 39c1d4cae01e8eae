import { expect, test } from 'vitest';
import { type ConditionWords, conditionOfGrade, isCondition, readCondition } from './condition-words.ts';

const none = { grade: null, isUsed: false, caseWord: null, isGraded: false, part: null, rest: '' };

test.each<[string, Partial<ConditionWords>]>([
  ['New', { grade: 'new' }],
  ['Brand New', { grade: 'new' }],
  ['Used', { isUsed: true }],
  ['Pre-owned', { isUsed: true }],
  ['PREOWNED', { isUsed: true }],
  ['Pre-Played', { isUsed: true }],
  ['Seller refurbished', { isUsed: true }],
  ['Used - Like New', { isUsed: true, grade: 'likeNew' }],
  ['Used, Very Good', { isUsed: true, grade: 'veryGood' }],
  ['VG+', { grade: 'excellent' }],
  ['VG', { grade: 'veryGood' }],
  ['G+', { grade: 'good' }],
  ['Very Good Plus (VG+)', { grade: 'excellent' }],
  ['Near Mint (NM or M-)', { grade: 'likeNew' }],
  ['Mint (M)', { grade: 'likeNew' }],
  ['Good Plus (G+)', { grade: 'good' }],
  ['Good (G)', { grade: 'good' }],
  ['Fair (F)', { grade: 'worn' }],
  ['Poor (P)', { grade: 'poor' }],
  ['Acceptable condition', { grade: 'worn' }],
  ['CIB', { caseWord: 'complete' }],
  ['Complete in Box', { caseWord: 'complete' }],
  ['Item, Box, and Manual', { caseWord: 'complete' }],
  ['New Item, Box, and Manual', { grade: 'new', caseWord: 'sealed' }],
  ['Item only', { caseWord: 'loose' }],
  ['Loose', { caseWord: 'loose' }],
  ['Disc Only', { caseWord: 'loose' }],
  ['Item & Box', { caseWord: 'noManual' }],
  ['No manual', { caseWord: 'noManual' }],
  ['Box only', { part: 'box' }],
  ['Manual Only', { part: 'manual' }],
  ['Factory Sealed', { grade: 'new', caseWord: 'sealed' }],
  ['Graded CIB', { isGraded: true, caseWord: 'complete' }],
  ['WATA 9.2', { isGraded: true }],
  ['Ungraded', {}],
  ['Used (CIB)', { isUsed: true, caseWord: 'complete' }],
  // Used goods are never new.
  ['Used, new in case', { isUsed: true, rest: 'case' }],
  ['Switch, Used', { isUsed: true, rest: 'switch' }],
])('%j says its condition', (words, said) => {
  expect(readCondition(words)).toEqual({ ...none, ...said });
});

test.each(['', 'Red', 'Switch', 'Newport', 'Goodfellas', 'Renewed Hope', 'Unused Potential', 'Boxer'])(
  '%j says none',
  (words) => expect(readCondition(words)).toBeUndefined(),
);

test('a condition is one when nothing else is said', () => {
  expect(['Used', 'Used - Like New', 'Very Good Plus (VG+)'].map(isCondition)).toEqual([true, true, true]);
  expect(['Used Games', 'Like New Order', 'Red'].map(isCondition)).toEqual([false, false, false]);
});

const ours = [
  { name: 'New', isNew: true },
  { name: 'Like new', isNew: false },
  { name: 'Very good', isNew: false },
  { name: 'Worn', isNew: false },
  { name: 'Damaged', isNew: false },
];
test.each([
  ['new', 'New'],
  ['likeNew', 'Like new'],
  ['excellent', 'Very good'],
  ['veryGood', 'Very good'],
  ['good', 'Worn'],
  ['worn', 'Worn'],
  ['poor', 'Damaged'],
] as const)('%s is our %s, or the next one below it', (grade, name) => {
  expect(conditionOfGrade(grade, ours)?.name).toBe(name);
});
test('nothing is graded better than it is named', () => {
  expect(conditionOfGrade('poor', ours.slice(0, 3))).toBeUndefined();
  expect(conditionOfGrade('new', ours.slice(1))).toBeUndefined();
});
