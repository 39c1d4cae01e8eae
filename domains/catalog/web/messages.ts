// Every sentence of the catalog screens that a person reads; the documented ones stand in ../messages.ts.
import { formatAmountOf, formatCount } from '#ui/format.ts';

export const catalogWebMessages = {
  CATALOG: 'Catalog',
  SEARCH: 'Search the catalog',
  SEARCH_HINT: 'Title, artist or UPC',
  DEPARTMENT: 'Department',
  CONFIGURATION: 'Configuration',
  TITLE: 'Title',
  ARTIST: 'Artist',
  UPC: 'UPC',
  LIST_PRICE: 'List price',
  RELEASED: 'Released',
  IN_STOCK: 'In stock',
  inStock: (count: number): string => `${formatCount(count)} in stock`,
  FROM: (price: string): string => `from ${price}`,
  START: 'Scan an item, or type what you know of it',
  START_DETAIL: 'Words in any order; one typing slip in a word is forgiven.',
  noneFor: (text: string): string => `for “${text}”`,
  count: (count: number, most: number): string =>
    count >= most ? `The best ${formatCount(most)} matches` : formatAmountOf(count, 'match', 'matches'),
  HINT: 'Up, Down to move · Enter opens',
  CLEAR_FILTERS: 'Clear filters',
  LOADING: 'Loading the product',

  // Drawer.
  FACTS: 'Facts',
  STOCK: 'In stock',
  GENRE: 'Genre',
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
  NOT_HERE: 'None in stock here',
  ADD_TO_STOCK: 'Add to stock',
  SHOW_STOCK: 'Show stock',
  CUSTOMIZE: 'Customize',

  // Leaving a form.

  // Customize.
  CUSTOMIZE_TITLE: 'Customize for this store',
  CUSTOMIZE_HINT: 'What you change here holds for this store only; the catalog of the chain stays.',
  UPDATE_INVENTORY: 'Update the prices of the items in stock, too',
  SAVE: 'Save',
  CANCEL: 'Cancel',
  SAVED: 'Saved for this store',
  savedItems: (count: number): string => `Saved, ${formatAmountOf(count, 'item')} updated`,
  REQUIRED_TITLE: 'Type a title.',
  CHOOSE: 'Choose',

  // Import.
  DROP: 'Price list or product file',
  DROP_HINT: 'CSV with a header row, up to 10 MB',
  STEPS: 'Import a file of products',
  STEPS_DETAIL:
    'The file is checked first and nothing is written. You see which columns were understood, what would be added, and every row that is refused.',
  CHECKING: 'The file is being checked. 50,000 rows take a few seconds.',
  SENDING: 'Sending the file',
  IMPORTING: 'The rows are being written, all or none. 50,000 rows take up to half a minute.',
  size: (kilobytes: string): string => `${kilobytes} KB`,
  OTHER_FILE: 'Other file',
  COLUMNS: 'Columns',
  COLUMNS_DETAIL: 'Guessed from the header row. Change what is wrong; the check runs again.',
  NO_COLUMN: 'Not in the file',
  FALLBACK: 'Department for rows without one',
  FALLBACK_NONE: 'None: such rows are refused',
  RESULT: 'What the import would do',
  DONE: 'Imported',
  ROWS: 'Rows',
  ADDED: 'New products',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  REFUSED: 'Refused rows',
  repaired: (count: number): string =>
    `${formatAmountOf(count, 'UPC')} repaired: leading zeros restored where the check digit proves it.`,
  unknownFormats: (count: number): string =>
    `${formatAmountOf(count, 'row')} name a format that is not there; it is left out.`,
  stocked: (count: number): string => `${formatAmountOf(count, 'copy', 'copies')} put into stock here.`,
  GOOD_ONLY: 'Import the good rows only',
  goodOnlyDetail: (refused: number): string =>
    `${formatAmountOf(refused, 'row')} stay out. Without this, a file with a wrong row is not imported at all.`,
  IMPORT: (rows: number): string => `Import ${formatAmountOf(rows, 'row')}`,
  NOTHING_TO_DO: 'Every row is in the catalog already.',
  TICK_GOOD: 'Some rows are wrong. Tick “Import the good rows only”, or correct the file.',
  DOWNLOAD: 'Download the refused rows',
  ROW: 'Row',
  COLUMN: 'Column',
  VALUE: 'Value',
  REASON: 'Reason',
  refusedShown: (shown: number, all: number): string =>
    shown < all
      ? `The first ${formatCount(shown)} of ${formatCount(all)} refusals`
      : formatAmountOf(all, 'refusal'),
  NO_REFUSED: 'No row is refused',
  ANOTHER: 'Import another file',
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
} as const;
