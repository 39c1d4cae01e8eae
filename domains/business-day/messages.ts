// Every sentence of this domain that a rule says; what only screens say is in web/messages.ts.
export const dayMessages = {
  // Documented (EOD-01, EOD-04, EOD-07), to the letter, typo included.
  ALREADY_CLOSED: 'Closing complted for the day.',
  CLOSE_DRAWERS: 'Please close inactive drawers or vaults before End of Day.',
  CLOSE_VAULTS: 'Please close inactive vaults before End of Day.',

  NOT_OPENED: 'The day has not been opened, so there is nothing to close.',
  COUNT_DRAWER: (device: string): string => `${device} is still open. Its closing count comes first.`,
  CLOSING_OFF: 'Closing is switched off for this store.',
  OPENING_OFF: 'Opening is switched off for this store.',
  ALREADY_OPENED: 'Opening is done for the day.',
  SKIPPED: 'Opening was skipped for the day. Start Day begins it.',
  BEGUN: 'Opening has begun already. Start Day goes on with it.',
  STEP_OFF: (step: string): string => `${step} is switched off for this store.`,
  COMES_FIRST: (step: string): string => `${step} comes first.`,
  NOT_COUNTED: (device: string): string => `${device} has not been counted for this day.`,
  NOT_CLOCKED_IN: 'You are not clocked in.',
  NOT_UNDONE: 'The day is not undone by a task. Continue Day opens it again.',
  NOTHING_TO_CONTINUE: 'The day has not been closed, so there is nothing to continue.',
  DAY_OVER: 'That business day is over. Start Day opens the next one.',
  REPORT_BY_CLOSING: 'The end of day report is made by closing the day.',
  ALWAYS_ON: (step: string): string => `${step} can't be switched off.`,
  SAVED_MEANWHILE: 'The end of day was saved by somebody else meanwhile. Look at it again.',
  NO_DAY: 'Nothing is known of this business day.',
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
