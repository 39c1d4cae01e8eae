import { expect, test } from 'vitest';
import { isCashMore, sameShares } from './same-shares.ts';

test.each([
  ['cash as a share of credit', 40, 30, { share: 40, cashLess: 25 }],
  ['as much in cash', 40, 40, { share: 40, cashLess: 0 }],
  ['nothing is bought', 0, 0, { share: 0, cashLess: 0 }],
  ['not a whole percent', 30, 20, { share: 30, cashLess: 33.333 }],
  ['one is missing', 40, null, null],
  ['more in cash', 30, 40, null],
])('%s', (_name, credit, cash, same) => {
  expect(sameShares({ credit, cash })).toEqual(same);
  expect(isCashMore({ credit, cash })).toBe(same === null && cash !== null);
});
