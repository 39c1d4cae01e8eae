// Rows of audit. Written by npm run schema; don't edit.

export type AuditRowsRow = {
  storeId: number;
  seq: number;
  at: Date;
  userId: number;
  username: string;
  deviceId: number | null;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  approvedBy: string | null;
  requestId: string;
  prevHash: Uint8Array;
  hash: Uint8Array;
};

export type NewAuditRows = {
  storeId: number;
  seq: number;
  at: Date;
  userId: number;
  username: string;
  deviceId?: number | null;
  action: string;
  entity: string;
  entityId: string;
  before?: object | null;
  after?: object | null;
  approvedBy?: string | null;
  requestId: string;
  prevHash: Uint8Array;
  hash: Uint8Array;
};

export type ChainHeadsRow = {
  storeId: number;
  auditSeq: number;
  auditHash: Uint8Array;
  auditPrev: Uint8Array;
};

export type NewChainHeads = {
  storeId: number;
  auditSeq?: number;
  auditHash?: Uint8Array;
  auditPrev?: Uint8Array;
};
