// Every sentence of this domain that a person reads.
export const customersMessages = {
  NO_CUSTOMER: 'No customer found.',
  NO_STORE: 'You are not assigned to a store yet.',
  WISH_REMOVED: 'Item removed from wishlist',
  WISH_UPC: 'must be a UPC, an ISBN or a store code',
  NO_WISH: 'No wish found.',
  NO_CONTACT: 'No contact log entry found.',
  NO_HOLD: 'No copy is held under that number.',
  WISH_OVER: 'This wish was already fulfilled or removed.',
  NO_PHONE: 'No phone number on file.',
  NO_EMAIL: 'No email on file.',
  NO_ADDRESS: 'No address on file.',
  NO_CONSENT: 'The customer has not agreed to that.',
  NO_GROUP: 'No group of customers found.',
  GROUP_IDS: 'must be ids separated by commas',
  GROUP_NAME_TAKEN: 'Another group has this name.',
  SAME_CUSTOMER: 'Choose another customer to merge.',
  TWO_CUSTOMERS: 'Choose two different customers.',
  customerBusy: (transaction: number): string =>
    `This customer is on transaction ${transaction}, which is open. Finish or void it first.`,
  CERTIFICATE_FIELD: 'A tax certificate needs the customer to be tax exempt.',
  MEMBER_NUMBER_TAKEN: 'Another customer has this member number.',
  creditMoved: (balance: string) => `The store credit changed and is now ${balance}. Check it and try again.`,
  CREDIT_MOVED: 'The store credit changed. Check it and try again.',
  CASH_OUT_OFF: 'This store does not pay out store credit in cash.',
  CASH_OUT_NOTHING: 'That is too little to pay out.',
  cashOutBeyond: (has: string): string => `The customer has ${has} of store credit.`,
} as const;

/** What a statement of store credit says. */
export const statementMessages = {
  TITLE: 'Statement of store credit',
  MEMBER: 'No.',
  MOVES: {
    trade: 'Trade-in',
    spent: 'Spent',
    refund: 'Refund',
    adjusted: 'Adjusted',
    certificate: 'Gift certificate',
    cashOut: 'Paid out',
    moved: 'Moved',
  },
  NOTHING: 'No activity in this period.',
  period: (from: string, to: string): string => `${from} to ${to}`,
  before: (day: string): string => `Before ${day}`,
  on: (day: string): string => `Store credit on ${day}`,
  left: (balance: string): string => `then ${balance}`,
  GREETING: 'Here is the activity on your store credit. It is also attached as a PDF.',
  SUBJECT: (shop: string): string => `Your store credit at ${shop}`,
  FROM_AFTER_TO: 'must not be after the last day',
  TOO_LONG: 'Too much activity for one statement. Choose a shorter period.',
} as const;

/** What the mail to a customer with a wish says. */
export const wishMailMessages = {
  SUBJECT: (title: string, store: string): string => `${title} is here, at ${store}`,
  greeting: (firstName: string, said: string): string => `Hello ${firstName}, ${said}`,
  IS_HERE: 'your wishlist item is here:',
  KEPT_UNTIL: (day: string): string => `We’ll hold it for you until ${day}.`,
  WHY: (shop: string): string =>
    `You get this because it is on your wishlist at ${shop} and you agreed to email. To stop, tell us at the counter.`,
} as const;

export const wishReportNames = {
  WISHES: ['Unfilled wishes', 'What customers wish for, how many of them, and what of it is on a shelf'],
} as const;

export const wishReportWords = {
  TOTAL: 'Total',
  NOTE: 'Note',
  OF_THE_CHAIN: 'Wishes are those of all customers of the chain; copies that are held count for nobody',
  BY_DEPARTMENT: 'By department',
  BY_TITLE: 'By title',
  NOT_IN_CATALOG: 'Not in the catalog',
  unknown: (code: string): string => `Not in the catalog: ${code}`,
  TITLE: 'Title',
  TITLES: 'Titles',
  CODE: 'UPC',
  DEPARTMENT: 'Department',
  PEOPLE: 'Customers',
  KEPT: 'Kept for them',
  UNMET: 'Without a copy',
  HERE: 'On hand here',
  ELSEWHERE: 'In other stores',
  SINCE: 'Oldest wish',
} as const;

/** What of it waits for a person. */
export const wishNeedWords = {
  arrived: (wishes: number): string =>
    wishes === 1 ? '1 wishlist item arrived' : `${wishes} wishlist items arrived`,
  ARRIVED: 'The customers have not been notified yet: see Customers to notify',
  NOTIFY: 'Notify',
} as const;
