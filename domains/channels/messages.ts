// Every sentence on channels that a rule or a call answers. Documented ones to the letter.
export const channelsMessages = {
  SOLD_UNASKED: 'Sold at a counter before the channel had taken it off sale: it may be sold twice.',
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
  MORE_THAN_PAID: 'The buyer paid less than that: give back what is right there, and type the rest.',
  WHOLE_ORDER: 'Discogs cancels whole orders only.',
  NO_CATEGORY: 'eBay needs a category for this department: enter one at the connection.',
  NO_KEYS_NEEDED: 'Nobody answers behind this connection: it needs no keys.',
  NO_SUCH_KEY: (name: string) => `This channel has no key named ${name}.`,
  KEY_MISSING: (label: string) => `${label} is missing.`,
  NO_KEYS: 'Enter the keys first.',
  NO_STORES: 'Link a store first: a connection offers the goods of its stores.',
  STILL_OFFERED: (units: number) =>
    `It still offers ${units} ${units === 1 ? 'copy' : 'copies'} of yours. Hide or end its listings first: once it is off, nobody takes back what is sold at a counter.`,
  OTHER_MONEY: (currency: string) =>
    `This account sells in ${currency}. Connect one that sells in US dollars.`,
  CHANNEL_BUSY: (seconds: number) =>
    `The channel asks us to wait. Test again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  CHANNEL_SILENT: (why: string) =>
    `The channel didn’t answer (${why}). Check its address and this server’s way to the internet, then test again.`,
  KEYS_REFUSED:
    'The channel doesn’t take these keys. Copy them again as it shows them, and check what they may do there.',
  KEYS_GONE: (why: string) =>
    `The channel doesn’t take our keys any more (${why}): nothing is offered or withdrawn there, and no orders come in. Make new keys there, enter them by Change keys, then test.`,
  SILENT: (why: string) => `The channel doesn’t answer (${why}). It is asked again by itself.`,
  ASKS_TO_WAIT: 'The channel asks us to wait: too many requests. It is asked again by itself.',
  CHANNEL_REFUSED: (why: string) => `The channel refused: ${why}. Change that there, then test again.`,
  CHANNEL_CLOSED:
    'Nobody can be asked from this server: its keys can’t be opened here, or its simulator isn’t running.',
  NO_SIMULATOR: 'Simulated channels answer on a demo server only.',
  INTERNAL_ADDRESS: 'must not be inside your own network unless the home store allows it',
  BAD_ADDRESS: 'must be a web address that begins with https://',
  CONNECTED: (name: string) => `Connected to ${name || 'the channel'}.`,
  ONLY_STORE: 'This is the only store of a connection that is on. Switch it off first.',
  BY_PHONE: 'Nobody is asked behind this connection: it lists nothing.',
  TWO_BANDS: 'The lower end of the band of prices is above its upper end.',
  NOT_IN_CATALOG: 'No product has this code.',
  NO_CONDITION: 'No condition found.',
  NO_CONFIGURATION: 'No configuration found.',
  RULE_ENDED: 'This rule is over.',
} as const;

/** What of it waits for a person. */
export const channelNeedWords = {
  broken: (connections: number): string =>
    connections === 1 ? '1 sales channel does not answer' : `${connections} sales channels do not answer`,
  BROKEN: 'Orders are not read and stock is not told until it does',
  LOOK: 'Look',
} as const;
