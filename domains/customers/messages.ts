// Every sentence of this domain that a person reads.
export const customersMessages = {
  NO_CUSTOMER: 'No customer found.',
  NO_STORE: 'You belong to no store yet.',
  MEMBER_NUMBER_TAKEN: 'Another customer has this member number.',
  creditMoved: (balance: string) =>
    `The store credit changed meanwhile and is now ${balance}. Check it and try again.`,
} as const;
