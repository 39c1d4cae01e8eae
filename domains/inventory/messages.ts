// Every sentence of this domain that a person reads.
export const inventoryMessages = {
  WHICH_ITEM: 'Several items have this code. Choose one.',
  NO_ITEM: 'No such item in stock.',
  NO_CASE_CONDITION: 'No such case condition.',
  NO_DEPARTMENT: 'No such department.',
  SERIAL_EMPTY: 'serial must contain a letter or a digit',
  SERIAL_IN_HAND: (serial: string, store: string): string =>
    `Serial number ${serial} is already in stock at ${store}`,
  SERIAL_UNDER_WAY: (serial: string): string => `Serial number ${serial} is on its way between stores`,
  SERIAL_NOT_UNDER_WAY: (serial: string): string =>
    `Serial number ${serial} is not on its way between stores`,
  SERIAL_NOT_HERE: (serial: string): string => `No copy with serial number ${serial} is in stock here`,
  SERIAL_ONE_AT_A_TIME: 'A serial-numbered item changes by one copy at a time, with its serial number',
  SERIAL_NEEDS_QUANTITY: 'Enter the new quantity with the serial number',
  quantityMoved: (was: number, now: number): string =>
    `On hand went from ${was} to ${now} while this form was open. Check the quantity, then save again.`,
  AMOUNT: 'must be an amount like 12.34',
  WHOLE: 'must be a whole number',
  SERIALS_NEEDED: (copies: number): string =>
    copies === 1
      ? 'This copy needs its serial number'
      : `${copies} copies need ${copies} different serial numbers`,
  ONE_TAG: 'Tag must be one word or phrase without commas',
  CODE_NEEDED: 'Give upc or originalUpc, or tagType department with departmentId',
  DEPARTMENT_NEEDED: 'departmentId is required for tagType department',
  tooManyTags: (items: number, most: number): string =>
    items === 1 ? `An item already has ${most} tags` : `${items} items already have ${most} tags`,
  ofItem: (title: string, message: string): string => `${title}: ${message}`,
  /** Why this price? */
  PRICE_BY_HAND: (username: string): string => `Set by ${username}.`,
  PRICE_STEP: (text: string, amount: string): string => `${text}: ${amount}.`,
  ADDED_NOTE: 'Added to stock',
  DELETED_NOTE: 'Deleted',
  inBasket: (register: string, more: number): string =>
    `This item is in an open or held transaction at ${register}${
      more > 0
        ? ` and in ${more} more. Finish them or remove the item from them`
        : '. Finish that one or remove the item from it'
    }, then delete.`,
  CHANGED_NOTE: 'Changed by hand',
  CONDITION_NOTE: 'Condition changed',
  AVERAGED_NOTE: 'Averaged with incoming copies',
  CORRECTED_NOTE: 'Invoice corrected later',
  heldUntil: (day: string): string =>
    `On hold under the dealer rules until ${day}, and no other copy is available. It can be sold the day after.`,
  HELD_BY_POLICE:
    'On hold for the police, and no other copy is available. It stays here until the hold is lifted.',
  HELD: 'Some of these are on hold and stay in stock until the hold ends or is lifted.',
  ON_BENCH: 'It is on the bench, and not for sale until the work is done.',
  BENCH_LETS_GO: 'It is on the bench. Finish the work there first.',
  COPY_HELD: 'This copy is already on hold.',
  SERIAL_OF_HOLD: 'Enter the serial number of the copy to hold.',
  NO_HOLD: 'No such hold.',
  HOLD_OVER: 'This hold has already ended.',
  policeAlready: (number: string): string => `The police already hold this, under case ${number}.`,
  notFree: (wanted: number, free: number): string => `${wanted} can't be held: ${free} available here.`,
} as const;

/** The columns of a list of stock as a file. An import of products takes none of the prices for a list price by these names. */
export const exportHeads = {
  sku: 'SKU',
  upc: 'UPC',
  title: 'Title',
  edition: 'Edition',
  artist: 'Artist',
  department: 'Department',
  condition: 'Condition',
  price: 'Sell price',
  cost: 'Cost',
  onHand: 'On hand',
  bin: 'Bin',
  tags: 'Tags',
} as const;

/** What of it waits for a person. */
export const stockNeedWords = {
  toCheck: (items: number): string =>
    `Stock to check: ${items === 1 ? '1 item' : `${items.toLocaleString('en-US')} items`}`,
  TO_CHECK: 'Sold below zero: count what is on the shelf',
  COUNT: 'Count',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const stockOpenWords = {
  onHand: (items: number): string =>
    items === 1 ? '1 item is in stock' : `${items.toLocaleString('en-US')} items are in stock`,
  TRANSFER: 'Transfer them',
} as const;
