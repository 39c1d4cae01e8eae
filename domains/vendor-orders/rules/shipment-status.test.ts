import { describe, expect, test } from 'vitest';
import { refuse } from '#kernel/refusal.ts';
import {
  effectOf,
  newShipmentRefusal,
  notAdded,
  SHIPMENT_STATUSES,
  shipmentDeleteRefusal,
  shipmentEditRefusal,
  shipmentStatusRefusal,
} from './shipment-status.ts';

const [pending, shipped, received, lost, none] = [1, 2, 3, 4, 5];
const at = (statusId: number, more: object = {}) => ({
  statusId,
  isSettled: false,
  hasCheckIn: false,
  ...more,
});

/** NS-VSHIP-01. */
describe.each<[number, number[]]>([
  [pending, [shipped, lost]],
  [shipped, [received, lost]],
  [received, []],
  [lost, [received]],
  [none, [pending, shipped, received, lost]],
])('from %i', (from, allowed) => {
  test.each([1, 2, 3, 4, 5].filter((id) => id !== from))('to %i', (to) => {
    const refused = shipmentStatusRefusal(at(from), to);
    expect(refused === null).toBe(allowed.includes(to));
    if (refused) expect(refused.message).toBe('An error occured while updating shipment status...');
  });
  test('to itself is no step', () => expect(shipmentStatusRefusal(at(from), from)).toBeNull());
});

test('what is being checked in is not lost', () => {
  expect(shipmentStatusRefusal(at(shipped, { hasCheckIn: true }), lost)?.code).toBe('SHIPMENT_CHECK_IN');
  expect(shipmentStatusRefusal(at(shipped, { hasCheckIn: true }), received)).toBeNull();
});

test('what is lost is open again, what is found is announced again, nothing else moves', () => {
  expect(effectOf(shipped, lost)).toBe('reopen');
  expect(effectOf(lost, received)).toBe('announce');
  expect(effectOf(shipped, received)).toBe('none');
});

test('the names are the documented ones', () => {
  expect(SHIPMENT_STATUSES.map(({ id, name }) => `${id} ${name}`).join()).toBe(
    '1 Pending,2 Shipped,3 Recieved,4 Lost,5 None',
  );
});

test('what is checked in or lost is not edited', () => {
  expect(shipmentEditRefusal(at(received))).toBeNull();
  expect(shipmentEditRefusal(at(received, { isSettled: true }))?.code).toBe('SHIPMENT_SETTLED');
  expect(shipmentEditRefusal(at(lost))?.code).toBe('SHIPMENT_LOST');
  expect(shipmentEditRefusal(at(lost), 'No')).toMatchObject({
    message: 'No',
    details: { reason: expect.any(String) },
  });
});

test('what is checked in, or being checked in, is not deleted', () => {
  expect(shipmentDeleteRefusal(at(lost))).toBeNull();
  expect(shipmentDeleteRefusal(at(received, { isSettled: true }))?.code).toBe('SHIPMENT_SETTLED');
  expect(shipmentDeleteRefusal(at(shipped, { hasCheckIn: true }))).toMatchObject({
    code: 'SHIPMENT_CHECK_IN',
    message: 'An error occured while deleting shipment...',
  });
});

/** VSHIP-04: the documented sentence, and why. */
test.each([
  ['an order that is over', { statusId: 8, lines: 1, open: 1 }, true, 'ORDER_OVER'],
  ['an order that is final', { statusId: 5, lines: 1, open: 1 }, false, 'ORDER_OVER'],
  ['an order without lines', { statusId: 2, lines: 0, open: 0 }, false, 'ORDER_EMPTY'],
  ['all that is open, of nothing', { statusId: 4, lines: 3, open: 0 }, true, 'NOTHING_OPEN'],
  ['an empty one, to be filled by hand', { statusId: 4, lines: 3, open: 0 }, false, undefined],
  ['all that is open', { statusId: 2, lines: 1, open: 2 }, true, undefined],
])('a shipment of %s', (_title, order, addsOpen, code) => {
  const refused = newShipmentRefusal(order, addsOpen);
  expect(refused?.code).toBe(code);
  if (refused) expect(refused.message).toBe('An error occured while adding a new shipment...');
});

test('a used invoice number says the documented sentence, with its own as the reason', () => {
  expect(notAdded(refuse('INVOICE_USED', 'Used for PO-1.', { field: 'InvoiceNum' }))).toMatchObject({
    code: 'INVOICE_USED',
    message: 'An error occured while adding a new shipment...',
    details: { field: 'InvoiceNum', reason: 'Used for PO-1.' },
  });
});
