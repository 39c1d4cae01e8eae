// Which accounts may a shop begin with that has none yet?
import type { Account } from '#domains/accounting/rules/account-map.ts';
import { KINDS, type Kind } from '#domains/accounting/rules/kinds.ts';

/** Xero's usual rate for lines that carry no tax of their own: the tax owed is a line of its own. */
export const NO_TAX = 'Tax Exempt';

const CHART: Record<Kind, readonly [code: string, fullName: string]> = {
  sales: ['4000', 'Sales'],
  refunds: ['4100', 'Sales Returns'],
  discounts: ['4200', 'Discounts Given'],
  tax: ['2300', 'Sales Tax Collected'],
  rounding: ['6020', 'Cash Rounding'],
  drawer: ['1010', 'Cash on Hand:Drawers'],
  vault: ['1020', 'Cash on Hand:Vault'],
  bank: ['1000', 'Bank Deposits'],
  cards: ['1110', 'Card Payments Due'],
  checks: ['1120', 'Checks Received'],
  storeCredit: ['2210', 'Store Credit Owed'],
  giftCertificate: ['2220', 'Gift Certificates Owed'],
  channelDue: ['1130', 'Web Channels Due'],
  channelDeposit: ['2230', 'Web Orders Paid Ahead'],
  refundsDue: ['2240', 'Card Refunds Due'],
  tradePurchases: ['1310', 'Trade-Ins Received'],
  goods: ['1300', 'Inventory'],
  inTransit: ['1320', 'Inventory in Transit'],
  costOfGoods: ['5000', 'Cost of Goods Sold'],
  shrinkage: ['5100', 'Inventory Shrinkage'],
  costDifference: ['5200', 'Inventory Cost Differences'],
  benchWork: ['5300', 'Bench Work in Inventory'],
  vendorPayable: ['2100', 'Vendor Goods Received'],
  vendorClaims: ['1140', 'Vendor Claims'],
  cardFees: ['6100', 'Card Fees'],
  channelFees: ['6110', 'Web Channel Fees'],
  overShort: ['6010', 'Cash Over and Short'],
  payIn: ['4900', 'Cash Paid In'],
  payOut: ['6000', 'Cash Paid Out'],
  creditAdjustment: ['6030', 'Credit Adjustments'],
  offlineDifference: ['6035', 'Offline Differences'],
  opening: ['3000', 'Opening Balance'],
  interStore: ['1900', 'Due Between Stores'],
};

/** An account for every kind, for all stores: numbers and names as US retail shops have them, to be changed by whoever keeps the books. */
export const defaultChart = (): (Account & { readonly kind: Kind })[] =>
  KINDS.map((kind) => {
    const [code, fullName] = CHART[kind];
    return { kind, code, fullName, tracking: '', taxName: NO_TAX };
  });
