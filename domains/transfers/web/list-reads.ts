// The reads whose answers every change of a transfer makes old.
import {
  getDiscrepancies,
  getRequestedTransfers,
  getSentTransfers,
} from '#domains/transfers/contract/own.ts';
import {
  getIncompleteTransfers,
  getPendingTransfers,
  getTransfers,
} from '#domains/transfers/contract/transfers.ts';

export const listReads = [
  getIncompleteTransfers,
  getPendingTransfers,
  getSentTransfers,
  getRequestedTransfers,
  getDiscrepancies,
  getTransfers,
] as const;
