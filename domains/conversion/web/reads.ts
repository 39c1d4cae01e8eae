// The reads whose answers every change of a batch makes old.
import {
  batchLog,
  getAllBatchItems,
  getBatch,
  getBatches,
  getConversionItems,
  getOriginalItems,
} from '#domains/conversion/contract/calls.ts';

export const batchReads = [
  getBatches,
  getBatch,
  getAllBatchItems,
  batchLog,
  getOriginalItems,
  getConversionItems,
] as const;
