// Every sentence on vendor orders, their shelf and shipments that a rule or a call answers. The documented ones are kept with their typos.
export const ordersMessages = {
  ORDER_NOT_SAVED: 'There was a problem adding this vendor order...',
  STATUS_FAILED: 'Order status update failed...',
  LINE_NOT_DELETED: 'There was a problem deleting the vendor order item',
  SHIPMENT_NOT_ADDED: 'An error occured while adding a new shipment...',
  SHIPMENT_STATUS_FAILED: 'An error occured while updating shipment status...',
  SHIPMENT_NOT_DELETED: 'An error occured while deleting shipment...',

  NO_ORDER: 'No vendor order found.',
  NO_LINE: 'No vendor order item found.',
  NO_SHELF_ITEM: 'No shelf item found.',
  NO_SHIPMENT: 'No vendor shipment found.',
  NO_SHIPMENT_ITEM: 'No vendor shipment item found.',
  VENDOR_REQUIRED: 'A new order needs a vendor.',
  REQUIRED_FOR_NEW: 'is required for a new item',
  START_AFTER_END: 'Start date must not be after end date',
  NOT_A_COST: 'must be an amount like 4.1250',

  VENDOR_NOT_LINKED: 'This vendor does not deliver to this store. Link the two in Vendor Clients.',
  VENDOR_INACTIVE: 'This vendor is inactive. Make it active, or choose another.',
  OTHER_VENDOR: 'This item belongs to another vendor.',
  OTHER_STORE: 'The order belongs to another store.',
  ITEM_DISCONTINUED: 'The vendor no longer sells this item.',
  VENDOR_FIXED: 'The vendor can’t change once the order has lines or was sent.',
  STORE_FIXED: 'An order can’t move to another store.',
  poTaken: (number: string): string => `Another order has the number ${number}.`,
  EXPECTED_BEFORE_ORDER: 'The expected day is before the order day.',

  ORDER_LOCKED: 'The order is shipped, so its lines can’t change.',
  ORDER_OVER: 'The order is completed, so it can’t change.',
  ORDER_FINAL: 'The order is finalized, so it can’t change.',
  GOODS_OF_FINAL:
    'The order is finalized, so nothing more can come in for it. Use a separate vendor transfer.',
  SHIPMENT_OPEN: 'A shipment of this order is still open. Check it in, or set it to Lost.',
  ORDER_EMPTY: 'The order has no lines.',
  NOTHING_OPEN: 'Nothing on the order is open, so there is nothing to ship.',
  CHANGED_SINCE: 'The order was changed since, so the check-in was not undone.',
  CLEARED_STAYS:
    'Its invoice was cleared, so the check-in was not undone. Correct it with a count or a vendor return.',
  FINAL_STAYS: 'Its order is finalized, so the check-in was not undone.',
  OVER_STAYS: 'Its order was completed since, so the check-in was not undone.',
  NOT_KEPT: 'It was finished before check-ins could be undone. Correct it with a count or a vendor return.',
  linesChanged: (title: string, more: number): string =>
    `The order was changed since, so the check-in was not undone: ${title}${more === 0 ? '' : ` and ${more} more`}.`,
  ORDER_NOT_DELETED: 'Only an order that is Created or Requested can be deleted.',
  ORDER_HAS_SHIPMENT: 'This order has a shipment, so it can’t be deleted.',
  SEND_LATE: 'The order is shipped, so it can’t be sent again.',
  NO_INTERFACE: 'No interface to this vendor is connected here.',
  NO_EMAIL: 'The vendor has no email address. Enter one.',
  NO_SENDING: 'The order was not sent under that number.',
  announcedYet: (units: number): string => `${units} are on a shipment that isn’t checked in yet.`,
  wrongStep: (from: string, to: string): string => `An order can’t go straight from ${from} to ${to}.`,
  BACK_TOO_LATE: 'An order can go back only one step, and only before it is received.',
  INVOICES_DIFFER: 'An invoice of this order still differs from what came.',
  belowMinimum: (total: string, minimum: string): string =>
    `The order comes to ${total}; the vendor’s minimum is ${minimum}. Send it anyway?`,

  NOTHING_LEFT: 'Enter a quantity of 1 or more.',
  onlyOpen: (open: number): string => `Only ${open} of this line are still open.`,
  belowKept: (kept: number): string =>
    `${kept} of this line are already shelved, on their way, here or canceled.`,
  TOO_MANY: 'A line can have at most 99,999 units.',
  onlyOnShelf: (units: number): string => `Only ${units} are on the shelf.`,
  TARGET_NOT_CREATED: 'Only an order that is Created takes goods from the shelf.',

  SHIPMENT_SETTLED: 'The shipment is checked in, so only its notes can change.',
  SHIPMENT_LOST: 'The shipment is lost. Set it to Recieved when it is found.',
  SHIPMENT_HAS_CHECK_IN: 'The shipment is being checked in.',
  wrongShipmentStep: (from: string, to: string): string => `A shipment can’t go from ${from} to ${to}.`,
  announcedOpen: (open: number): string => `Only ${open} of this line can still ship.`,
  invoiceUsed: (number: string, po: string): string =>
    `Invoice ${number} of this vendor was already used this year, for ${po}. Enter why it is used again.`,
  INVOICE_REASON_RIGHT: 'Using an invoice number again takes the right to exceed an order.',
  overShipment: (units: number): string =>
    `${units} more came than were ordered. Keeping them takes the right to exceed an order.`,
  MORE_THAN_ANNOUNCED: 'Received plus canceled is more than was announced.',
  MORE_DAMAGED: 'More are damaged than were received.',
  FOREIGN_LINE: 'The line belongs to another shipment.',
  NOTHING_TO_CLEAR: 'This invoice agrees, so there is nothing to clear.',
  NOTE_REQUIRED: 'Enter why the difference is right.',
} as const;

/** What an order says on paper and in a mail to its vendor. */
export const orderPaperTexts = {
  ORDER: (number: string): string => `Purchase order ${number}`,
  DELIVER_TO: 'Deliver to',
  VENDOR: 'Vendor',
  ACCOUNT: (number: string): string => `Our account: ${number}`,
  CUSTOMER: (id: string): string => `Customer ID: ${id}`,
  ORDERED: (day: string): string => `Ordered ${day}`,
  EXPECTED: (day: string): string => `Expected ${day}`,
  TERMS: (terms: string): string => `Terms: ${terms}`,
  SKU: 'Your SKU',
  UPC: 'UPC',
  TITLE: 'Title',
  UNITS: 'Units',
  COST: 'Cost',
  AMOUNT: 'Amount',
  SUM: (lines: number, units: number): string =>
    `${lines === 1 ? '1 line' : `${lines} lines`}, ${units === 1 ? '1 unit' : `${units} units`}`,
  SHIPPING: (amount: string): string => `Shipping ${amount}`,
  TOTAL: (amount: string): string => `Total ${amount}`,
  PAGE: (number: string, page: number, pages: number): string => `${number}, page ${page} of ${pages}`,
  SUBJECT: (number: string, store: string): string => `Purchase order ${number} from ${store}`,
  GREETING: (contact: string): string => (contact === '' ? 'Hello,' : `Hello ${contact},`),
  ATTACHED: (number: string): string => `our purchase order ${number} is attached.`,
} as const;

/** What of it waits for a person. */
export const orderNeedWords = {
  differ: (shipments: number): string =>
    shipments === 1
      ? '1 shipment differs from its invoice'
      : `${shipments} shipments differ from their invoices`,
  DIFFER: 'The invoice doesn’t match what arrived: correct or clear it',
  LOOK: 'Review',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const orderOpenWords = {
  open: (orders: number): string =>
    orders === 1 ? '1 vendor order is not finished' : `${orders} vendor orders are not finished`,
  FINISH: 'Finish them',
} as const;
