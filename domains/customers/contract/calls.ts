// The documented calls on customers and their store credit.
import { z } from 'zod';
import { customerLengths } from '#domains/customers/rules/customer-fields.ts';
import { calls } from '#contract/calls.ts';
import {
  changed,
  day,
  amount,
  flag,
  idOf,
  money,
  oneOf,
  page,
  paragraphs,
  text,
  whole,
} from '#contract/fields.ts';

const customerHandler = calls('customer', 'CustomerHandler');
const customerCreditHandler = calls('customer', 'CustomerCreditHandler');
const customers = calls('customer', 'Customers');

/** ENT-14, NS-CUST-01. */
export const customerWire = z.object({
  customerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** yyyy-MM-dd, or empty. */
  birthDate: z.string(),
  memberNumber: z.string(),
  taxExempt: z.boolean(),
  taxCertificate: z.string(),
  /** yyyy-MM-dd, or empty. */
  taxExemptUntil: z.string(),
  textConsent: z.boolean(),
  emailConsent: z.boolean(),
  notes: z.string(),
  storeCredit: amount,
});
export type CustomerWire = z.infer<typeof customerWire>;

const wholeCustomerWire = customerWire.extend({
  /** The groups that they are in. */
  groups: z.array(z.object({ groupId: z.number(), name: z.string(), tradeBonusPercent: z.number() })),
  textConsentAt: z.string(),
  emailConsentAt: z.string(),
});

export const foundCustomerWire = z.object({
  customerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  memberNumber: z.string(),
  taxExempt: z.boolean(),
  storeCredit: amount,
});
export type FoundCustomerWire = z.infer<typeof foundCustomerWire>;

/** GetAll answers at most this many at once. */
export const MOST_CUSTOMERS = 1_000;
/** Search answers at most this many. */
export const MOST_FOUND = 20;

const profile = {
  firstName: text(customerLengths.firstName),
  lastName: text(customerLengths.lastName),
  phone: text(customerLengths.phone).optional(),
  email: text(customerLengths.email).optional(),
  address1: text(customerLengths.address1).optional(),
  address2: text(customerLengths.address2).optional(),
  city: text(customerLengths.city).optional(),
  state: text(customerLengths.state).optional(),
  zip: text(customerLengths.zip).optional(),
  birthDate: z.union([z.literal(''), day()]).optional(),
  memberNumber: text(customerLengths.memberNumber).optional(),
  taxExempt: flag().optional(),
  taxCertificate: text(customerLengths.taxCertificate).optional(),
  taxExemptUntil: z.union([z.literal(''), day()]).optional(),
  textConsent: flag().optional(),
  emailConsent: flag().optional(),
  notes: paragraphs(customerLengths.notes).optional(),
};

export const CUSTOMER_SORTS = ['name', 'phone', 'email', 'member', 'credit'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const getAllCustomers = customerHandler.get('GetAll', {
  right: 'customers.view',
  input: {
    page: page(),
    pageSize: whole(1, MOST_CUSTOMERS, 50).optional(),
    /** Ours: another order than by name. */
    sortBy: oneOf(CUSTOMER_SORTS).optional(),
    sortDesc: flag().optional(),
  },
  output: z.array(customerWire),
  summary: 'Customers by name, or by a column: the first 1,000, or the page asked for',
});

export const addCustomer = customerHandler.put('Add', {
  right: 'customers.edit',
  input: profile,
  output: changed({ intValue: z.number() }),
  summary: 'Adds a customer; intValue is the new id',
});

export const findCustomers = customerHandler.get('Find/{a}/{b}', {
  right: 'customers.view',
  input: { a: oneOf(['name', 'phone', 'email', 'customerId']), b: text(100, 1) },
  output: z.array(customerWire),
  summary: 'Customers whose field a holds the term b',
});

export const getCustomer = customerHandler.get('GetCustomerByID/{id}', {
  right: 'customers.view',
  input: { id: idOf('customer') },
  output: wholeCustomerWire,
  summary: 'A customer',
});

export const deleteCustomer = customerHandler.delete('Delete', {
  path: 'CustomerHandler/{id}',
  right: 'customers.edit',
  input: { id: idOf('customer') },
  output: changed({}),
  summary: 'Hides a customer; history and store credit stay in the books',
});

export const updateCustomer = customerHandler.put('Update', {
  right: 'customers.edit',
  input: {
    customerId: idOf('customer'),
    ...profile,
    firstName: profile.firstName.optional(),
    lastName: profile.lastName.optional(),
  },
  takesBack: wholeCustomerWire,
  output: changed({}),
  summary: "Changes a customer's profile; fields that aren't sent stay",
});

export const setCustomerCredit = customerCreditHandler.put('SetCustomerCredit', {
  right: 'customers.credit',
  input: {
    customerId: idOf('customer'),
    activeAmount: money(),
    /** The balance that the screen showed: when it moved since, nothing is changed. */
    expectedAmount: money().optional(),
    /** The store that does it; the user's first store when absent. */
    clientId: idOf('store').optional(),
    note: paragraphs(500).optional(),
  },
  output: changed({ storeCredit: amount }),
  summary: 'Sets the store credit of a customer; the difference is posted',
});

export const searchCustomers = customers.get('Search', {
  right: 'customers.view',
  input: { text: text(100) },
  output: z.array(foundCustomerWire),
  summary: 'Customers by name, phone, email or member number while typing: the best 20',
});
