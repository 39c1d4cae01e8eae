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
  REQUIRED_FOR_NEW: 'A new item needs this.',
  START_AFTER_END: 'Start date must not be after end date',
  NOT_A_COST: 'must be an amount like 4.1250',

  VENDOR_NOT_LINKED: 'This vendor does not deliver to this store. Link the two in Vendor Clients.',
  VENDOR_INACTIVE: 'This vendor is inactive.',
  OTHER_VENDOR: 'This item is of another vendor.',
  OTHER_STORE: 'The order is of another store.',
  ITEM_DISCONTINUED: 'The vendor no longer sells this item.',
  VENDOR_FIXED: 'An order with lines, or one that was sent, keeps its vendor.',
  STORE_FIXED: 'An order keeps its store.',
  poTaken: (number: string): string => `Another order has the number ${number}.`,
  EXPECTED_BEFORE_ORDER: 'The expected day is before the day of the order.',

  ORDER_LOCKED: 'The order is shipped, so its lines are fixed.',
  ORDER_OVER: 'The order is completed, so nothing about it changes any more.',
  ORDER_FINAL: 'The order is finalized, so nothing about it changes any more.',
  GOODS_OF_FINAL:
    'The order is finalized, so nothing comes in for it any more. Take the goods in by a vendor transfer of their own.',
  SHIPMENT_OPEN: 'A shipment of this order is neither checked in nor lost.',
  ORDER_EMPTY: 'The order has no lines.',
  ORDER_NOT_DELETED: 'Only an order that is Created or Requested can be deleted.',
  ORDER_HAS_SHIPMENT: 'There is a shipment for this order.',
  SEND_LATE: 'The order is shipped, so it is not sent again.',
  NO_INTERFACE: 'This vendor has no interface that is connected here.',
  NO_EMAIL: 'The vendor has no email address. Type one.',
  NO_SENDING: 'The order was not sent under that number.',
  announcedYet: (units: number): string => `${units} are on a shipment that was not checked in yet.`,
  wrongStep: (from: string, to: string): string =>
    `An order goes from ${from} to ${to} only over the steps between.`,
  BACK_TOO_LATE: 'An order goes back only one step, and only before it is received.',
  INVOICES_DIFFER: 'An invoice of this order still differs from what came.',
  belowMinimum: (total: string, minimum: string): string =>
    `The order comes to ${total}; the vendor takes orders from ${minimum}. Send it anyway?`,

  NOTHING_LEFT: 'A quantity is 1 or more.',
  onlyOpen: (open: number): string => `Only ${open} of this line are still open.`,
  belowKept: (kept: number): string =>
    `${kept} of this line are shelved, on their way, here or cancelled already.`,
  TOO_MANY: 'A line has at most 99,999 units.',
  onlyOnShelf: (units: number): string => `Only ${units} are on the shelf.`,
  TARGET_NOT_CREATED: 'Only an order that is Created takes goods from the shelf.',

  SHIPMENT_SETTLED: 'The shipment is checked in, so nothing but its notes changes.',
  SHIPMENT_LOST: 'The shipment is lost. Set it to Recieved when it is found.',
  SHIPMENT_HAS_CHECK_IN: 'The shipment is being checked in.',
  wrongShipmentStep: (from: string, to: string): string => `A shipment does not go from ${from} to ${to}.`,
  announcedOpen: (open: number): string => `Only ${open} of this line are open to be shipped.`,
  invoiceUsed: (number: string, po: string): string =>
    `Invoice ${number} of this vendor was used this year for ${po}. Say why it counts again.`,
  INVOICE_REASON_RIGHT: 'Using an invoice number again needs the right to exceed an order.',
  overShipment: (units: number): string =>
    `${units} more came than were ordered. Keeping them needs the right to exceed an order.`,
  MORE_THAN_ANNOUNCED: 'Received and cancelled are more than what was announced.',
  MORE_DAMAGED: 'More are damaged than came.',
  FOREIGN_LINE: 'The line is of another shipment.',
  NOTHING_TO_CLEAR: 'This invoice does not differ.',
  NOTE_REQUIRED: 'Say why the difference is right.',
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
  DIFFER: 'The vendor charges something else than what came in: correct or clear it',
  LOOK: 'Look',
} as const;
