import { expect, test } from 'vitest';
import { startOf } from './start-of.ts';

test.each([
  ['dana@example.com', { email: 'dana@example.com' }],
  ['217-555-0142', { phone: '217-555-0142' }],
  [' Dana  Whitfield ', { firstName: 'Dana', lastName: 'Whitfield' }],
  ['Ann van Dyke', { firstName: 'Ann', lastName: 'van Dyke' }],
  ['', { firstName: '', lastName: '' }],
])('%j starts a new profile as %j', (typed, start) => {
  expect(startOf(typed)).toEqual(start);
});
