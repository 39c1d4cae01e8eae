// Every sentence of this domain that a person reads.
export const cashMessages = {
  COUNT_SUBMITTED: 'Count Submitted.',
  COUNT_FAILED: 'Count Submission Failed.',
  VAULT_SUBMITTED: 'Vault Submitted.',
  VAULT_FAILED: 'Vault Submission Failed.',
  CLOSING_DIFFERS: '"Current count" doesn\'t match "Drawer Count". Adjust, or Leave a note.',
  OPENING_DIFFERS: '"Current Count" doesn\'t match "Last Closing Count". Adjust, or leave a note.',
  NOT_A_COUNT: 'Enter a whole number, 0 or more',
  NOT_READY: 'The cash drawer is not open. Count it to start.',
  NOT_OPEN: 'This drawer is not open, so there is nothing to close.',
  ALREADY_OPEN: 'This drawer is open already. Close it before starting a new one.',
  NO_SESSION: 'No drawer session found.',
  ONE_OR_THE_OTHER: 'closing and NewDrawer can not both be true',
} as const;
