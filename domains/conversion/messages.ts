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
  NO_BATCH_ITEM: 'No item of a conversion batch found.',
  NO_GOODS: 'No goods of this store have this code.',
  NO_GOODS_IN_STORE: 'The store of this batch has no such item.',
  NO_PRODUCT: 'Nothing in the catalog has this code.',
  ENDED: 'This batch is completed: nothing on it changes anymore.',
  NOT_COMPLETED: 'Labels are there once the batch is completed.',
  NO_LABELS: 'Nothing was converted, so there are no labels.',
  EMPTY: 'Nothing is on this batch.',
  NOTHING_FREE: 'Nothing on this batch is free anymore.',
  WHICH_ITEM: 'This code is several items. Choose which one is converted.',
  WHICH_COPY: 'This code is several copies. Scan the serial number.',
  ONE_COPY: 'This line has a serial number: it is one copy.',
  COPY_ON_IT: 'This copy is on the batch already.',
  TOO_MANY_LINES: 'A batch holds at most 2,000 lines.',
  TOO_MANY_LABELS: 'A batch makes at most 5,000 items: complete this one and begin another.',
  PRODUCT_STAYS:
    'It stays the same product: title, artist, department and tax are changed in the catalog. To make it something else, split it.',
  SPLIT_STAYS: 'This line is split: change its parts.',
  SAME_PART: 'A part is what is split: choose another condition for it.',
  SERIALS_ONCE: 'A serial number is one copy: split such units one by one.',
  serialTwice: (serial: string): string => `Serial number ${serial} is on this batch twice.`,
  same: (title: string, condition: string): string =>
    `${title} is ${condition} already. Choose what it becomes.`,
  copyGone: (title: string): string => `This copy of ${title} isn’t in stock here anymore.`,
  serialMissing: (title: string): string => `Scan the serial number of ${title}.`,
  partSerialMissing: (title: string): string => `Enter the serial number of ${title}.`,
  priceMissing: (title: string): string => `Enter a price for ${title}: no pricing rule knows one.`,
  heldByPolice: (title: string, free: number): string => `The police hold ${title}${only(free)}.`,
  heldByLaw: (title: string, until: string, free: number): string =>
    `${title} is on hold under the dealer rules until ${until}${only(free)}.`,
  reserved: (title: string, free: number): string => `${title} is reserved for a customer${only(free)}.`,
  moreThanFree: (title: string, free: number): string =>
    free > 0 ? `Only ${free} of ${title} can be converted.` : `None of ${title} are in stock here.`,
  notAllGo: (lines: number): string => `${lines} lines can’t be converted.`,
  DEMO_OPEN: 'Returned rentals, cart 2',
  DEMO_DONE: 'Sealed games for the demo station',
} as const;

const only = (free: number): string => (free > 0 ? `: only ${free} can be converted` : '');
