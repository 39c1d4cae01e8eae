import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { statusAfterUnsettling, unsettleRefusal } from './unsettle.ts';

const { requested, shipped, received, completed, finalized } = ORDER_STATUS;
const SETTLED = { statusId: received, isCleared: false, isKept: true, changed: [] };

describe('what a check-in found', () => {
  test.each([
    ['is taken back', {}, undefined],
    ['not once its invoice is cleared', { isCleared: true }, 'INVOICE_CLEARED'],
    ['not of a final order', { statusId: finalized }, 'ORDER_FINAL'],
    ['not of a completed order', { statusId: completed }, 'ORDER_OVER'],
    ['not where nobody knows what was before', { isKept: false }, 'NOT_KEPT'],
    ['not after a line changed', { changed: ['Night Ferry', 'Saltmarsh'] }, 'CHANGED_SINCE'],
  ])('%s', (_name, more, code) => {
    expect(unsettleRefusal({ ...SETTLED, ...more })?.code).toBe(code);
  });

  test('names the first line that changed, and how many more', () => {
    const words = (changed: string[]) => unsettleRefusal({ ...SETTLED, changed })?.message;
    expect(words(['Night Ferry'])).toContain('Night Ferry');
    expect(words(['Night Ferry', 'Saltmarsh'])).toContain('and 1 more');
  });
});

test.each([
  ['where it was', received, received, requested, requested],
  ['on its way, where another shipment ended it', received, shipped, shipped, shipped],
  ['as it is, where somebody put it elsewhere', shipped, received, requested, shipped],
])('the order is %s', (_name, now, then, before, next) => {
  expect(statusAfterUnsettling(now, then, before)).toBe(next);
});
