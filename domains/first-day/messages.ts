// Every sentence of setting up a store that rules and server say.
export const sampleReceiptTexts = {
  TITLE: 'A used game',
  CONDITION: 'Very good',
  EMPLOYEE: 'you',
  CASH: 'Cash',
} as const;

export const firstDayMessages = {
  ONE_NEEDED: 'A shop sells something: leave at least one on.',
  CONDITION_NEEDED: (department: string): string => `${department} needs at least one condition.`,
  USUAL_NEEDED: (condition: string, department: string): string =>
    `${condition} is the usual condition of ${department}. Leave it on, or choose another one in Departments first.`,

  RATE_TOO_HIGH: 'No place has a sales tax above 30%. Type the rate again.',
  TAX_FOR_NOTHING: 'No department has this tax. Tick those that do, or set the rate to 0.',
  registersAtLeast: (now: number): string =>
    `This store has ${now}. Registers that you don’t use are switched off under Stores and registers.`,
  registersAtMost: (most: number): string =>
    `No more than ${most} here. Add further ones under Stores and registers.`,

  WELCOME: (store: string): string => `Welcome to ${store}`,
  NAME: 'Name',
  ROLE: 'Role',
  ADDRESS: 'Address',
  ONLY_HERE: 'Open it at the shop’s own computer; no other one can reach it yet.',
  USERNAME: 'Username',
  FIRST_PASSWORD: 'First password',
  passwordFrom: (username: string): string => `You get your first password from ${username}.`,
  FIRST_LOGIN: 'At the first login you choose a password of your own, and a PIN for the register.',
  SUBJECT: (store: string): string => `Your login at ${store}`,
  NO_EMAIL: (username: string): string =>
    `${username} has no email address. Add one under Users, or print the sheet.`,
  ALREADY_IN: (username: string): string =>
    `${username} has chosen a password already, and needs no invitation.`,

  FAMILY_NAMES: { game: 'game', film: 'film', music: 'album', book: 'book', other: 'item' },
  TRADED: (price: string, name: string, condition: string): string =>
    `A ${price} ${name}${condition === '' ? '' : `, ${condition}`}, two on the shelf`,
  TRADE: (goods: string, credit: string, cash: string): string =>
    `${goods}: ${credit} in store credit, ${cash} in cash.`,
  tradeLimit: (copies: number): string => `With ${copies} here nothing more is bought.`,
  NO_TRADE: (goods: string, reason: string): string => `${goods}: nothing. ${reason}`,
} as const;
