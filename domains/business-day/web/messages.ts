// Every sentence of the day's buttons, flows and screens that a person reads; what rules say is in ../messages.ts.
import { formatAmountOf } from '#ui/data/format.ts';

export const dayWebMessages = {
  // Documented, to the letter.
  START_DAY: 'Start Day',
  END_DAY: 'End Day',
  CONTINUE_DAY: 'Continue Day',
  ASK_OPENING: 'Do you wish to run opening duties for the day?',
  OPENING_SKIPPED: 'Opening Skipped',
  OPENING_COMPLETED: 'Opening Completed, refreshing page...',
  NO_ACTIVE_DRAWERS: 'No active drawers',
  NO_ACTIVE_VAULTS: 'No active vaults',
  RUNNING_REPORT: 'Completed, running EOD Report...',

  // The question.
  ASK_DETAIL: 'Clock in, count the vault and the drawer, set the drawer to its starting cash, check prices.',
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
  STOPPED: 'Paused',
  STOPPED_DETAIL: 'Finished steps stay finished. Press Start Day or End Day to resume here.',
  TRY_AGAIN: 'Try again',
  STOP: 'Stop',
  NO_VAULT: 'This store has no vault to count.',

  // The report that the browser kept from opening.
  REPORT_READY: 'The end of day report is ready',
  REPORT_BLOCKED: 'The browser blocked the new window.',
  OPEN_REPORT: 'Open report',
  GO_ON: 'Go on',

  lateDay: (day: string): string => `${day} is still open`,
  LATE_DETAIL:
    'It was not closed before the cutoff hour. Press End Day to close it; then the next day can start.',

  // End of Day.
  EOD_REPORT: 'EOD report',
  LOADING: 'Loading the day',
  BUSINESS_DAY: 'Business day',
  CLOSED: 'Closed',
  OPEN: 'Open',
  LEFT_OPEN: 'Still open',
  NOT_OPENED: 'Not opened',
  FIGURES: 'Totals of the day',
  receipts: (count: number): string => formatAmountOf(count, 'receipt'),
  NET_SALES: 'Net sales',
  DISCOUNTS: 'Discounts',
  TAX: 'Tax',
  TRADES: 'Trades',
  REFUNDS: 'Refunds',
  TENDERS: 'Tenders and cash',
  TENDER: 'Tender',
  TAKEN: 'Taken',
  GIVEN: 'Given',
  NET: 'Net',
  NOTHING_TAKEN: 'Nothing was paid on this day.',
  CASH_EXPECTED: 'Expected in closed drawers',
  CASH_COUNTED: 'Counted in closed drawers',
  OVER_SHORT: 'Over or short',
  PAY_IN: 'Paid in',
  PAY_OUT: 'Paid out',
  BANKED: 'Banked',
  BEFORE_CLOSING: 'Before you can close the day',
  DAY_CLOSED: 'The day is closed',
  CLOSED_DETAIL: 'These figures are final. Anything from now on belongs to the next business day.',
  READY_TO_CLOSE: 'Nothing is open. End Day closes the day and logs you out.',
  OVER_UNOPENED: 'This day ended without being opened.',
  COUNT: 'Count',
  pending: (count: number): string =>
    count === 1
      ? '1 transaction is pending. It stays pending when the day is closed.'
      : `${count} transactions are pending. They stay pending when the day is closed.`,
  NOTES_TITLE: 'Notes and cards',
  NOTES: 'Notes',
  CARD_MACHINE: 'Card terminal total',
  NOTES_HELP: 'What the owner should know about the day. Printed on the end of day report.',
  CARD_MACHINE_HELP:
    'The total on the slip that the card terminal prints at closing. The difference from the books is shown.',
  cardsTaken: (amount: string): string => `The books show ${amount} in cards`,
  cardsDiffer: (amount: string): string => `${amount} against the books`,
  KEPT_FOR_CLOSING: 'Saved for closing',
  NEW_VERSION: 'Saving makes a new version',
  SAVE: 'Save',
  SAVED: 'End of day saved',
  HISTORY: 'Closings of this day',
  VERSION: 'Version',
  CLOSED_AT: 'Written',
  CLOSED_BY: 'By',
  HASH: 'Records hash',
  NO_MONEY: 'No money moved',
  NO_HISTORY: 'Not closed yet',
  NO_HISTORY_DETAIL: 'Each closing is kept with its figures and the chain hash of the books.',

  // Today's duties and the switches.
  DUTIES: "Today's duties",
  NEXT: 'next',
  SKIPPED: 'skipped',
  notStarted: (device: string): string => `${device} is not counted`,
  isClosed: (device: string): string => `${device} is closed`,
  dayIsClosed: (day: string): string => `${day} is closed. Its figures are under Reports, End of day.`,
  SWITCHES: 'Daily tasks',
  SWITCHES_DETAIL: 'The steps of a day in this store. A task that is off is skipped.',
} as const;
