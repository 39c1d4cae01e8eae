// Every sentence of this domain that a person reads, but for those of its screens.
export const dealerMessages = {
  NO_RULE: 'No such rule.',
  NO_TRADE: 'No such trade.',
  NO_PICTURE: 'No such picture.',
  RULE_MOVED: 'Somebody else changed this rule. Open it again.',
  RULE_EMPTY: 'A rule that is turned on must ask for something or hold the goods.',
  NO_DEPARTMENT: 'A department of the rule does not exist.',
  FIELDS: {
    idType: 'Type of ID',
    idNumber: 'ID number',
    idState: 'State or country',
    idExpiry: 'ID expires',
    birthDate: 'Date of birth',
    address: 'Address',
    height: 'Height',
    weight: 'Weight',
  },
  ID_TYPES: {
    driverLicense: "Driver's license",
    stateId: 'State ID',
    passport: 'Passport',
    militaryId: 'Military ID',
    residentCard: 'Resident card',
    other: 'Other ID',
  },
  NO_SELLER: 'This trade needs a seller. Add the customer first.',
  missing: (fields: string): string => `This store’s rules require from the seller: ${fields}.`,
  expired: (day: string): string => `The seller's ID expired on ${day}. Ask for a valid one.`,
  underAge: (age: number): string =>
    `The seller must be ${age} or older. This trade can't be taken: void it, or remove the trades.`,
  NOT_CONFIRMED: "Look at the seller's ID and confirm that it is the one on file.",
  NO_PICTURE_YET: "This store's rules require a picture of the seller's ID.",
  NOT_SIGNED: 'The seller has not signed for this trade yet.',
  SIGNED_OTHER: 'The trade changed after it was signed. Have the seller sign again.',
  FUTURE_BIRTH: 'must be in the past',
  STROKES: 'must be strokes like 12,30;14,31|20,8',
  TOO_SHORT: 'Too short for a signature. Sign again.',
  NOT_A_PICTURE: 'The picture must be a JPEG, PNG or WebP of at most 3 MB.',
  KEY_OTHER: 'This was encrypted with a key that this server does not have. Add it to SELLER_ID_OLD_KEYS.',
  NO_TRADES_OPEN: 'This transaction is finished or has no trades.',
  encryptedOther: (end: string): string => `encrypted with another key, ends in ${end}`,
  COLUMNS: {
    store: 'Store',
    receipt: 'Receipt',
    day: 'Business day',
    time: 'Time',
    employee: 'Employee',
    seller: 'Seller',
    phone: 'Phone',
    idType: 'ID type',
    idNumber: 'ID number',
    idState: 'State or country',
    idExpiry: 'ID expires',
    birthDate: 'Date of birth',
    sellerAddress: 'Address',
    height: 'Height',
    weight: 'Weight',
    quantity: 'Quantity',
    title: 'Title',
    upc: 'UPC',
    serial: 'Serial number',
    department: 'Department',
    condition: 'Condition',
    paidCents: 'Paid',
    payout: 'Paid as',
    heldUntil: 'Held until',
    signed: 'Signed',
  },
  EXPORT_OFF: 'The export is turned off in the settings of this store.',
} as const;

export const dealerReportNames = {
  REGISTER: [
    'Dealer register',
    'Who sold what to the store, with what they showed and signed, for the dealer law',
  ],
} as const;

export const dealerReportWords = {
  TOTAL: 'Total',
  SHOWN: 'Shown',
  newest: (shown: number, all: number): string =>
    `The newest ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  BY_DAY: 'By day',
  DAY: 'Day',
  TRADES: 'Trades',
  COPIES: 'Copies',
  PAID: 'Paid',
  WITH_ID: 'With an ID',
  SIGNED: 'Signed',
  RECEIPT: 'Receipt',
  TIME: 'Time',
  SELLER: 'Seller',
  EMPLOYEE: 'Employee',
  GOODS: 'Goods',
  ID: 'ID shown',
  /** Type, state and the end of the number; nothing where no rule asked. */
  shown: (type: string, state: string, end: string): string =>
    type === ''
      ? ''
      : [
          (dealerMessages.ID_TYPES as Readonly<Record<string, string>>)[type] ?? type,
          state,
          end === '' ? '' : `ending in ${end}`,
        ]
          .filter(Boolean)
          .join(', '),
  SIGNATURE: 'Signature',
  ways: { '': '', screen: 'On the screen', paper: 'On paper' },
  RULES: 'Rules',
  HELD: 'Held until',
} as const;
