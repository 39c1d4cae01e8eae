// What can a sale be paid with, in the order of lists and reports, and what does each tender do?

type Facts = {
  /** The kinds of its accounts in the ledger. */
  readonly accounts: readonly string[];
  /** Its sum in a payment summary, on the wire. */
  readonly total: string;
  /** It leaves a paper that a count adds up (CASH-11): what the calls of cash call its sum as entered, as counted, as taken, as changed. */
  readonly paper?: Readonly<Record<'entered' | 'counted' | 'taken' | 'change', string>>;
};

export const TENDER_FACTS = {
  cash: { accounts: ['drawer'], total: 'cashTotal' },
  card: {
    accounts: ['cards'],
    total: 'creditTotal',
    paper: { entered: 'CCTotal', counted: 'ccTotal', taken: 'creditTaken', change: 'CreditCardChange' },
  },
  check: {
    accounts: ['checks'],
    total: 'checkTotal',
    paper: { entered: 'CheckTotal', counted: 'checkTotal', taken: 'checksTaken', change: 'checkTotalChange' },
  },
  storeCredit: { accounts: ['storeCredit'], total: 'storeCreditTotal' },
  giftCertificate: { accounts: ['giftCertificate'], total: 'giftCertificateTotal' },
  /** Paid at a web channel: shipped orders take from what was paid ahead, refunds from what the channel owes us. */
  channel: { accounts: ['channelDeposit', 'channelDue'], total: 'channelTotal' },
} as const satisfies Record<string, Facts>;

export type Tender = keyof typeof TENDER_FACTS;
export const TENDERS = Object.keys(TENDER_FACTS) as readonly Tender[];
