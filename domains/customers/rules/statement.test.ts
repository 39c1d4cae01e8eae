import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { statementRefusal, statementRows } from './statement.ts';

const FACTS = {
  shop: 'Lantern Media Exchange',
  store: 'Maple Street',
  customer: 'Dana Whitfield',
  memberNumber: '10482',
  from: '2026-11-01',
  to: '2026-11-30',
  openingCents: cents(500),
  moves: [
    {
      day: '2026-11-02',
      what: 'trade',
      cents: cents(1_250),
      balanceCents: cents(1_750),
      detail: '3-2-000001',
    },
    { day: '2026-11-05', what: 'spent', cents: cents(-1_750), balanceCents: cents(0), detail: '' },
  ],
} as const;

test('what stood before, each move with what was left, what is at the end', () => {
  expect(statementRows(FACTS).filter((row) => row.row === 'pair' || row.row === 'detail')).toEqual([
    { row: 'pair', left: 'Dana Whitfield', right: 'No. 10482' },
    { row: 'pair', left: 'Statement of store credit', right: '11/01/26 to 11/30/26', strong: true },
    { row: 'pair', left: 'Before 11/01/26', right: '$5.00' },
    { row: 'pair', left: '11/02/26 Trade-in', right: '$12.50' },
    { row: 'detail', text: '3-2-000001, then $17.50' },
    { row: 'pair', left: '11/05/26 Spent', right: '−$17.50' },
    { row: 'detail', text: 'then $0.00' },
    { row: 'pair', left: 'Store credit on 11/30/26', right: '$0.00', strong: true, big: true },
  ]);
});

test('a period in which nothing moved says so', () => {
  const rows = statementRows({ ...FACTS, moves: [] });
  expect(rows).toContainEqual({ row: 'small', text: 'No activity in this period.' });
  expect(rows.at(-1)).toMatchObject({ right: '$5.00' });
});

test.each([
  [0, undefined],
  [2_000, undefined],
  [2_001, 'STATEMENT_TOO_LONG'],
])('a statement of %i moves', (moves, code) => {
  expect(statementRefusal(moves)?.code).toBe(code);
});
