// Rows of ledger. Written by npm run schema; don't edit.

export type AccountsRow = {
  account_id: number;
  store_id: number;
  kind: string;
  ref: number;
  balance_cents: number;
};

export type NewAccounts = {
  store_id: number;
  kind: string;
  ref?: number;
  balance_cents?: number;
};

export type PostedRow = {
  group_id: number;
  store_id: number;
  business_day: string;
  at: Date;
  user_id: number;
  source_type: string;
  source_id: number;
  purpose: string;
  note: string;
  account_id: number;
  account_store_id: number;
  kind: string;
  ref: number;
  amount_cents: number;
};

export type PostingGroupsRow = {
  group_id: number;
  store_id: number;
  seq: number;
  business_day: string;
  at: Date;
  user_id: number;
  device_id: number | null;
  purpose: string;
  source_type: string;
  source_id: number;
  corrects_group_id: number | null;
  note: string;
  prev_hash: Uint8Array;
  hash: Uint8Array;
};

export type NewPostingGroups = {
  store_id: number;
  seq: number;
  business_day: string;
  at: Date;
  user_id: number;
  device_id?: number | null;
  purpose: string;
  source_type: string;
  source_id: number;
  corrects_group_id?: number | null;
  note?: string;
  prev_hash: Uint8Array;
  hash: Uint8Array;
};

export type PostingHeadsRow = {
  store_id: number;
  posting_seq: number;
  posting_hash: Uint8Array;
  posting_prev: Uint8Array;
  closed_through: string | null;
};

export type NewPostingHeads = {
  store_id: number;
  posting_seq?: number;
  posting_hash?: Uint8Array;
  posting_prev?: Uint8Array;
  closed_through?: string | null;
};

export type PostingsRow = {
  group_id: number;
  account_id: number;
  amount_cents: number;
};

export type NewPostings = {
  group_id: number;
  account_id: number;
  amount_cents: number;
};
