// Every sentence of the catalog screens that a person reads; the documented ones is in ../messages.ts.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const catalogWebMessages = {
  CATALOG: 'Catalog',
  SEARCH: 'Search the catalog',
  SEARCH_HINT: 'Title, artist or UPC',
  DEPARTMENT: 'Department',
  CONFIGURATION: 'Platform or format',
  TITLE: 'Title',
  ARTIST: 'Artist',
  UPC: 'UPC',
  LIST_PRICE: 'List price',
  RELEASED: 'Released',
  IN_STOCK: 'In stock',
  inStock: (count: number): string => `${formatCount(count)} in stock`,
  FROM: (price: string): string => `from ${price}`,
  START: 'Scan an item, or type what you know about it',
  START_DETAIL: "Word order doesn't matter, and typos are OK.",
  noneFor: (text: string): string => `for “${text}”`,
  matches: (total: number, isExact: boolean, most: number): string => {
    const all = `${isExact ? '' : 'More than '}${formatAmountOf(total, 'match', 'matches')}`;
    return total > most ? `${all}, the best ${formatCount(most)} are shown` : all;
  },
  YEAR: 'Year',
  inStockOf: (count: number): string => `In stock: ${formatCount(count)}`,
  CHOSEN: 'Chosen before',
  HINT: 'Up, Down to move · Enter opens',
  CLEAR_FILTERS: 'Clear filters',
  LOADING: 'Loading the product',

  // Drawer.
  FACTS: 'Facts',
  STOCK: 'In stock',
  GENRE: 'Genre',
  EDITION: 'Edition',
  STORE_PRICE: 'Price in this store',
  NONE: 'None',
  SERIAL: 'Serial number required',
  TAX_EXEMPT: 'Tax exempt',
  YES: 'Yes',
  NO: 'No',
  HERE: 'In this store',
  CHAIN: 'In the chain',
  CONDITION: 'Condition',
  PRICE: 'Price',
  PRICE_HINT: 'Empty: no store price',
  NOT_HERE: 'None in stock here',
  ADD_TO_STOCK: 'Add to stock',
  SHOW_STOCK: 'Show stock',
  CUSTOMIZE: 'Customize',
  TRACKS: 'Tracks',
  TRACKS_HINT: 'One per line: 3. Salt Road 4:10. A second disc starts at 2-01.',
  NO_TRACKS: 'No tracks yet.',
  DESCRIPTION: 'Description',
  NO_DESCRIPTION: 'No description yet.',
  IDS: 'IDs',
  NO_IDS: 'No vendor or catalog IDs yet.',
  ID_NAME: 'Vendor or catalog',
  ID: 'ID there',
  ADD_ID: 'Add',
  removeId: (name: string): string => `Remove the ID of ${name}`,
  GUIDE: 'Guide',
  WRITE: 'Write',
  CHANGE: 'Change',
  DETAIL_SAVED: 'Saved for all stores',

  // By hand.
  ADD_PRODUCT: 'Add product',
  ADD_PRODUCT_HINT: 'For every store’s catalog. Nothing is added to stock.',
  ADD_BY_HAND: 'Add it manually',

  // Beyond the catalog.
  DEEP: 'Search online',
  DEEP_SHORT: 'Search online',
  DEEP_TITLE: 'Search online',
  DEEP_WORDS: 'What to look for',
  DEEP_GO: 'Search',
  DEEP_START: 'Type what is on the item: its title, who made it, or the UPC.',
  DEEP_NONE: 'The look-up found nothing like it. Add the product manually.',
  ANY_DEPARTMENT: 'Any department',
  AGAIN: 'Try again',
  IN_CATALOG: 'In the catalog',
  IMPORT_ONE: 'Import',
  importOf: (title: string): string => `Import ${title}`,
  departmentOf: (title: string): string => `Department of ${title}`,

  // Leaving a form.

  // Customize.
  CUSTOMIZE_TITLE: 'Customize for this store',
  CUSTOMIZE_HINT: 'Changes here apply to this store only; the chain’s catalog stays the same.',
  UPDATE_INVENTORY: 'Also update the prices of items in stock',
  SAVE: 'Save',
  CANCEL: 'Cancel',
  SAVED: 'Saved for this store',
  savedItems: (count: number): string => `Saved, ${formatAmountOf(count, 'item')} updated`,
  CHOOSE: 'Choose',

  // Import.
  DROP: 'Price list or product file',
  STEPS: 'Import a file of products',
  STEPS_DETAIL:
    'The file is checked first and nothing is written. You see which columns were understood, what would be added, and every rejected row.',
  CHECKING: 'Checking the file. 50,000 rows take a few seconds.',
  IMPORTING: 'Writing the rows, all or none. 50,000 rows take up to half a minute.',
  ROWS: 'Rows',
  ADDED: 'New products',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  REFUSED: 'Rejected rows',
  repaired: (count: number): string =>
    `${formatAmountOf(count, 'UPC')} repaired where the check digit proves it.`,
  merged: (count: number): string =>
    `Merged with an earlier row as one product: ${formatAmountOf(count, 'row')}.`,
  unknownFormats: (count: number): string => `Unknown format, left out: ${formatAmountOf(count, 'row')}.`,
  stocked: (count: number): string => `${formatAmountOf(count, 'copy', 'copies')} added to stock here.`,
  IMPORT: (rows: number): string => `Import ${formatAmountOf(rows, 'row')}`,
  NOTHING_TO_DO: (refused: number) => `Every ${refused > 0 ? 'good ' : ''}row is already in the catalog.`,
  NOTHING_GOOD: 'No row can be imported. Correct the file and choose it again.',
  IMPORTED: 'File imported',
  NOTHING_WRITTEN: 'Nothing was imported.',
  SAFE: 'Nothing was written. Sending the same file again is safe.',
} as const;

/** What a column of the file can hold. */
export const importFieldNames = {
  upc: 'UPC',
  title: 'Title',
  artist: 'Artist',
  department: 'Department',
  genre: 'Genre',
  format: 'Format',
  msrp: 'List price',
  releaseDate: 'Release date',
  edition: 'Edition',
  sku: 'Own number (SKU)',
  condition: 'Condition',
} as const;
