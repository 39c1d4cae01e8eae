// How does the customer get the receipt?

export type ReceiptChoice = 'print' | 'email' | 'both' | 'none';

/** What was chosen for the open payment; null as long as nobody chose. */
export type ReceiptPick = {
  readonly choice: ReceiptChoice;
  /** Where it goes; empty unless it is mailed. */
  readonly email: string;
  /** The address becomes the customer's. */
  readonly keep: boolean;
  /** Chosen in the customer's window. */
  readonly byCustomer: boolean;
};

/** What the customer's window may ask for while the payment is open. */
export type ReceiptAsk = {
  readonly mayEmail: boolean;
  readonly knownEmail: string;
  readonly choice: ReceiptChoice;
};

export const isMailed = (choice: ReceiptChoice): boolean => choice === 'email' || choice === 'both';
export const isPrinted = (choice: ReceiptChoice): boolean => choice === 'print' || choice === 'both';
