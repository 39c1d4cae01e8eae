// What does a scan do on this transfer, seen from this store (XFER-12, CONF-13)?
import type { TransferState } from '#domains/transfers/contract/shapes.ts';

type Ends = { readonly isVendor: boolean; readonly toStoreId: number };

/**
 * Scan mode. On (`add`): a scan puts an item on the transfer, as with a vendor's goods and goods that go to another store. Off (`accept`): this
 * store is the destination, and a scan accepts what is on it.
 */
export const scanMode = ({ isVendor, toStoreId }: Ends, hereId: number): 'add' | 'accept' =>
  isVendor || toStoreId !== hereId ? 'add' : 'accept';

/** May somebody at this store scan at all now? Packing ends when it is sent, accepting when it is completed. */
export const mayScan = (transfer: Ends & { readonly state: TransferState }, hereId: number): boolean =>
  transfer.state === (scanMode(transfer, hereId) === 'add' ? 'incomplete' : 'pending');
