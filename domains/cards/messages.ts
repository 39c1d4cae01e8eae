// Every sentence of this domain that a person reads.
export const cardsMessages = {
  NO_TERMINAL:
    'No card terminal is connected. Turn on simulated card payments in the settings, or use another tender.',

  NO_TRANSACTION: 'This store has no such transaction.',
  NO_PAYMENT: 'No card payment found.',
  FINISHED: 'This transaction is finished, so no card can be charged for it.',
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
  SIMULATED_CARD: 'Visa •••• 1111 (simulated)',
  SIMULATOR: 'Simulator',
} as const;
