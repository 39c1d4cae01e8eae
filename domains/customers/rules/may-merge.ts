// Which customers may be merged, kept apart, or taken off the list?
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses to merge somebody with himself. */
export const mergeRefusal = (stays: number, goes: number): Refusal | undefined =>
  stays === goes ? refuse('SAME_CUSTOMER', texts.SAME_CUSTOMER, { field: 'from' }) : undefined;

/** Refuses to say of one customer that they are two. */
export const apartRefusal = (one: number, other: number): Refusal | undefined =>
  one === other ? refuse('SAME_CUSTOMER', texts.TWO_CUSTOMERS, { field: 'other' }) : undefined;

/** Refuses to take somebody off the list who is on an open transaction: its trade credit would go to nobody who can be found. */
export const leaveRefusal = (openTransactionId: number | undefined): Refusal | undefined =>
  openTransactionId === undefined
    ? undefined
    : refuse('CUSTOMER_BUSY', texts.customerBusy(openTransactionId), { transactionId: openTransactionId });
