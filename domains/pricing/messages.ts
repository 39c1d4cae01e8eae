// Every sentence of this domain that a person reads.

/** What each part of the price guide is called at the start of a line. */
const PARTS: Readonly<Record<string, string>> = {
  loose: 'Loose',
  complete: 'Complete',
  new: 'New',
  boxOnly: 'Box only',
  manualOnly: 'Manual only',
  ownPrice: 'Our catalog price',
};

export const pricingMessages = {
  NO_PRODUCT: 'Item not in the catalog.',
  /** Documented. */
  RULES_LOADED: 'Pricing Rules Loaded',
  RULES_RESET: 'Pricing Rules Reset',
  RULE_DELETED: 'Pricing Rule Deleted',
  RULE_UPDATED: 'Pricing Rule Updated',
  NO_RULE_HERE: 'No such pricing rule.',
  RULE_CHANGED: 'Somebody else changed this rule. Review it before you save.',
  WHICH_STORE: 'is required: the rules belong to one store',
  OTHER_DEPARTMENT: 'differs from departmentId',
  CONFIGURATION_ALONE: 'needs a department',
  NO_CONFIGURATION: 'is not a configuration of this department',
  NO_CONDITION: 'is not a condition',
  OVERSTOCK_BOTH: 'is required: overstock is a number of copies and a percent',
  BAND_ENDS_FIRST: 'must be at least priceLow',
  NO_ITEM_OF_PRODUCT: 'This store has no such item of this product.',
  FROZEN_ALREADY: 'This price is already frozen.',
  NOT_FROZEN: 'This price is not frozen.',
  NO_PRICE_SERVICE: 'This store has no price service.',
  PRICE_SERVICE_FAILED: 'The price service is not responding. Try again later.',
  /** Where a price of the guide came from. */
  PRICE_SERVICE: 'price service',
  SIMULATED: 'simulated',
  HOT_NEEDS_RATE: 'is required: the least the hot list pays, as a percent of the sell price',
  STOP_WITHOUT_RATE: 'belongs to the hot list only',
  ENDS_BEFORE: 'is before it starts',
  ONE_RANGE: 'can’t be combined with UPC',
  PRODUCT_OR_RANGE: 'or departmentId is required',
  LISTED_ALREADY: 'Already on this list.',
  NOT_LISTED: 'Not on any list of this store.',
  NOT_EVERY_STORE: 'Only somebody assigned to every store can change what applies in all of them.',
  UPC_OR_CATALOG_ID: 'or CatalogId is required',
  UNKNOWN_PART: (parts: string): string => `must be a list of ${parts}`,
  /** How an offer came about, line by line. */
  BASE_GUIDE: (part: string): string => PARTS[part] ?? part,
  BASE_VENDOR: 'Vendor price',
  BASE_MSRP: 'MSRP',
  BASE_SHELF: 'Our shelf price',
  BASE_RULE: 'Default price of the rule',
  OF_CONDITION: (condition: string, percent: string): string => `${percent} for ${condition}`,
  PART_MISSING: (part: string, amount: string): string => `${part} missing ${amount}`,
  SELL_PRICE: 'Sell price',
  SELL_RULE: (rule: string): string => `rule “${rule}”`,
  SELL_PERCENT: (percent: string): string => `${percent} of it`,
  SELL_FIXED: 'fixed',
  SELL_MASTER: (percent: string): string => `master adjustment ${percent}`,
  SELL_TAXONOMY: (percent: string): string => `category adjustment ${percent}`,
  SELL_ENDS: (ends: string): string => `ends in .${ends}`,
  COPIES_HERE: (copies: number): string => (copies === 1 ? '1 copy here' : `${copies || 'No'} copies here`),
  BUY_PERCENT: (copies: string, percent: string): string => `${copies}: ${percent} of the sell price`,
  BUY_FIXED: 'Fixed buy price of the rule',
  OVERSTOCK: (copies: number, isChain: boolean, from: number, percent: string): string =>
    `Overstock: ${copies} ${copies === 1 ? 'copy' : 'copies'} ${isChain ? 'in the chain' : 'here'}, ${percent} less from ${from} on`,
  HOT: (reason: string, percent: string): string => `Hot list: ${reason}, ${percent} of the sell price`,
  CASH_LESS: (percent: string): string => `Cash is credit less ${percent}`,
  /** Why an offer is nothing. */
  NO_PRICE: 'No price is known for this item',
  NO_RULE: 'No pricing rule fits this item',
  DO_NOT_BUY: (rule: string): string =>
    rule ? `The rule “${rule}” says do not buy` : 'The rule says do not buy',
  STOPPED: (reason: string): string => `On the stop list: ${reason}`,
  LIMIT_REACHED: (copies: string, limit: number): string => `${copies}, limit ${limit}`,
} as const;

/** What the import of a price guide says of a row, of a file, and of a row that a person has to settle. */
export const guideImportMessages = {
  BAD_TEXT: 'Contains characters that are not allowed',
  LONG_TEXT: 'Is longer than 300 characters',
  CARD_NUMBER: 'Looks like a card number; never write one down here',
  NO_TITLE: 'Title and UPC are missing',
  BAD_DAY: 'Must be a date like 2026-11-20 or 11/20/26',
  COMING_DAY: 'Is a future date: its price would hide all later ones',
  CUT_OFF: 'The file ends in the middle of this row: part of it is missing',
  DAY_TO_COME: 'must not be in the future',
  BAD_MONEY: 'Must be an amount like 12.34',
  NO_PRICE: 'Has no price',
  codeLeftOut: (why: string) => `The code was left out: ${why}`,
  noColumn: (name: string, headers: readonly string[]) =>
    `The file has no column ${name}; it has ${headers.filter((header) => header !== '').join(', ')}`,
  EMPTY: 'The file has no rows',
  NO_TITLE_COLUMN: 'The file has no column for the title or the UPC',
  NO_PRICE_COLUMN: 'The file has no column for a price',
  twice: (row: number) => `Row ${row} prices the same product on this date`,
  NO_DOUBT: 'This row of the guide is no longer there.',
  SETTLED_MEANWHILE: (username: string) =>
    username === ''
      ? 'Somebody put this row back. Look at it again.'
      : `${username} settled this row. Look at it again.`,
  OTHER_ROW: (product: string, row: string) =>
    `${product} already has the prices of another guide row of that date: ${row}. Undo that one first.`,
  NO_CANDIDATE: 'is not a product in the catalog',
} as const;
