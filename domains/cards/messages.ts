// Every sentence of this domain that a person reads.
export const cardsMessages = {
  NO_TERMINAL:
    'No card terminal is connected. Switch on simulated card payments in the settings, or take another tender.',

  NO_TRANSACTION: 'This store has no such transaction.',
  NO_PAYMENT: 'No card payment found.',
  FINISHED: 'This transaction is finished, so no card can be charged for it.',
  tooMuch: (due: string) => `Only ${due} is left to pay, so the card can’t be charged more.`,
  refundTooMuch: (left: string) => `Only ${left} can go back to the card for this transaction.`,
  REFUNDED_ELSEWHERE:
    'Another register is giving the same lines back to the card. Wait until that refund is finished.',
  REFUNDED_ALREADY: 'The money went back to the card already. Finish the refund.',
  REFUND_DECLINED: 'The card took no money back. Try again, or give store credit instead.',
  REFUND_CANCELLED: 'The refund to the card was cancelled.',
  UNDER_WAY: 'A card payment for this transaction is under way already. Wait for it or cancel it.',
  APPROVED_ALREADY: 'The card was charged already, so this payment can’t be cancelled. Refund it instead.',
  DIFFERENT: 'This card payment belongs to another amount, device or transaction.',
  DECLINED: 'The card was declined. Ask for another card or take another tender.',
  CANCELLED: 'The card payment was cancelled.',
  SIMULATED_CARD: 'Visa •••• 1111 (simulated)',
  SIMULATOR: 'Simulator',
} as const;
