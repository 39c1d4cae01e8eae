// Every sentence on physical inventories that a rule or a call answers. Documented ones to the letter.
export const countsMessages = {
  // Documented.
  STARTED: 'Physical Inventory Started',
  LOADED: 'Physical Inventory Loaded',
  COMPLETED: 'Physical Inventory Completed',
  SKU_ADDED: 'SKU Added',
  ITEMS_LOADED: 'Items Loaded',
  MISSING_FOUND: 'Missing Items Found',
  NEW_FOUND: 'New Items Found',
  NO_MATCH: 'No matching item found for UPC',
  UNKNOWN_ITEM: 'UNKNOWN ITEM',
  UNKNOWN: 'UNKNOWN',
  RESULT_FOUND: 'Result Found',
  NO_RESULT_FOUND: 'No Result Found',
  // Ours.
  NO_COUNT: 'No physical inventory found.',
  NO_SECTION: 'No section found.',
  NO_ITEM: 'No item of this physical inventory found.',
  NO_UNKNOWN: 'No such unknown code in this physical inventory.',
  NO_RECOUNT: 'This item has no open recount.',
  NO_COPY: 'Nothing here is waiting for a decision.',
  NO_CONFIGURATION: 'This department has no such configuration.',
  CONFIGURATION_ALONE: 'Choose a department for the configuration.',
  SECTION_OR_CODE: 'Choose a section.',
  IS_CANCELLED: 'This physical inventory was canceled.',
  IS_UNDONE: 'This physical inventory was undone. Start another one.',
  IS_FINISHED: 'This physical inventory is finished.',
  NOT_FINISHED: 'This physical inventory is not finished.',
  SECTION_COUNTED_BY_YOU: 'You counted this section. Somebody else must check it.',
  SECTION_USED: 'This section has scans, so it can’t be removed.',
  RECOUNT_BY_ANOTHER: 'You counted this item. Somebody else must recount it.',
  RECOUNT_IS_MANAGERS: 'Two counts differ. A manager must count it.',
  RECOUNT_TAKEN: 'Somebody else is recounting this item.',
  NOTHING_TO_REMOVE: 'None of it was scanned here.',
  SECTION_CLOSED: 'This section is counted. Count it again to check it.',
  ROUND_NOT_BEGUN: 'The second count of this section hasn’t started.',
  RECOUNT_NOT_OPEN: 'Start the recount of this item first.',
  NAME_SERIAL:
    'This item is counted by serial numbers. Dismiss the code, then scan the item and its serial number.',
  SERIAL_NEEDED: 'Scan the serial number of this copy.',
  SERIAL_TWICE: 'This copy was already scanned.',
  NOTHING_LATE: 'Nothing about this item came in late.',
  NAME_WHICH: 'Choose the item or the product.',
  NOT_OPPOSITE: 'Only a shortage and an overage of the same product can be joined.',
  NO_DAILY: 'Nothing needs counting today.',
  MOVED_NOTE: 'Physical inventory',
  UNDONE_NOTE: 'Physical inventory undone',
  LATE_NOTE: 'Physical inventory, a late sale',
  DAILY_NAME: 'Today’s items',
  ALL_DEPARTMENTS: 'All departments',
  unknownLeft: (codes: number): string =>
    codes === 1
      ? 'Name or dismiss the unknown item first.'
      : `Name or dismiss the ${codes} unknown items first.`,
  muchUnscanned: (unscanned: number, expected: number): string =>
    `${unscanned.toLocaleString('en-US')} of ${expected.toLocaleString('en-US')} expected copies were not scanned (${Math.round((unscanned * 100) / Math.max(1, expected))}%).`,
  undoTooLate: (days: number): string => `A physical inventory can be undone for ${days} days.`,
  overlaps: (name: string): string => `${name} is still being counted and covers some of the same goods.`,
  sectionTaken: (by: string): string => `${by} is counting this section.`,
  takenOver: (by: string): string => `${by} took over this section, so this scan doesn’t count.`,
  scansUnderWay: (units: number): string =>
    units === 1
      ? 'One scan from this device is still on its way. Try again in a moment.'
      : `${units} scans from this device are still on their way. Try again in a moment.`,
  differenceMoved: (title: string, delta: number): string =>
    `${title} differs by ${delta > 0 ? `+${delta}` : delta} now. Check it again.`,
  dailyTask: (items: number): string => `Count ${items === 1 ? 'one item' : `${items} items`}`,
  dailyWords:
    'Open Physical Inventory and start today’s count. Items below zero, of high value or not counted for long:',
  units: (units: number): string => `${units} ${units === 1 ? 'copy' : 'copies'}`,
  serialMissing: (serial: string): string => `${serial} is missing and will be written off.`,
  serialNew: (serial: string): string => `${serial} was not on the books and will be added to stock.`,
  serialSold: (serial: string): string => `${serial} was sold, but scanned on the shelf.`,
  serialElsewhere: (serial: string): string =>
    `${serial} is in stock elsewhere or in transit, but was scanned.`,
  serialHeld: (serial: string): string => `${serial} is missing, but held.`,
  unitsHeld: (units: number): string =>
    `${units} ${units === 1 ? 'copy is' : 'copies are'} missing, but held: release or write off.`,
  serialInTransit: (serial: string): string => `${serial} is on its way to another store.`,
  lateWords: (units: number): string =>
    units > 0
      ? `Something that left before it was counted was recorded afterward: stock is now ${units} too low.`
      : `Something that arrived before it was counted was recorded afterward: stock is now ${-units} too high.`,
  causeMoved: (what: string): string =>
    what === 'sale' ? 'Sold while it was counted' : 'Moved while it was counted',
  causeOtherCondition: (delta: number): string =>
    `Other condition: ${Math.abs(delta)} ${delta > 0 ? 'more' : 'fewer'}`,
  causeJoin: (condition: string): string => `${condition}: join them, no loss`,
  causeWrongArea: 'Found in another area',
  causeDiscrepancy: 'Discrepancy of a transfer',
  causeAccepted: 'Checked in, not shelved',
  causeBench: 'On the trade bench',
  causeParked: 'In a parked basket',
  causeSoldBelow: 'A register sold it before it was booked in',
  causeSince: (when: string): string => `since ${when}`,
  causeHeld: 'On hold: may be in the back',
  causeInTransit: 'On its way between stores',
  PAPER_NAME: 'Physical Inventory Variance',
  PAPER_AREA: 'Area',
  PAPER_STORE: 'Store',
  PAPER_STARTED: 'Started',
  PAPER_ENDED: 'Ended',
  PAPER_TITLE: 'Title',
  PAPER_CONDITION: 'Condition',
  PAPER_SKU: 'SKU',
  PAPER_BIN: 'Bin',
  PAPER_BOOK: 'Book',
  PAPER_COUNTED: 'Counted',
  PAPER_DIFFERENCE: 'Difference',
  PAPER_COST: 'At cost',
  PAPER_RETAIL: 'At retail',
  PAPER_CAUSE: 'Likely cause',
  PAPER_TOTAL: 'Total',
  LIST_MISSING: 'Missing',
  LIST_NEW: 'New',
  LIST_QUANTITY: 'Quantity issues',
  LIST_UNKNOWN: 'Unknown items',
  fromTo: (low: number, high: number): string => `${low} to ${high}`,
  WRONG_AREA: 'Wrong area',
  NOT_PASSED: 'its area is not being counted',
  DISMISSED: 'Dismissed',
  passedOn: (to: string): string => `passed to “${to}”`,
  decidedBy: (who: string): string => `by ${who}`,
  causeNamed: 'Named',
  causeNone: 'No cause found',
} as const;

export const countReportNames = {
  COUNTS: ['Counts and shrinkage', 'Shortages and overages found by counts, and total shrinkage'],
} as const;

export const countReportWords = {
  TOTAL: 'Total',
  BY_DEPARTMENT: 'By department',
  COUNTS: 'Finished counts',
  LEDGER: 'Loss at cost, from the ledger',
  DEPARTMENT: 'Department',
  DAY: 'Day',
  COUNT: 'Count',
  numbered: (countId: number): string => `Count ${countId}`,
  COUNTED: 'Counted',
  EXPECTED: 'Expected',
  MISSING: 'Missing',
  FOUND: 'Over',
  AGREES: 'Agrees',
  COST: 'Difference at cost',
  RETAIL: 'Difference at shelf price',
  CAUSE: 'Found by',
  LOSS: 'Loss at cost',
  causes: {
    count: 'Counts',
    countStep: 'Corrections after counts',
    countUndo: 'Undone counts',
    benchStep: 'Scrapped at the bench',
    transferStep: 'Transfers',
    transfer: 'Transfers',
  },
  OTHERWISE: 'Other',
} as const;

/** What of it waits for a person. */
export const countNeedWords = {
  waiting: (counts: number): string =>
    counts === 1 ? '1 count not finished' : `${counts} counts not finished`,
  WAITING: 'Started on an earlier day: review and finish, or cancel',
  REVIEW: 'Review',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const countOpenWords = {
  open: (counts: number): string => (counts === 1 ? '1 count is open' : `${counts} counts are open`),
  FINISH: 'Send scans, then finish',
} as const;
