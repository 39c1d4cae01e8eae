import { expect, test } from 'vitest';
import { newRegisters } from './new-registers.ts';

const device = (number: number, description: string) => ({ number, description });

test.each([
  ['after those that are there', [device(1, 'Counter 1')], 2, ['Counter 2', 'Counter 3']],
  ['past the vault’s number', [device(1, 'Counter 1'), device(2, 'Vault')], 1, ['Counter 3']],
  ['past a name that is taken', [device(1, 'Front'), device(7, 'counter 2')], 1, ['Counter 3']],
  ['none', [device(1, 'Counter 1')], 0, []],
])('new registers %s', (_name, devices, more, names) => {
  expect(newRegisters(devices, more).map(({ description }) => description)).toEqual(names);
});
