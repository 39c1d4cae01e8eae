// By what do people name a transfer?

/** T-3-0118: the store that wrote it and the transfer's id. */
export const transferNumber = (storeId: number, transferId: number): string =>
  `T-${storeId}-${String(transferId).padStart(4, '0')}`;
