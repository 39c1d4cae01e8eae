import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount } from './amounts.ts';
import { eachOrder } from './each-order.ts';

const page = eachOrder(
  z.object({ id: z.number(), total: amount }),
  z.object({ id: z.number() }).transform(({ id }) => String(id)),
);

test('one order that nobody can read leaves the others readable, and is named without its values', () => {
  expect(
    page.parse([
      { id: 1, total: '2.50' },
      { id: 2, total: 'card 4111' },
      { id: 3, total: 1 },
    ]),
  ).toEqual({
    read: [
      { id: 1, total: 250 },
      { id: 3, total: 100 },
    ],
    unreadable: [{ externalId: '2', why: 'total: not an amount' }],
  });
});

test('one without an id makes all of it unreadable: nobody could be told which it is', () =>
  expect(page.safeParse([{ id: 1, total: 1 }, { total: 1 }]).success).toBe(false));
