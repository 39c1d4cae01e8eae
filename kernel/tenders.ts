// What can a sale be paid with, in the order of lists and reports?

/** `channel`: paid at a web channel. */
export const TENDERS = ['cash', 'card', 'check', 'storeCredit', 'giftCertificate', 'channel'] as const;
export type Tender = (typeof TENDERS)[number];
