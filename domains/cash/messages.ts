// Every sentence of this domain that a person reads.
import type { TakenPaper } from '#domains/cash/rules/papers.ts';

export const papersDiffer: Readonly<Record<TakenPaper, string>> = {
  cards: "Credit cards don't match the payment summary. Adjust, or leave a note.",
  checks: "Checks don't match the payment summary. Adjust, or leave a note.",
};

export const cashMessages = {
  COUNT_SUBMITTED: 'Count Submitted.',
  COUNT_FAILED: 'Count Submission Failed.',
  VAULT_SUBMITTED: 'Vault Submitted.',
  VAULT_FAILED: 'Vault Submission Failed.',
  CLOSING_DIFFERS: '"Current count" doesn\'t match "Drawer Count". Adjust, or Leave a note.',
  OPENING_DIFFERS: '"Current Count" doesn\'t match "Last Closing Count". Adjust, or leave a note.',
  overLimit: (limit: string): string =>
    `The difference is more than ${limit}, the most you may submit. Count again, or ask somebody with a higher limit.`,
  creditPaidOut: (name: string, number: string): string => `Store credit of ${name}, No. ${number}`,
  NO_CASH_OUT: 'No store credit was paid out under that number.',
  CREDIT_SLIP: 'Store credit paid out',
  creditOf: (name: string, number: string): string => `${name}, No. ${number}`,
  CREDIT_GIVEN: 'Store credit given',
  CREDIT_RATE: 'Rate',
  CASH_PAID: 'Cash paid',
  CREDIT_LEFT: 'Store credit left',
  SIGNATURE: 'Signature',
  NOT_A_COUNT: 'Enter a whole number, 0 or more',
  NOT_READY: 'The cash drawer is not open. Count it to start.',
  NOT_OPEN: 'This drawer is not open, so there is nothing to close.',
  ALREADY_OPEN: 'This drawer is open already. Close it before starting a new one.',
  NO_SESSION: 'No drawer session found.',
  NAME_ONE: 'posDrawerInfoID or posId is required',
  NO_COUNT: 'This drawer was never counted, so there is nothing to correct.',
  ONE_OR_THE_OTHER: 'closing and NewDrawer can’t both be true',
  NOTHING_CHANGES: 'The count is the same as before, so there is nothing to correct.',
  UPDATE_NEEDS_NOTE: 'Add a note that says why the count is corrected.',
  STARTED_SINCE: 'This drawer has been started again since. Correct the count that is open now.',
  NO_REASON_GIVEN: 'Changed by UpdateDrawer, no reason given',
  SET_STARTING_CASH: 'Starting cash set',
  CREDIT_ELSEWHERE:
    'Change store credit at the customer and gift certificates at the certificate, not at a drawer.',
  BELOW_ZERO: "A count can't be negative.",
  SAME_PLACE: "Cash can't move to where it already is. Choose two different places.",
  NOT_ENOUGH: 'The books show less cash there.',
  notEnough: (held: string): string => `The books show only ${held} there.`,
  OTHER_STORE: 'Cash moves between the drawers, the vault and the bank of one store.',
  START_AFTER_END: 'Start date must not be after end date',
  BANK: 'Bank',
  OUTSIDE: 'Outside',
  HIDDEN_SUM: 'a hidden amount',
  logOpened: (sum: string): string => `Started with ${sum}`,
  logClosed: (sum: string): string => `Closed with ${sum}`,
  logCorrected: (sum: string): string => `Count corrected to ${sum}`,
  logFrom: (place: string): string => `From ${place}`,
  logTo: (place: string): string => `To ${place}`,
  LOG_PAY_IN: 'Paid in',
  LOG_PAY_OUT: 'Paid out',
  NO_SALE: 'Drawer opened without a sale',
  NO_DRAWER_FOUND: 'No drawer found, check deposit manually.',
} as const;

/** Names of reports: their title and the one sentence that says what they answer. */
export const cashReports = {
  OVER_SHORT: ['Over and short', 'What counts of cash found too much or too little, by drawer and employee'],
} as const;

export const cashReportWords = {
  TOTAL: 'Total',
  DRAWER: 'Drawer',
  EMPLOYEE: 'Employee',
  DAY: 'Day',
  DIFFERENCES: 'Differences',
  OVER: 'Over',
  SHORT: 'Short',
  NET: 'Over/short',
  BY_DRAWER: 'By drawer',
  BY_EMPLOYEE: 'By employee',
  EACH: 'Each count that differed',
} as const;

/** What of it waits for a person. */
export const cashNeedWords = {
  stillOpen: (drawer: string): string => `${drawer} has been open since an earlier day`,
  openedBy: (who: string): string => `Opened by ${who}`,
  CLOSE: 'Close',
  off: (counts: number, money: string): string =>
    `${counts === 1 ? '1 drawer' : `${counts} drawers`} off by ${money}`,
  OFF: 'Over or short today or yesterday, by more than the store lets pass',
  LOOK: 'Review',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const cashOpenWords = {
  drawer: (register: string): string => `${register}: the drawer is open`,
  CLOSE: 'Count and close it',
  money: (place: string, money: string): string => `${place} holds ${money}`,
  MOVE: 'Move the cash',
} as const;
