// Every sentence on accounting that a rule or a call answers, and the words of journals.
import { dayWords } from '#contract/report.ts';
import type { Kind } from '#domains/accounting/rules/kinds.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';

export const kindWords: Readonly<Record<Kind, string>> = {
  sales: 'Sales',
  refunds: 'Refunds',
  discounts: 'Discounts',
  tax: 'Sales tax',
  rounding: 'Cash rounding',
  drawer: 'Cash in drawers',
  vault: 'Cash in vault',
  bank: 'Bank',
  cards: 'Card payments',
  checks: 'Checks',
  storeCredit: 'Store credit',
  giftCertificate: 'Gift certificates',
  channelDue: 'Due from web channels',
  channelDeposit: 'Web orders paid ahead',
  refundsDue: 'Card refunds due',
  tradePurchases: 'Trade-ins',
  goods: 'Inventory',
  inTransit: 'Inventory in transit',
  costOfGoods: 'Cost of goods sold',
  shrinkage: 'Shrinkage',
  costDifference: 'Cost differences',
  benchWork: 'Bench work in inventory',
  vendorPayable: 'Owed to vendors',
  vendorClaims: 'Claims on vendors',
  cardFees: 'Card fees',
  channelFees: 'Web channel fees',
  overShort: 'Over and short',
  payIn: 'Paid in',
  payOut: 'Paid out',
  creditAdjustment: 'Credit adjustments',
  offlineDifference: 'Store credit spent twice',
  opening: 'Opening balance',
  interStore: 'Due between stores',
};

export const accountingMessages = {
  NO_JOURNAL: 'No journal found for that day.',
  NO_EXPORT: 'Nothing was exported for those days.',
  NOTHING_TO_EXPORT: 'Nothing was posted on those days, so there is nothing to export.',
  NO_DAYS: 'The days must be in order, at most 366 of them.',
  NOT_EVERYWHERE: 'Only a user assigned to every store can change chain-wide accounts.',
  MAP_CHANGED: 'Somebody changed the accounts since you opened them. Look at them again, then save.',
  WRONG_KEY: 'Only sales and refunds have departments, and only tax has rates.',
  TWICE: 'The same entry is in the list twice.',
  dayOpen: (day: string): string => `${dayWords(day)} is still open. Close the day first.`,
  earlierDay: (day: string): string => `${dayWords(day)} comes first: it was not exported yet.`,
  beforeBegin: (day: string): string => `Journals begin on ${dayWords(day)}.`,
  unmapped: (names: readonly string[]): string =>
    `No account yet for: ${names.join(', ')}. Choose them under Accounts.`,
  tooLong: (lines: number): string =>
    `The journal has ${lines} lines, and Xero reads at most 300. Give more departments the same account.`,
  linesDiffer: (kind: Kind, lines: Cents, posted: Cents): string =>
    `${kindWords[kind]}: receipts come to ${formatMoney(lines)}, the ledger to ${formatMoney(posted)}. Nothing is exported until they agree; run npm run verify.`,
} as const;

export const accountingNeedWords = {
  LOOK: 'Review',
  DOWNLOAD: 'Download',
  heldBack: (days: number): string =>
    days === 1 ? '1 journal can’t be exported' : `${days} journals can’t be exported`,
  differ: (day: string): string => `${day}: receipts and ledger differ`,
  missing: (names: readonly string[]): string => `No account yet for: ${names.join(', ')}`,
  overdue: (days: number): string => (days === 1 ? '1 journal to export' : `${days} journals to export`),
  since: (day: string): string => `${day} isn’t in the books yet, or not all of it`,
} as const;

/** What moved money, by the source of its posting group. */
export const sourceWords: Readonly<Record<string, string>> = {
  transaction: 'Receipt',
  drawerSession: 'Drawer count',
  drawerCorrection: 'Corrected count',
  cashMove: 'Cash moved',
  lateCash: 'Sale after the count',
  dayCost: 'Cost of the day',
  creditAdjustment: 'Store credit changed',
  customerMerge: 'Customers merged',
  creditCashOut: 'Store credit paid out',
  giftCertificate: 'Gift certificate voided',
  cardPayout: 'Card payout',
  cardAttempt: 'Card refund failed',
  transferStep: 'Transfer',
  vendorShipment: 'Vendor shipment',
  vendorReturn: 'Return to vendor',
  vendorReturnStep: 'Return came back',
  convertBatch: 'Conversion',
  count: 'Stock count',
  countStep: 'Stock count',
  channelOrderMoney: 'Web order',
  channelMoney: 'Web channel',
};
