// May a customer's profile, or a group of customers, be saved like this?
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { type CustomerFields, customerProblems } from '#domains/customers/rules/customer-fields.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses the first field that can't be so, naming it. Today: yyyy-MM-dd. */
export function profileRefusal(customer: CustomerFields, today: string): Refusal | undefined {
  const [problem] = customerProblems(customer, today);
  return problem && refuse('CUSTOMER_FIELD', problem.message, { field: problem.field });
}

/** A member number that another customer has or had. */
export const NUMBER_TAKEN = refuse('MEMBER_NUMBER_TAKEN', texts.MEMBER_NUMBER_TAKEN, {
  field: 'memberNumber',
});

/** Refuses a member number that another customer has or had. */
export const numberRefusal = (isTaken: boolean): Refusal | undefined => (isTaken ? NUMBER_TAKEN : undefined);

/** Refuses a group's name that another group has. */
export const groupNameRefusal = (isTaken: boolean): Refusal | undefined =>
  isTaken ? refuse('GROUP_NAME_TAKEN', texts.GROUP_NAME_TAKEN, { field: 'name' }) : undefined;
