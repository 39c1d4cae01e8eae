import { describe, expect, test } from 'vitest';
import {
  backRefusal,
  changeRefusal,
  deleteRefusal,
  leaveRefusal,
  nextStep,
  type ReturnState,
  type ReturnStatus,
  statusRefusal,
} from './return-status.ts';

const at = (status: number, more: Partial<ReturnState> = {}): ReturnState => ({
  status: status as ReturnStatus,
  tracking: '1Z',
  rma: 'RMA 7',
  needsRma: true,
  units: 3,
  ...more,
});

describe('a return goes', () => {
  test.each<[string, ReturnState, number, string | null]>([
    ['from Created to Requested', at(1), 2, null],
    ['from Requested to Authorized with a number', at(2), 3, null],
    ['not to Authorized without one', at(2, { rma: '' }), 3, 'RMA_MISSING'],
    ['from Authorized to Shipped', at(3), 4, null],
    ['not to Shipped without a tracking number', at(3, { tracking: '' }), 4, 'TRACKING_MISSING'],
    ['not to Shipped unauthorized', at(1), 4, 'RETURN_NOT_AUTHORIZED'],
    [
      'to Shipped from Created when the vendor asks for no number',
      at(1, { needsRma: false, rma: '' }),
      4,
      null,
    ],
    ['not to Shipped empty', at(3, { units: 0 }), 4, 'RETURN_EMPTY'],
    ['from Shipped to Completed', at(4), 5, null],
    ['not to Completed before the goods left', at(3), 5, 'RETURN_NOT_SHIPPED'],
    ['to Cancelled before the goods left', at(3), 6, null],
    ['not to Cancelled after', at(4), 6, 'RETURN_OUT'],
    ['back a step', at(3), 2, null],
    ['not back once the goods have left', at(4), 3, 'RETURN_OUT'],
    ['nowhere from Completed', at(5), 4, 'RETURN_ENDED'],
    ['nowhere from Cancelled', at(6), 1, 'RETURN_ENDED'],
    ['to where it is', at(5), 5, null],
    ['to where it is, losing its number', at(3, { rma: '' }), 3, 'RMA_MISSING'],
  ])('%s', (_title, state, to, code) => {
    expect(statusRefusal(state, to as ReturnStatus)?.code ?? null).toBe(code);
  });
});

test.each<[number, string | null, string | null]>([
  [1, null, null],
  [3, null, null],
  [4, 'RETURN_OUT', 'RETURN_OUT'],
  [5, 'RETURN_ENDED', 'RETURN_OUT'],
  [6, 'RETURN_ENDED', null],
])('in status %i it is changed (%s) and deleted (%s)', (status, changed, deleted) => {
  expect(changeRefusal(status as ReturnStatus)?.code ?? null).toBe(changed);
  expect(deleteRefusal(status as ReturnStatus)?.code ?? null).toBe(deleted);
});

test.each<[number, string]>([
  [4, 'RETURN_OUT'],
  [5, 'RETURN_ENDED'],
  [6, 'RETURN_ENDED'],
])('in status %i its goods never leave (again): %s', (status, code) => {
  expect(leaveRefusal(at(status))?.code).toBe(code);
});

test.each<[string, number, number, number, string | null]>([
  ['all of it', 4, 2, 2, null],
  ['more than went', 4, 2, 3, 'MORE_THAN_OUT'],
  ['before it left', 3, 0, 1, 'RETURN_NOT_SHIPPED'],
  ['after the credit', 5, 2, 1, 'RETURN_ENDED'],
])('%s comes back', (_title, status, withVendor, units, code) => {
  const line = { title: 'Drift Harbor', withVendor };
  expect(backRefusal(status as ReturnStatus, line, units)?.code ?? null).toBe(code);
});

test.each<[string, ReturnState, string]>([
  ['asks the vendor first', at(1, { rma: '' }), 'request'],
  ['with a number at hand, that it agreed', at(1), 'authorize'],
  ['waits for the number', at(2, { rma: '' }), 'authorize'],
  ['leaves when the vendor agreed', at(3), 'leave'],
  ['leaves at once where the vendor need not agree', at(1, { needsRma: false, rma: '' }), 'leave'],
])('the next step %s', (_title, state, next) => expect(nextStep(state)).toBe(next));
