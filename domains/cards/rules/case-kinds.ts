// What of card payments needs a person?

export const caseKinds = [
  'neverReached',
  'openTooLong',
  'amountDiffers',
  'settled',
  'chargedAfter',
  'unused',
  'refundFailed',
  'payoutFailed',
  'entryUnknown',
] as const;
export type CaseKind = (typeof caseKinds)[number];
