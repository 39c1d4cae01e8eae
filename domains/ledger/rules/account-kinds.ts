// Which kinds of account does the ledger have? In the order in which a journal lists them.
import { TENDER_FACTS, TENDERS } from '#kernel/tenders.ts';

const GOODS_SOLD = ['sales', 'refunds', 'discounts', 'tax', 'rounding'] as const;
const CASH_PLACES = ['drawer', 'vault', 'bank'] as const;
const REST = [
  // By device: what we owe to whom a card did not take back.
  'refundsDue',
  'tradePurchases',
  // Goods at cost, and what became of it; under way: of the chain, by transfer.
  'goods',
  'inTransit',
  'costOfGoods',
  'shrinkage',
  'costDifference',
  // What work and repairs made goods dearer: it is in the goods, and no expense anymore.
  'benchWork',
  // By vendor.
  'vendorPayable',
  'vendorClaims',
  // What processors keep, by device, and web channels, by connection.
  'cardFees',
  'channelFees',
  'overShort',
  'payIn',
  'payOut',
  'creditAdjustment',
  // By device: store credit that was spent without the server and was gone.
  'offlineDifference',
  'opening',
] as const;

type TenderAccount = (typeof TENDER_FACTS)[keyof typeof TENDER_FACTS]['accounts'][number];
export type AccountKind = (typeof GOODS_SOLD | typeof CASH_PLACES | typeof REST)[number] | TenderAccount;

const ofTenders: readonly TenderAccount[] = TENDERS.flatMap((tender) => TENDER_FACTS[tender].accounts);

export const ACCOUNT_KINDS: readonly AccountKind[] = [
  ...GOODS_SOLD,
  ...CASH_PLACES,
  ...ofTenders.filter((kind) => kind !== 'drawer'),
  ...REST,
];
