// Every sentence of setting up that only the browser says.
import type { Step } from '#domains/first-day/rules/steps.ts';

type StepWords = { readonly title: string; readonly why: string };

export const STEP_WORDS: Record<Step, StepWords> = {
  store: {
    title: 'Your store',
    why: 'Its name, address and phone are on every receipt; its time zone says when a day ends.',
  },
  taxes: {
    title: 'Sales tax',
    why: 'Your local sales tax rate, for every department except those you leave out.',
  },
  departments: {
    title: 'What you sell',
    why: 'Departments that you don’t sell are out of the way on every screen. Each has its own platforms or formats, and conditions.',
  },
  trades: {
    title: 'What you pay for trades',
    why: 'A share of what a copy sells for, less for each one that you have already. It is set for each department and price.',
  },
  registers: {
    title: 'Registers',
    why: 'Each counter, tablet or phone that takes money is a register with a drawer and receipt numbers of its own.',
  },
  printers: {
    title: 'Printers and scanner',
    why: 'Choose where this register prints receipts and labels, and print a test. Without a printer, the browser prints them.',
  },
  people: {
    title: 'People',
    why: 'With a login and PIN of their own, you see who sold what, and each can do only what the role allows.',
  },
  goods: {
    title: 'Goods',
    why: 'Scan the first items by hand, or import the list that you have. You can go on at any time.',
  },
  cash: {
    title: 'Opening cash',
    why: 'Count what is in the drawer before the first sale, so that it can be checked in the evening.',
  },
  sale: {
    title: 'The first sale',
    why: 'Scan an item, take the money, hand over the receipt. Everything else can wait.',
  },
};

export const firstDayTexts = {
  TITLE: 'Setting up',
  WORDS: 'setup set up first day start new shop begin onboarding',
  INTRO:
    'In the order of the first day. Each step is saved on its own; skip what you don’t need, and come back whenever you like.',
  ALL_DONE: 'Everything is set up.',
  notSaved: (steps: readonly string[]): string => `Not saved yet: ${steps.join(', ')}.`,
  SALE_DONE: 'The first sale is done.',
  TO_REGISTER: 'To the register',
  allOf: (all: number, skipped: number): string =>
    skipped === 0
      ? `All steps are done: ${all} of ${all}.`
      : `${all - skipped} of ${all} steps are done, ${skipped === 1 ? '1 is' : `${skipped} are`} skipped.`,
  DASHBOARD: 'Dashboard',
  DONE: 'Done',
  PASSED: 'Skipped',
  COPIED: 'Copied, not confirmed',
  COPIED_DETAIL:
    'This was copied from another store. Check it: change what differs here, or keep it as it is.',
  NOT_SAVED: 'Not saved yet',
  progress: (done: number, all: number): string => `${done} of ${all} done`,
  skip: (step: string): string => `Skip ${step}`,
  SKIP: 'Skip',
  SAVE: 'Save and go on',
  KEEP: 'Keep as it is',
  actFor: (act: string, step: string): string => `${act}: ${step}`,
  LATER: 'Later:',

  NAME_NEEDED: 'Give it a name',
  STORE_SAVED: 'Store saved',
  TIME_ZONE: 'Time zone',
  ZONE_NEEDED: 'Choose the time zone',
  ZONE_UNKNOWN:
    'This browser doesn’t say in which time zone it is. Choose the store’s: it says when a day ends.',
  ZONE_FIXED: 'It can’t change after the first sale: it says on which day each one was.',
  HEADER: 'First line of the receipt',
  HEADER_HINT: 'Above the store’s name. Empty begins with the name.',
  PICTURE: 'Your receipt',

  RATE: 'Sales tax',
  RATE_HINT: 'The total rate where the store is. Enter 0 if there is no sales tax.',
  RATE_WHOSE: 'your place',
  SHOW_PARTS: 'Show the parts on the receipt',
  TAXED: 'Departments with tax',
  ALL_PARTS: 'The whole tax',
  partAlone: (part: string): string => `${part} alone`,
  taxOf: (department: string): string => `Tax of ${department}`,
  TAX_SAVED: 'Taxes saved',
  OWN_RATES: 'With a rate of their own: they keep it unless ticked',
  ownRate: (department: string, rate: number): string => `${department}, now ${rate}%`,
  SOLD: 'Departments that you sell',
  PLATFORMS: 'Platforms',
  FORMATS: 'Formats',
  CONDITIONS: 'Conditions that you buy and sell in',
  ALL: 'All',
  NONE: 'None',
  partsOf: (department: string): string => `of ${department}`,
  parts: (formats: number, conditions: number, hasPlatforms: boolean): string =>
    [
      formats === 0 ? '' : `${formats} ${hasPlatforms ? 'platform' : 'format'}${formats === 1 ? '' : 's'}`,
      conditions === 1 ? '1 condition' : `${conditions} conditions`,
    ]
      .filter(Boolean)
      .join(', '),
  DEPARTMENTS_SAVED: 'Departments saved',
  /** `chosen`: what those have that don't have all of theirs. */
  soldNow: (names: readonly string[], all: number, chosen: readonly string[]): string =>
    `${names.length === all ? `All ${all} departments` : `${names.length} of ${all} departments`}: ${names.join(', ')}. ${
      chosen.length === 0
        ? 'Each has its usual platforms, formats and conditions.'
        : `Chosen: ${chosen.join('; ')}.`
    }`,
  chosenOf: (department: string, parts: string): string => `${department} (${parts})`,
  CHOOSE_DEPARTMENTS: 'Choose departments',

  USUAL_SHARES: 'What is paid for a trade, as a share of its price',
  USUAL_FROM_TO:
    'The lower share is for cheap goods, the higher one for expensive goods. With as many copies here as the limit nothing more is bought; Pricing rules change it. The last column says how much less cash pays than credit.',
  share: (least: number, most: number): string => (least === most ? `${most}%` : `${least} to ${most}%`),
  fromTo: (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`),
  LIMIT: 'Limit',
  CASH_SHORT: 'Less in cash',
  CHANGE_SHARES: 'Change percentages',
  DEPARTMENT: 'Department',
  BUYS: ['None here yet', 'One here', 'Two here', 'Three or more'],
  NOT_BY_SHARE: 'Its price is fixed, or it isn’t bought. Change it in Pricing rules.',
  NO_RULES: 'This department has no rule yet: nothing is bought. Add one in Pricing rules.',
  SAME_EVERYWHERE: 'The same everywhere',
  SAME_CREDIT: 'Credit',
  SAME_CASH: 'Cash',
  cashLess: (percent: number): string => `Filled in everywhere: cash is ${percent}% less than credit.`,
  CASH_MORE: 'Cash can’t be more than credit.',
  CASH_LESS: 'Cash is less than credit by',
  EXAMPLE_PRICE: 'Try a price',
  SHARE_NEEDED: 'Fill in every percentage. 0 buys nothing.',
  TRADES_SAVED: 'Trade percentages saved',

  MORE_REGISTERS: 'Add registers',
  HOW_MANY: 'How many registers',
  registersNow: (names: readonly string[]): string => `Now: ${names.join(', ')}.`,
  FEWER: 'To switch one off, go to Stores and registers.',
  REGISTERS_SAVED: 'Registers added',

  PRINTERS_SAVED:
    'Each choice is saved as you make it. For a printer that is connected directly, tick Print directly, too.',
  NO_PRINTER: 'Receipts and labels are printed by the browser, on any printer of this computer.',
  CHOOSE_PRINTERS: 'Choose printers, try the scanner',
  GO_ON: 'Go on',
  GO_ON_WITHOUT: 'Discard it and go on',
  SCANNER: 'Try your scanner',
  SCANNER_HINT: 'Click here and scan any barcode.',
  scannerWorks: (characters: number, end: string): string =>
    `Scanner works: ${characters} characters, ended by ${end}.`,
  scannerUnended: (characters: number): string =>
    `A scanner: ${characters} characters, but nothing after them. Set it to send Enter after each code, and scan again.`,
  byHand: (characters: number): string =>
    `Typed by hand: ${characters === 1 ? '1 character' : `${characters} characters`}. Scan a barcode of 6 characters or more.`,

  peopleNow: (names: readonly string[]): string => `Now: ${names.join(', ')}.`,
  NEW_PERSON: 'Somebody new',
  PERSON_NAME: 'Name',
  PERSON_USERNAME: 'Username',
  USERNAME_LENGTH: 'At least 4 letters or digits.',
  EMAIL_FOR: 'The invitation can go there.',
  PERSON_ROLE: 'Role',
  PERSON_EMAIL: 'Email',
  ADD_PERSON: 'Add and invite',
  PIN_LATER:
    'The first login asks each for a password and a PIN. Nobody else sets a PIN, because it approves in its owner’s name.',
  YOUR_PIN: 'Your PIN',
  ALONE: 'I work alone',
  NOT_INVITED: 'The person is not added yet.',
  sheetOf: (username: string): string => `Invitation of ${username}`,
  added: (username: string): string => `${username} can log in`,
  ONLY_NOW:
    'The first password is shown only now. Print the sheet or write it down; it must be changed at the first login. If it gets lost, reset it under Users.',
  PRINT_SHEET: 'Print the sheet',
  MAIL_IT: 'Email the invitation',
  MAILED: 'Emailed',
  mailed: (email: string): string => `Invitation to ${email} is on its way`,
  MAIL_WITHOUT:
    'The email has address and username. The first password is never in it: tell it, or hand over the sheet.',

  NEW_GOODS: 'Next item',
  SERIAL: 'Serial number',
  SERIALS: 'Serial numbers',
  SERIALS_HINT: 'One for each, with commas between.',
  CODE: 'Barcode',
  CODE_HINT: 'Scan it, or type the code and press Enter. Leave it empty for what has no barcode.',
  CODE_IS_WORDS: 'This is a title, not a barcode. Type it under Title, and leave this empty.',
  GOODS_TITLE: 'Title',
  CHOOSE: 'Choose',
  CONDITION: 'Condition',
  PRICE: 'Price',
  COST: 'Cost each',
  QUANTITY: 'Quantity',
  ADD_GOODS: 'Add to stock',
  AT_LEAST_ONE: 'At least 1',
  knownFrom: {
    catalog: 'In your catalog. Its price is filled in where a rule has one.',
    'look-up': 'Found by the look-up. Correct what is wrong; adding it puts it into your catalog.',
    nowhere: 'Not known yet: type its title and department.',
  },
  IN_STOCK: 'Added to stock',
  addedSoFar: (count: number, first: number): string =>
    count < first ? `${count} of the first ${first} added` : `${count} added`,
  addedItem: (quantity: number, title: string, price: string): string => `${quantity} × ${title}, ${price}`,
  CHANGE: 'Change',
  REMOVE: 'Remove',
  SAVE_CHANGE: 'Save',
  PRICE_NEEDED: 'Enter what it sells for.',
  NO_GOODS: 'Go on without',
  NOT_ADDED: 'The item is not added to stock yet.',

  startingCash: (amount: string): string =>
    `Each day begins with ${amount} in the drawer. Change it in Settings: Starting cash.`,
  countOf: (register: string): string => `Count the drawer of ${register}`,
  openWith: (register: string, cash: string): string => `The drawer of ${register} is open with ${cash}.`,

  LIST: 'Before your first day',
  OPEN: 'Set up',
  DISMISS: 'Dismiss',
  DISMISS_TITLE: 'Skip all that is left?',
  DISMISS_DETAIL:
    'The list leaves the Dashboard. Everything can still be done by Setting up in your user menu.',
  DISMISS_YES: 'Skip all',
  DISMISS_NO: 'Keep the list',
} as const;

/** The screens of a step: the first one does it; of a step with a form they are where it is changed later. */
export const STEP_LINKS: Record<Step, readonly { readonly to: string; readonly label: string }[]> = {
  store: [{ to: '/management/stores', label: 'Stores and registers' }],
  taxes: [{ to: '/management/departments', label: 'Departments' }],
  departments: [{ to: '/management/departments', label: 'Departments' }],
  trades: [{ to: '/management/inventory/pricingrules/', label: 'Pricing rules' }],
  registers: [{ to: '/management/stores', label: 'Stores and registers' }],
  printers: [{ to: '/user/profile', label: 'This device' }],
  people: [
    { to: '/management/users', label: 'Users' },
    { to: '/user/profile', label: 'Your own PIN' },
  ],
  goods: [
    { to: '/management/inventory', label: 'Add items' },
    { to: '/management/catalog/import', label: 'Import a file' },
  ],
  cash: [{ to: '/management/dailyprocessing/drawercount', label: 'Count the drawer' }],
  sale: [{ to: '/pos/transactions/trans', label: 'Sell the first item' }],
};
