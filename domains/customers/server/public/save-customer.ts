// Adding and changing a customer's profile.
import { NUMBER_TAKEN, numberRefusal, profileRefusal } from '#domains/customers/rules/may-save-customer.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { type CustomerFields, emptyCustomer } from '#domains/customers/rules/customer-fields.ts';
import { customerTokens } from '#domains/customers/rules/customer-tokens.ts';
import {
  insertCustomer,
  isNumberTaken,
  lockCustomer,
  nextMemberNumber,
  oldNumbersOf,
  saveCustomer,
} from '#domains/customers/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import { localTime } from '#kernel/business-day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type CustomerChange = { [field in keyof CustomerFields]?: CustomerFields[field] | undefined };

const NUMBERS_TRIED = 20;

/** Adds a customer and answers the id (NS-CUST-01). Refuses a wrong field, naming it, and a member number in use. */
export async function addCustomerCommand(
  context: WriteContext,
  given: CustomerChange,
): Promise<number | Refusal> {
  const { tx, now } = context;
  const customer = merge(emptyCustomer, given);
  const problem = profileRefusal(customer, latestDay(now));
  if (problem) return problem;
  const id = await insertWithNumber(context, customer);
  if (id === undefined) return NUMBER_TAKEN;
  const saved = await lockCustomer(tx, id);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.add',
    entity: 'customer',
    entityId: id,
    after: saved,
  });
  return id;
}

/** Changes the fields that are given. Refuses like adding; 404 for an absent or deleted customer. */
export async function updateCustomerCommand(
  context: WriteContext,
  id: number,
  given: CustomerChange,
): Promise<Refusal | undefined> {
  const { tx, now } = context;
  const before = await lockCustomer(tx, id);
  if (!before) throw notFound(customersMessages.NO_CUSTOMER, 'customerId');
  const merged = merge(before, given);
  const customer = merged.memberNumber === '' ? { ...merged, memberNumber: before.memberNumber } : merged;
  const refused =
    profileRefusal(customer, latestDay(now)) ??
    numberRefusal(await isNumberTaken(tx, customer.memberNumber, id));
  if (refused) return refused;
  const { was, is } = difference(before, customer);
  if (Object.keys(is).length === 0) return undefined;
  const oldNumbers = await oldNumbersOf(tx, id);
  await saveCustomer(tx, id, customer, customerTokens({ ...customer, oldNumbers }), now);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.edit',
    entity: 'customer',
    entityId: id,
    before: was,
    after: is,
  });
  return undefined;
}

async function insertWithNumber(
  { tx, now }: WriteContext,
  customer: CustomerFields,
): Promise<number | undefined> {
  const insert = (memberNumber: string): Promise<number | undefined> => {
    const numbered = { ...customer, memberNumber };
    return insertCustomer(tx, numbered, customerTokens(numbered), now);
  };
  if (customer.memberNumber !== '') return insert(customer.memberNumber);
  // A number of the sequence may have been given to somebody by hand: the next one is taken then.
  for (let tried = 0; tried < NUMBERS_TRIED; tried += 1) {
    const id = await insert(await nextMemberNumber(tx));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The latest calendar day anywhere: a birth date is refused only when it is in the future for everybody. */
const latestDay = (now: Date): string => localTime(now, 'Pacific/Kiritimati').day;

function merge(base: CustomerFields, given: CustomerChange): CustomerFields {
  const merged: Record<string, unknown> = { ...base };
  for (const [field, value] of Object.entries(given)) if (value !== undefined) merged[field] = value;
  return merged as CustomerFields;
}

function difference(
  before: CustomerFields,
  after: CustomerFields,
): { was: Record<string, unknown>; is: Record<string, unknown> } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const field of Object.keys(emptyCustomer) as (keyof CustomerFields)[]) {
    if (before[field] === after[field]) continue;
    was[field] = before[field];
    is[field] = after[field];
  }
  return { was, is };
}
