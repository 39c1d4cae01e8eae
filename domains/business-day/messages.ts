// Every sentence of this domain that a rule says; what only screens say is in web/messages.ts.
export const dayMessages = {
  // Documented (EOD-01, EOD-04, EOD-07), to the letter, typo included.
  ALREADY_CLOSED: 'Closing complted for the day.',
  CLOSE_DRAWERS: 'Please close inactive drawers or vaults before End of Day.',
  CLOSE_VAULTS: 'Please close inactive vaults before End of Day.',

  NOT_OPENED: 'The day has not been opened, so there is nothing to close.',
  COUNT_DRAWER: (device: string): string => `${device} is still open. Count and close it first.`,
  CLOSING_OFF: 'Closing is turned off for this store.',
  OPENING_OFF: 'Opening is turned off for this store.',
  ALREADY_OPENED: 'Opening is done for the day.',
  SKIPPED: 'Opening was skipped today. Press Start Day to run it.',
  BEGUN: 'Opening has already begun. Press Start Day to resume it.',
  STEP_OFF: (step: string): string => `${step} is turned off for this store.`,
  COMES_FIRST: (step: string): string => `${step} comes first.`,
  NOT_COUNTED: (device: string): string => `${device} has not been counted for this day.`,
  NOT_CLOCKED_IN: 'You are not clocked in.',
  NOT_UNDONE: 'A task can’t undo the closing. Press Continue Day to reopen the day.',
  NOTHING_TO_CONTINUE: 'The day has not been closed, so there is nothing to continue.',
  DAY_OVER: 'That business day is over. Press Start Day to open the next one.',
  REPORT_BY_CLOSING: 'The end of day report is created when the day is closed.',
  ALWAYS_ON: (step: string): string => `${step} can't be turned off.`,
  SAVED_MEANWHILE: 'Somebody else saved the end of day in the meantime. Review it.',
  NO_DAY: 'There is no record of this business day.',
  OTHER_STORE: 'That device belongs to another store.',
  FUTURE_DAY: 'BusinessDay must not be in the future',
} as const;

/** How a task is called. */
export const taskNames = {
  opening: 'Opening',
  closing: 'Closing',
  isSkipped: 'Skipping the opening',
  clockin: 'Clock in',
  vaultCount: 'Vault count',
  drawerCount: 'Drawer count',
  bankDeposit: 'Bank deposit',
  priceUpdate: 'Price update',
  final: 'Final',
  eodReport: 'End of day report',
} as const;

/** What of it waits for a person. */
export const dayNeedWords = {
  late: (day: string): string => `${day} is not closed yet`,
  LATE: 'Press End Day: it counts the drawers and writes the report of that day',
  CLOSE: 'End of day',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const dayOpenWords = {
  open: (day: string): string => `${day} is not closed yet`,
  CLOSE: 'End the day',
} as const;
