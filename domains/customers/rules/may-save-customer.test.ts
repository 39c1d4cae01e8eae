import { expect, test } from 'vitest';
import { type CustomerFields, emptyCustomer } from './customer-fields.ts';
import { groupNameRefusal, numberRefusal, profileRefusal } from './may-save-customer.ts';

const jane: CustomerFields = { ...emptyCustomer, firstName: 'Jane', lastName: 'Doe', phone: '217-555-0142' };

test.each<[string, Partial<CustomerFields>, string | undefined]>([
  ['complete', {}, undefined],
  ['without a last name', { lastName: '' }, 'lastName'],
  ['born tomorrow', { birthDate: '2026-11-22' }, 'birthDate'],
  ['without any name: the first field is named', { firstName: '', lastName: '' }, 'firstName'],
])('a profile %s', (_what, change, field) => {
  const refused = profileRefusal({ ...jane, ...change }, '2026-11-21');
  expect(refused?.code).toBe(field && 'CUSTOMER_FIELD');
  expect(refused?.details).toEqual(field && { field });
});

test.each([
  [false, undefined, undefined],
  [true, 'MEMBER_NUMBER_TAKEN', 'GROUP_NAME_TAKEN'],
])('a number or name that another has: %s', (isTaken, number, name) => {
  expect(numberRefusal(isTaken)?.code).toBe(number);
  expect(groupNameRefusal(isTaken)?.code).toBe(name);
});
