// Every sentence of this domain that a person reads.
export const storesMessages = {
  VAULT: 'Vault',
  counter: (number: number): string => `Counter ${number}`,
  NO_STORE: 'No store found.',
  NO_DEVICE: 'No POS device found.',
  OTHER_STORE: 'This is a report of a store that you don’t work in',
  OTHER_STORE_DETAIL: 'Ask an administrator for the store, or open the same report for your store.',
  OWN_STORE: 'Show my store',
} as const;

/** What the commands on stores and registers refuse. */
export const storeRefusals = {
  nameTaken: (name: string): string =>
    `Another store is named ${name}. Nothing was saved. Give this one a name that tells them apart.`,
  NO_ZONE: 'is not a time zone like America/Chicago',
  dayWouldChange: (today: string, becomes: string): string =>
    `The store's open day is ${today}, and by this clock it would be ${becomes}. Nothing was saved. Change the clock at an hour when both have the same date.`,
  LAST_STORE: 'This is the last open store. It stays open: add another store before you close it.',
  stillOpen: (things: number): string =>
    `${things === 1 ? '1 thing is' : `${things} things are`} still open here. Nothing was changed. Finish what is listed, then try again.`,
  LAST_REGISTER:
    'This is the last register of the store. It stays on: add or switch on another one before you switch it off.',
  VAULT_STAYS: 'A store keeps its vault. Registers can be switched off.',
  numberTaken: (number: number): string =>
    `Number ${number} belongs to another device of this store, also when that is switched off. Choose another number.`,
  NUMBER_USED: 'Receipts were printed under this number. The register keeps it; its name can change.',
  descriptionTaken: (description: string): string =>
    `Another device of this store is called ${description}. Nothing was saved. Choose another name.`,
} as const;
