// What the question before a large refund says.
export const refundMessages = {
  sure: (amount: string, items: number): string =>
    `Give back ${amount} for ${items === 1 ? '1 item' : `${items} items`}?`,
  part: (amount: string, tender: string): string => `${amount} back to ${tender}`,
  now: (amount: string): string => `Refund ${amount}`,
  NOT_YET: 'Not yet',
} as const;
