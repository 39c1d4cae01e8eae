import { expect, test } from 'vitest';
import { accessWebMessages } from './messages.ts';

test.each([
  ['A discount of 10% on Blue Lantern', 'Not approved: a discount of 10% on Blue Lantern.'],
  ['A price of $5.00 for C.R.A.Z.Y.', 'Not approved: a price of $5.00 for C.R.A.Z.Y.'],
])('what was not approved ends in one full stop: %s', (sentence, said) => {
  expect(accessWebMessages.notApproved(sentence)).toBe(said);
});
