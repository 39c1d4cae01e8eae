// Rows of accounting. Written by npm run schema; don't edit.

export type AccountMapVersionsRow = {
  mapVersion: number;
  madeAt: Date;
  madeBy: number;
};

export type NewAccountMapVersions = {
  mapVersion?: number;
  madeAt: Date;
  madeBy: number;
};

export type AccountMapsRow = {
  mapVersion: number;
  storeId: number;
  kind: string;
  departmentId: number | null;
  taxRateE5: number | null;
  code: string;
  fullName: string;
  tracking: string;
  taxName: string;
  taxPart: string | null;
};

export type NewAccountMaps = {
  mapVersion: number;
  storeId: number;
  kind: string;
  departmentId?: number | null;
  taxRateE5?: number | null;
  code: string;
  fullName: string;
  tracking: string;
  taxName: string;
  taxPart?: string | null;
};

export type AccountingBooksRow = {
  storeId: number;
  target: string;
  beginsDay: string | null;
};

export type NewAccountingBooks = {
  storeId: number;
  target: string;
  beginsDay?: string | null;
};

export type JournalExportsRow = {
  exportId: number;
  storeId: number;
  businessDay: string;
  version: number;
  target: string;
  number: number;
  fromSeq: number;
  toSeq: number;
  mapVersion: number;
  words: unknown;
  lines: number;
  debitsCents: number;
  file: string;
  fileHash: Uint8Array;
  prevHash: Uint8Array;
  hash: Uint8Array;
  state: string;
  exportedAt: Date;
  exportedBy: number;
  acknowledgedAt: Date | null;
  acknowledgedBy: number | null;
};

export type NewJournalExports = {
  exportId?: number;
  storeId: number;
  businessDay: string;
  version: number;
  target: string;
  number: number;
  fromSeq: number;
  toSeq: number;
  mapVersion: number;
  words: object;
  lines: number;
  debitsCents: number;
  file: string;
  fileHash: Uint8Array;
  prevHash: Uint8Array;
  hash: Uint8Array;
  state?: string;
  exportedAt: Date;
  exportedBy: number;
  acknowledgedAt?: Date | null;
  acknowledgedBy?: number | null;
};
