import { getTagsInUse } from '#domains/inventory/contract-tags.ts';
import {
  getDetail,
  getInventoryCount,
  getLogs,
  getMovements,
  quickSearch,
  searchInventory,
  searchInventorySummary,
} from '#domains/inventory/contract.ts';

/** The reads that a change of stock makes old. */
export const stockReads = [
  searchInventorySummary,
  getInventoryCount,
  getDetail,
  getLogs,
  getMovements,
  quickSearch,
  searchInventory,
  getTagsInUse,
] as const;
