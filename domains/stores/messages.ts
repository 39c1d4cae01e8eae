// Every sentence of this domain that a person reads.
export const storesMessages = {
  VAULT: 'Vault',
  NO_STORE: 'No store found.',
  NO_DEVICE: 'No POS device found.',
} as const;
