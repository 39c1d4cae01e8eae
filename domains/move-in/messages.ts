// Every sentence of a move that a person reads.
const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

export const moveInMessages = {
  // Of cells
  EMPTY_CELL: 'Empty: every row needs it',
  NO_MONEY: 'Not an amount of dollars and cents, or one below zero',
  NO_COST: 'Not a cost in dollars, or one below zero',
  NO_COUNT: 'Not a whole number',
  NO_YES: 'Neither yes nor no',
  NO_MONTH: 'Not a month like 2026-03',
  TOO_LONG: 'Too long',
  NO_TEXT: 'Has characters that are no text: save the file as UTF-8',
  eitherOf: ([one, other]: readonly [string, string]): string => `Can be ${one} or ${other}`,
  // Of rows
  twice: (row: number): string => `Row ${row} has the same name already`,
  noDepartment: (name: string): string => `There is no department ${name}`,
  noFormat: (department: string, format: string): string =>
    `${department} has no format ${format}: the product comes in without`,
  calledOtherwise: (title: string): string => `The catalog calls it ${title}, and keeps that`,
  sameAsRow: (row: number): string => `The same product as row ${row}: both are one`,
  titleIsThere: (title: string): string =>
    `The catalog has ${title} already. Give the row its code, or say with --doubts whether it is that one`,
  PRODUCT_CHANGED: 'Came in with an earlier move and says something else now: the catalog keeps what it has',
  WHICH_STORE: 'Empty: there are several stores',
  noStore: (name: string): string => `There is no store ${name}, or you don’t belong to it`,
  noProduct: (name: string): string => `No row of Products is named ${name}`,
  productLeft: (name: string): string => `Product ${name} was left out`,
  noCondition: (name: string): string => `There is no condition ${name}`,
  noCase: (name: string): string => `Its department has no case condition ${name}`,
  NO_PRICE: 'Neither a price nor a list price',
  TOO_MANY: 'More pieces than any shop has',
  serialsNeeded: (pieces: number): string =>
    pieces === 1
      ? 'The piece needs its serial number'
      : `${pieces} pieces need ${pieces} different serial numbers`,
  serialInHand: (serial: string): string => `Serial number ${serial} is in stock already`,
  serialInRow: (serial: string, row: number): string => `Row ${row} has serial number ${serial}, too`,
  belowNone: (quantity: number): string => `${quantity} on hand: comes in with none. Count it`,
  keepsPrice: (price: string): string => `It is on the shelf for ${price}, and keeps that price`,
  STOCK_CHANGED: 'Came in with an earlier move and says something else now: correct it by a count',
  // Of files
  noColumn: (heading: string): string => `The column ${heading} is missing`,
  LEFT_OUT: 'Not taken in yet',
  NO_FILES: 'No file of the folder is a sheet that can be taken in',
  NO_SHEET: 'Not one of the sheets: its name or its headings are other ones',
  // Of moves
  MOVE_OPEN: 'Another move is going into the books. Apply it to the end first',
  NO_MOVE: 'There is no such move',
  NOT_PLANNED: 'This move is in the books already, or was taken back',
  NOTHING_TAKEN: 'No row of this move can be taken in',
  NOT_APPLIED: 'Only a move that is in the books can be taken back',
  HALF_APPLIED: 'This move is still coming in. Apply it to the end, then take it back',
  movedOn: (count: number, first: string): string =>
    `${rows(count)} of this move can’t be taken back any more: ${first}`,
  itemMovedOn: (title: string, sku: string): string =>
    `${title} (${sku}) was sold, moved, held or recosted since`,
  // In the journals
  OPENING: 'Opening balance of a move',
  BACK: 'Move taken back',
} as const;

/** What the sums of a move are called. */
export const sumWords = {
  products: 'Products',
  stock: 'Stock rows',
  pieces: 'Pieces',
  cost: 'Cost',
  retail: 'Retail',
} as const;
