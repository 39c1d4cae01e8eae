// The reads whose answers every change of a transfer makes old.
import { getDiscrepancies, getSentTransfers } from '#domains/transfers/contract/own.ts';
import {
  getIncompleteTransfers,
  getPendingTransfers,
  getTransfers,
} from '#domains/transfers/contract/transfers.ts';

export const listReads = [
  getIncompleteTransfers,
  getPendingTransfers,
  getSentTransfers,
  getDiscrepancies,
  getTransfers,
] as const;
