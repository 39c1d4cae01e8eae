// Every sentence of this domain that a person reads.
export const inventoryMessages = {
  NO_ITEM: 'No such item in stock.',
  SERIAL_EMPTY: 'serial must hold a letter or a digit',
  SERIAL_IN_HAND: (serial: string, store: string): string =>
    `Serial number ${serial} is in stock at ${store} already`,
} as const;
