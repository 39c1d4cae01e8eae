// Every sentence on physical inventories that a rule or a call answers. Documented ones to the letter.
export const countsMessages = {
  // Documented.
  STARTED: 'Physical Inventory Started',
  LOADED: 'Physical Inventory Loaded',
  COMPLETED: 'Physical Inventory Completed',
  SKU_ADDED: 'SKU Added',
  ITEMS_LOADED: 'Items Loaded',
  MISSING_FOUND: 'Missing Items Found',
  NEW_FOUND: 'New Items Found',
  NO_MATCH: 'No matching item found for UPC',
  UNKNOWN_ITEM: 'UNKNOWN ITEM',
  UNKNOWN: 'UNKNOWN',
  RESULT_FOUND: 'Result Found',
  NO_RESULT_FOUND: 'No Result Found',
  // Ours.
  NO_COUNT: 'No physical inventory found.',
} as const;
