// Every sentence of the statistics' calls that a person reads; those of the screens are in web/messages.ts.
export const statsMessages = {
  ENDS_BEFORE: 'must not be before StartDate',
  TOO_LONG: 'must be at most 800 days after StartDate',
  BOTH_OR_NONE: 'Give StartDate and EndDate, or neither',
} as const;

/** Names of reports: their title and the one sentence that says what they answer. */
export const reportNames = {
  TAX: ['Tax by rate', 'Taxable sales and tax by rate, compared with the ledger'],
  SALES_FILE: ['Sales File', 'Months by department, with their money and goal'],
  LIABILITIES: [
    'Liabilities',
    'Store credit and gift certificates owed: at the start, issued, used, at the end',
  ],
} as const;

export const reportWords = {
  TOTAL: 'Total',
  RATE: 'Rate',
  PART: 'Part',
  BY_PART: 'By part of the tax',
  EXEMPT: 'Exempt',
  SALES: 'Sales',
  RETURNS: 'Returns',
  NET: 'Net sales',
  TAX: 'Tax',
  WHAT: 'What',
  AMOUNT: 'Amount',
  LEDGER: 'Compared with the ledger',
  OF_LINES: 'From the receipts',
  IN_LEDGER: 'In the ledger',
  DIFFERENCE: 'Difference',
  OPENING: 'Owed at the start, by all stores',
  ISSUED: 'Issued by receipts',
  USED: 'Used on receipts',
  BY_HAND: 'Changed by hand',
  OTHER_STORES: 'By other stores',
  CLOSING: 'Owed at the end, by all stores',
  DEPARTMENT: 'Department',
  MONTH: 'Month',
  BY_DEPARTMENT: 'Departments',
  BY_MONTH: 'Months',
  MONEY: 'Money',
  GROSS: 'Gross sales',
  DISCOUNTS: 'Discounts',
  COST: 'Cost',
  MARGIN: 'Margin',
  TRADE_CASH: 'Trade-in cash',
  TRADE_CHECK: 'Trade-in check',
  TRADE_CREDIT: 'Trade-in store credit',
  SOLD: 'Gift certificates sold',
  REDEEMED: 'Gift certificates redeemed',
  CARDS: 'Card settlement',
  VARIANCE: 'Cash variance',
  QUOTA: 'Quota',
  liabilities: { storeCredit: 'Store credit', giftCertificate: 'Gift certificates' },
} as const;

export const throughNames = {
  THROUGH: ['Sell-through', 'How much of the stock was sold, by department and by when it was received'],
} as const;

export const throughWords = {
  TOTAL: 'Total',
  SOLD: 'Sold less returns',
  NET: 'Net sales',
  THROUGH: 'Sell-through',
  DAYS_LEFT: 'Days of stock',
  CAME_AGO: 'Received, days before the end',
  CAME: 'Received',
  GONE: 'Gone',
  STILL_HERE: 'Still here',
  GONE_SHARE: 'Share gone',
  NOTE: 'Note',
  WHAT_IS_THROUGH:
    'Sell-through is units sold as a share of units sold plus units on hand at the end. By age: first in, first out',
  WHAT_IS_LEFT: 'Still here at the end of the last day: first in, first out',
} as const;

export const boughtNames = {
  BOUGHT: [
    'Bought against sold',
    'What each department bought from customers and what it sold, and how much of it is left',
  ],
} as const;

export const boughtWords = {
  BOUGHT: 'Bought',
  PAID: 'Paid for trades',
  UNITS_SHARE: 'Bought of sold',
  MONEY_SHARE: 'Paid of net sales',
  BOUGHT_AGO: 'Bought, days before the end',
} as const;
