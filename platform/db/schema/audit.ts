// Rows of audit. Written by npm run schema; don't edit.

export type AuditRowsRow = {
  store_id: number;
  seq: number;
  at: Date;
  user_id: number;
  username: string;
  device_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  approved_by: string | null;
  request_id: string;
  prev_hash: Uint8Array;
  hash: Uint8Array;
};

export type NewAuditRows = {
  store_id: number;
  seq: number;
  at: Date;
  user_id: number;
  username: string;
  device_id?: number | null;
  action: string;
  entity: string;
  entity_id: string;
  before?: object | null;
  after?: object | null;
  approved_by?: string | null;
  request_id: string;
  prev_hash: Uint8Array;
  hash: Uint8Array;
};

export type ChainHeadsRow = {
  store_id: number;
  audit_seq: number;
  audit_hash: Uint8Array;
  audit_prev: Uint8Array;
};

export type NewChainHeads = {
  store_id: number;
  audit_seq?: number;
  audit_hash?: Uint8Array;
  audit_prev?: Uint8Array;
};
