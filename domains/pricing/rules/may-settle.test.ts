import { expect, test } from 'vitest';
import { otherRowRefusal, seenRefusal } from './may-settle.ts';

const open = { settledAt: '', settledBy: '' };
const settled = { settledAt: '2026-11-20T10:00:00Z', settledBy: 'manager' };

test.each([
  ['open and seen so', '', open, undefined],
  ['settled and seen so', settled.settledAt, settled, undefined],
  ['settled and seen open', '', settled, 'SETTLED_MEANWHILE'],
  ['opened again and seen settled', settled.settledAt, open, 'SETTLED_MEANWHILE'],
  ['settled by a caller who does not look', undefined, settled, undefined],
])('a row that is %s', (_what, seen, row, code) => {
  expect(seenRefusal(seen, row)?.code).toBe(code);
});

test('a product has one row a day', () => {
  const other = { product: 'Night Harbor', platform: 'PS2', title: 'Night Harbour' };
  expect(otherRowRefusal(undefined)).toBeUndefined();
  expect(otherRowRefusal(other)).toMatchObject({ code: 'OTHER_ROW' });
  expect(otherRowRefusal(other)?.message).toContain('Night Harbour, PS2');
});
