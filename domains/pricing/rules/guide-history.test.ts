import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import { guideHistory } from '#domains/pricing/rules/guide-history.ts';

const row = (part: string, price: number, asOf: string) => ({ part, price: cents(price), asOf, source: '' });

test('days come oldest first, with the parts that any of them knows', () => {
  const rows = [
    row('new', 4_121, '2026-05-26'),
    row('loose', 636, '2026-05-26'),
    row('loose', 639, '2025-12-05'),
  ];
  expect(guideHistory(rows)).toEqual({
    parts: ['loose', 'new'],
    days: [
      { asOf: '2025-12-05', cents: { loose: 639 } },
      { asOf: '2026-05-26', cents: { loose: 636, new: 4121 } },
    ],
  });
});

test('nothing, and what is no part, is nothing', () => {
  expect(guideHistory([])).toEqual({ days: [], parts: [] });
  expect(guideHistory([row('soundtrack', 1, '2026-01-01')])).toEqual({ days: [], parts: [] });
});
