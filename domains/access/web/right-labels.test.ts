import { expect, test } from 'vitest';
import '#web/install.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { makePassword } from './public/make-password.ts';
import { bySection, rightLabel, sectionLabel } from './right-labels.ts';

test('every right has words, and none twice in its section', () => {
  const rows = RIGHTS.map((right) => ({ right, section: right.slice(0, right.indexOf('.')) }));
  for (const group of bySection(rows)) {
    expect(sectionLabel(group.section)).toMatch(/^[A-Z]/);
    const words = group.rows.map(({ right }) => rightLabel(right));
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[A-Z][a-z]/);
  }
});

test.each([
  ['catalog.view', 'See'],
  ['catalog.edit', 'Change'],
  ['things.freshlyMade', 'Freshly made'],
  ['refunds.noReceipt', 'Refund without a receipt or after the refund period'],
])('%s: %s', (right, words) => {
  expect(rightLabel(right)).toBe(words);
});

test('a made password is one that may be chosen, and another one each time', () => {
  const made = Array.from({ length: 50 }, () => makePassword());
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(passwordProblem(one)).toBeUndefined();
});
