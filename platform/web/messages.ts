// The sentences that screens of all domains share.
export const sharedMessages = {
  // Documented (GEN-15, GEN-16), to the letter.
  NO_CLIENT: 'No Client Found. Default: 1',
  NO_POS: 'No POS ID Found. Default: 1',

  // Calls.
  NO_ANSWER: 'The server is not responding. Nothing was changed here; try again when the connection is back.',
  UNEXPECTED: 'The server sent a reply that this screen does not understand.',
  /** `doing`: what the right lets people do. */
  noRight: (doing: string, who: 'manager' | 'administrator') =>
    `Ask ${who === 'manager' ? 'a manager' : 'an administrator'}: ${doing} is not in your role.`,
  TRY_AGAIN: 'Try again',

  // Leaving a form with something typed in it, and saving one with a mistake.
  LEAVE: {
    sentence: 'Discard changes?',
    detail: 'The changes are not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  CHECK_FIELDS: 'Check the highlighted fields.',
} as const;
