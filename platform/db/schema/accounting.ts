// Rows of accounting. Written by npm run schema; don't edit.

export type AccountMapVersionsRow = {
  map_version: number;
  made_at: Date;
  made_by: number;
};

export type NewAccountMapVersions = {
  map_version?: number;
  made_at: Date;
  made_by: number;
};

export type AccountMapsRow = {
  map_version: number;
  store_id: number;
  kind: string;
  department_id: number | null;
  tax_rate_e5: number | null;
  code: string;
  full_name: string;
  tracking: string;
  tax_name: string;
  tax_part: string | null;
};

export type NewAccountMaps = {
  map_version: number;
  store_id: number;
  kind: string;
  department_id?: number | null;
  tax_rate_e5?: number | null;
  code: string;
  full_name: string;
  tracking: string;
  tax_name: string;
  tax_part?: string | null;
};

export type AccountingBooksRow = {
  store_id: number;
  target: string;
  begins_day: string | null;
};

export type NewAccountingBooks = {
  store_id: number;
  target: string;
  begins_day?: string | null;
};

export type JournalExportsRow = {
  export_id: number;
  store_id: number;
  business_day: string;
  version: number;
  target: string;
  number: number;
  from_seq: number;
  to_seq: number;
  map_version: number;
  words: unknown;
  lines: number;
  debits_cents: number;
  file: string;
  file_hash: Uint8Array;
  prev_hash: Uint8Array;
  hash: Uint8Array;
  state: string;
  exported_at: Date;
  exported_by: number;
  acknowledged_at: Date | null;
  acknowledged_by: number | null;
};

export type NewJournalExports = {
  export_id?: number;
  store_id: number;
  business_day: string;
  version: number;
  target: string;
  number: number;
  from_seq: number;
  to_seq: number;
  map_version: number;
  words: object;
  lines: number;
  debits_cents: number;
  file: string;
  file_hash: Uint8Array;
  prev_hash: Uint8Array;
  hash: Uint8Array;
  state?: string;
  exported_at: Date;
  exported_by: number;
  acknowledged_at?: Date | null;
  acknowledged_by?: number | null;
};
