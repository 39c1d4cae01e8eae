import { expect, test } from 'vitest';
import { groupOrders } from '#domains/web-orders/rules/order-groups.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';

const HERE = 1;
const order = (name: string, orderStatus: number, more: { short?: number; askedClientId?: number } = {}) => ({
  name,
  orderStatus,
  short: 0,
  askedClientId: HERE,
  shipBy: null,
  paidAt: null,
  orderedAt: `2026-03-0${name.length}T10:00:00Z`,
  ...more,
});
const { NEW, IN_PROCESS, SHIPPED, AWAITING_PAYMENT, NEEDS_A_PERSON } = ORDER_STATUS;

test('a store decides on what is its own; what another store is asked about stays with the unclaimed', () => {
  const groups = groupOrders(
    HERE,
    [
      order('own', IN_PROCESS),
      order('short', IN_PROCESS, { short: 1 }),
      order('gone', SHIPPED, { short: 1 }),
    ],
    [
      order('new', NEW),
      order('asking', NEEDS_A_PERSON),
      order('theirs', NEEDS_A_PERSON, { askedClientId: 2 }),
      order('unpaid..', AWAITING_PAYMENT, { short: 2 }),
    ],
  );
  const names = Object.values(groups).map((rows) => rows.map(({ name }) => name).sort());
  expect(names).toEqual([['asking', 'short'], ['own'], ['new', 'theirs', 'unpaid..']]);
});
