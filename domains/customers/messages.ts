// Every sentence of this domain that a person reads.
export const customersMessages = {
  NO_CUSTOMER: 'No customer found.',
  NO_STORE: 'You belong to no store yet.',
  NO_GROUP: 'No group of customers found.',
  GROUP_IDS: 'must be ids with commas between',
  GROUP_NAME_TAKEN: 'Another group has this name.',
  SAME_CUSTOMER: 'Choose another customer to merge.',
  customerBusy: (transaction: number): string =>
    `This customer is on transaction ${transaction}, which is open. Finish or void it first.`,
  CERTIFICATE_FIELD: 'A tax certificate needs the customer to be tax exempt.',
  MEMBER_NUMBER_TAKEN: 'Another customer has this member number.',
  creditMoved: (balance: string) =>
    `The store credit changed meanwhile and is now ${balance}. Check it and try again.`,
} as const;
