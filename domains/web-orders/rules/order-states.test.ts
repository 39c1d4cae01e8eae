import { describe, expect, test } from 'vitest';
import {
  cancelledAt,
  claimRefusal,
  isOverdue,
  lacksRefusal,
  ORDER_STATUS,
  type OrderState,
  type OrderStatus,
  openUnits,
  overRefusal,
  releaseRefusal,
  shipRefusal,
  shortUnits,
  statusAfter,
  statusSettled,
  type LineCount,
} from './order-states.ts';

const order = (statusId: OrderStatus, lockingStoreId: number | null = null): OrderState => ({
  statusId,
  lockingStoreId,
  lockingStore: lockingStoreId === null ? '' : 'Harbor Avenue',
});
const { NEW, CLAIMED, IN_PROCESS, SHIPPED, COMPLETED, CANCELLED, AWAITING_PAYMENT, NEEDS_A_PERSON } =
  ORDER_STATUS;

describe('claiming', () => {
  test.each<[string, OrderState, string | null]>([
    ['a new one', order(NEW), null],
    ['one that needs a person', order(NEEDS_A_PERSON), null],
    ['an unpaid one', order(AWAITING_PAYMENT), 'ORDER_UNPAID'],
    ['one of another store', order(CLAIMED, 2), 'ORDER_CLAIMED'],
    ['one that another store packs', order(IN_PROCESS, 2), 'ORDER_CLAIMED'],
    ['a shipped one', order(SHIPPED, 1), 'ORDER_SHIPPED'],
    ['a completed one', order(COMPLETED, 1), 'ORDER_SHIPPED'],
    ['a cancelled one', order(CANCELLED), 'ORDER_CANCELLED'],
  ])('%s', (_name, state, code) => {
    const answer = claimRefusal(state, 1);
    expect(answer === null ? null : answer !== 'own' && answer.code).toBe(code);
  });

  test('the second store hears who has it, the same one that it is its own', () => {
    expect(claimRefusal(order(CLAIMED, 2), 1)).toMatchObject({
      message: 'Harbor Avenue has claimed it.',
      details: { lockingClient: 'Harbor Avenue' },
    });
    expect(claimRefusal(order(CLAIMED, 1), 1)).toBe('own');
  });

  test.each<[string, { kept: number; free: number }[], string[] | null]>([
    [
      'all there',
      [
        { kept: 1, free: 1 },
        { kept: 2, free: 5 },
      ],
      null,
    ],
    [
      'one is missing',
      [
        { kept: 1, free: 1 },
        { kept: 2, free: 1 },
      ],
      ['B'],
    ],
    [
      'what is short already is left aside',
      [
        { kept: 0, free: 0 },
        { kept: 1, free: 1 },
      ],
      null,
    ],
    [
      'none is there',
      [
        { kept: 1, free: 0 },
        { kept: 1, free: 0 },
      ],
      ['A', 'B'],
    ],
  ])('%s', (_name, lines, lacking) => {
    const named = lines.map((line, at) => ({ ...line, title: at === 0 ? 'A' : 'B' }));
    expect(lacksRefusal(named)?.details?.lines ?? null).toEqual(lacking);
  });
});

describe('releasing', () => {
  test.each<[string, OrderState, number, string | null]>([
    ['its own', order(CLAIMED, 1), 0, null],
    ['with an empty shipment', order(IN_PROCESS, 1), 0, null],
    ['with pieces', order(IN_PROCESS, 1), 2, 'HAS_PIECES'],
    ['another store’s', order(CLAIMED, 2), 0, 'ORDER_CLAIMED'],
    ['nobody’s', order(NEW), 0, 'NOT_CLAIMED'],
    ['a shipped one', order(SHIPPED, 1), 0, 'ORDER_SHIPPED'],
  ])('%s', (_name, state, pieces, code) => expect(releaseRefusal(state, 1, pieces)?.code ?? null).toBe(code));
});

describe('beginning a shipment', () => {
  test.each<[string, OrderState, number, string | null]>([
    ['claimed here', order(CLAIMED, 1), 2, null],
    ['in process here', order(IN_PROCESS, 1), 1, null],
    ['claimed elsewhere', order(CLAIMED, 2), 1, 'ORDER_CLAIMED'],
    ['not claimed', order(NEW), 1, 'NOT_CLAIMED'],
    ['with nothing left', order(CLAIMED, 1), 0, 'NOTHING_TO_SHIP'],
    ['cancelled', order(CANCELLED), 1, 'ORDER_CANCELLED'],
  ])('%s', (_name, state, left, code) => expect(shipRefusal(state, 1, left)?.code ?? null).toBe(code));
});

test.each<[OrderStatus, string | null]>([
  [NEW, null],
  [CLAIMED, null],
  [IN_PROCESS, null],
  [AWAITING_PAYMENT, null],
  [NEEDS_A_PERSON, null],
  [SHIPPED, 'ORDER_SHIPPED'],
  [COMPLETED, 'ORDER_SHIPPED'],
  [CANCELLED, 'ORDER_CANCELLED'],
])('an order in status %i is over: %s', (statusId, code) =>
  expect(overRefusal({ statusId })?.code ?? null).toBe(code),
);

test.each([
  [{ quantity: 3, shipped: 1, cancelled: 1, kept: 1 }, 1, 0],
  [{ quantity: 3, shipped: 0, cancelled: 0, kept: 1 }, 3, 2],
  [{ quantity: 3, shipped: 2, cancelled: 1, kept: 0 }, 0, 0],
])('%j leaves %i to ship, %i of them short', (line, open, short) => {
  expect(openUnits(line)).toBe(open);
  expect(shortUnits(line)).toBe(short);
});

const lines = (...counts: [number, number, number][]) =>
  counts.map(([quantity, shipped, cancelled]) => ({ quantity, shipped, cancelled }));
test.each<[string, ReturnType<typeof lines>, boolean, OrderStatus]>([
  ['something is left', lines([2, 1, 0], [1, 1, 0]), true, IN_PROCESS],
  ['all of it went', lines([2, 2, 0], [1, 1, 0]), true, SHIPPED],
  ['all of it went, and nobody is to be told', lines([2, 2, 0]), false, COMPLETED],
  ['one went, the rest was cancelled', lines([2, 1, 1], [1, 0, 1]), true, SHIPPED],
  ['all of it was cancelled', lines([2, 0, 2], [1, 0, 1]), true, CANCELLED],
])('%s', (_name, counts, tells, status) => expect(statusAfter(IN_PROCESS, counts, tells)).toBe(status));

test.each<[string, Partial<OrderState>, LineCount[], unknown]>([
  ['nobody has it', {}, [{ quantity: 1, shipped: 0, cancelled: 0 }], ORDER_STATUS.NEW],
  [
    'a store has it',
    { lockingStoreId: 3 },
    [{ quantity: 1, shipped: 0, cancelled: 0 }],
    ORDER_STATUS.CLAIMED,
  ],
  ['all of it went', {}, [{ quantity: 1, shipped: 1, cancelled: 0 }], ORDER_STATUS.SHIPPED],
  ['none of it goes', {}, [{ quantity: 1, shipped: 0, cancelled: 1 }], ORDER_STATUS.CANCELLED],
  ['nobody asked', { statusId: ORDER_STATUS.NEW }, [], expect.objectContaining({ code: 'NO_QUESTION' })],
])('a person has looked at it: %s', (_name, order, lines, status) =>
  expect(
    statusSettled({ statusId: ORDER_STATUS.NEEDS_A_PERSON, lockingStoreId: null, ...order }, lines, true),
  ).toEqual(status),
);

const NOON = new Date('2026-11-22T12:00:00Z');
test.each([
  ['not short', null, 24, false, null],
  ['short for 23 hours', -23, 24, false, 1],
  ['short for 24 hours', -24, 24, true, 0],
  ['a person decides', -999, 0, false, null],
])('cancelled by itself: %s', (_name, ago, hours, due, left) => {
  const shortAt = ago === null ? null : new Date(NOON.getTime() + ago * 3_600_000);
  expect(isOverdue(shortAt, hours, NOON)).toBe(due);
  const at = cancelledAt(shortAt, hours);
  expect(at === null ? null : (at.getTime() - NOON.getTime()) / 3_600_000).toBe(left);
});
