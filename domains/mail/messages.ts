// Every sentence of this domain that a person reads.
export const mailMessages = {
  NOT_FOR_YOU: 'What this email says needs a right that you don’t have.',
  NO_SERVICE: 'Email is not set up for this store.',
  TOO_MANY: (most: number): string =>
    `You have sent ${most} emails in the last hour, the most this store allows. Try again later, or print it.`,
  TOO_BIG: 'This is too big for an email: at most 10 MB. Print it instead.',
  NO_MAIL: 'No email found.',
  NOT_FAILED: 'Only email that is waiting or failed can be sent again.',
  BEING_SENT: 'This email is being sent now.',
  IN_THE_CLEAR: 'The password would be sent unencrypted to the email server. Choose STARTTLS or TLS.',
  NO_ANSWER: 'The email server did not answer in time.',
  UNKNOWN: 'The email server could not be reached.',
  TEST_SUBJECT: 'Test',
  TEST_TEXT: 'This store’s email works.',
} as const;

/** What of it waits for a person. */
export const mailNeedWords = {
  notSent: (mails: number): string => (mails === 1 ? '1 email not sent' : `${mails} emails not sent`),
  DETAIL: 'Gave up after several tries: correct the address or the mail server and send again',
  ACT: 'Email',
} as const;
