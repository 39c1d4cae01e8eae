// Every sentence of this domain that a person reads.
export const inventoryMessages = {
  NO_ITEM: 'No such item in stock.',
  NO_CASE_CONDITION: 'No such case condition.',
  NO_DEPARTMENT: 'No such department.',
  SERIAL_EMPTY: 'serial must hold a letter or a digit',
  SERIAL_IN_HAND: (serial: string, store: string): string =>
    `Serial number ${serial} is in stock at ${store} already`,
  SERIAL_UNDER_WAY: (serial: string): string => `Serial number ${serial} is on its way between stores`,
  SERIAL_NOT_UNDER_WAY: (serial: string): string =>
    `Serial number ${serial} is not on its way between stores`,
  SERIAL_NOT_HERE: (serial: string): string => `No copy with serial number ${serial} is in stock here`,
  SERIAL_ONE_AT_A_TIME: 'A serial-numbered item changes by one copy at a time, with its serial number',
  SERIAL_NEEDS_QUANTITY: 'Say the new quantity with the serial number',
  quantityMoved: (was: number, now: number): string =>
    `On hand went from ${was} to ${now} while this form was open. Check the quantity, then save again.`,
  AMOUNT: 'must be an amount like 12.34',
  WHOLE: 'must be a whole number',
  SERIALS_NEEDED: (copies: number): string =>
    copies === 1
      ? 'This copy needs its serial number'
      : `${copies} copies need ${copies} serial numbers, each its own`,
  ONE_TAG: 'Tag must be one word or phrase without commas',
  CODE_NEEDED: 'Give upc or originalUpc, or tagType department with departmentId',
  DEPARTMENT_NEEDED: 'departmentId is required for tagType department',
  tooManyTags: (items: number, most: number): string =>
    items === 1 ? `An item has ${most} tags already` : `${items} items have ${most} tags already`,
  ofItem: (title: string, message: string): string => `${title}: ${message}`,
  /** Why this price? */
  PRICE_BY_HAND: (username: string): string => `Set by ${username}.`,
  PRICE_STEP: (text: string, amount: string): string => `${text}: ${amount}.`,
  ADDED_NOTE: 'Added to stock',
  DELETED_NOTE: 'Deleted',
  CHANGED_NOTE: 'Changed by hand',
  CONDITION_NOTE: 'Condition changed',
  AVERAGED_NOTE: 'Average with what came in',
  CORRECTED_NOTE: 'Invoice corrected later',
  heldUntil: (day: string): string =>
    `On hold by the dealer rules until ${day}, and no other copy is free. It can be sold the day after.`,
  HELD_BY_POLICE:
    'On hold for the police, and no other copy is free. It stays here until the hold is lifted.',
  HELD: 'Some of these are on hold and stay in stock until the hold ends or is lifted.',
  COPY_HELD: 'This copy is on hold already.',
  SERIAL_OF_HOLD: 'Say the serial number of the copy that is held.',
  NO_HOLD: 'No such hold.',
  HOLD_OVER: 'This hold is over already.',
  policeAlready: (number: string): string => `The police holds this already, under case ${number}.`,
  notFree: (wanted: number, free: number): string => `${wanted} can't be held: ${free} free here.`,
} as const;
