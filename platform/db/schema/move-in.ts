// Rows of move-in. Written by npm run schema; don't edit.

export type MoveInAnswersRow = {
  answerId: number;
  fileKind: string;
  kind: string;
  answerKey: string;
  name: string;
  within: string;
  means: unknown;
  saidAt: Date;
  saidBy: number;
};

export type NewMoveInAnswers = {
  answerId?: number;
  fileKind: string;
  kind: string;
  answerKey: string;
  name: string;
  within?: string;
  means: object;
  saidAt: Date;
  saidBy: number;
};

export type MoveInFilesRow = {
  fileId: number;
  name: string;
  bytes: number;
  uploadedAt: Date;
  uploadedBy: number;
  format: string | null;
  found: unknown;
};

export type NewMoveInFiles = {
  fileId?: number;
  name: string;
  bytes: number;
  uploadedAt: Date;
  uploadedBy: number;
  format?: string | null;
  found?: object | null;
};

export type MoveInPiecesRow = {
  fileId: number;
  begins: number;
  content: Uint8Array;
  size: number;
};

export type NewMoveInPieces = {
  fileId: number;
  begins: number;
  content: Uint8Array;
  size: number;
};

export type MoveInRowsRow = {
  rowId: number;
  moveInId: number;
  sheet: string;
  file: string;
  number: number;
  rowKey: string;
  hash: string;
  content: unknown;
  fate: string;
  columnName: string;
  note: string;
  targetId: number | null;
  hasMade: boolean;
  storeId: number | null;
  plan: unknown;
  saidPieces: number;
  saidCostCents: number;
  saidRetailCents: number;
  saidOwedCents: number;
  bookedPieces: number;
  bookedCostCents: number;
  bookedRetailCents: number;
  bookedOwedCents: number;
  stepId: number | null;
};

export type NewMoveInRows = {
  rowId?: number;
  moveInId: number;
  sheet: string;
  file: string;
  number: number;
  rowKey: string;
  hash: string;
  content: object;
  fate: string;
  columnName?: string;
  note?: string;
  targetId?: number | null;
  hasMade?: boolean;
  storeId?: number | null;
  plan?: object;
  saidPieces?: number;
  saidCostCents?: number;
  saidRetailCents?: number;
  saidOwedCents?: number;
  bookedPieces?: number;
  bookedCostCents?: number;
  bookedRetailCents?: number;
  bookedOwedCents?: number;
  stepId?: number | null;
};

export type MoveInSalesRow = {
  saleId: number;
  stepId: number;
  storeId: number;
  catalogId: number;
  month: string;
  isNew: boolean;
  quantity: number;
  salesCents: number;
  costCents: number;
};

export type NewMoveInSales = {
  saleId?: number;
  stepId: number;
  storeId: number;
  catalogId: number;
  month: string;
  isNew: boolean;
  quantity: number;
  salesCents: number;
  costCents: number;
};

export type MoveInStepsRow = {
  stepId: number;
  moveInId: number;
  sheet: string;
  storeId: number;
  at: Date;
  takenBackAt: Date | null;
};

export type NewMoveInSteps = {
  stepId?: number;
  moveInId: number;
  sheet: string;
  storeId: number;
  at: Date;
  takenBackAt?: Date | null;
};

export type MoveInWorksRow = {
  workId: number;
  kind: string;
  moveInId: number | null;
  storeId: number;
  isDoubtNew: boolean;
  askedAt: Date;
  askedBy: number;
  aliveAt: Date | null;
  sheet: string;
  rowsDone: number;
  endedAt: Date | null;
  problem: string;
};

export type NewMoveInWorks = {
  workId?: number;
  kind: string;
  moveInId?: number | null;
  storeId: number;
  isDoubtNew?: boolean;
  askedAt: Date;
  askedBy: number;
  aliveAt?: Date | null;
  sheet?: string;
  rowsDone?: number;
  endedAt?: Date | null;
  problem?: string;
};

export type MoveInsRow = {
  moveInId: number;
  name: string;
  state: string;
  storeId: number;
  readAt: Date;
  readBy: number;
  appliedAt: Date | null;
  takenBackAt: Date | null;
  takenBackBy: number | null;
  aliveAt: Date | null;
};

export type NewMoveIns = {
  moveInId?: number;
  name: string;
  state: string;
  storeId: number;
  readAt: Date;
  readBy: number;
  appliedAt?: Date | null;
  takenBackAt?: Date | null;
  takenBackBy?: number | null;
  aliveAt?: Date | null;
};

export type ShopExportsRow = {
  exportId: number;
  way: string;
  state: string;
  begunAt: Date;
  begunBy: number;
  toldAt: Date;
  file: string;
  rows: number;
  endedAt: Date | null;
  pieces: number;
  costCents: number;
  retailCents: number;
  customers: number;
  creditCents: number;
  certificates: number;
  giftCents: number;
};

export type NewShopExports = {
  exportId?: number;
  way: string;
  state: string;
  begunAt: Date;
  begunBy: number;
  toldAt: Date;
  file?: string;
  rows?: number;
  endedAt?: Date | null;
  pieces?: number;
  costCents?: number;
  retailCents?: number;
  customers?: number;
  creditCents?: number;
  certificates?: number;
  giftCents?: number;
};
