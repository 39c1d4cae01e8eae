import { describe, expect, test } from 'vitest';
import {
  isLate,
  deleteRefusal,
  isLocked,
  isOver,
  lockRefusal,
  ORDER_STATUSES,
  type OrderState,
  orderStatusName,
  rightFor,
  statusAfterShipping,
  statusRefusal,
} from './order-status.ts';

const state = (statusId: number, more: Partial<OrderState> = {}): OrderState => ({
  statusId,
  lines: 2,
  announced: 0,
  shipments: 0,
  openShipments: 0,
  differingInvoices: 0,
  ...more,
});
const [created, requested, shipped, finalized, inProcess, received, completed] = [2, 3, 4, 5, 6, 7, 8];

/** NS-VORD-01: from each status, where an order may go that nothing hinders. */
const TABLE: [from: number, to: number[]][] = [
  [created, [requested, inProcess, shipped, received, completed]],
  [requested, [created, inProcess, shipped, received, completed]],
  [inProcess, [requested, shipped, received, completed]],
  [shipped, [inProcess, received, completed, finalized]],
  [received, [completed, finalized]],
  [completed, [finalized]],
  [finalized, []],
];

describe.each(TABLE)('from %i', (from, allowed) => {
  test.each(ORDER_STATUSES.map(({ id }) => id).filter((id) => id !== from))('to %i', (to) => {
    expect(statusRefusal(state(from), to) === null).toBe(allowed.includes(to));
  });
  test('to itself is no step', () => expect(statusRefusal(state(from), from)).toBeNull());
});

test.each<[string, OrderState, number, string | null]>([
  ['nothing is ordered', state(created, { lines: 0 }), requested, 'ORDER_EMPTY'],
  ['back with a shipment', state(requested, { shipments: 1 }), created, 'ORDER_HAS_SHIPMENT'],
  ['back two steps', state(inProcess), created, 'ORDER_STATUS_BACK'],
  ['back from Received', state(received), shipped, 'ORDER_STATUS_BACK'],
  ['back from Completed', state(completed), received, 'ORDER_STATUS_BACK'],
  ['received while something is announced', state(shipped, { announced: 1 }), received, 'ORDER_ANNOUNCED'],
  ['completed while something is announced', state(received, { announced: 3 }), completed, 'ORDER_ANNOUNCED'],
  ['finalized while something is announced', state(received, { announced: 3 }), finalized, 'ORDER_ANNOUNCED'],
  ['shipped while something is announced', state(requested, { announced: 3, shipments: 1 }), shipped, null],
  [
    'finalized while an invoice differs',
    state(completed, { differingInvoices: 1 }),
    finalized,
    'INVOICES_DIFFER',
  ],
  ['finalized while a box is not here', state(shipped, { openShipments: 1 }), finalized, 'SHIPMENT_OPEN'],
  ['completed while a box is not here', state(shipped, { openShipments: 1 }), completed, null],
  ['completed while an invoice differs', state(received, { differingInvoices: 1 }), completed, null],
  ['finalized from Requested', state(requested), finalized, 'ORDER_STATUS_STEP'],
  ['anything after Finalized', state(finalized), completed, 'ORDER_FINAL'],
])('%s', (_title, order, to, code) => {
  const refused = statusRefusal(order, to);
  expect(refused?.code ?? null).toBe(code);
  if (refused) expect(refused.message).toBe('Order status update failed...');
});

test('names are the documented ones', () => {
  expect(ORDER_STATUSES.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '2 Created',
    '3 Requested',
    '4 Shipped',
    '5 Finalized',
    '6 In Process',
    '7 Received',
    '8 Completed',
  ]);
  expect(orderStatusName(1)).toBe('');
});

test('each status needs its right', () => {
  expect([2, 3, 4, 5, 6, 7, 8].map(rightFor)).toEqual([
    'orders.edit',
    'orders.send',
    'orders.edit',
    'orders.finalize',
    'orders.edit',
    'orders.receive',
    'orders.receive',
  ]);
});

test('locked from Shipped on, over from Completed on', () => {
  expect([2, 3, 6, 4, 7, 8, 5].map(isLocked)).toEqual([false, false, false, true, true, true, true]);
  expect([2, 3, 6, 4, 7, 8, 5].map(isOver)).toEqual([false, false, false, false, false, true, true]);
  expect(lockRefusal(inProcess)).toBeNull();
  expect(lockRefusal(shipped)?.message).toContain('shipped');
  expect(lockRefusal(completed, 'No')).toMatchObject({
    message: 'No',
    details: { reason: expect.any(String) },
  });
});

test('deleted only in Created or Requested, and without a shipment', () => {
  const mayDelete = [2, 3, 6, 4, 7, 8, 5].map(
    (statusId) => deleteRefusal({ statusId, shipments: 0 }) === null,
  );
  expect(mayDelete).toEqual([true, true, false, false, false, false, false]);
  expect(deleteRefusal({ statusId: requested, shipments: 1 })?.code).toBe('ORDER_HAS_SHIPMENT');
});

test.each<[string, number, Parameters<typeof statusAfterShipping>[1], number]>([
  ['a box on its way', requested, { isShipped: true, open: 2, announced: 3, received: 0 }, shipped],
  [
    'a box that is only written',
    requested,
    { isShipped: false, open: 2, announced: 3, received: 0 },
    requested,
  ],
  ['all is here', shipped, { isShipped: true, open: 0, announced: 0, received: 5 }, received],
  ['some is open still', shipped, { isShipped: true, open: 1, announced: 0, received: 4 }, shipped],
  ['all was cancelled', shipped, { isShipped: true, open: 0, announced: 0, received: 0 }, shipped],
  ['after it was completed', completed, { isShipped: true, open: 0, announced: 0, received: 5 }, completed],
  ['after it was finalized', finalized, { isShipped: true, open: 0, announced: 0, received: 5 }, finalized],
])('%s', (_title, from, now, to) => expect(statusAfterShipping(from, now)).toBe(to));

test.each([
  ['2026-11-28', 1, 0, true],
  ['2026-11-28', 0, 2, true],
  ['2026-11-29', 1, 0, false],
  ['2026-11-28', 0, 0, false],
  ['', 1, 0, false],
])('expected %j with %i open and %i on the way: late is %j', (expectedDelivery, open, announced, late) =>
  expect(isLate({ expectedDelivery, open, announced }, '2026-11-29')).toBe(late),
);
