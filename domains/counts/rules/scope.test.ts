import { expect, test } from 'vitest';
import { isInScope, type OpenScope, overlap, type Scope, startRefusal } from './scope.ts';

const ALL: Scope = { departmentId: null, configurationId: null };
const games: Scope = { departmentId: 1, configurationId: null };
const switchGames: Scope = { departmentId: 1, configurationId: 11 };
const ps4Games: Scope = { departmentId: 1, configurationId: 12 };
const films: Scope = { departmentId: 2, configurationId: null };
const game = { inventoryId: 5, departmentId: 1, configurationId: 11 };

test.each([
  ['all', ALL, true],
  ['its department', games, true],
  ['its configuration', switchGames, true],
  ['another configuration', ps4Games, false],
  ['another department', films, false],
  ['named items with it', { ...ALL, itemIds: new Set([5]) }, true],
  ['named items without it', { ...ALL, itemIds: new Set([6]) }, false],
])('a count of %s', (_title, scope, expected) => {
  expect(isInScope(scope, game)).toBe(expected);
});

test.each([
  ['all and a department', ALL, games, true],
  ['twice the same', games, games, true],
  ['a department and its configuration', games, switchGames, true],
  ['two configurations', switchGames, ps4Games, false],
  ['two departments', games, films, false],
])('%s', (_title, a, b, expected) => {
  expect(overlap(a, b)).toBe(expected);
  expect(overlap(b, a)).toBe(expected);
});

test.each([
  ['nothing is open', games, [], null],
  ['another department is', games, [{ ...films, name: 'Films', items: [] }], null],
  ['all is', games, [{ ...ALL, name: 'All', items: [] }], 'COUNT_OVERLAPS'],
  [
    'the twenty of the day have one of it',
    games,
    [{ ...ALL, itemIds: new Set([5]), name: 'Today', items: [game] }],
    'COUNT_OVERLAPS',
  ],
  ['they have none of it', films, [{ ...ALL, itemIds: new Set([5]), name: 'Today', items: [game] }], null],
] as [string, Scope, OpenScope[], string | null][])('starting where %s', (_title, scope, open, code) => {
  expect(startRefusal(scope, open)?.code ?? null).toBe(code);
});
