// Every sentence of the day's buttons, flows and screens that a person reads; what rules say stands in ../messages.ts.
export const dayWebMessages = {
  // Documented, to the letter.
  START_DAY: 'Start Day',
  END_DAY: 'End Day',
  CONTINUE_DAY: 'Continue Day',
  ASK_OPENING: 'Do you wish to run opening duties for the day?',
  OPENING_SKIPPED: 'Opening Skipped',
  OPENING_COMPLETED: 'Opening Completed, refreshing page...',
  CHECKING_PRICES: 'Checking for price updates...',
  NO_PRICE_UPDATES: 'No price updates available',
  NO_ACTIVE_DRAWERS: 'No active drawers',
  NO_ACTIVE_VAULTS: 'No active vaults',
  RUNNING_REPORT: 'Completed, running EOD Report...',

  // The question.
  ASK_DETAIL:
    'Clock in, count the vault and the drawer, bring the drawer to its starting cash, check prices.',
  RUN_OPENING: 'Run opening',
  SKIP_OPENING: 'Skip opening',

  // The strip.
  STRIP: 'Steps of opening',
  CLOSING_STRIP: 'Steps of closing',
  DRAWERS: 'Drawers',
  VAULTS: 'Vaults',
  REPORT: 'Report',
  CLOCK_OUT: 'Clock out',
  stepState: (step: string, state: string): string => `${step}: ${state}`,
  DONE: 'done',
  NOW: 'now',
  LATER: 'later',

  // When a step is refused.
  STOPPED: 'The day waits here',
  STOPPED_DETAIL: 'What is done stays done. Start Day or End Day goes on at this step.',
  TRY_AGAIN: 'Try again',
  STOP: 'Stop',
  NO_VAULT: 'This store has no vault to count.',

  // The report that the browser kept from opening.
  REPORT_READY: 'The end of day report is ready',
  REPORT_BLOCKED: 'The browser kept the new window closed.',
  OPEN_REPORT: 'Open report',
  GO_ON: 'Go on',

  lateDay: (day: string): string => `${day} is still open`,
  LATE_DETAIL: 'It was not closed before the cut-off hour. End Day closes it, then the next day can start.',
} as const;
