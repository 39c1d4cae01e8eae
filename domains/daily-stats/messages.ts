// Every sentence of the statistics' calls that a person reads; those of the screens is in web/messages.ts.
export const statsMessages = {
  ENDS_BEFORE: 'must not be before StartDate',
  TOO_LONG: 'must be at most 800 days after StartDate',
  BOTH_OR_NONE: 'give StartDate and EndDate, or neither',
} as const;
