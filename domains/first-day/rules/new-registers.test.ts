import { expect, test } from 'vitest';
import { newRegisters, registersProblem } from './new-registers.ts';

const device = (number: number, description: string) => ({
  ...{ number, description },
  isVault: description === 'Vault',
});

test.each([
  ['after those that are there', [device(1, 'Counter 1')], 2, ['Counter 2', 'Counter 3']],
  ['after the registers, not the vault', [device(1, 'Counter 1'), device(2, 'Vault')], 1, ['Counter 2']],
  ['past a name that is taken', [device(1, 'Front'), device(7, 'counter 2')], 1, ['Counter 3']],
  ['none', [device(1, 'Counter 1')], 0, []],
])('new registers %s', (_name, devices, more, names) => {
  expect(newRegisters(devices, more).map(({ description }) => description)).toEqual(names);
});

test('a number that a vault has is passed', () => {
  const [next] = newRegisters([device(1, 'Counter 1'), device(2, 'Vault')], 1);
  expect(next?.number).toBe(3);
});

test.each([
  ['an empty box', null, 2, /^This store has 2/],
  ['fewer', 1, 2, /^This store has 2/],
  ['as many as now', 2, 2, undefined],
  ['as many as fit', 20, 2, undefined],
  ['too many', 999_999, 2, /^No more than 20/],
  ['as many as a large store has', 24, 24, undefined],
])('%s', (_what, wanted, now, words) => {
  const problem = registersProblem(wanted, now);
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});
