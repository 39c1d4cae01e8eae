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
  NO_INTEGRATIONS: 'No Integrations Found',
  IMPORT_FAILED: "CSV Import Error - Check CSV for Scientific Notation UPC's etc.",
} as const;

/** What else a call answers. */
export const vendorTexts = {
  NO_VENDOR: 'There is no such vendor.',
  NO_CLIENT: 'No link of this vendor to a store found.',
  NO_ADDRESS: 'No address found.',
  NO_ITEM: 'There is no such vendor item.',
  NO_PRODUCT: 'There is no such product.',
  NO_DEPARTMENT: 'There is no such department.',
  NO_INTERFACE: 'names no known interface',
  nameTaken: (name: string): string => `There is already a vendor named ${name}.`,
  openDocuments: (count: number): string =>
    count === 1
      ? 'One order, transfer or return is still open. Finish or delete it first.'
      : `${count} orders, transfers or returns are still open. Finish or delete them first.`,
  LINKED: 'This store is already linked to this vendor.',
} as const;

/** Why a vendor item isn't saved, beside the documented sentence. */
export const vendorItemTexts = {
  NO_PRODUCT: 'No product has this UPC. Give it a title and a department, and it becomes one.',
  RANGE: 'The minimum is above the maximum.',
  BAD_COST: 'must be an amount like 12.34 or 1.2345',
  BAD_CASE: 'must be a case code with a correct check digit',
  NO_DOUBT: 'No open row of a price list found.',
  skuTaken: (sku: string, title: string): string => `${sku} is already the SKU of ${title}.`,
  productTaken: (title: string): string => `This vendor already sells ${title}.`,
} as const;

/** Problems of rows and cells of a price list. */
export const importTexts = {
  NO_CODE_COLUMN: 'The list has no column of UPCs or vendor SKUs.',
  NOTHING: 'Names no product',
  NO_TITLE: 'No product has this UPC, and the row has no title to add one',
  NO_DEPARTMENT: 'No product has this UPC; choose a department to add one',
  NO_UPC: 'No UPC: choose the product',
  ONLY_CASE: 'Only a case code: choose the product inside',
  eitherOf: ([one, other]: readonly [string, string]): string =>
    `Can be ${one} or ${other}: write it with a decimal point and two or four decimals`,
  NOT_TEXT: 'Contains characters that can’t be stored',
  CARD: 'Looks like a card number',
  CASE_CODE: 'Taken as a case code',
  CASE_LEFT: 'Not a case code; left out',
  STATUS_LEFT: 'Unknown status; left unchanged',
  RANGE_LEFT: 'Maximum below the minimum; both left unchanged',
  tooLong: (longest: number): string => `Longer than ${longest} characters`,
  range: (least: number, most: number): string => `Must be a whole number from ${least} to ${most}`,
  tooMany: (most: number): string => `A price list has at most ${most.toLocaleString('en-US')} rows.`,
  twice: (row: number): string => `Already in row ${row}`,
  otherProduct: (title: string): string => `Until now this SKU was another product: ${title}`,
  KEEPS_ALL: 'This row could be any item, so none is set to Discontinued',
  wrongRows: (rows: number): string =>
    rows === 1 ? 'One row is wrong.' : `${rows.toLocaleString('en-US')} rows are wrong.`,
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
  2: 'Under 10%',
  3: '30% to 50%',
  4: '50% or more',
  5: '10% to 20%',
  6: '20% to 30%',
} as const;
