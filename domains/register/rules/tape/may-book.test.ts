import { describe, expect, test } from 'vitest';
import { leaseProblem, receiptProblem } from './may-book.ts';

const lease = {
  storeId: 1,
  deviceNumber: 2,
  lease: 3,
  lastReceipt: 16,
  replacedAt: null,
  revokedAt: null,
  forkedAt: null,
};
const now = new Date('2026-11-20T22:00:00Z');
const noon = new Date('2026-11-20T12:00:00Z');

describe('is the machine still the register?', () => {
  test.each<[string, string, object, string | null]>([
    ['it is', '2026-11-20T15:00:00Z', {}, null],
    ['another took over after the sale', '2026-11-20T11:00:00Z', { replacedAt: noon }, null],
    ['another had taken over when it sold', '2026-11-20T15:00:00Z', { replacedAt: noon }, 'leaseOver'],
    ['its clock is a minute ahead of that', '2026-11-20T12:01:00Z', { replacedAt: noon }, null],
    ['it is lost, whenever it sold', '2026-11-20T11:00:00Z', { revokedAt: noon }, 'leaseRevoked'],
    ['two go on from its tape, whenever it sold', '2026-11-20T11:00:00Z', { forkedAt: noon }, 'forkedTape'],
  ])('%s', (_what, at, ended, problem) =>
    expect(leaseProblem({ at }, { ...lease, ...ended }, now)).toBe(problem),
  );
});

test.each<[string, string | null]>([
  ['1-2-3L00017', null],
  ['1-2-3L00019', null],
  ['1-2-3L00016', 'receiptTaken'],
  ['1-2-2L00017', 'receiptTaken'],
  ['1-1-3L00017', 'receiptTaken'],
  ['2-2-3L00017', 'receiptTaken'],
  ['1-2-000017', 'receiptTaken'],
])('after 1-2-3L00016 comes %s: %s', (receipt, problem) =>
  expect(receiptProblem(receipt, lease)).toBe(problem),
);
