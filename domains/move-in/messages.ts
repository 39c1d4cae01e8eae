// Every sentence of a move that a person reads.

const items = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`);

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
  vendorThere: (name: string): string => `${name} is there already, and keeps what it has`,
  VENDOR_CHANGED: 'Came in with an earlier move and says something else now: change the vendor by hand',
  noVendor: (name: string): string => `There is no vendor ${name}, and no row of Vendors is named so`,
  vendorItemThere: (title: string): string =>
    `The vendor sells ${title} under it already: that stays as it is`,
  VENDOR_ITEM_CHANGED:
    'Came in with an earlier move and says something else now: import it as a price list of the vendor',
  between: (least: number, most: number): string => `must be from ${least} to ${most}`,
  OTHER_THAN_PACK: 'the unit costs something else',
  NO_STATUS: 'no status',
  NO_NAME: 'Has no name',
  NUMBER_TWICE: 'Another row has the same member number',
  COMES_BACK: 'Was taken off the list, and comes back',
  sameCustomer: (name: string): string => `Is ${name}, who is there already: only the credit is added`,
  alike: (name: string): string =>
    `Shares number, email or phone with ${name}. Make both one there, or say with --doubts that it is somebody else`,
  noGroups: (names: readonly string[]): string => `There is no group ${names.join(', ')}: left out`,
  leftOut: (column: string, value: string, why: string): string => `${column} ${value} is left out (${why})`,
  CUSTOMER_CHANGED: 'Came in with an earlier move and says something else now: change it by hand',
  noWisher: (name: string): string => `No row of Customers that came in is named ${name}`,
  WISH_THERE: 'They wish for it already: that one stays',
  LATER: 'is still to come',
  WISH_CHANGED: 'Came in with an earlier move and says something else now: the wish stays as it is',
  NO_GUIDE_PRICE: 'Has no price',
  guideKeeps: (parts: readonly string[]): string =>
    `The guide has a price of that day already for ${parts.join(', ')}, and keeps it`,
  GUIDE_CHANGED: 'Came in with an earlier move and says something else now: the guide keeps what it has',
  userThere: (name: string): string => `${name} may sign in already, and keeps roles and stores`,
  NO_USERS: 'You may not add users: whoever moves users in needs the right to change them',
  noRoles: (names: readonly string[]): string => `There is no role ${names.join(', ')}: comes in without`,
  USER_CHANGED: 'Came in with an earlier move and says something else now: change the user by hand',
  SALES_CHANGED: 'Came in with an earlier move and says something else now: the month stays as it was',
  certificateThere: (number: string): string => `There is a gift certificate ${number} already`,
  NOTHING_LEFT: 'Nothing is left on it: it stays with the old system',
  NO_NUMBER: 'Neither letters nor digits, or more than 40',
  noCustomer: (name: string): string => `No row of Customers is named ${name}: it comes in without`,
  CERTIFICATE_CHANGED:
    'Came in with an earlier move and says something else now: the books keep what is left on it',
  // Of files
  noColumn: (heading: string): string => `The column ${heading} is missing`,
  leftSheets: (sheets: readonly string[]): string => `Its ${sheets.join(' and ')} aren’t taken in yet`,
  NO_FILES: 'No file of the folder is a sheet that can be taken in',
  NO_SHEET: 'Not one of the sheets: its name or its headings are other ones',
  fitsSeveral: (formats: readonly string[]): string => `Can be ${formats.join(' or ')}`,
  fileOf: (format: string, columns: readonly string[]): string => `${format}: ${columns.join(', ')}`,
  loyaltyLeft: (people: number, sum: string): string =>
    `Loyalty of ${sum} of ${people} customers is left out. A rate turns it into store credit`,
  loyaltyTaken: (people: number, sum: string, credit: string): string =>
    `Loyalty of ${sum} of ${people} customers becomes ${credit} of store credit`,
  // Of moves
  beingRead: (who: string): string => `${who} is having files read right now. Wait until that is done`,
  beingApplied: (who: string): string =>
    `${who} is having a move put into the books. Wait until that is done`,
  NO_FILE: 'There is no such file',
  EMPTY_PIECE: 'holds no bytes',
  BEHIND_END: 'lies behind the end of the file',
  NO_FORMAT: 'is no format that is known',
  noCsv: (name: string): string => `${name} is no CSV. Save it as CSV, in UTF-8, and add that`,
  deskFull: (most: number): string =>
    `There are ${most} files already. Take those away that were read before`,
  EMPTY_DESK: 'There are no files yet. Add the exports of the old system first',
  incomplete: (name: string): string => `${name} isn’t here as a whole. Add it again`,
  READ_AGAIN: 'Something was settled or added since the files were read. Read them again first',
  NO_ROW: 'There is no such row of this move',
  NOT_DOUBTFUL: 'Only a doubtful row can be settled',
  NOBODY_THERE: 'There is nobody and nothing that it could be. Take it for new, or leave it out',
  NO_ANSWER: 'That was forgotten already',
  notOurs: (name: string): string => `has no ${name} here`,
  GONE_READER: 'Whoever started it can no longer sign in',
  BROKE_OFF: 'It broke off by an error of ours. Nothing that isn’t whole is in the books. Try again',
  STAYS_OUT: 'Stays out',
  AS_NEW: 'New',
  AS_JOINED: 'The one that is there',
  NO_COLUMN_READ: 'Not read',
  USUAL: 'The usual one',
  LEFT_BY_PERSON: 'Stays out: somebody said so',
  MOVE_OPEN: 'Another move is going into the books. Apply it to the end first',
  NO_MOVE: 'There is no such move',
  NOT_PLANNED: 'This move is in the books already, or was taken back',
  NOTHING_TAKEN: 'No row of this move can be taken in',
  NOT_APPLIED: 'Only a move that is in the books can be taken back',
  HALF_APPLIED: 'This move is still coming in. Apply it to the end, then take it back',
  movedOn: (count: number, first: string): string =>
    `This move can no longer be taken back. ${first}${count > 1 ? `, and ${count - 1} more` : ''}`,
  customerUsed: (name: string): string => `${name} has bought, sold, wished, or spent or got credit since`,
  certificateUsed: (number: string): string =>
    `Gift certificate …${number.slice(-4)} was spent or voided since`,
  vendorUsed: (name: string): string => `Vendor ${name} was ordered from, or sells other items now`,
  vendorItemUsed: (name: string): string => `${name} was ordered or changed since`,
  userUsed: (name: string): string => `${name} was invited since, or has signed in`,
  wishUsed: (name: string): string =>
    `A wish of ${name} was met, a copy was kept for it, or they were told of one`,
  itemInBasket: (title: string, sku: string): string =>
    `${title} (${sku}) is in an open basket: finish it first`,
  itemMovedOn: (title: string, sku: string): string =>
    `${title} (${sku}) was sold, moved, held or recosted since`,
  // Of going live
  LIVE: {
    printers: 'Printers',
    drawers: 'Drawers',
    users: 'Users',
    tax: 'Sales tax',
    prices: 'Prices and costs',
    labels: 'Labels',
    counts: 'Counts',
    old: 'The old system',
  },
  livePrinters: (printers: number, registers: number): string =>
    `${printers} of ${registers} registers have a receipt printer. Print a test page at each`,
  liveDrawers: (drawers: number, registers: number): string =>
    `${drawers} of ${registers} registers have had their drawer counted. Count the first float of each`,
  liveUsers: (users: number): string =>
    users === 1 ? 'One person can sign in here' : `${users} people can sign in here`,
  liveTax: (taxed: number, untaxed: readonly string[]): string =>
    untaxed.length === 0
      ? `All ${taxed} departments have a sales tax`
      : `${taxed} departments have a sales tax. Sold without: ${untaxed.join(', ')}`,
  livePrices: (withoutPrice: number, withoutCost: number): string =>
    `On the shelf without a price: ${items(withoutPrice)}; without a cost: ${items(withoutCost)}`,
  liveLabels: (toLabel: number, withoutBin: number): string =>
    `Without a barcode of their maker, to be labeled: ${items(toLabel)}; without a bin: ${items(withoutBin)}`,
  liveCounts: (uncounted: number, pieces: number): string =>
    `Not counted since the move: ${items(uncounted)}, of ${pieces.toLocaleString('en-US')} pieces on the shelf`,
  LIVE_OLD: 'Sell nothing there anymore. Scan an old gift card and look at an old customer’s credit here',
  // In the journals
  OPENING: 'Opening balance of a move',
  BACK: 'Move taken back',
} as const;
