import { expect, test } from 'vitest';
import { customerTokens, foldName, searchPatterns } from './customer-tokens.ts';

test.each([
  ['Zoë GARCÍA', 'zoe garcia'],
  ["O'Neil", 'oneil'],
  ['Strauß-Øre', 'strauss-ore'],
  ['  Łukasz   Żak ', 'lukasz zak'],
])('%s folds to %s', (text, folded) => {
  expect(foldName(text)).toBe(folded);
});

test('the words of a customer start and end with a space', () => {
  const words = customerTokens({
    firstName: 'Zoë',
    lastName: 'Doe',
    email: 'Z@Example.com',
    phone: '(217) 555-0142',
    memberNumber: '10001',
  });
  expect(words).toBe(' doe zoe z@example.com 2175550142 10001 ');
});

test.each<[string, string[]]>([
  ['', []],
  ['  -- ', []],
  ['do', ['% do%']],
  ['Zoë doe', ['%zoe%', '%doe%']],
  ['217-555', ['%217555%']],
  ['(217) 555 0142', ['%2175550142%']],
  ['doe 217-555', ['%doe%', '%217555%']],
  ['a_b', ['%a\\_b%']],
  ['one two three four five', ['%one%', '%two%', '%three%', '%four%']],
])('%j looks for %j', (query, patterns) => {
  expect(searchPatterns(query)).toEqual(patterns);
});
