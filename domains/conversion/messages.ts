// Every sentence on conversion that a rule or a call answers. Documented ones to the letter.
export const conversionMessages = {
  // Documented (CONV-01, CONV-04).
  CREATED: 'Batch Created',
  ITEM_UPDATED: 'Item Updated',
  ITEM_DELETED: 'Item Deleted',
  COMPLETED: 'Batch Completed',
  DELETED: 'Batch Deleted',
  // Ours.
  NO_BATCH: 'No conversion batch found.',
  NO_BATCH_ITEM: 'No conversion batch item found.',
  NO_GOODS: 'Nothing in stock here has this code.',
  NO_GOODS_IN_STORE: 'The store of this batch has no such item.',
  NO_PRODUCT: 'Nothing in the catalog has this code.',
  ENDED: 'This batch is completed, so it can’t change.',
  NOT_COMPLETED: 'Complete the batch to get its labels.',
  NO_LABELS: 'Nothing was converted, so there are no labels.',
  EMPTY: 'Nothing is on this batch.',
  NOTHING_FREE: 'Nothing on this batch is free anymore.',
  WHICH_ITEM: 'Several items have this code. Choose the one to convert.',
  WHICH_COPY: 'Several copies have this code. Scan the serial number.',
  ONE_COPY: 'This line has a serial number, so it is one copy.',
  COPY_ON_IT: 'This copy is already on the batch.',
  TOO_MANY_LINES: 'A batch can have at most 2,000 lines.',
  TOO_MANY_LABELS: 'A batch can make at most 5,000 items. Complete this one and start another.',
  PRODUCT_STAYS:
    'The product stays the same: change title, artist, department and tax in the catalog. To make another product, split it.',
  SPLIT_STAYS: 'This line is split: change its parts.',
  SAME_PART: 'A part is the same as the item you split. Choose another condition for it.',
  SERIALS_ONCE: 'A serial number is one copy. Split these units one at a time.',
  serialTwice: (serial: string): string => `Serial number ${serial} is on this batch twice.`,
  same: (title: string, condition: string): string =>
    `${title} is already ${condition}. Choose what it becomes.`,
  copyGone: (title: string): string => `This copy of ${title} isn’t in stock here anymore.`,
  serialMissing: (title: string): string => `Scan the serial number of ${title}.`,
  partSerialMissing: (title: string): string => `Enter the serial number of ${title}.`,
  priceMissing: (title: string): string => `Enter a price for ${title}: no pricing rule gives one.`,
  heldByPolice: (title: string, free: number): string => `The police hold ${title}${only(free)}.`,
  onBench: (title: string, free: number): string => `${title} is on the bench${only(free)}.`,
  heldByLaw: (title: string, until: string, free: number): string =>
    `${title} is on hold under the dealer rules until ${until}${only(free)}.`,
  reserved: (title: string, free: number): string => `${title} is reserved for a customer${only(free)}.`,
  moreThanFree: (title: string, free: number): string =>
    free > 0 ? `Only ${free} of ${title} can be converted.` : `None of ${title} are in stock here.`,
  notAllGo: (lines: number): string =>
    lines === 1 ? 'One line can’t be converted.' : `${lines} lines can’t be converted.`,
  DEMO_OPEN: 'Returned rentals, cart 2',
  DEMO_DONE: 'Sealed games for the demo station',
} as const;

const only = (free: number): string => (free > 0 ? `: only ${free} can be converted` : '');
