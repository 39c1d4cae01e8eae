import { expect, test } from 'vitest';
import { EXPORT_FILES, EXPORT_NAMES } from './export-files.ts';
import { NO_SUMS, withRow } from './export-sums.ts';
import { readmeOf } from './readme.ts';
import { cents } from '#kernel/money.ts';

const about = {
  at: new Date('2026-11-30T12:00:00Z'),
  by: 'owner',
  files: [{ kind: 'sales-lines' as const, name: 'sales-lines-2026.csv', rows: 1_204 }],
  sums: NO_SUMS,
};

test('the README says each column of each file, and which of them come in again', () => {
  const readme = readmeOf(about);
  for (const name of EXPORT_NAMES) {
    const chapter = readme.split(`### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
    for (const { heading } of Object.values(EXPORT_FILES[name].columns))
      expect(chapter).toContain(`- **${heading}**`);
  }
  expect(readme).toContain('- **Store credit** * (dollars)');
  expect(readme).toContain('- **Texts agreed on** (day)');
  expect(readme).not.toContain('- **Receipt** *');
  expect(readme).toContain('sales-lines-2026.csv: 1,204 rows');
});

test('the sums are those of the rows that were written', () => {
  const stock = { quantity: 3, cost: 183_333, price: cents(3_999) };
  const rows = [
    ['stock', stock],
    ['stock', { ...stock, quantity: -1, cost: 50_000 }],
    ['customers', { storeCredit: cents(1_250) }],
    ['customers', { storeCredit: cents(0) }],
    ['certificates', { balance: cents(2_500) }],
    ['products', { msrp: cents(9_999) }],
  ] as const;
  const sums = rows.reduce((all, [name, row]) => withRow(all, name, row), NO_SUMS);
  expect(sums).toEqual({
    pieces: 2,
    costCents: 5_500 - 500,
    retailCents: 7_998,
    customers: 2,
    creditCents: 1_250,
    certificates: 1,
    giftCents: 2_500,
  });
});
