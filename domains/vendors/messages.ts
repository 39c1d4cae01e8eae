// Every sentence on vendors and what they sell that a rule or a call answers.

/** VEND-06 to VEND-09, to the letter. */
export const vendorsMessages = {
  ADDED: 'Vendor Added',
  UPDATED: 'Vendor Updated',
  DELETED: 'Vendor Deleted',
  NOT_DELETED: 'Try again. Something went wrong',
  CLIENT_SAVED: 'Client saved successfully!',
  CLIENT_FAILED: 'Client failed to save...',
  CLIENT_REMOVED: 'Client removed!',
  CLIENT_NOT_REMOVED: 'Connection failed to delete...',
} as const;

/** VITEM-02, VITEM-03 and VITEM-09, to the letter. */
export const vendorItemsMessages = {
  SAVED: 'Vendor Item Completed',
  NOT_SAVED: 'There was a problem adding this vendor item...',
  SAVE_FAILED: 'Vendor Item Addition Error...please try again later',
  IMPORTED: 'Vendor Items Imported',
  IMPORT_FAILED: "CSV Import Error - Check CSV for Scientific Notation UPC's etc.",
} as const;

/** What else a call answers. */
export const vendorTexts = {
  NO_VENDOR: 'There is no such vendor.',
  NO_CLIENT: 'No link of this vendor to a store found.',
  NO_ADDRESS: 'No address found.',
  NO_ITEM: 'There is no such vendor item.',
  NO_INTERFACE: 'names no interface that is there',
  nameTaken: (name: string): string => `There is already a vendor named ${name}.`,
  openDocuments: (count: number): string =>
    count === 1
      ? 'One order, transfer or return is still open.'
      : `${count} orders, transfers or returns are still open.`,
  LINKED: 'This vendor and this store are linked already.',
} as const;

/** The titles of the vendor area's sections by their documented numbers. ENUM-01. */
export const sectionTitles = {
  0: 'Vendor List',
  1: 'View Vendor',
  2: 'Add Vendor',
  3: 'Edit Vendor',
  4: 'Vendor Clients',
  5: 'Add / Edit Client',
  6: 'Client Address',
  10: 'Vendor Item List',
  11: 'Add New Vendor Item',
  12: 'Edit Item',
  13: 'Import Items',
  20: 'Smart Order',
  21: 'Orders List',
  22: 'View Order',
  23: 'Create Order',
  24: 'Shipment List',
  25: 'View Shipment',
  26: 'Create Shipment',
} as const;

/** ENUM-02. */
export const itemStatusWords = {
  1: 'In Stock',
  2: 'Out of Stock',
  3: 'Backorder',
  4: 'Discontinued',
  5: 'Preorder',
} as const;

/** NS-VITEM-01. */
export const decisionWords = {
  0: 'Not analyzed',
  1: "Don't order",
  2: 'Review',
  3: 'On order',
  4: 'Order now',
  5: 'Overstocked',
} as const;

/** NS-VITEM-02. */
export const profitWords = {
  0: 'Unknown',
  1: 'Loss',
  2: 'Under 10 %',
  3: '30 % to 50 %',
  4: '50 % or more',
  5: '10 % to 20 %',
  6: '20 % to 30 %',
} as const;
