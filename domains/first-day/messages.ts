// Every sentence of the receipt that setting up shows.
export const sampleReceiptTexts = {
  TITLE: 'A used game',
  CONDITION: 'Very good',
  EMPLOYEE: 'you',
  CASH: 'Cash',
} as const;
