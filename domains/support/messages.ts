// Every sentence of this domain that a person reads.
export const supportMessages = {
  // Documented (SUPP-01 to SUPP-06, CONST-12), to the letter: REQUIRED has no period here (CONF-06).
  TITLE: 'Found an issue?',
  REQUIRED: 'This field is required',
  BAD_EMAIL: 'Email must be valid',
  REPORT: 'Report Issue',
  SENT: 'Report sent successfully.',
  FAILED: 'Error sending Report',
  SUBJECT: 'POS Issue Report',

  TOO_MANY: (most: number): string =>
    `You have sent ${most} reports within the last hour. Try again later, or call.`,

  NO_ENTRY: 'No log entry found.',
} as const;
