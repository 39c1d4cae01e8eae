// Every sentence of the statistics' calls that a person reads; those of the screens is in web/messages.ts.
export const statsMessages = {
  ENDS_BEFORE: 'must not be before StartDate',
  TOO_LONG: 'must be at most 800 days after StartDate',
  BOTH_OR_NONE: 'give StartDate and EndDate, or neither',
} as const;

/** Names of reports: their title and the one sentence that says what they answer. */
export const reportNames = {
  TAX: ['Tax by rate', 'Taxable sales and tax by rate, beside the ledger'],
  LIABILITIES: [
    'Liabilities',
    'Store credit and gift certificates owed: at the start, issued, used, at the end',
  ],
} as const;

export const reportWords = {
  TOTAL: 'Total',
  RATE: 'Rate',
  EXEMPT: 'Exempt',
  SALES: 'Sales',
  RETURNS: 'Returns',
  NET: 'Net sales',
  TAX: 'Tax',
  WHAT: 'What',
  AMOUNT: 'Amount',
  LEDGER: 'Beside the ledger',
  OF_LINES: 'Of the receipts',
  IN_LEDGER: 'In the ledger',
  DIFFERENCE: 'Difference',
  OPENING: 'Owed at the start, by all stores',
  ISSUED: 'Issued by receipts',
  USED: 'Used on receipts',
  BY_HAND: 'Changed by hand',
  OTHER_STORES: 'By other stores',
  CLOSING: 'Owed at the end, by all stores',
  liabilities: { storeCredit: 'Store credit', giftCertificate: 'Gift certificates' },
} as const;
