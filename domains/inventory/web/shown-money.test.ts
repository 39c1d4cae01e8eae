import { expect, test } from 'vitest';
import { shownMoney } from './shown-money.ts';

test.each([
  ['1234.50', '$1,234.50'],
  ['5', '$5.00'],
  ['99999999.99', '$99,999,999.99'],
  ['-3.20', '\u2212$3.20'],
  ['', ''],
  ['no price', 'no price'],
])('an amount kept as "%s" is shown as "%s" (GEN-13)', (kept, shown) => {
  expect(shownMoney(kept)).toBe(shown);
});
