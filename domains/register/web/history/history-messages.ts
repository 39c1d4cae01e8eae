// The sentences of a customer's history.
export const historyMessages = {
  NEVER: 'No visit yet',
  NEVER_DETAIL: 'Finished sales, trades and refunds with this customer are shown here.',
  BOUGHT: 'Bought, before tax',
  TRADED: 'Traded in',
  TRADES_IN: 'What they trade in',
  VISITS: 'Visits',
  visits: (count: string, first: string, last: string): string => `${count}, ${first} to ${last}`,
  lately: (titles: string): string => `Lately: ${titles}`,
  showAll: (count: number): string => `Show all ${count}`,
} as const;
