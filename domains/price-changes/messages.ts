// Every sentence of the price-change queue that its rules and commands say; those of the screens is in web/messages.ts.
export const priceChangesMessages = {
  NO_CHANGE: 'This price change is no longer in the queue.',
  NO_ITEM: 'This store has no such item.',
  TWICE: (id: number) => `inventoryId ${id} is listed twice`,
  NONE_SELECTED: 'No price change is selected.',
  SELECTION_MOVED: (now: number) =>
    `The selection is now ${now}: somebody else changed it, or a newer price came in. Check the rows again.`,
  NO_LABELS: 'There is nothing to print: no price change is queued.',
  NO_RUN: 'No prices were updated at that time.',
  NOT_A_TIME: 'must be a date like 11/20/26, or the time of an update like 2026-11-20T15:00:00.000Z',
  LABEL_RIGHT: (title: string, price: string) =>
    `${title} already says ${price}: no need to replace its label.`,
  LABEL_OLD: (title: string, says: string, price: string): string =>
    `This label of ${title} says ${says}, but it costs ${price}: put on the new label.`,
  UNDONE_ALREADY: 'This update was already undone.',
  ALL_CHANGED_SINCE: 'Every price of this update has changed since: nothing was undone.',
  /** The notes of the item's log. */
  UNDONE_NOTE: 'Price update undone',
  APPLIED_NOTE: 'Price update',
} as const;

export const priceReportNames = {
  PRICES: ['Price changes', 'Which prices were changed, and what was sold before and after'],
} as const;

export const priceReportWords = {
  TOTAL: 'Total',
  NOTE: 'Note',
  WINDOW: (days: number): string =>
    `Sold and taken in the ${days} days before and after a change; as many before as have passed since`,
  SOURCE: 'Price from',
  sources: { guide: 'Price guide', msrp: 'List price', rule: 'Pricing rule', hand: 'Set by hand' },
  DEPARTMENT: 'Department',
  EACH: 'Each change, the newest first',
  CHANGES: 'Changes',
  RAISED: 'Raised',
  LOWERED: 'Lowered',
  BY: 'Changed by',
  SOLD_BEFORE: 'Sold before',
  SOLD_AFTER: 'Sold after',
  TAKEN_BEFORE: 'Taken before',
  TAKEN_AFTER: 'Taken after',
  DAY: 'Day',
  TITLE: 'Title',
  OLD: 'Old price',
  NEW: 'New price',
  DAYS: 'Days compared',
} as const;

/** What of it waits for a person. */
export const priceNeedWords = {
  waiting: (changes: number): string =>
    changes === 1 ? '1 price change waiting' : `${changes.toLocaleString('en-US')} price changes waiting`,
  DETAIL: 'Apply or skip them; labels print for the ones applied',
  ACT: 'Review',
} as const;
