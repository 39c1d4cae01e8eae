import { expect, test } from 'vitest';
import type { FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import { sortFound } from './sort-found.ts';

const row = (customerId: number, phone: string, storeCredit: number) =>
  ({
    customerId,
    firstName: 'Ada',
    lastName: `L${customerId}`,
    phone,
    storeCredit,
    email: '',
    memberNumber: '',
  }) as FoundCustomerWire;
const rows = [row(2, '', 5), row(3, '(312) 555-0101', 0), row(1, '312-555-0100', 9)];

test.each([
  [null, [2, 3, 1]],
  [{ key: 'name', direction: 'up' }, [1, 2, 3]],
  [{ key: 'phone', direction: 'up' }, [1, 3, 2]],
  [{ key: 'phone', direction: 'down' }, [3, 1, 2]],
  [{ key: 'credit', direction: 'up' }, [2, 1, 3]],
  [{ key: 'credit', direction: 'down' }, [1, 2, 3]],
] as const)('by %j', (sort, ids) =>
  expect(sortFound(rows, sort).map(({ customerId }) => customerId)).toEqual(ids),
);
