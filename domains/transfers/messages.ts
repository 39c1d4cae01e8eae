// Every sentence on transfers that a rule or a call answers. Documented ones to the letter.
import { type Cents, formatMoney } from '#kernel/money.ts';

const count = (units: number): string => units.toLocaleString('en-US');
const MOVED_SINCE: ReadonlyMap<string, string> = new Map([
  ['sale', 'sold since'],
  ['channelShipment', 'sold online since'],
  ['transferOut', 'sent to another store since'],
  ['vendorReturn', 'returned to the vendor since'],
  ['count', 'counted since'],
  ['conversionOut', 'converted since'],
  ['receive', 'more came in since'],
  ['trade', 'more came in since'],
  ['transferIn', 'more came in since'],
]);

export const transfersMessages = {
  // Documented.
  DELETED: 'Transfer Deleted',
  ITEM_FOUND: 'Item Found',
  NO_ITEM_FOUND: 'No Item Found',
  ITEM_ACCEPTED: 'Item Accepted',
  RESET_ITEM: 'Reset Item',
  ITEM_UPDATED: 'Item Updated',
  TRANSFER_CREATED: 'Transfer Created...',
  CREATE_FAILED: 'An error occured while Creating the Transfer...',
  AVAILABLE: 'Available',
  // Ours.
  NO_TRANSFER: 'No transfer found.',
  NO_QUANTITY: 'quantity must be 1 or more; RemoveItem takes a line away',
  NO_TRANSFER_ITEM: 'No transfer item found.',
  NO_SHIPMENT: 'No shipment of this store found.',
  SHIPMENT_IS_LOST: 'The shipment is lost, so it can’t be checked in.',
  TO_REQUIRED: 'Choose the store the goods go to.',
  FROM_REQUIRED: 'Choose the sending store.',
  SAME_STORE: 'A store can’t send goods to itself.',
  NOT_SENDER: 'Only the sending store can do this.',
  NOT_RECEIVER: 'Only the receiving store can do this.',
  ALREADY_SENT: 'This transfer was already sent.',
  ALREADY_COMPLETED: 'This transfer is completed.',
  ALREADY_CHECKED_IN: 'This check-in is finished.',
  ALREADY_DELETED: 'This transfer was deleted.',
  NOT_SENT_YET: 'This transfer hasn’t been sent yet.',
  VENDOR_IS_NOT_SENT: "A vendor's goods are checked in, not sent.",
  EMPTY: 'Nothing is on this transfer.',
  TOO_MANY_LINES: 'A transfer can have at most 5,000 lines.',
  ACCEPTED_ALREADY: 'Part of this transfer was already accepted.',
  CHECK_IN_STAYS: 'A finished check-in can’t be deleted.',
  NOT_FINISHED: 'This check-in isn’t finished, so there is nothing to undo.',
  COPY_GONE: 'a copy isn’t here anymore',
  COUNTED_SINCE: 'counted since',
  COST_CHANGED_SINCE: 'its cost was changed since',
  HELD_SINCE: 'held for a customer',
  ON_RETURN_SINCE: 'on a return sent to the vendor',
  movedSince: (reason: string): string => MOVED_SINCE.get(reason) ?? 'its stock has changed since',
  movedOn: (title: string, reason: string, more: number): string =>
    `The check-in was not undone. ${title}: ${reason}${more === 0 ? '' : `, and ${more} more`}. Correct it with a count or a vendor return.`,
  bigTakeBack: (units: number): string =>
    `${count(units)} ${units === 1 ? 'copy goes' : 'copies go'} out of stock again.`,
  RECEIVE_THERE: 'Finishing in one step takes the right to receive at the other store.',
  SERIAL_NOT_HERE: 'No copy with this serial number is in stock here.',
  SERIAL_ON_IT: 'This copy is already on the transfer.',
  COST_OF_STORE: 'Goods from a store move at that store’s cost.',
  PRODUCT_IS_KNOWN: 'The product is in the catalog: change its title, artist and department there.',
  UNKNOWN_LEFT: 'Name the unknown codes first, or take them off.',
  NOTHING_SCANNED: 'Nothing was scanned.',
  NOT_A_CHECK_IN: 'This isn’t a check-in of a vendor’s goods.',
  SCAN_CHANGES_NOTHING: 'Enter how many came.',
  SCAN_NO_CODE: 'Scan a code, or choose the line.',
  SCAN_OF_OTHER: 'This scan belongs to another check-in.',
  NO_LABELS_MORE: 'Every scanned copy already has its label.',
  BEARER: 'Choose which of the two stores takes the loss.',
  NOT_COMPLETED: 'Complete the transfer first; until then what is missing may still be scanned.',
  LATE_QUANTITY: (now: number): string => `Somebody else changed it: it is ${now} now. Enter it again.`,
  held: (title: string): string => `${title} is on hold, so it can’t leave the store.`,
  serialMissing: (title: string): string => `Enter the serial number of ${title}.`,
  serialStays: (title: string): string => `${title} has serial numbers, so each copy is its own line.`,
  NOT_UNKNOWN: 'This line already has its product.',
  oneCopy: (title: string): string =>
    `A line of ${title} is one copy. Add the others by their serial numbers.`,
  moreThanFree: (title: string, free: number): string =>
    free > 0 ? `Only ${free} of ${title} can go.` : `None of ${title} can go.`,
  notAllGo: (lines: number): string =>
    lines === 1 ? 'One line can’t be sent.' : `${lines} lines can’t be sent.`,
  moreThanSent: (title: string, sent: number): string => `Only ${sent} of ${title} were sent.`,
  noMoreSent: (title: string): string => `No more of ${title} were sent.`,
  notOnList: (title: string): string => `${title} is not on this transfer.`,
  soldHere: (title: string): string => `${title} was sold here: it can’t be taken back.`,
  nothingToReset: (title: string): string => `Nothing of ${title} was accepted.`,
  notThatMany: (title: string, left: number): string =>
    left > 0 ? `Only ${left} of ${title} are missing.` : `Nothing of ${title} is missing.`,
  restStays: (units: number): string =>
    units === 1
      ? 'One copy did not arrive. It stays on its way until somebody decides what happened to it.'
      : `${units} copies did not arrive. They stay on their way until somebody decides what happened to them.`,
  checkInDiffers: (
    differs: { over: number; overCents: number; short: number; shortCents: number },
    seesCost: boolean,
  ): string => {
    const part = (units: number, than: string, cents: number, sum: string): string[] =>
      units === 0
        ? []
        : [
            `${count(units)} ${than} than announced${seesCost ? `, ${formatMoney(cents as Cents)} ${sum} than ordered` : ''}.`,
          ];
    return [
      ...part(differs.over, 'more', differs.overCents, 'more'),
      ...part(differs.short, 'fewer', differs.shortCents, 'less'),
    ].join(' ');
  },
  muchOver: (title: string, scanned: number, announced: number): string =>
    `${title}: ${count(scanned)} were scanned, ${count(announced)} announced.`,
  invoiceDiffers: (cents: number): string =>
    `The invoice is $${(Math.abs(cents) / 100).toFixed(2)} ${cents > 0 ? 'more' : 'less'} than the goods and their freight.`,
  completedWithout: (missing: number): string =>
    `This transfer was completed without ${missing === 1 ? '1 copy' : `${missing} copies`}. Decide whether ${missing === 1 ? 'it was' : 'they were'} found, not sent or lost.`,
  row: (row: number, problem: string): string => `Row ${row}: ${problem}`,
  moreRows: (first: string, more: number): string =>
    more === 0 ? first : `${first} ${more === 1 ? 'One more row is' : `${more} more rows are`} wrong, too.`,
  csvMissing: (column: string): string => `The file has no column ${column}.`,
  CSV_QUANTITY: 'the quantity must be 1 to 9,999.',
  csvTwice: (column: string): string => `Two columns are named ${column}: leave one of them out.`,
  csvEither: ([one, other]: readonly [string, string]): string =>
    `an amount can be ${one} or ${other}: write it with a decimal point.`,
  CSV_MONEY: 'an amount must be like 12.34.',
  CSV_NO_CODE: 'the code is missing.',
  CSV_LONG: 'a field is too long.',
  CSV_SCIENTIFIC: 'the code is in scientific notation. Save that column as text.',
  CSV_QUOTES: 'its quotation marks are wrong.',
  CSV_EMPTY: 'The file has no rows.',
  CSV_COST: 'goods from a store move at that store’s cost.',
  CSV_NOT_HERE: 'this store has none in stock.',
  CSV_NO_CONDITION: 'this store has none in that condition.',
  DEMO_NOTE: 'Cart 3, two boxes',
  taskName: (missing: number, number: string): string =>
    `Decide on ${missing} missing ${missing === 1 ? 'copy' : 'copies'} of ${number}`,
  taskWords: (from: string, to: string): string =>
    `It left ${from} and never arrived at ${to}. Open it under Transfers and choose Found, Not sent or Lost.`,
} as const;

export const transferReportNames = {
  TRANSFERS: [
    'Transfers and losses',
    'What was sent between stores, what never arrived, and what is still open',
  ],
} as const;

export const transferReportWords = {
  TOTAL: 'Total',
  BETWEEN: 'Sent between stores',
  EACH: 'Each transfer',
  LOSSES: 'Lost on the way',
  WAITING: 'Under way or missing, as of now',
  WAY: 'Stores',
  pair: (from: string, to: string): string => `${from} to ${to}`,
  FROM: 'From',
  TO: 'To',
  TRANSFERS: 'Transfers',
  SENT: 'Sent',
  SENT_CENTS: 'Sent at cost',
  ARRIVED: 'Arrived',
  BACK: 'Not sent after all',
  LOST: 'Lost',
  LOST_CENTS: 'Lost at cost',
  OPEN: 'Open',
  TRANSFER: 'Transfer',
  DAY: 'Day',
  TITLE: 'Title',
  UNITS: 'Units',
  COST: 'At cost',
  NOTE: 'Note',
  STATE: 'State',
  UNDER_WAY: 'Under way',
  UNDECIDED: 'Missing, not decided',
} as const;

/** What of it waits for a person. */
export const transferNeedWords = {
  missing: (transfers: number): string =>
    transfers === 1 ? '1 transfer with goods missing' : `${transfers} transfers with goods missing`,
  MISSING: 'Decide what happened to them: found, not sent or lost',
  DECIDE: 'Decide',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const transferOpenWords = {
  open: (transfers: number): string =>
    transfers === 1 ? '1 transfer is not finished' : `${transfers} transfers are not finished`,
  FINISH: 'Finish them',
} as const;
