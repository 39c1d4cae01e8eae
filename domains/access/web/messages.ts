// Every sentence of the login, the user strip and admin mode that only the browser says; what the server says, too, is in ../messages.ts.
export const accessWebMessages = {
  // Documented (AUTH-17, AUTH-18), to the letter.
  ADMIN_ON_QUESTION: 'Do you wish to activate admin mode?',
  ADMIN_ON_TITLE: 'Admin Mode: On',
  ADMIN_OFF_QUESTION: 'Do you wish to deactivate admin mode?',

  ADMIN_ACTIVATE: 'Activate',
  ADMIN_DEACTIVATE: 'Deactivate',
  ADMIN_KEEP: 'Keep it off',
  ADMIN_DETAIL: 'The menus change. Your rights stay the same.',
  ADMIN_MODE: 'Admin mode',

  LOGIN: 'Login',
  LOGIN_ACT: 'Login',
  goBackTo: (screen: string) => `You'll return to ${screen}.`,
  SWITCH_TITLE: 'Switch user',
  ADD_TITLE: 'Add a user',
  switchTo: (username: string) => `Switch to ${username}.`,
  USERNAME: 'Username',
  PASSWORD: 'Password',
  EMAIL: 'Email',
  USED_HERE: 'Used here today',
  BACK: 'Back',
  CHECKS: 'Connection',
  HOST_WAITS: 'Host',
  SERVICES_WAIT: 'Data services',
  CLIENT_WAITS: 'Client connection',
  HOST_FAILED: 'The host is not responding',
  SERVICES_FAILED: 'The data services are not responding',
  CLIENT_FAILED: 'The client connection is not responding',
  TRY_AGAIN: 'Try again',
  STORE_TITLE: 'Which store is this?',
  DEVICE_TITLE: 'Which register is this?',
  PLACE_DETAIL: "We'll remember this on this device.",
  NO_STORES: 'You are not assigned to a store yet. An administrator can assign you.',
  NO_DEVICES: 'This store has no register yet. An administrator can add one.',
  OTHER_STORE: 'Choose another store',

  FIRST_TITLE: 'First administrator',
  FIRST_DETAIL: 'This server has no users yet. This one gets every right.',
  FIRST_ACT: 'Create administrator',

  DEMO: 'Demo',
  DEMO_LOGINS:
    'This is a demo, and everything in it is invented. Log in as admin, manager or cashier, each with the password tradepost-demo. The PIN of manager is 258013.',

  PRACTICE: 'Practice',
  PRACTICE_LOGINS:
    'This is practice, and everything in it is invented. Log in as admin, manager or cashier, each with the password tradepost-demo. The PIN of manager is 258013.',
  PRACTICE_DETAIL:
    'Try everything with invented goods, customers and sales. Nothing done in practice reaches your shop, which keeps selling meanwhile.',
  PRACTICE_STARTS: 'Starting practice',
  PRACTICE_FILLS: 'Filling practice',
  PRACTICE_FAILED:
    'Practice did not start, and nothing in the shop changed. The window that Tradepost was started in says why. Then try again.',
  SET_UP: 'Set up your own shop',
  SHOP_TITLE: 'Your own shop',
  SHOP_DETAIL:
    'This makes an empty shop beside the demo, with you as its administrator. Nothing of the demo comes into it. From then on the shop opens at every start.',
  SHOP_ACT: 'Set up my shop',
  YOUR_NAME: 'Your name',
  OPEN_SHOP: 'Open your shop',
  OPEN_SHOP_DETAIL: 'The demo closes on every device, and Tradepost starts again with your shop.',
  otherDatabase: (isDemo: boolean, isNew: boolean) => ({
    sends: isNew ? 'Making your shop' : isDemo ? 'Closing your shop' : 'Closing the demo',
    closes: isDemo ? 'Closing your shop' : 'Closing the demo',
    starts: isDemo ? 'Starting again with the demo' : 'Starting again with your shop',
  }),
  stepOf: (step: number, all: number): string => `Step ${step} of ${all}`,
  arrived: (isDemo: boolean, isNew: boolean): string =>
    isDemo
      ? 'This is the demo. Your shop is closed meanwhile, and nothing in it changes.'
      : isNew
        ? 'Your shop is made, and the demo is closed. Log in with the password that you have just chosen.'
        : 'Your shop is open again, as you left it.',
  LOOK_DEMO: 'Look at the demo',
  LOOK_DEMO_DETAIL:
    'Your shop closes on every register until it is opened again. Nothing in it changes. This takes the login of an administrator.',
  NOT_BACK: 'Tradepost did not come back. The window that it was started in says why; nothing is lost.',

  USERS_HERE: 'Users at this register',
  CURRENT: 'current',
  FIND_USER: 'Find a user',
  ADD_USER: 'Add a user',
  removeUser: (name: string) => `Remove ${name}`,
  HIDE_USERS: 'Hide users',
  showUsers: (name: string) => `${name} is logged in. Show users`,
  noUser: (typed: string) => `No user here is called “${typed}”.`,
  USERS_FAILED: 'The users of this register could not be loaded.',

  // Approval by PIN.
  APPROVAL: 'Approval',
  APPROVE: 'Approve',
  PIN: 'PIN',
  WHO_APPROVES: 'Who approves',
  CHOOSE_APPROVER: 'Choose who approves',
  /** A title may end in a full stop of its own. */
  notApproved: (sentence: string) =>
    `Not approved: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}.`,
  CLEAR: 'Clear',
  NOBODY_APPROVES: 'Nobody in this store who can approve this has a PIN. Set one under Settings.',
  approveDiscount: (amount: string) => `A discount of ${amount} on the whole transaction`,
  approvePrice: (amount: string) => `Price override: ${amount}`,
  approveLineDiscount: (amount: string) => `${amount} off one line`,
  approveCashOut: (amount: string) => `${amount} of store credit paid out in cash`,
  approveNewProduct: (title: string, price: string) =>
    [`A new product for the catalog: ${title}`, price && `list price ${price}`].filter(Boolean).join(', '),
  APPROVE_LATE: 'A refund after the refund period',
  approveNoReceipt: (amount: string) => `A refund of ${amount} without a receipt, as store credit`,
  APPROVE_LINE: 'A change of one line',
  approveRights: {
    'transactions.discount': 'A discount',
    'transactions.anyDiscount': 'A discount above the limit',
    'transactions.price': 'Price override',
    'transactions.taxExempt': 'A sale without tax',
    'transactions.void': 'Voiding this transaction',
    'refunds.edit': 'A refund',
    'refunds.otherStore': 'A refund of another store’s receipt',
    'refunds.noReceipt': 'A refund without a receipt, or after the refund period',
    'refunds.otherTender': 'A refund to another tender',
    'trades.edit': 'A trade',
    'trades.price': 'A different price for a trade',
    'customers.credit': 'A change of store credit by hand',
    'customers.cashOut': 'Store credit paid out in cash',
    'dealer.paper': 'A trade signed on paper',
    'customers.holds': 'Selling an item held for another customer',
    'cash.noSale': 'Opening the drawer without a sale',
    'cash.payInOut': 'Cash paid in or out',
  } as Readonly<Record<string, string>>,
  approveRight: (doing: string) => `Beyond your role: ${doing}`,

  // Quick switching by PIN.
  switchByPin: (name: string) => `PIN of ${name}`,
  USE_PASSWORD: 'Use the password',
  SWITCH: 'Switch',

  // Own password and PIN.
  SECURITY: 'Password and PIN',
  OLD_PASSWORD: 'Current password',
  NEW_PASSWORD: 'New password',
  CHANGE_PASSWORD: 'Change password',
  PASSWORD_CHANGED: 'Password changed. Your other sessions were logged out.',
  USERNAME_HINT: 'At least 4 characters: letters, digits, - and _',
  PASSWORD_HINT: 'At least 8 characters. A few words are stronger than symbols.',
  TEMPORARY_TITLE: 'Choose a password',
  TEMPORARY_DETAIL: 'The one you were given was temporary.',
  PIN_DETAIL: 'Six digits to switch to you where you logged in with your password today, and to approve.',
  PIN_HINT: 'Not a sequence like 123456, not one digit repeated',
  PIN_NONE: 'No PIN yet',
  PIN_THERE: 'A PIN is set',
  PIN_WORN_OUT: 'Too many wrong tries. Set a new PIN.',
  NEW_PIN: 'New PIN',
  PIN_AT_LOGIN: 'Six digits to switch to you at a register, and to approve. You can also set it later.',
  PIN_NOT_SET: 'The PIN was not set. Set it in your profile.',
  SET_PIN: 'Set PIN',
  REMOVE_PIN: 'Remove PIN',
  PIN_SET: 'PIN set',
  PIN_REMOVED: 'PIN removed',
} as const;
