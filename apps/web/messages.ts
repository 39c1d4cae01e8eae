// Every sentence of the shell that a person reads; what belongs to a domain is in that domain's messages.ts.
export const webMessages = {
  // Documented (GEN-15, GEN-16, GEN-20, GEN-21), to the letter.
  PLACEHOLDER: 'Sorry, this feature is currently in development. Please check back later.',
  NOT_FOUND: '404 Not Found',
  ERROR: 'An error occurred',

  // Calls.
  // Leaving a form with something typed in it, on every screen.
  // Error page and placeholder.
  NOT_FOUND_DETAIL: "This page doesn't exist.",
  ERROR_DETAIL: 'This screen stopped working. Everything the server confirmed is safe.',
  RELOAD: 'Reload',
  HOME: 'Go to the Dashboard',
  INSTEAD: 'Until then',

  NOT_IN_ROLE: 'Not in your role',

  // Shell.
  MAIN_MENU: 'Main',
  SOON: 'soon',
  REGISTER: 'Register',
  FIND: 'Find anything',
  FIND_HINT: 'Screen, report, customer, item, number or setting',
  LOOKING: 'Searching...',
  nothingFound: (typed: string) => `Nothing found for “${typed}”.`,
  ACT: 'Action',
  CUSTOMER: 'Customer',
  ITEM: 'Item',
  RECEIPT: 'Receipt',
  REPORT: 'Report',
  VENDOR_ORDER: 'Vendor order',
  TRANSFER: 'Transfer',
  WEB_ORDER: 'Web order',
  VENDORS: 'Vendors',
  SETTING: 'Setting',
  here: (count: number) => `${count} in stock`,
  ONLINE: 'Online',
  SLOW: 'Slow network',
  OFFLINE: 'Offline',
  offlineSince: (time: string) => `since ${time}`,
  unsent: (count: number) => `${count} unsent`,
  keptRefused: (count: number) => `${count} refused`,
  KEPT_REFUSED: 'Open the screen where they were scanned to see why, and send them again or dismiss them.',
  UPDATE: 'Update',
  UPDATE_TITLE: 'A new version is ready',
  UPDATE_DETAIL: 'This page loads again and takes a moment. Nothing is lost.',
  UPDATE_NOW: 'Update now',
  UPDATE_LATER: 'Later',
  POS_SETTINGS: 'POS Settings',
  ACTIVE_POS: 'Active POS',
  ACTIVE_LOCATION: 'Active Location',
  changeUnsent: (count: number) =>
    count === 1 ? '1 change must be sent first.' : `${count} changes must be sent first.`,
  CUSTOMER_DISPLAY: 'Customer display',
  TIME_CLOCK: 'Time-Clock',
  CHANGE: 'Change',
  KEEP: 'Keep',
  THEME: 'Theme',
  THEME_LIGHT: 'Light theme',
  THEME_DARK: 'Dark theme',
  THEME_SYSTEM: 'System theme',
  SETTINGS: 'Settings',
  HELP: 'Help',
  HELP_DESK: 'Help Desk',
  LOGOUT: 'Logout',
  KEYS: 'All keys',
  TIPS: 'Tips',
  NO_TIPS: 'There are no tips for this screen. Press ? for its keys.',
  PRACTICE: 'Practice',
  PRACTICE_LINE: 'Practice: nothing done here reaches the shop.',
  PRACTICE_GONE:
    'Practice does not answer. It is being filled again, which takes about a minute, or has ended after 30 minutes without use: then open it at the shop’s login.',
  PRACTICE_FILLS: 'Practice is being filled again; it takes about a minute.',
  FILLS: 'Being filled again',
  NO_ANSWER: 'Practice does not answer',
  PRACTICE_BACK: 'Back to the shop',
  FILL_PRACTICE: 'Fill practice again',
  FILL_PRACTICE_QUESTION: 'Fill practice again with the demo’s goods, customers and sales?',
  FILL_PRACTICE_DETAIL:
    'Everything that was done in practice is lost, and whoever is practicing now is logged out there. Nothing in the shop changes.',
  FILL_PRACTICE_YES: 'Fill again',
  FILL_PRACTICE_NO: 'Keep it',
  FILL_PRACTICE_BEGUN: 'Practice is being filled. “Practice” at the login shows how far it is.',
  DEMO: 'Demo',
  DEMO_DETAIL: 'Sample data. Card payments are simulated and no email is sent.',
  CLOSE: 'Close',
  SKIP_TO_CONTENT: 'Skip to content',
  COLLAPSE_MENU: 'Hide the menu',
  OPEN_MENU: 'Show the menu',
  LOGOUT_UNSENT_TITLE: 'Logout has to wait.',
  logoutUnsent: (count: number) =>
    count === 1
      ? '1 change has not reached the server yet. It is safe on this device and will be sent when the connection is back.'
      : `${count} changes have not reached the server yet. They are safe on this device and will be sent when the connection is back.`,
  REGISTER_COUNT: '1',
} as const;

/** What the tips say (NAV-22). */
export const tipTexts = {
  dashboard: [
    'Find is at the top, the basket in the middle, totals and actions at the right.',
    'Scan anything at any time: an item goes into the basket, a customer card attaches the customer, a receipt opens a refund.',
    'Sales may be paid with several tenders: cash, card, check and store credit in any mix.',
  ],
  trade: [
    'Choose Trade or press F6, then scan the item. If it is not in the catalog, search by title and import it.',
    'A customer is required for trades: press F3.',
    'Trades pay out as cash or as store credit, for the whole transaction.',
  ],
  sell: [
    'Scan the item, or type a title, artist or UPC after F2.',
    'An item not found here is looked up in the catalog; import it from there to add it.',
    'Press F9 or Checkout and take one tender or several.',
  ],
  refund: [
    'Choose Refund or press F7 and enter the number of the previous transaction. The screen turns red.',
    'Pick the items that come back, then press Start Refund, in the place of Checkout.',
  ],
  roadmap: ['Working without a network comes to this screen next.'],
  today: [
    'The figures are for the business day that is open now. They update with sales, trades and drawers.',
    'Each line that needs attention has one action: press it to go there.',
  ],
  drawerCount: [
    'Count by piece, or choose Total only and type the sum. An empty field counts as 0.',
    'Coins can be entered as a number of coins or as their value.',
    'A difference is shown as it arises. Submit waits until the count matches, or a note says what happened.',
    'Down or Enter goes to the next field, Ctrl+Enter submits.',
  ],
  endOfDay: [
    'End Day closes the drawers that are open, then the vault, then prints the report of the day.',
    'If closing was interrupted, press End Day again: it resumes where it stopped.',
    'The report is final; it can be printed again at any time.',
  ],
  inventory: [
    'Scan an item, or type a title, artist, UPC or SKU. Words can be in any order.',
    'Narrow the list by department, condition, price and stock; each active filter shows its value.',
    'Open a row to see its price, its movements and its copies.',
  ],
} as const;
