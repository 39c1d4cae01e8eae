// Every sentence on returns to vendors that a rule or a call answers. Documented ones to the letter.
import { vendorTexts } from '#domains/vendors/messages.ts';

export const vendorReturnsMessages = {
  // Documented (VRET-02, VRET-03, VRET-04).
  ADDED: 'Vendor Return added successfully',
  DELETED: 'Vendor Return deleted successfully',
  ITEMS_ADDED: 'Selected Items added successfully',
  ITEMS_TRANSFERRED: 'Items transferred successfully',
  STATUS_UPDATED: 'Status updated successfully',
  // NS-VRET-01.
  STATUSES: {
    1: 'Created',
    2: 'Requested',
    3: 'Authorized',
    4: 'Shipped',
    5: 'Completed',
    6: 'Cancelled',
  },
  // Ours.
  NO_RETURN: 'No vendor return found.',
  NO_RETURN_ITEM: 'No item of a vendor return found.',
  NO_VENDOR: vendorTexts.NO_VENDOR,
  NO_GOODS: 'Nothing in this store has this code.',
  NO_GOODS_IN_STORE: 'The returning store has no such item.',
  WHICH_STORE: 'Choose the store that returns the goods.',
  VENDOR_STAYS: 'The vendor can’t change while items are on the return.',
  RANGE: 'The first day is after the last.',
  ENDED: 'This return is completed or canceled, so it can’t change.',
  GONE_OUT: 'The goods of this return have left the store.',
  GONE_OUT_STAYS: 'The goods of this return have left the store: it can’t be deleted.',
  NEEDS_RMA: 'Enter the return authorization number first.',
  NEEDS_TRACKING: 'Enter the tracking number first.',
  NOT_AUTHORIZED: 'The vendor must authorize this return before the goods go out.',
  NOT_SHIPPED: 'The goods haven’t left the store yet.',
  EMPTY: 'Nothing is on this return.',
  NO_SUCH_STEP: 'This return can’t go from its status to that one.',
  ONE_COPY: 'A line with a serial number is one copy.',
  TOO_MANY_LINES: 'A return can have at most 2,000 lines.',
  AUDIT_DRAFT: 'Damaged at check-in',
  serialMissing: (title: string): string => `Scan the serial number of ${title}.`,
  held: (title: string): string => `${title} is on hold, so it can’t leave the store.`,
  moreThanFree: (title: string, free: number): string =>
    free > 0 ? `Only ${free} of ${title} can be returned.` : `None of ${title} can be returned.`,
  notAllGo: (lines: number): string =>
    lines === 1 ? 'One line can’t be returned.' : `${lines} lines can’t be returned.`,
  notThatMany: (title: string, out: number): string =>
    out > 0 ? `Only ${out} of ${title} are with the vendor.` : `None of ${title} are with the vendor.`,
} as const;

export const vendorNames = {
  VENDORS: [
    'Vendors',
    'What each vendor delivered, how fast and how completely, what was returned, and what its goods earned',
  ],
} as const;

export const vendorWords = {
  TOTAL: 'Total',
  NOTE: 'Note',
  WHOSE:
    'Sales less returns, and the margin, count each item under the vendor that delivered it last, whenever that was',
  VENDOR: 'Vendor',
  BOUGHT: 'Units bought',
  BOUGHT_CENTS: 'Bought at cost',
  FILL: 'Fill rate',
  DELIVERIES: 'Deliveries',
  LEAD: 'Median lead days',
  RETURNED: 'Returned',
  CLAIMED: 'Claimed',
  CREDITED: 'Credited',
  SOLD: 'Sold',
  NET: 'Net sales',
  MARGIN: 'Margin',
  MARGIN_PERCENT: 'Margin percent',
  CHECK_INS: 'Check-ins',
  DAY: 'Day',
  INVOICE: 'Invoice',
} as const;
