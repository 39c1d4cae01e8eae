import { getPendingContacts, wishesForProduct } from '#domains/customers/contract/wishlist.ts';
import { getTagsInUse } from '#domains/inventory/contract/tags.ts';
import {
  getDetail,
  getInventoryCount,
  getLife,
  getLogs,
  quickSearch,
  searchInventory,
  searchInventorySummary,
} from '#domains/inventory/contract/calls.ts';

/** The reads that a change of stock makes old; what comes in may be kept for a wish. */
export const stockReads = [
  searchInventorySummary,
  getInventoryCount,
  getDetail,
  getLife,
  getLogs,
  quickSearch,
  searchInventory,
  getTagsInUse,
  getPendingContacts,
  wishesForProduct,
] as const;
