// What the payment sheet says of a card terminal that is another counter's, silent, or asked to cancel.
export const cardMessages = {
  CARD_UNKNOWN: 'Outcome unknown, asking the terminal.',
  RETURN_UNKNOWN: 'Outcome of the refund unknown, asking the card processor.',
  UNKNOWN_DETAIL:
    'This basket can’t be paid another way until we know. Go back to park it and serve the next customer; after 15 minutes a manager can decide under Card terminals.',
  CANCELING: 'Canceling at the terminal.',
  CANCELING_DETAIL: 'Waiting for its answer. If the customer pays first, the payment counts.',
  terminalOf: (counter: string): string => `Use the terminal of ${counter}`,
  busy: (counter: string): string => `The terminal of ${counter} is busy`,
} as const;
