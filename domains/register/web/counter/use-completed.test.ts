import { expect, test } from 'vitest';
import { noCompletedFilters, questionOf } from './use-completed.ts';

test.each([
  [{}, undefined],
  [{ which: 'today' as const }, undefined],
  [{ tender: 'cash' }, { Tender: 'cash' }],
  [
    { which: 'today' as const, type: 'refund' as const },
    { Type: 'refund', Today: true },
  ],
  [{ which: 'today' as const, from: '2026-11-01' }, { From: '2026-11-01' }],
  [
    { from: '2026-11-20', until: '2026-11-01', employee: 'cashier' },
    { From: '2026-11-01', Until: '2026-11-20', Employee: 'cashier' },
  ],
])('%j asks %j', (filters, asked) =>
  expect(questionOf({ ...noCompletedFilters, ...filters })).toEqual(asked),
);
