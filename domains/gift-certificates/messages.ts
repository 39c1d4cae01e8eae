// Every sentence on gift certificates that a person reads.
export const certificateMessages = {
  NO_CERTIFICATE: 'No gift certificate found.',
  WRONG_NUMBER: 'This is not a gift certificate number. Check each character.',
  VOIDED: 'This gift certificate was voided.',
  expired: (day: string): string => `This gift certificate expired on ${day}.`,
  EMPTY: 'Nothing is left on this gift certificate.',
  left: (number: string, has: string): string => `${number} has ${has} left.`,
  amountRange: (least: string, most: string): string => `A gift certificate is sold for ${least} to ${most}.`,
  REASON_REQUIRED: 'Say why you are voiding the gift certificate.',
} as const;
