// What is the customer asked in the window of theirs? Plain data, because it goes there.
import type { ReceiptChoice } from '../payment/receipt-choice.ts';

/** How the receipt goes to the customer, asked while the payment is open. */
export type DisplayReceipt = {
  readonly choice: ReceiptChoice;
  /** Where it is mailed; empty unless it is. */
  readonly email: string;
  readonly knownEmail: string;
  readonly mayEmail: boolean;
};

/** The copy on the counter that may be accepted now. */
export type DisplayOffer = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly creditCents: number;
  readonly cashCents: number;
};
