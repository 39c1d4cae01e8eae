// Rows of counts. Written by npm run schema; don't edit.

export type CountCopiesRow = {
  countCopyId: number;
  countId: number;
  inventoryId: number;
  copyId: number | null;
  serial: string;
  units: number;
  kind: string;
  decision: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  moved: number;
  costCents: number;
  undoneAt: Date | null;
};

export type NewCountCopies = {
  countCopyId?: number;
  countId: number;
  inventoryId: number;
  copyId?: number | null;
  serial?: string;
  units?: number;
  kind: string;
  decision?: string | null;
  decidedBy?: number | null;
  decidedAt?: Date | null;
  moved?: number;
  costCents?: number;
  undoneAt?: Date | null;
};

export type CountDaysRow = {
  storeId: number;
  day: string;
};

export type NewCountDays = {
  storeId: number;
  day: string;
};

export type CountItemsRow = {
  countId: number;
  inventoryId: number;
};

export type NewCountItems = {
  countId: number;
  inventoryId: number;
};

export type CountLinesRow = {
  lineId: number;
  countId: number;
  inventoryId: number;
  acceptedDelta: number | null;
  acceptedBy: number | null;
  acceptedAt: Date | null;
  note: string;
  joinedWith: number | null;
  counted: number | null;
  bookLow: number | null;
  bookHigh: number | null;
  delta: number | null;
  firstAt: Date | null;
  lastAt: Date | null;
  list: string | null;
  priceCents: number | null;
  moved: number | null;
  costCents: number | null;
  isUncosted: boolean;
  movedAt: Date | null;
  undone: number | null;
  undoneAt: Date | null;
  late: number;
  bookFirst: number | null;
};

export type NewCountLines = {
  lineId?: number;
  countId: number;
  inventoryId: number;
  acceptedDelta?: number | null;
  acceptedBy?: number | null;
  acceptedAt?: Date | null;
  note?: string;
  joinedWith?: number | null;
  counted?: number | null;
  bookLow?: number | null;
  bookHigh?: number | null;
  delta?: number | null;
  firstAt?: Date | null;
  lastAt?: Date | null;
  list?: string | null;
  priceCents?: number | null;
  moved?: number | null;
  costCents?: number | null;
  isUncosted?: boolean;
  movedAt?: Date | null;
  undone?: number | null;
  undoneAt?: Date | null;
  late?: number;
  bookFirst?: number | null;
};

export type CountRecountsRow = {
  countId: number;
  inventoryId: number;
  round: number;
  askedBy: number;
  askedAt: Date;
  openedAt: Date | null;
  countedBy: number | null;
  closedAt: Date | null;
};

export type NewCountRecounts = {
  countId: number;
  inventoryId: number;
  round: number;
  askedBy: number;
  askedAt: Date;
  openedAt?: Date | null;
  countedBy?: number | null;
  closedAt?: Date | null;
};

export type CountScansRow = {
  scanId: string;
  countId: number;
  sectionId: number | null;
  round: number;
  code: string;
  inventoryId: number | null;
  copyId: number | null;
  serial: string;
  change: number;
  isWrongArea: boolean;
  passedTo: number | null;
  userId: number;
  scannedAt: Date;
  receivedAt: Date;
};

export type NewCountScans = {
  scanId: string;
  countId: number;
  sectionId?: number | null;
  round?: number;
  code: string;
  inventoryId?: number | null;
  copyId?: number | null;
  serial?: string;
  change: number;
  isWrongArea?: boolean;
  passedTo?: number | null;
  userId: number;
  scannedAt: Date;
  receivedAt: Date;
};

export type CountSectionRoundsRow = {
  sectionId: number;
  round: number;
  userId: number;
  claimedAt: Date;
  closedAt: Date | null;
};

export type NewCountSectionRounds = {
  sectionId: number;
  round: number;
  userId: number;
  claimedAt: Date;
  closedAt?: Date | null;
};

export type CountSectionsRow = {
  sectionId: number;
  countId: number;
  code: string;
  name: string;
  round: number;
  status: string;
  claimedBy: number | null;
  claimedAt: Date | null;
  activeAt: Date | null;
  closedAt: Date | null;
  closedBy: number | null;
};

export type NewCountSections = {
  sectionId?: number;
  countId: number;
  code: string;
  name?: string;
  round?: number;
  status?: string;
  claimedBy?: number | null;
  claimedAt?: Date | null;
  activeAt?: Date | null;
  closedAt?: Date | null;
  closedBy?: number | null;
};

export type CountStepsRow = {
  stepId: number;
  countId: number;
  inventoryId: number;
  copyId: number | null;
  kind: string;
  units: number;
  costCents: number;
  userId: number;
  at: Date;
};

export type NewCountSteps = {
  stepId?: number;
  countId: number;
  inventoryId: number;
  copyId?: number | null;
  kind: string;
  units: number;
  costCents: number;
  userId: number;
  at: Date;
};

export type CountUnknownsRow = {
  countId: number;
  code: string;
  inventoryId: number | null;
  decidedBy: number;
  decidedAt: Date;
};

export type NewCountUnknowns = {
  countId: number;
  code: string;
  inventoryId?: number | null;
  decidedBy: number;
  decidedAt: Date;
};

export type CountsRow = {
  countId: number;
  storeId: number;
  departmentId: number | null;
  configurationId: number | null;
  isOfItems: boolean;
  name: string;
  note: string;
  status: string;
  startedAt: Date;
  startedBy: number;
  firstMovementId: number;
  frozenAt: Date | null;
  frozenBy: number | null;
  frozenMovementId: number | null;
  expectedUnits: number | null;
  countedUnits: number | null;
  finishedAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: number | null;
  undoneAt: Date | null;
  undoneBy: number | null;
};

export type NewCounts = {
  countId?: number;
  storeId: number;
  departmentId?: number | null;
  configurationId?: number | null;
  isOfItems?: boolean;
  name?: string;
  note?: string;
  status?: string;
  startedAt: Date;
  startedBy: number;
  firstMovementId: number;
  frozenAt?: Date | null;
  frozenBy?: number | null;
  frozenMovementId?: number | null;
  expectedUnits?: number | null;
  countedUnits?: number | null;
  finishedAt?: Date | null;
  cancelledAt?: Date | null;
  cancelledBy?: number | null;
  undoneAt?: Date | null;
  undoneBy?: number | null;
};
