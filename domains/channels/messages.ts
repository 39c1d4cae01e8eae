// Every sentence on channels that a rule or a call answers. Documented ones to the letter.
export const channelsMessages = {
  // Documented.
  NO_CHANNELS: 'No Channels Found',
  NO_CLIENT_CHANNELS: 'No Client Channels Found',
  NO_INTEGRATIONS: 'No Integrations Found',
  IMPORTED: 'Item Imported Successfully',
  IMPORT_FAILED: 'Import Failed',
  // Ours.
  NO_CHANNEL: 'No channel found.',
  NO_LISTING: 'No listing found.',
  NO_RULE: 'No rule found.',
  NOT_STOCKED: 'This store has nothing of it in stock.',
  TWO_PRICES: 'The lowest price is above the highest.',
  FOREIGN: 'This listing is not ours: it is changed where it was made.',
  ENDED: 'This listing is over.',
  NAME_TAKEN: 'Another connection has this name.',
  NO_CODES: 'Enter at least one code.',
  NOT_NOW: (act: string, state: string) => `You can’t ${act} a listing that is ${state}.`,
  NO_RELEASE: 'Discogs needs the number of a release: none, or more than one, has this barcode.',
  NO_MONEY_BACK: 'Discogs holds no money: give it back where it was paid, and cancel the order there.',
  WHOLE_ORDER: 'Discogs cancels whole orders only.',
  NO_CATEGORY: 'eBay needs a category for this department: enter one at the connection.',
} as const;
