// The sentences that screens of all domains share.
export const sharedMessages = {
  // Documented (GEN-15, GEN-16), to the letter.
  NO_CLIENT: 'No Client Found. Default: 1',
  NO_POS: 'No POS ID Found. Default: 1',

  // Calls.
  NO_ANSWER: 'The server is not responding. Nothing was changed here; try again when the connection is back.',
  UNKNOWN: 'Not known until the server answers.',
  FILE_BROKE_OFF: 'The file broke off half-way and was not kept. Try again.',
  UNEXPECTED: 'The server sent a reply that this screen does not understand.',
  /** `doing`: what the right lets people do. */
  noRight: (doing: string, who: 'manager' | 'administrator') =>
    `Ask ${who === 'manager' ? 'a manager' : 'an administrator'}: ${doing} is not in your role.`,
  TRY_AGAIN: 'Try again',

  CANCEL: 'Cancel',

  // Leaving a form with something typed in it, and saving one with a mistake.
  LEAVE: {
    sentence: 'Discard changes?',
    detail: 'The changes are not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  CHECK_FIELDS: 'Check the highlighted fields.',

  // What came beside what was announced.
  DIFFERENCE: { fewer: 'short', more: 'over', only: 'Differences' },

  // A number before a scan that looks like a slip.
  TIMES: {
    unknown: (copies: number, code: string) => `Count ${copies} copies of ${code}? Nobody knows this code.`,
    over: (copies: number, title: string, after: number, announced: number) =>
      `Count ${copies} copies of ${title}? That makes ${after}; ${announced === 0 ? 'none was' : `${announced} ${announced === 1 ? 'was' : 'were'}`} announced.`,
    confirm: (copies: number) => `Count ${copies}`,
    cancel: 'Don’t count',
  },

  // What is kept on this device until the server has it.
  KEPT: {
    ONLINE: 'Online',
    OFFLINE: 'Offline',
    offline: (count: number) => `Offline, ${count} kept`,
    waiting: (count: number) => `${count} to send`,
    sending: (count: number) => `Sending ${count}`,
    FULL_TITLE: 'This device is full.',
    FULL: 'Nothing more is counted until there is room. Everything up to the last tick is safe.',
    REFUSED_TITLE: 'This browser keeps nothing.',
    REFUSED: 'Nothing is counted here: allow storage for this page, or leave private browsing.',
    refused: (count: number) => (count === 1 ? '1 was refused.' : `${count} were refused.`),
    REFUSED_DETAIL: 'They stay here until you send them again or dismiss them.',
    DISMISS: 'Dismiss',
    others: (count: number, username: string) =>
      `${count} of ${username} ${count === 1 ? 'waits' : 'wait'} on this device until ${username} logs in here.`,
    LOGOUT: 'Log out with unsent work?',
    logoutDetail: (count: number) =>
      `${count === 1 ? '1 scan is' : `${count} scans are`} not on the server yet. They stay on this device, and are sent when you log in here again.`,
    LOGOUT_YES: 'Log out',
    LOGOUT_NO: 'Stay',
  },
} as const;
