// Every sentence of the Price Guide screen.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const guideScreenTexts = {
  TABS: 'Price guide',
  TAB_IMPORT: 'Import',
  TAB_DOUBTS: 'Matches to check',
  TAB_REFRESH: 'Refresh',

  // Import.
  STEPS: 'Import a price guide',
  STEPS_DETAIL:
    'A file of market prices: loose, complete, new, by UPC or by platform and title. It is checked first and nothing is written. Rows that match one product are taken; doubtful ones wait for you; your decisions are remembered.',
  DROP: 'Price guide',
  CHECKING: 'Checking the file. 15,000 rows take a few seconds.',
  IMPORTING: 'Writing the prices, all or none.',
  DAY: 'Date of rows without one',
  ROWS: 'Rows',
  MATCHED: 'Matched',
  DOUBTFUL: 'Doubtful',
  NO_PRODUCT: 'Without a product',
  matched: (code: number, title: number, decision: number): string =>
    `Matched: ${formatCount(code)} by UPC, ${formatCount(title)} by platform and title, ${formatCount(decision)} by an earlier decision.`,
  prices: (added: number, changed: number, unchanged: number, products: number): string =>
    `Of ${formatAmountOf(products, 'product')}: ${formatAmountOf(added, 'new price')}, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged.`,
  doubtful: (rows: number): string =>
    `${formatAmountOf(rows, 'row')} may mean another product and will wait for you.`,
  unread: (rows: number): string =>
    `${formatAmountOf(rows, 'row')} ${rows === 1 ? 'has' : 'have'} a UPC spoiled by a spreadsheet (7.11719E+11). Only platform and title count there. Format the column as text and save the file again.`,
  SETTLE: 'Settle them',
  unknownPlatforms: (names: string): string => `No department has these platforms: ${names}.`,
  platformRows: (platform: string, rows: number): string => `${platform} (${formatCount(rows)})`,
  QUEUE_FOLLOWS: 'Items whose price changes under your rules go to Pricing Updates automatically.',
  IMPORT: (prices: number): string => `Import ${formatAmountOf(prices, 'price')}`,
  IMPORT_DOUBTS: (rows: number): string => `Keep ${formatAmountOf(rows, 'doubtful row')}`,
  NOTHING_FITS: 'No row matches a product in the catalog.',
  NOTHING_TO_DO: 'The price guide already has all of this.',
  DOWNLOAD_UNMATCHED: 'Download rows without a product',
  IMPORTED: 'Price guide imported',
  NOTHING_WRITTEN: 'No price was imported.',
  SAFE: 'No price was written. You can send the same file again.',
  FIELDS: {
    upc: 'UPC',
    platform: 'Platform',
    title: 'Title',
    loose: 'Loose',
    complete: 'Complete',
    new: 'New',
    boxOnly: 'Box only',
    manualOnly: 'Manual only',
    asOf: 'Date',
    source: 'Source',
  } as const,

  // Refresh.
  REFRESH: 'Ask the price service',
  REFRESH_DETAIL:
    'Gets market prices for the products on this store’s shelves, by UPC. Address, key and frequency are in Client settings.',
  NO_SERVICE: 'No price service is set for this store.',
  SIMULATED: 'Prices are simulated: the store has no address of a service. For training only.',
  refreshFailed: (reason: string): string => `The last request failed: ${reason}. Earlier prices were kept.`,
  ASKING: 'Asking the price service.',
  NEVER_ASKED: 'Never asked.',
  lastAsked: (at: string, products: number, prices: number): string =>
    `Last asked ${at}: ${formatAmountOf(products, 'product')}, ${formatAmountOf(prices, 'new price')}.`,
  every: (days: number): string =>
    days === 0 ? 'Automatically: never.' : `Automatically: every ${formatAmountOf(days, 'day')}.`,
  ASK_NOW: 'Ask now',

  // Matches to check.
  WAITING: 'Waiting',
  SETTLED: 'Settled',
  SHOW: 'Which rows',
  SEARCH: 'Search platform and title',
  LIST: 'Rows of the guide',
  PLATFORM: 'Platform',
  TITLE: 'Title',
  PRICE: 'Price',
  NONE_WAITING: 'No guide rows are in doubt',
  NONE_WAITING_DETAIL: 'Rows that an import can’t match for sure wait here.',
  NONE_SETTLED: 'Nothing settled yet',
  NONE_FOUND: 'No rows match',
  listHint: '↑↓ move · 1–9 choose · A all of them · 0 none of ours',
  count: (shown: number, all: number): string =>
    shown === all ? formatAmountOf(all, 'row') : `${formatCount(shown)} of ${formatAmountOf(all, 'row')}`,
  GUIDE_SAYS: 'The guide says',
  asOf: (day: string): string => `as of ${day}`,
  WHICH: 'Which product is it?',
  CHOOSE: 'Choose',
  CHOSEN: 'Chosen',
  ALL: 'All of them',
  NONE: 'None of ours',
  ASK_AGAIN: 'Ask again',
  NO_CANDIDATES: 'No similar product. Search for one.',
  FIND: 'Another product',
  FIND_HINT: 'Title or UPC',
  FOUND: 'Found in the catalog',
  PICK_ROW: 'Choose a row on the left.',
  settledBy: (username: string, at: string): string => `Settled by ${username}, ${at}`,
  NOT_OURS: 'None of ours',
  UPC: 'UPC',
  RELEASED: 'Released',
  GENRE: 'Genre',
  ON_HAND: 'On hand',
  GUIDE_NOW: 'Guide now',
  UNKNOWN: '–',
  WHY: {
    edition: 'another edition',
    several: 'same title',
    title: 'similar title',
    platform: 'platform not named',
    code: 'same UPC, other title',
    chosen: 'chosen',
    found: 'found by you',
  } as Record<string, string>,
  settledToast: (prices: number): string =>
    prices === 0 ? 'Settled' : `Settled: ${formatAmountOf(prices, 'price')} taken over`,
  reopened: 'The row is waiting again',
} as const;
