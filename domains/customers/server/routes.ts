import {
  addCustomer,
  deleteCustomer,
  findCustomers,
  getAllCustomers,
  getCustomer,
  MOST_CUSTOMERS,
  MOST_FOUND,
  searchCustomers,
  setCustomerCredit,
  updateCustomer,
} from '#domains/customers/contract/calls.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { searchPatterns } from '#domains/customers/rules/customer-tokens.ts';
import { deleteCustomerCommand } from '#domains/customers/server/delete-customer.ts';
import { findByTerm } from '#domains/customers/server/find-by-term.ts';
import {
  findBeside,
  findCustomer,
  listCustomers,
  searchByPatterns,
} from '#domains/customers/server/queries.ts';
import { addCustomerCommand, updateCustomerCommand } from '#domains/customers/server/public/save-customer.ts';
import { setCustomerCreditCommand } from '#domains/customers/server/set-customer-credit.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const customersRoutes: Route[] = [
  reads(getAllCustomers, ({ db }, { page, pageSize, sortBy, sortDesc }) =>
    listCustomers(db, page, pageSize ?? MOST_CUSTOMERS, {
      by: sortBy ?? 'name',
      isDown: sortDesc ?? false,
    }),
  ),
  reads(getCustomer, async ({ db }, { id }) => {
    const found = (await findCustomer(db, id)) ?? missing('id');
    return { ...found, ...(await findBeside(db, id)) };
  }),
  reads(findCustomers, ({ db }, { a, b }) => findByTerm(db, a, b, MOST_CUSTOMERS)),
  reads(searchCustomers, async ({ db }, { text }) => {
    const patterns = searchPatterns(text);
    return patterns.length === 0 ? [] : searchByPatterns(db, patterns, MOST_FOUND);
  }),
  writes(addCustomer, async (context, profile) => {
    const id = await addCustomerCommand(context, profile);
    return isRefusal(id) ? id : { success: true, message: '', intValue: id };
  }),
  writes(updateCustomer, async (context, { customerId, ...profile }) => {
    return (await updateCustomerCommand(context, customerId, profile)) ?? { success: true, message: '' };
  }),
  writes(deleteCustomer, async (context, { id }) => {
    const refusal = await deleteCustomerCommand(context, id);
    return refusal ?? { success: true, message: '' };
  }),
  writes(setCustomerCredit, async (context, change) => {
    const credit = await setCustomerCreditCommand(context, change);
    return isRefusal(credit) ? credit : { success: true, message: '', storeCredit: credit };
  }),
];

function missing(field: string): never {
  throw notFound(customersMessages.NO_CUSTOMER, field);
}
