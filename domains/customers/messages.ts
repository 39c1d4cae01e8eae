// Every sentence of this domain that a person reads.
export const customersMessages = {
  // The documented field messages (VAL-01 to VAL-04).
  REQUIRED: 'This field is required.',
  INVALID_CHARACTERS: 'This field does not allow invalid characters.',
  TOO_SHORT: 'This field does not meet the required length.',
  INVALID_EMAIL: 'This field requires a valid email.',
  NO_CUSTOMER: 'No customer found.',
  NO_STORE: 'You belong to no store yet.',
  MEMBER_NUMBER_TAKEN: 'Another customer has this member number.',
  creditMoved: (balance: string) =>
    `The store credit changed meanwhile and is now ${balance}. Check it and try again.`,
} as const;
