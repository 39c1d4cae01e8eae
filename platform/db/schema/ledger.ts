// Rows of ledger. Written by npm run schema; don't edit.

export type AccountsRow = {
  accountId: number;
  storeId: number;
  kind: string;
  ref: number;
  balanceCents: number;
};

export type NewAccounts = {
  storeId: number;
  kind: string;
  ref?: number;
  balanceCents?: number;
};

export type PostedRow = {
  groupId: number;
  storeId: number;
  businessDay: string;
  at: Date;
  userId: number;
  sourceType: string;
  sourceId: number;
  purpose: string;
  note: string;
  accountId: number;
  accountStoreId: number;
  kind: string;
  ref: number;
  amountCents: number;
};

export type PostingGroupsRow = {
  groupId: number;
  storeId: number;
  seq: number;
  businessDay: string;
  at: Date;
  userId: number;
  deviceId: number | null;
  purpose: string;
  sourceType: string;
  sourceId: number;
  correctsGroupId: number | null;
  note: string;
  prevHash: Uint8Array;
  hash: Uint8Array;
};

export type NewPostingGroups = {
  storeId: number;
  seq: number;
  businessDay: string;
  at: Date;
  userId: number;
  deviceId?: number | null;
  purpose: string;
  sourceType: string;
  sourceId: number;
  correctsGroupId?: number | null;
  note?: string;
  prevHash: Uint8Array;
  hash: Uint8Array;
};

export type PostingHeadsRow = {
  storeId: number;
  postingSeq: number;
  postingHash: Uint8Array;
  postingPrev: Uint8Array;
  closedThrough: string | null;
};

export type NewPostingHeads = {
  storeId: number;
  postingSeq?: number;
  postingHash?: Uint8Array;
  postingPrev?: Uint8Array;
  closedThrough?: string | null;
};

export type PostingsRow = {
  groupId: number;
  accountId: number;
  amountCents: number;
};

export type NewPostings = {
  groupId: number;
  accountId: number;
  amountCents: number;
};
