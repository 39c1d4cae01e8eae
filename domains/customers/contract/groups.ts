// Our own calls on customers: groups, possible duplicates and merging them, the statement of store credit.
import { z } from 'zod';
import { foundCustomerWire } from './calls.ts';
import { PAIR_SIGNS } from '#domains/customers/rules/duplicate-score.ts';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, page, percent, text, whole, wholeOrNone } from '#contract/fields.ts';

const customers = calls('customer', 'Customers');
const GROUP_NAME = 60;

const groupWire = z.object({
  groupId: z.number(),
  name: z.string(),
  members: z.number(),
  /** How much more trade credit they get; never cash. */
  tradeBonusPercent: z.number(),
});

export const listGroups = customers.get('Groups', {
  right: 'customers.view',
  output: z.array(groupWire),
  summary: 'The groups of customers by name, with how many are in each',
});

export const saveGroup = customers.put('SaveGroup', {
  right: 'customers.groups',
  input: {
    groupId: idOf('customerGroup').optional(),
    name: text(GROUP_NAME, 1),
    /** Absent: as it is; of a new group none. */
    TradeBonusPercent: percent().optional(),
  },
  takesBack: groupWire,
  output: changed({ groupId: z.number() }),
  summary: 'Adds a group of customers, or changes its name and its trade bonus',
});

export const deleteGroup = customers.delete('DeleteGroup/{id}', {
  right: 'customers.groups',
  input: { id: idOf('customerGroup') },
  output: changed({}),
  summary: 'Ends a group of customers; nobody is in it any more',
});

export const setGroups = customers.put('SetGroups/{customerId}', {
  right: 'customers.edit',
  input: {
    customerId: idOf('customer'),
    /** Ids with commas between; empty: in none. */
    groups: text(400),
  },
  output: changed({}),
  summary: 'Says in which groups a customer is',
});

/** Why two may be the same person. */
export const DUPLICATE_SIGNS = ['phone', 'email', 'name'] as const;

export const findDuplicates = customers.get('Duplicates', {
  right: 'customers.view',
  input: { customerId: idOf('customer') },
  output: z.array(foundCustomerWire.extend({ same: z.array(z.enum(DUPLICATE_SIGNS)) })),
  summary: 'Who may be the same person as a customer: the same phone, email, or name and birth date or ZIP',
});

const duplicatePerson = foundCustomerWire.extend({
  zip: z.string(),
  /** yyyy-MM-dd, or empty. */
  birthDate: z.string(),
  /** When their last transaction was finished; empty: never. */
  lastVisit: z.string(),
});
export type DuplicatePerson = z.infer<typeof duplicatePerson>;

/** So many pairs may be paged through: a thousand, 50 at once. */
const MOST_PAGES = 20;

export const duplicatePairs = customers.get('DuplicatePairs', {
  right: 'customers.merge',
  input: { page: wholeOrNone(MOST_PAGES).default(1), pageSize: whole(1, 50, 20).optional() },
  output: z.array(
    z.object({
      /** 0 to 100. */
      score: z.number(),
      same: z.array(z.enum(PAIR_SIGNS)),
      /** Who was known first. */
      older: duplicatePerson,
      newer: duplicatePerson,
    }),
  ),
  summary: 'Pairs of customers of the chain who may be the same person, the likeliest first',
});
export type DuplicatePair = OutputOf<typeof duplicatePairs>[number];

export const notTheSame = customers.put('NotTheSame/{customerId}', {
  right: 'customers.merge',
  input: { customerId: idOf('customer'), other: idOf('customer') },
  output: changed({}),
  summary: 'Says that two customers are different people: they are never proposed as duplicates again',
});

export const mergeCustomers = customers.put('Merge/{customerId}', {
  right: 'customers.merge',
  input: {
    /** Who stays. */
    customerId: idOf('customer'),
    /** Who becomes a part of them. */
    from: idOf('customer'),
    clientId: idOf('store').optional(),
  },
  output: changed({ storeCredit: amount }),
  summary: 'Makes two customers one: credit, history, wishes and groups become those of the one who stays',
});

export const creditStatement = customers.get('Statement/{customerId}', {
  right: 'customers.view',
  input: {
    customerId: idOf('customer'),
    page: page(),
    pageSize: whole(1, 200, 50).optional(),
  },
  output: z.object({
    balance: amount,
    rows: z.array(
      z.object({
        at: z.string(),
        what: z.enum(['trade', 'spent', 'refund', 'adjusted', 'certificate', 'cashOut', 'moved']),
        /** Positive: the customer has more. */
        amount,
        balance: amount,
        receiptNumber: z.string(),
        store: z.string(),
        employee: z.string(),
        note: z.string(),
      }),
    ),
  }),
  summary: "All that moved on a customer's store credit, the newest first, with the balance after each",
});
