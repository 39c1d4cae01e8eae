// Every sentence of this domain that a person reads, but for the words of its screens.
export const timeClockMessages = {
  /** CLOCK-05: the Clock In/Out dialog. */
  CLOCKED_IN: 'Clocked In',
  CLOCKED_OUT: 'Clocked Out',
  /** AUTH-13, AUTH-15: the prompts after sign-in and at logout, capital O as documented. */
  ASK_IN: 'Do you wish to clock in?',
  ASK_OUT: 'Do you wish to clock out?',
  PROMPT_IN_DONE: 'Successfully clocked in',
  PROMPT_OUT_DONE: 'Successfully clocked Out',
  ALREADY_IN: (since: string, store: string): string => `Already clocked in, since ${since} at ${store}.`,
  NOT_IN: 'Not clocked in, so there is nothing to clock out of.',
  FORGOTTEN: (since: string): string =>
    `Nobody clocked out after ${since}. Its hours don’t count until a manager enters when the shift ended.`,
  CHECK_FIRST: "Enter that user's password first.",
  OVERLAPS: (record: string): string => `Overlaps the record ${record}.`,
  OVERLAPS_SHIFT: (shift: string): string => `Overlaps the shift ${shift}.`,
  OUT_BEFORE_IN: 'must not be before the clock-in',
  TOO_LONG: (hours: number): string => `must be at most ${hours} hours after the clock-in`,
  IN_FUTURE: 'must not be in the future',
  NOT_A_MOMENT: 'must be a day and time like 11/20/26 9:05 AM or 2026-11-20T09:05',
  NO_SUCH_TIME: 'is a time that does not exist that day',
  NOT_A_TIME: 'must be a time like 9:05 AM or 17:30',
  STILL_OPEN: 'must be empty only for the record that is open',
  NOTHING_TO_CHANGE: 'give Clockin, Clockout or Notes to change',
  END_BEFORE_START: 'must not be before StartDate',
  PERIOD_TOO_LONG: (days: number): string => `must be at most ${days} days after StartDate`,
  SHIFT_TOO_LONG: (hours: number): string => `must be at most ${hours} hours after StartTime`,
  SHIFT_EMPTY: 'must differ from StartTime',
  WHICH_STORE: 'is required unless AllClients is true',
  NO_RECORD: 'No time record found.',
  NO_SHIFT: 'No shift found.',
  NOT_OF_STORE: 'does not belong to this store',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const clockOpenWords = {
  clockedIn: (people: number): string =>
    people === 1 ? '1 person is clocked in' : `${people} people are clocked in`,
  CLOCK_OUT: 'Clock them out',
} as const;
