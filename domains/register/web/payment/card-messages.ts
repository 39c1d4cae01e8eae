// What is said of a card that was charged, and of a card terminal that is another counter's, silent, or asked to cancel.
export const cardMessages = {
  CARD_UNKNOWN: 'Outcome unknown, asking the terminal.',
  RETURN_UNKNOWN: 'Outcome of the refund unknown, asking the card processor.',
  UNKNOWN_DETAIL:
    'This basket can’t be paid another way until we know. Go back to park it and serve the next customer; after 15 minutes a manager can decide under Card terminals.',
  CANCELING: 'Canceling at the terminal.',
  CANCELING_DETAIL: 'Waiting for its answer. If the customer pays first, the payment counts.',
  terminalOf: (counter: string): string => `Use the terminal of ${counter}`,
  busy: (counter: string): string => `The terminal of ${counter} is busy`,
  charged: (sum: string, cards: string): string => `${sum} is paid by card already: ${cards}`,
  chargeUnderWay: (sum: string): string => `A card payment of ${sum} is under way.`,
  CHARGED_STAYS: 'Finish this transaction. To give the money back, refund it afterward.',
  BACK_TO_PAYMENT: 'Back to payment',
} as const;
