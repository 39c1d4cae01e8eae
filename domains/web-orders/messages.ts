// Every sentence on web orders that a rule or a call answers.
import { transfersMessages } from '#domains/transfers/messages.ts';

const units = (count: number): string => (count === 1 ? '1 copy' : `${count} copies`);

const JOBS = { fulfil: 'the shipment', cancel: 'the cancellation', refund: 'the refund' } as const;

export const webOrdersMessages = {
  NO_ORDER: 'No web order found.',
  NO_LINE: 'No web order line found.',
  NO_SHIPMENT: 'No web order shipment found.',
  NOT_CLAIMED: 'Claim the order first.',
  CLAIMED_BY_YOU: 'This store has already claimed it.',
  NOT_CLAIMABLE: 'Only a new order can be claimed.',
  UNPAID: 'The buyer hasn’t paid yet.',
  NOT_YOURS: 'Only the store that claimed it can do this.',
  HAS_PIECES: 'Take the picked copies out of the shipment first.',
  SHIPPED_ALREADY: 'It has already shipped.',
  CANCELLED_ALREADY: 'This order is canceled.',
  NOTHING_TO_SHIP: 'Nothing is left to ship.',
  SHIPMENT_COMPLETED: 'This shipment is completed.',
  SHIPMENT_EMPTY: 'Nothing is in this shipment.',
  NOT_PACKED: 'Press Items complete before you enter the tracking number.',
  CARRIER_REQUIRED: 'Enter the carrier.',
  TRACKING_REQUIRED: 'Enter the tracking number.',
  trackingUsed: (shipmentId: number): string =>
    `Shipment ${shipmentId} of this order left with that number. Each parcel has its own: scan the label of this one.`,
  WEIGHT_REQUIRED: 'Enter the weight.',
  CHECK_DIGIT: 'Saved, but the tracking number’s check digit is wrong. Check it.',
  NOT_ON_ORDER: 'This is not on the order.',
  NO_QUANTITY: 'Enter how many copies.',
  SERIAL_REQUIRED: 'Scan or enter its serial number.',
  SERIAL_NOT_HERE: transfersMessages.SERIAL_NOT_HERE,
  SERIAL_IN_IT: 'This copy is already in the shipment.',
  WHICH_ONE: 'Several lines have this code. Scan our label instead.',
  NOT_SHORT: 'Nothing of this line is short.',
  NO_SUCH_WAY: 'That store no longer has it free.',
  TAKEN_BACK: 'No copy is reserved for it.',
  REASON_REQUIRED: 'Enter a reason.',
  MANUAL_ONLY: 'Items of this order come from its channel.',
  NO_QUESTION: 'It no longer needs attention.',
  NO_RETURN: 'No web order return found.',
  RETURN_REFUNDED: 'It was already refunded.',
  RETURN_REFUSED: 'This return was refused.',
  RETURN_ASKED: 'The refund was already requested from the channel.',
  RETURN_HERE: 'It was already received.',
  NO_POSTAGE: 'Its postage was already refunded, or none was paid.',
  RETURN_AWAITED: 'Mark the return as received first.',
  REFUNDED_THERE: 'The channel refunded goods that aren’t here yet.',
  moreThanShipped: (title: string, left: number): string =>
    left > 0 ? `Only ${units(left)} of ${title} can come back.` : `No more of ${title} can come back.`,
  OVERDUE: 'Short for too long',
  checkTask: (title: string): string => `Look for ${title}`,
  checkWords: (order: string, title: string, sku: string, bin: string): string =>
    `${order}: ${title} (${sku}) was not where it should be${bin === '' ? '' : `, bin ${bin}`}. Count it; if you find it, press “Found it” on the order.`,
  NOT_OPEN: 'This order is closed.',
  SHIPPING: 'Shipping',
  HOME_STORE: 'The connection has no home store.',
  POSTAGE_LINE: 'Postage',
  THANKS: 'Thank you for your order.',
  slipOf: (order: string): string => `Order ${order}`,
  shipmentOf: (id: number): string => `Shipment ${id}`,
  STATUSES: {
    1: 'New',
    2: 'Claimed',
    3: 'In Process',
    4: 'Shipped',
    5: 'Completed',
    6: 'Cancelled',
    7: 'Awaiting Payment',
    8: 'Needs Attention',
  },
  claimedBy: (store: string): string => `${store} has claimed it.`,
  lacks: (titles: readonly string[]): string => `This store doesn’t have: ${titles.join(', ')}.`,
  tooMany: (title: string, left: number): string =>
    left > 0 ? `Only ${units(left)} of ${title} can still go in.` : `No more of ${title} goes in.`,
  notIn: (title: string, there: number): string =>
    there > 0 ? `Only ${units(there)} of ${title} are in it.` : `${title} is not in it.`,
  notHere: (title: string): string => `None of ${title} is free in this store.`,
  noStoreHas: 'No linked store has all of it.',
  noLineOf: (titles: readonly string[]): string =>
    `No item of ours matches what was bought: ${titles.join(', ')}.`,
  PAID_TOO_LATE: 'The buyer paid after it was canceled here.',
  CANCELLED_TOO_LATE: 'The channel canceled goods that have already shipped.',
  SHIPPED_THERE: 'The channel says it shipped, but not from here.',
  changedThere: (titles: readonly string[]): string => `The channel changed: ${titles.join(', ')}.`,
  addedTooLate: (titles: readonly string[]): string =>
    `The buyer added these after the order closed: ${titles.join(', ')}.`,
  jobRefused: (what: 'fulfil' | 'cancel' | 'refund', why: string): string =>
    `The channel refused ${JOBS[what]}: ${why}`,
  otherMoney: (currency: string, paid: string): string =>
    `The buyer paid in ${currency} (${paid}). Our books are in US dollars, so its amounts are 0.00 here.`,
  ADDRESS_CHANGED: 'The channel changed the address after it was packed: print the label again.',
  refundedMore: (more: string): string =>
    `The channel refunded ${more} more than we know of. Add the return, or enter it as a fee.`,
  tooManyUnits: (title: string, units: number): string => `${units} copies of ${title}: at most 9,999.`,
  belowZero: (title: string): string => `An amount of ${title} is below zero.`,
  cantWrite: (why: string): string => `It can’t be saved here (${why}).`,
  cantRead: (why: string): string => `We can’t read what the channel says about it (${why}).`,
  NOT_ASIDE: 'It was imported since, or somebody handled it.',
  sumsDiffer: (paid: string, sum: string): string => `The buyer paid ${paid}; the lines come to ${sum}.`,
  // What the log says.
  LOG: {
    made: 'Added',
    imported: 'Imported',
    paid: 'Paid',
    unpaid: 'Released: not paid',
    told: 'Channel updated',
    question: 'Needs attention',
    settled: 'Reviewed',
    byChannel: 'Canceled by the channel',
    item: 'Item added',
    claimed: 'Claimed',
    released: 'Released',
    address: 'Address changed',
    addressThere: 'Address changed by the channel',
    shipment: 'Shipment started',
    packed: 'Packed',
    shipped: 'Shipped',
    short: 'Short',
    split: 'Split',
    substituted: 'Sent instead',
    transfer: 'Transfer requested',
    cancelled: 'Canceled',
    freed: 'Released for sale',
    kept: 'Reserved again',
    returned: 'Comes back',
    returnRefused: 'Return refused',
    refundAsked: 'Refund requested from the channel',
    refunded: 'Refunded',
    forgotten: 'Buyer removed',
  },
} as const;

export const marginReportNames = {
  MARGIN: [
    'Channel margin',
    'What is left of web orders after fees, postage and goods, by channel and by order',
  ],
} as const;

export const marginReportWords = {
  TOTAL: 'Total',
  NOTE: 'Note',
  HOW: 'Shipments that left in this period. Fees are as the channel reported them, or else estimated; returns count with their shipment',
  BY_CHANNEL: 'By channel',
  EACH: 'Each shipment, lowest margin first',
  numbered: (channel: string, number: string): string => `${channel} ${number}`,
  CHANNEL: 'Channel',
  ORDERS: 'Orders',
  ORDER: 'Order',
  DAY: 'Day',
  UNITS: 'Units',
  GOODS: 'Goods',
  POSTAGE: 'Postage received',
  FEES: 'Fees',
  SHIPPING: 'Postage paid',
  BACK: 'Refunded',
  COST: 'Cost',
  MARGIN: 'Margin',
  MARGIN_PERCENT: 'Margin percent',
} as const;

/** What of it waits for a person. */
export const webOrderNeedWords = {
  late: (orders: number): string => (orders === 1 ? '1 web order late' : `${orders} web orders late`),
  LATE: 'Not shipped by the time promised to the buyer',
  asks: (orders: number): string =>
    orders === 1 ? '1 web order needs a decision' : `${orders} web orders need a decision`,
  ASKS: 'Open it to see what to decide',
  unclaimed: (orders: number): string =>
    orders === 1 ? '1 web order not claimed' : `${orders} web orders not claimed`,
  UNCLAIMED: 'Paid more than a day ago, and no store has claimed it',
  OPEN: 'Open',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const webOrderOpenWords = {
  open: (orders: number): string => (orders === 1 ? '1 web order is open' : `${orders} web orders are open`),
  FINISH: 'Ship or release them',
} as const;
