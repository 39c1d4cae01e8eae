import { expect, test } from 'vitest';
import { nameRefusal } from './store-name.ts';

test.each([
  ['Northgate', [], undefined],
  ['Northgate', ['Maple Street'], undefined],
  ['Northgate', ['Maple Street', 'northGATE '], 'STORE_NAME_TAKEN'],
])('%s beside %o: %s', (name, others, code) => {
  expect(nameRefusal(name, others)?.code).toBe(code);
});

test('says the other one’s name as that has it', () => {
  expect(nameRefusal('  maple street ', ['Maple Street'])?.message).toContain('named Maple Street.');
});
