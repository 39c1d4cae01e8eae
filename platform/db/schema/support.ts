// Rows of support. Written by npm run schema; don't edit.

export type AppLogRow = {
  entryId: number;
  firstAt: Date;
  lastAt: Date;
  times: number;
  source: string;
  level: string;
  message: string;
  detail: string;
  call: string;
  path: string;
  requestId: string;
  userAgent: string;
  storeId: number | null;
  userId: number | null;
  sameness: Uint8Array;
};

export type NewAppLog = {
  firstAt: Date;
  lastAt: Date;
  times?: number;
  source: string;
  level: string;
  message: string;
  detail: string;
  call: string;
  path: string;
  requestId: string;
  userAgent: string;
  storeId?: number | null;
  userId?: number | null;
  sameness: Uint8Array;
};

export type SupportOutboxRow = {
  reportId: number;
  state: string;
  tries: number;
  nextTryAt: Date | null;
  lastError: string;
  doneAt: Date | null;
};

export type NewSupportOutbox = {
  reportId: number;
  state?: string;
  tries?: number;
  nextTryAt?: Date | null;
  lastError?: string;
  doneAt?: Date | null;
};

export type SupportReportsRow = {
  reportId: number;
  storeId: number;
  userId: number;
  subject: string;
  message: string;
  email: string;
  createdAt: Date;
};

export type NewSupportReports = {
  storeId: number;
  userId: number;
  subject: string;
  message: string;
  email: string;
  createdAt: Date;
};
