// Which kinds of account are there to be mapped, and what tells their parts apart?

/** In the order in which a journal lists them; with that between stores last. A server test compares them with those of the ledger. */
export const KINDS = [
  'sales',
  'refunds',
  'discounts',
  'tax',
  'rounding',
  'drawer',
  'vault',
  'bank',
  'cards',
  'checks',
  'storeCredit',
  'giftCertificate',
  'channelDue',
  'channelDeposit',
  'refundsDue',
  'tradePurchases',
  'goods',
  'inTransit',
  'costOfGoods',
  'shrinkage',
  'costDifference',
  'vendorPayable',
  'vendorClaims',
  'cardFees',
  'channelFees',
  'overShort',
  'payIn',
  'payOut',
  'creditAdjustment',
  'opening',
  'interStore',
] as const;

export type Kind = (typeof KINDS)[number];

/** Sales and refunds have an account for each department where somebody wants that, tax one for each rate. */
export const isByDepartment = (kind: Kind): boolean => kind === 'sales' || kind === 'refunds';
export const isByRate = (kind: Kind): boolean => kind === 'tax';

export const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);
