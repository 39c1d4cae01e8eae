import { describe, expect, test } from 'vitest';
import {
  effectOf,
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
