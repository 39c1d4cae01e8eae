import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test.each([
  ['is required', '', 'This field is required.'],
  ['name is required', 'name', 'This field is required.'],
  ['value must be above 0', 'value', 'Must be above 0'],
])('"%s" of the field "%s" reads "%s" (VAL-01)', (problem, field, read) => {
  expect(asSentence(problem, field)).toBe(read);
});
