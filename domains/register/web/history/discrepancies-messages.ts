// The sentences about sales that registers made without the server: what differed, and what to do about it.
import type { DISCREPANCIES } from '#domains/register/rules/tape/discrepancy.ts';

type Kind = (typeof DISCREPANCIES)[number];

export const discrepancyMessages = {
  COMPLETED: 'Completed',
  DISCREPANCIES: 'Discrepancies',
  OPEN: 'Open',
  KIND: 'Kind',
  REGISTER: 'Register',
  WHAT: 'What',
  HAPPENED: 'What happened',
  RECEIPT: 'Receipt',
  AMOUNT: 'Amount',
  FIND: 'Receipt, title, person',
  NONE: 'Nothing to check',
  NONE_DETAIL: 'What registers sold without the server, and what of it differs, is listed here.',
  NONE_FOUND: 'Nothing fits these filters',
  open: (count: number): string => `${count} open`,
  NO_RECEIPT: 'No receipt',
  SOLD_BY: 'Sold by',
  SOLD_AT: 'Sold',
  ARRIVED: 'Arrived',
  TOTAL: 'Total',
  ABOUT: 'It is about',
  OTHER_RECEIPT: 'Other receipt',
  SETTLED: 'Settled',
  SETTLED_BY: 'Settled by',
  NOTE: 'Note',
  NOTE_HINT: 'What was found out, and what was done about it.',
  NOTE_NEEDED: 'Say what was done about it.',
  SETTLE: 'Settle',
  ITEMS: 'Items',
  REASON: 'Reason',
  REASON_HINT: 'Why it is booked or discarded. It is kept with the entry.',
  REASON_NEEDED: 'Say why.',
  BOOK: 'Book as printed',
  BOOKED: 'Booked',
  DISCARD: 'Discard',
  DISCARDED: 'Discarded',
  DISCARD_SENTENCE: 'Discard this entry for good?',
  DISCARD_DETAIL: 'It is kept for the record and can never be booked.',
  CANCEL: 'Keep it',
  DRAWER: 'Discrepancy',
} as const;

/** What differed, as short as the head of a column. */
export const discrepancyNames: Readonly<Record<Kind, string>> = {
  priceChanged: 'Price had changed',
  promotionOver: 'Promotion differs',
  taxChanged: 'Tax rate had changed',
  sumsDiffer: 'Total doesn’t match',
  goodsGone: 'Goods not in inventory',
  serialSold: 'Copy sold elsewhere',
  goodsHeld: 'Held goods sold',
  creditGone: 'Credit was gone',
  dayClosed: 'Day was closed',
  drawerClosed: 'Drawer was counted',
  userLocked: 'Cashier couldn’t sell',
  beyondRights: 'Not allowed',
  beyondLimits: 'Over the limit',
  maybePaidTwice: 'Maybe paid twice',
  alreadyOtherwise: 'Booked for another total',
  clockOff: 'Clock was wrong',
  badSignature: 'Not signed',
  brokenChain: 'Out of order',
  unknownVersion: 'Newer app version',
  unreadable: 'Can’t be read',
  doesNotAddUp: 'Doesn’t add up',
  receiptTaken: 'Receipt number used',
  leaseOver: 'Register replaced',
  leaseRevoked: 'Lost machine',
  forkedTape: 'Copied machine',
  failed: 'Couldn’t be booked',
};

/** What happened, from what is known of it. Amounts, days and times come as they are shown. */
export const discrepancySentences = {
  priceChanged: (title: string, sold: string, shelf: string): string =>
    `${title} sold at ${sold}; the shelf says ${shelf}`,
  promotionOver: (title: string, printed: string, due: string): string =>
    `The promotion took ${printed} off ${title}; the server makes it ${due}`,
  taxChanged: (title: string, printed: string, now: string): string =>
    `${title} was taxed at ${printed}; the rate is ${now}`,
  sumsDiffer: (printed: string, ours: string): string =>
    `The receipt says ${printed}; the server makes it ${ours} for the same lines`,
  LINES_DIFFER:
    'The server rounds the discount or tax of a line differently; the total of the receipt is the same',
  goodsGone: (title: string): string =>
    `${title} was removed from the store’s inventory before the sale arrived`,
  serialSold: (title: string, receipt: string): string =>
    `${title}: this copy was also sold on receipt ${receipt}`,
  SERIAL_GONE: (title: string): string => `${title}: this copy was no longer in stock`,
  goodsHeld: (title: string, who: string): string => `${title} was kept for ${who}, who doesn’t get it now`,
  creditGone: (had: string, short: string): string => `The customer had ${had} left; ${short} isn’t covered`,
  dayClosed: (happened: string, booked: string): string =>
    `The books of ${happened} were closed; the sale is booked on ${booked}`,
  drawerClosed: (cash: string): string =>
    `The drawer was counted before this ${cash} in cash was known; over and short was corrected`,
  userLocked: (user: string): string => `${user} was locked, or could no longer sell here`,
  beyondRights: (user: string, acts: string): string => `${user} isn’t allowed to do this alone: ${acts}`,
  tenderOver: (tender: string, paid: string, most: string): string =>
    `${tender} ${paid}, at most ${most} without the server`,
  tenderNever: (tender: string, paid: string): string => `${tender} ${paid}, not taken without the server`,
  reference: (number: string): string => `approval ${number}`,
  finishedElsewhere: (receipt: string): string => `This basket was also finished as receipt ${receipt}`,
  VOIDED_ELSEWHERE: 'This basket was voided on the server before the sale arrived',
  TAKEN_ELSEWHERE: 'This basket was taken over by another register before the sale arrived',
  alreadyOtherwise: (receipt: string, booked: string, printed: string): string =>
    `Receipt ${receipt} was booked for ${booked}; this one says ${printed}`,
  clockOff: (said: string): string => `The register’s clock said ${said}`,
  badSignature: 'It wasn’t signed by the machine that is enrolled as this register',
  brokenChain: 'It doesn’t follow the entry before it',
  unknownVersion: 'It was written by a version of the app that the server doesn’t know',
  unreadable: 'The server can’t read it',
  doesNotAddUp: 'Its lines, tax and payments don’t come to its total',
  receiptTaken: 'Its receipt number was used before, or isn’t one of this register',
  leaseOver: 'It was sold after another machine had become this register',
  leaseRevoked: 'It came after the machine was reported lost',
  forkedTape:
    'Its machine went on from an old copy of itself, so the server has two versions of what it sold',
  failed: (reason: string): string => `The books refused it: ${reason}`,
} as const;

/** What to do about it. */
export const discrepancyAdvice: Readonly<Record<Kind, string>> = {
  priceChanged: 'The customer paid what the receipt says. Check the label on the shelf.',
  promotionOver: 'The customer paid what the receipt says. Check the dates of the promotion.',
  taxChanged: 'Tax is booked as printed. Settle the difference with your accountant if it matters.',
  sumsDiffer: 'The sale is booked as printed. Tell support: the register and the server should agree.',
  goodsGone: 'The money is booked. Check whether the goods should be back in the inventory.',
  serialSold:
    'The money is booked, the copy isn’t. Find out which customer has it and correct the serial number.',
  goodsHeld: 'Tell whoever it was kept for, and find another copy.',
  creditGone: 'What isn’t covered waits in the books. Ask the customer, or write it off.',
  dayClosed: 'Nothing to correct. The day that it happened on is kept with the sale.',
  drawerClosed: 'Nothing to correct if the count was over by this amount.',
  userLocked: 'The sale is booked in their name. Find out who was at the register.',
  beyondRights: 'The sale is booked. Ask the cashier why it was done.',
  beyondLimits: 'The sale is booked. Check that the payment went through.',
  maybePaidTwice: 'Both are booked. If the customer paid twice, refund one of them.',
  alreadyOtherwise: 'Only the first one is booked. Compare the receipts and ask the cashier.',
  clockOff: 'The sale is booked at the nearest possible time. Set the clock of the machine.',
  badSignature: 'It isn’t booked, and anybody could have sent it. Book it only if there is a paper receipt.',
  brokenChain: 'It isn’t booked. Check whether the sale happened.',
  unknownVersion: 'It isn’t booked. Update the server first.',
  unreadable: 'It isn’t booked. Enter the sale from its paper receipt.',
  doesNotAddUp: 'It isn’t booked. Enter the sale from its paper receipt.',
  receiptTaken: 'It isn’t booked. Check whether the sale happened twice.',
  leaseOver: 'It isn’t booked. Check who used the old machine, and whether the sale happened.',
  leaseRevoked: 'It isn’t booked. Check whether the sale happened before the machine was lost.',
  forkedTape: 'It isn’t booked. Check whether the sale happened, and enroll the machine again.',
  failed: 'It isn’t booked. Mend what the books refuse, or enter the sale from its paper receipt.',
};
