// Rows of cards. Written by npm run schema; don't edit.

export type CardAttemptsRow = {
  attemptId: number;
  checkoutId: string;
  storeId: number;
  deviceId: number;
  transactionId: number;
  amountCents: number;
  state: string;
  polls: number;
  cardLabel: string;
  isSimulated: boolean;
  createdAt: Date;
  settledAt: Date | null;
  usedPaymentId: number | null;
  processor: string;
  terminal: string;
  location: string;
  askedBy: number | null;
  accountStoreId: number | null;
  externalId: string | null;
  paymentId: string | null;
  refundId: string | null;
  refundedPaymentId: string | null;
  cancelAskedAt: Date | null;
  nextAskAt: Date | null;
  reason: string;
  entryMethod: string;
  authCode: string;
  isFinal: boolean;
  failedAt: Date | null;
  strayPaymentId: string | null;
  strayCents: number | null;
  strayRefundId: string | null;
};

export type NewCardAttempts = {
  checkoutId: string;
  storeId: number;
  deviceId: number;
  transactionId: number;
  amountCents: number;
  state: string;
  polls?: number;
  cardLabel?: string;
  isSimulated?: boolean;
  createdAt: Date;
  settledAt?: Date | null;
  usedPaymentId?: number | null;
  processor?: string;
  terminal?: string;
  location?: string;
  askedBy?: number | null;
  accountStoreId?: number | null;
  externalId?: string | null;
  paymentId?: string | null;
  refundId?: string | null;
  refundedPaymentId?: string | null;
  cancelAskedAt?: Date | null;
  nextAskAt?: Date | null;
  reason?: string;
  entryMethod?: string;
  authCode?: string;
  isFinal?: boolean;
  failedAt?: Date | null;
  strayPaymentId?: string | null;
  strayCents?: number | null;
  strayRefundId?: string | null;
};

export type CardCasesRow = {
  cardCaseId: number;
  storeId: number;
  kind: string;
  attemptId: number | null;
  cardPayoutId: number | null;
  amountCents: number;
  detail: string;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: number | null;
  note: string;
};

export type NewCardCases = {
  storeId: number;
  kind: string;
  attemptId?: number | null;
  cardPayoutId?: number | null;
  amountCents: number;
  detail?: string;
  openedAt: Date;
  closedAt?: Date | null;
  closedBy?: number | null;
  note?: string;
};

export type CardEventsRow = {
  connection: string;
  eventId: string;
  kind: string;
  subjectId: string;
  receivedAt: Date;
  handledAt: Date | null;
};

export type NewCardEvents = {
  connection: string;
  eventId: string;
  kind: string;
  subjectId: string;
  receivedAt: Date;
  handledAt?: Date | null;
};

export type CardPayoutEntriesRow = {
  entryId: string;
  cardPayoutId: number;
  kind: string;
  paymentId: string | null;
  refundId: string | null;
  attemptId: number | null;
  deviceId: number | null;
  grossCents: number;
  feeCents: number;
  netCents: number;
};

export type NewCardPayoutEntries = {
  entryId: string;
  cardPayoutId: number;
  kind: string;
  paymentId?: string | null;
  refundId?: string | null;
  attemptId?: number | null;
  deviceId?: number | null;
  grossCents: number;
  feeCents: number;
  netCents: number;
};

export type CardPayoutTurnsRow = {
  storeId: number;
  nextAt: Date;
};

export type NewCardPayoutTurns = {
  storeId: number;
  nextAt: Date;
};

export type CardPayoutsRow = {
  cardPayoutId: number;
  storeId: number;
  payoutId: string;
  location: string;
  status: string;
  amountCents: number;
  createdAt: Date;
  isRead: boolean;
  postedAt: Date | null;
};

export type NewCardPayouts = {
  storeId: number;
  payoutId: string;
  location: string;
  status: string;
  amountCents: number;
  createdAt: Date;
  isRead?: boolean;
  postedAt?: Date | null;
};

export type TerminalsRow = {
  deviceId: number;
  storeId: number;
  processor: string;
  location: string;
  codeKey: string;
  codeId: string | null;
  code: string;
  pairBy: Date | null;
  terminalId: string | null;
  status: string;
  reason: string;
  nextAskAt: Date | null;
};

export type NewTerminals = {
  deviceId: number;
  storeId: number;
  processor: string;
  location?: string;
  codeKey: string;
  codeId?: string | null;
  code?: string;
  pairBy?: Date | null;
  terminalId?: string | null;
  status: string;
  reason?: string;
  nextAskAt?: Date | null;
};
