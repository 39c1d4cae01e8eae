// Every sentence of this domain that a person reads.
export const storesMessages = {
  VAULT: 'Vault',
  NO_STORE: 'No store found.',
  NO_DEVICE: 'No POS device found.',
  OTHER_STORE: 'This is a report of a store that you don’t work in',
  OTHER_STORE_DETAIL: 'Ask an administrator for the store, or open the same report for your store.',
  OWN_STORE: 'Show my store',
} as const;
