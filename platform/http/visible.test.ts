import { expect, test } from 'vitest';
import { visible } from './visible.ts';

const hides = { right: 'costs.view', fields: ['cost', 'margin'] } as const;
const who = (...rights: string[]) => ({ isAdministrator: false, rights: new Set(rights) });
const answer = { items: [{ title: 'Bleach', cost: 4.5, more: { margin: 12, price: 9 } }], cost: 1 };

test.each([
  ['somebody with the right', { hides }, who('costs.view'), answer],
  ['an administrator', { hides }, { isAdministrator: true, rights: new Set<string>() }, answer],
  ['a call that hides nothing', { hides: undefined }, who(), answer],
])('%s sees all of it', (_name, call, caller, given) => {
  expect(visible(call, caller, given)).toBe(given);
});

test('others get null, wherever it is', () => {
  const hidden = { items: [{ title: 'Bleach', cost: null, more: { margin: null, price: 9 } }], cost: null };
  expect(visible({ hides }, who('reports.view'), answer)).toEqual(hidden);
  const stored = visible({ hides }, who(), { stored: JSON.stringify(answer) }) as { stored: string };
  expect(JSON.parse(stored.stored)).toEqual(hidden);
});

test('a file stays as it was made', () => {
  const file = { file: 'cost', name: 'a.csv' };
  expect(visible({ hides }, who(), file)).toBe(file);
});
