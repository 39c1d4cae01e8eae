// Every sentence on channels that a rule or a call answers. Documented ones to the letter.
export const channelsMessages = {
  SOLD_UNASKED: 'Sold at a counter before the channel took it off sale, so it may be sold twice.',
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
  NOT_STOCKED: 'This store has none in stock.',
  TWO_PRICES: 'The lowest price is above the highest.',
  FOREIGN: 'This listing isn’t ours. Change it where it was made.',
  ENDED: 'This listing has ended.',
  NAME_TAKEN: 'Another connection already has this name.',
  NO_CODES: 'Enter at least one code.',
  NOT_NOW: (act: string, state: string) => `You can’t ${act} a listing that is ${state}.`,
  NO_RELEASE: 'Discogs needs a release number: no release, or more than one, has this barcode.',
  NO_MONEY_BACK: 'Discogs holds no money. Refund it where it was paid, and cancel the order there.',
  MORE_THAN_PAID: 'The buyer paid less than that: refund the right amount there, and enter the rest.',
  WHOLE_ORDER: 'Discogs cancels whole orders only.',
  NO_CATEGORY: 'eBay needs a category for this department: enter one at the connection.',
  NO_KEYS_NEEDED: 'This connection is for phone orders, so it needs no keys.',
  NO_SUCH_KEY: (name: string) => `This channel has no key named ${name}.`,
  KEY_MISSING: (label: string) => `${label} is missing.`,
  NO_KEYS: 'Enter the keys first.',
  NO_STORES: 'Link a store first: a connection offers the goods of its stores.',
  STILL_OFFERED: (units: number) =>
    `It still offers ${units} ${units === 1 ? 'copy' : 'copies'} of yours. Hide or end its listings first: once it is off, nothing takes down what sells at a counter.`,
  OTHER_MONEY: (currency: string) =>
    `This account sells in ${currency}. Connect one that sells in US dollars.`,
  CHANNEL_BUSY: (seconds: number) =>
    `The channel asks us to wait. Test again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  CHANNEL_SILENT: (why: string) =>
    `The channel didn’t answer (${why}). Check its address and this server’s internet connection, then test again.`,
  KEYS_REFUSED:
    'The channel doesn’t accept these keys. Copy them again from the channel, and check their permissions there.',
  KEYS_GONE: (why: string) =>
    `The channel no longer accepts our keys (${why}): listings and stock there aren’t updated, and no orders come in. Create new keys there, enter them with Change keys, then test.`,
  SILENT: (why: string) => `The channel doesn’t answer (${why}). We keep trying automatically.`,
  ASKS_TO_WAIT: 'The channel asks us to wait: too many requests. We try again automatically.',
  CHANNEL_REFUSED: (why: string) => `The channel refused: ${why}. Correct that there, then test again.`,
  CHANNEL_CLOSED:
    'This server can’t reach the channel: its keys can’t be decrypted here, or its simulator isn’t running.',
  NO_SIMULATOR: 'Simulated channels work only on a demo server.',
  INTERNAL_ADDRESS: 'must not be inside your own network unless the home store allows it',
  BAD_ADDRESS: 'must be a web address that begins with https://',
  CONNECTED: (name: string) => `Connected to ${name || 'the channel'}.`,
  ONLY_STORE: 'This is the connection’s only store. Turn the connection off first.',
  BY_PHONE: 'This connection is for phone orders, so it lists nothing.',
  TWO_BANDS: 'The price range starts above its end.',
  NOT_IN_CATALOG: 'No product has this code.',
  NO_CONDITION: 'No condition found.',
  NO_CONFIGURATION: 'No configuration found.',
  RULE_ENDED: 'This rule has ended.',
} as const;

/** What of it waits for a person. */
export const channelNeedWords = {
  broken: (connections: number): string =>
    connections === 1 ? '1 sales channel doesn’t answer' : `${connections} sales channels don’t answer`,
  BROKEN: 'Until it does, no orders come in and stock there isn’t updated',
  LOOK: 'Review',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const channelOpenWords = {
  linked: (connections: number): string =>
    connections === 1
      ? '1 sales channel sells from this store'
      : `${connections} sales channels sell from this store`,
  UNLINK: 'Unlink the store',
} as const;
