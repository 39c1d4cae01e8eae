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
  oldCheckCents: number | null;
  newCheckCents: number | null;
  oldCardCents: number | null;
  newCardCents: number | null;
  oldOtherCents: number | null;
  newOtherCents: number | null;
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
  oldCheckCents?: number | null;
  newCheckCents?: number | null;
  oldCardCents?: number | null;
  newCardCents?: number | null;
  oldOtherCents?: number | null;
  newOtherCents?: number | null;
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
  checkCents: number | null;
  cardCents: number | null;
  closingNote: string;
  openingExpectedCents: number;
  openingCheckCents: number;
  openingCardCents: number;
  openingOtherCents: number;
  otherCents: number | null;
  takenCardCents: number | null;
  takenCheckCents: number | null;
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
  checkCents?: number | null;
  cardCents?: number | null;
  closingNote?: string;
  openingExpectedCents: number;
  openingCheckCents?: number;
  openingCardCents?: number;
  openingOtherCents?: number;
  otherCents?: number | null;
  takenCardCents?: number | null;
  takenCheckCents?: number | null;
  takingsMark?: number | null;
  openingBy?: string | null;
  closingBy?: string | null;
};
