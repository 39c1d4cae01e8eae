// Every sentence of this domain that a person reads. Documented ones to the letter, typos included.
export const catalogMessages = {
  // One of four texts that stay four (CONF-18).
  NO_RESULTS: 'No results found',
  NOT_IN_CATALOG: 'Item not found in catalog.',
  ADDED: 'Product add succesful.',
  NOT_ADDED: 'Product not added. Check required Fields',
  ADD_FAILED: 'Product add failed.',
  EDIT_FAILED: 'Edit Failed. Please check required fields.',
  REMOVED: 'Item has been removed.',
  // So spelled (CAT-07).
  SEARCH_FAILED: 'There was a proplem getting the data...please try again in a moment.',
  ALREADY_THERE: 'This UPC is already in the catalog',
  NOT_OF_CODE: 'does not have this UPC',
  EDITION_THERE: 'This UPC already has an edition of that name',
  TWICE: 'lists the same entry twice',
  NO_DESCRIPTION: 'No such description.',
  DEEP_FAILED: 'Try again in a moment. Too many requests.',
  NO_LOOK_UP: 'The look-up of products is not set up for this store.',
  IMPORTED: 'Item Imported Successfully',
  IMPORT_FAILED: 'Import Failed',
  IMPORT_APPROVED: 'This product is new to the catalog. Somebody who may set trade prices has to approve it.',
  BY_HAND:
    'This is not what the look-up found. Look it up again, or ask somebody who may set prices to approve it.',
  NO_NEED: 'Enter a UPC, a title or an artist',
  wrongCheckDigit: (shouldBe: string) => `UPC check digit should be ${shouldBe}`,
} as const;

/** What the import says of a row that it refuses, or of a file. */
export const importMessages = {
  MISSING_TITLE: 'Title is missing',
  LONG_TITLE: 'Title is longer than 500 characters',
  LONG_EDITION: 'Edition is longer than 60 characters',
  LONG_CELL: 'Is longer than 2,000 characters',
  BAD_TEXT: 'Contains characters that are not allowed',
  CARD_NUMBER: 'Looks like a card number; never write one down here',
  BAD_MONEY: 'Must be an amount like 12.34',
  BAD_DAY: 'Must be a date like 2026-11-20, 11/20/26 or a year',
  NO_UPC_COLUMN: 'The file has no column for the UPC',
  NO_TITLE_COLUMN: 'The file has no column for the title',
  NO_DEPARTMENT_COLUMN: 'The file has no column for the department',
  noColumn: (name: string, headers: readonly string[]) =>
    `The file has no column ${name}; it has ${headers.filter((header) => header !== '').join(', ')}`,
  BAD_FORMATS: 'formats must be a list of departmentId, format and configurationId',
  EMPTY: 'The file has no rows',
  MISSING_DEPARTMENT: 'Department is missing',
  ofSales: (columns: readonly string[]) =>
    `This is a list of sales or payments, not of products: it has the columns ${columns.join(', ')}`,
  NO_HEADERS: 'The first row must name the columns, as in UPC, Title, Department',
  OPEN_QUOTE: 'A quote opens here and never closes; nothing after it was read',
  BAD_QUOTE: 'A quote inside the cell is not doubled, so rows run together here',
  ENDLESS:
    'A row of more than 250,000 characters is not a product; neither it nor anything after it was read',
  columnNumber: (number: number) => `Column ${number}`,
  moreCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, the first row names ${columns} columns; a cell with a comma in it needs quotes`,
  unknownDepartment: (name: string) => `There is no department ${name}`,
  duplicate: (row: number) => `The same UPC is in row ${row}`,
  otherGoods: (title: string) =>
    `In the catalog this number belongs to another product: ${title}. Use another number, or remove the column`,
  nothingImported: (refused: number) => `Nothing was imported: ${refused} rows are wrong`,
  zeroRestored: (before: string, after: string) => `Leading zero restored: ${before} is ${after}`,
} as const;

/** What the import did with a cell that it didn't take as it is; the report has it by row and column, beside what was read. */
export const importNotes = {
  readAs: (value: string) => `Read as ${value}`,
  eitherOf: ([one, other]: readonly [string, string]) => `Can be ${one} or ${other}: left out`,
  zeroRestored: importMessages.zeroRestored,
  SCIENTIFIC_ONE: (code: string) => `Spoiled by a spreadsheet: only ${code} has a right check digit`,
  scientificTwo: (codes: readonly string[]) =>
    `Spoiled by a spreadsheet, and ${codes.length} codes fit: ${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ', ...' : ''}`,
  ROUNDED: 'Ends in zeros, the way a spreadsheet rounds long numbers; format the column as text',
  isbnNotEan: (isbn: string) => `Read as the ISBN ${isbn}, since these are books; it could also be an EAN-8`,
  upcNotIsbn: (upc: string) =>
    `Leading zeros restored: read as UPC ${upc}; it could also be an ISBN-10, but these are not books`,
  issn: (ean: string) => `ISSN: read as the magazine’s barcode ${ean}`,
  addOn: (addOn: string) => `The add-on ${addOn} was left out`,
  caseOrAddOn: (shouldBe: string, upc: string, addOn: string) =>
    `Either a case code whose check digit should be ${shouldBe}, or UPC ${upc} with the add-on ${addOn}`,
  twoCodes: (codes: readonly string[]) => `Contains several codes: ${codes.join(', ')}`,
  firstCode: (code: string) => `The cell has one code twice; read as ${code}`,
  CASE_CODE: 'The code of a case (GTIN-14), not of one item; taken as it is',
  OWN_NUMBER: 'Not a barcode: used as the store’s own number',
  ownOrUpcE: (upcE: string) =>
    `Not a barcode: used as the store’s own number; with two zeros in front it would be UPC-E ${upcE}`,
  NO_CODE: 'No code: the product gets one of the store’s own numbers',
  noCodeSku: (sku: string) => `No code: imported under its own number ${sku}`,
  NOT_DOLLARS: 'Not in dollars: left out',
  NEGATIVE: 'Below zero: left out',
  PERCENT: 'A percentage, not a price: left out',
  NO_AMOUNT: 'Not an amount like 12.34: left out',
  TOO_MUCH: 'More than 99,999.99: left out',
  NO_DAY: 'Not a date or year: left out',
  excelDay: (day: string) => `A spreadsheet’s date number: read as ${day}`,
  BAD_TEXT: 'Contains characters that are not allowed: left out',
  TOO_LONG: (most: number) => `Longer than ${most} characters: left out`,
  cut: (most: number) => `Cut after ${most} characters`,
  PRICE_TAKEN: '; its price was used',
  PRICE_LEFT: '; its price was left out',
  ZERO: 'No list price: left out',
  otherCode: (problem: string, note: string, column: string) =>
    `${problem}. The column ${column} was used: ${note}`,
  sameRow: (row: number) => `Same product as row ${row}: imported once`,
  condition: (row: number, condition: string) =>
    `The same product as row ${row} in another condition (${condition}): one product`,
  renamed: (before: string) => `The catalog’s title was ${before}`,
  TWICE: 'Two columns have this name: only the first one is used',
  ABOVE: 'Above the column names: left out',
  NAMES_AGAIN: 'The column names again, not a product: left out',
  TOTAL: 'A total of other rows, not a product: left out',
  otherDepartment: (name: string) => `There is no department ${name}: the fallback department was used`,
  NO_FORMAT: 'The department has no such format: left out',
} as const;

/** What is said of a file that isn't a CSV, whatever is imported from it. */
export const wrongFileMessages = {
  pdf: 'This is a PDF. Ask for the list as CSV.',
  workbook: 'This is an Excel workbook or a zip archive. Open it and save the sheet as CSV.',
  markup: 'This is a web page or XML. Save the list as CSV.',
  binary: 'This file has no text. Save the list as CSV.',
} as const;
