// What can a sale be paid with, in the order of lists and reports, and what does each tender do?

type Facts = {
  /** The kinds of its accounts in the ledger. */
  readonly accounts: readonly string[];
  /** Its sum in a payment summary, on the wire. */
  readonly total: string;
  /** A refund gives it back in cash. */
  readonly isCashBack?: true;
  /** It leaves a paper that a count adds up (CASH-11): what the calls of cash call its sum as entered, as counted, as taken, as changed. */
  readonly paper?: Readonly<Record<'entered' | 'counted' | 'taken' | 'change', string>>;
};

export const TENDER_FACTS = {
  cash: { accounts: ['drawer'], total: 'cashTotal', isCashBack: true },
  card: {
    accounts: ['cards'],
    total: 'creditTotal',
    paper: { entered: 'CCTotal', counted: 'ccTotal', taken: 'creditTaken', change: 'CreditCardChange' },
  },
  check: {
    accounts: ['checks'],
    total: 'checkTotal',
    paper: { entered: 'CheckTotal', counted: 'checkTotal', taken: 'checksTaken', change: 'checkTotalChange' },
    isCashBack: true,
  },
  storeCredit: { accounts: ['storeCredit'], total: 'storeCreditTotal' },
  giftCertificate: { accounts: ['giftCertificate'], total: 'giftCertificateTotal' },
  /** Paid at a web channel: shipped orders take from what was paid ahead, refunds from what the channel owes us. */
  channel: { accounts: ['channelDue', 'channelDeposit'], total: 'channelTotal' },
} as const satisfies Record<string, Facts>;

export type Tender = keyof typeof TENDER_FACTS;
export const TENDERS = Object.keys(TENDER_FACTS) as readonly Tender[];

export const CASH_BACK: readonly Tender[] = TENDERS.filter((tender) => 'isCashBack' in TENDER_FACTS[tender]);

type All = typeof TENDER_FACTS;
export type PaperTender = { [T in Tender]: All[T] extends { readonly paper: object } ? T : never }[Tender];
export const PAPER_TENDERS = TENDERS.filter(
  (tender): tender is PaperTender => 'paper' in TENDER_FACTS[tender],
);

/** A value for each tender. */
export const ofTenders = <V>(value: (tender: Tender) => V) =>
  Object.fromEntries(TENDERS.map((tender) => [tender, value(tender)])) as Record<Tender, V>;

/** A value for each of these tenders, by the name that its sum has on the wire. */
export const totalsToWire = <T extends Tender, V>(tenders: readonly T[], value: (tender: T) => V) =>
  Object.fromEntries(tenders.map((tender) => [TENDER_FACTS[tender].total, value(tender)])) as Record<
    All[T]['total'],
    V
  >;
