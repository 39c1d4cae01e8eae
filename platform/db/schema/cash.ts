// Rows of cash. Written by npm run schema; don't edit.

export type CashMovesRow = {
  moveId: number;
  storeId: number;
  kind: string;
  fromDeviceId: number | null;
  toDeviceId: number | null;
  fromSessionId: number | null;
  fromOpen: boolean;
  toSessionId: number | null;
  toOpen: boolean;
  amountCents: number;
  reason: string;
  userId: number;
  at: Date;
  businessDay: string;
  bankTotalCents: number | null;
  bankRequiredCents: number | null;
};

export type NewCashMoves = {
  storeId: number;
  kind: string;
  fromDeviceId?: number | null;
  toDeviceId?: number | null;
  fromSessionId?: number | null;
  fromOpen?: boolean;
  toSessionId?: number | null;
  toOpen?: boolean;
  amountCents: number;
  reason?: string;
  userId: number;
  at: Date;
  businessDay: string;
  bankTotalCents?: number | null;
  bankRequiredCents?: number | null;
};

export type DrawerCorrectionsRow = {
  correctionId: number;
  sessionId: number;
  count: string;
  oldCents: number;
  newCents: number;
  oldPapers: unknown;
  newPapers: unknown;
  note: string;
  userId: number;
  at: Date;
  businessDay: string;
};

export type NewDrawerCorrections = {
  sessionId: number;
  count: string;
  oldCents: number;
  newCents: number;
  oldPapers: object;
  newPapers: object;
  note: string;
  userId: number;
  at: Date;
  businessDay: string;
};

export type DrawerNotesRow = {
  noteId: number;
  storeId: number;
  deviceId: number;
  sessionId: number | null;
  kind: string;
  statedCents: number;
  description: string;
  userId: number;
  at: Date;
  businessDay: string;
};

export type NewDrawerNotes = {
  storeId: number;
  deviceId: number;
  sessionId?: number | null;
  kind: string;
  statedCents?: number;
  description: string;
  userId: number;
  at: Date;
  businessDay: string;
};

export type DrawerSessionsRow = {
  sessionId: number;
  storeId: number;
  deviceId: number;
  openedAt: Date;
  openedBy: number;
  openingDay: string;
  openingCents: number;
  openingCounts: unknown;
  openingNote: string;
  closedAt: Date | null;
  closedBy: number | null;
  closingDay: string | null;
  countedCents: number | null;
  expectedCents: number | null;
  closingCounts: unknown;
  closingPapers: unknown;
  closingNote: string;
  openingExpectedCents: number;
  openingPapers: unknown;
  takenPapers: unknown;
  takingsMark: number | null;
  openingBy: string | null;
  closingBy: string | null;
};

export type NewDrawerSessions = {
  storeId: number;
  deviceId: number;
  openedAt: Date;
  openedBy: number;
  openingDay: string;
  openingCents: number;
  openingCounts?: object;
  openingNote?: string;
  closedAt?: Date | null;
  closedBy?: number | null;
  closingDay?: string | null;
  countedCents?: number | null;
  expectedCents?: number | null;
  closingCounts?: object | null;
  closingPapers?: object | null;
  closingNote?: string;
  openingExpectedCents: number;
  openingPapers?: object;
  takenPapers?: object | null;
  takingsMark?: number | null;
  openingBy?: string | null;
  closingBy?: string | null;
};

export type LateCashRow = {
  lateId: number;
  storeId: number;
  deviceId: number;
  sessionId: number;
  transactionId: number;
  amountCents: number;
  at: Date;
  userId: number;
};

export type NewLateCash = {
  storeId: number;
  deviceId: number;
  sessionId: number;
  transactionId: number;
  amountCents: number;
  at: Date;
  userId: number;
};
