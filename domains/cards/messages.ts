// Every sentence of this domain that a person reads.
export const cardsMessages = {
  NO_TERMINAL:
    'No card terminal is connected. Turn on simulated card payments in the settings, or use another tender.',

  NO_TRANSACTION: 'This store has no such transaction.',
  NO_PAYMENT: 'No card payment found.',
  FINISHED: 'This transaction is finished, so no card can be charged for it.',
  FINISHED_REFUND: 'This transaction is finished, so nothing more goes back to a card for it.',
  tooMuch: (due: string) => `Only ${due} is left to pay, so the card can’t be charged more.`,
  refundTooMuch: (left: string) => `Only ${left} can go back to the card for this transaction.`,
  REFUNDED_ELSEWHERE: 'Another register is refunding the same lines to the card. Wait until it finishes.',
  REFUNDED_ALREADY: 'The card was already refunded. Finish the refund.',
  REFUND_DECLINED: 'The card did not accept the refund. Try again, or give store credit instead.',
  REFUND_CANCELLED: 'The refund to the card was canceled.',
  UNDER_WAY: 'A card payment for this transaction is already in progress. Wait for it or cancel it.',
  APPROVED_ALREADY: 'The card was already charged, so this payment can’t be canceled. Refund it instead.',
  DIFFERENT: 'This card payment is for a different amount, device or transaction.',
  DECLINED: 'The card was declined. Ask for another card or use another tender.',
  CANCELLED: 'The card payment was canceled.',
  SIMULATED_CARD: 'Visa •••• 1111 (DEMO)',
  SIMULATOR: 'Simulator',
  SQUARE: 'Square',
  NO_TERMINAL_HERE:
    'No card terminal is paired with this register. Pair one under Card terminals, or use another counter’s.',
  ONLY_IN_DEMO:
    'Simulated card payments work only in a demo. Turn them off in Client settings and choose a card processor.',
  REFUND_ASKED: 'The card processor already has this refund, so it can’t be canceled.',
  CANCEL_ASKED: 'The terminal was asked to cancel. Wait for its answer.',
  NEVER_REACHED: 'The card processor never got this payment, so the card was not charged.',
  AMOUNT_DIFFERS:
    'The terminal charged a different amount, which is going back to the card. Look under Card terminals, Cases.',
  SETTLED_NOT_CHARGED: 'A manager decided that the card was not charged.',
  TIMED_OUT: 'Nobody paid at the terminal in time.',
  BUYER_CANCELED: 'The customer canceled at the terminal.',
  processorRefused: (code: string) => `The card processor did not take this payment: ${code}.`,
  NO_ACCOUNT: 'Choose Square as the card processor and enter its key in Client settings first.',
  processorSilent: (why: string) => `The card processor didn’t answer (${why}). Try again.`,
  NOT_YET: 'The terminal hasn’t answered yet. After 15 minutes a person can decide.',
  SETTLED_ALREADY: 'This card payment is already decided.',
  NOTE_REQUIRED: 'Write down what the terminal’s receipt says.',
  NO_CASE: 'No such case.',
  CASE_CLOSED: 'This case is already closed.',
  NO_PAYMENT_TO_SETTLE: 'No card payment found.',
} as const;

export const payoutReportNames = {
  PAYOUTS: [
    'Card payouts',
    'What the processor paid to the bank, for which charges, refunds and fees, and what it still owes',
  ],
} as const;

export const payoutReportWords = {
  TOTAL: 'Total',
  MADE_OF: 'Charges, refunds and fees of these payouts',
  OWED: 'Taken by card in this period and not paid out yet',
  DAY: 'Day',
  PAYOUT: 'Payout',
  STATE: 'State',
  states: { paid: 'Paid', waiting: 'On its way', failed: 'Failed' },
  PAYMENTS: 'Payments',
  CHARGES: 'Charges',
  REFUNDS: 'Refunds',
  FEES: 'Fees',
  OTHER: 'Other',
  UNEXPLAINED: 'Unexplained',
  AMOUNT: 'Amount',
  FEE_SHARE: 'Fees of charges',
  KIND: 'Kind',
  GROSS: 'Gross',
  NET: 'Net',
  CARD: 'Card',
} as const;

/** What of it waits for a person. */
export const cardNeedWords = {
  cases: (cases: number, money: string): string =>
    `${cases === 1 ? '1 card payment' : `${cases} card payments`} to settle, ${money}`,
  CASES: 'Our books and the card processor disagree',
  SETTLE: 'Settle',
} as const;
