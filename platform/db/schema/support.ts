// Rows of support. Written by npm run schema; don't edit.

export type AppLogRow = {
  entry_id: number;
  first_at: Date;
  last_at: Date;
  times: number;
  source: string;
  level: string;
  message: string;
  detail: string;
  call: string;
  path: string;
  request_id: string;
  user_agent: string;
  store_id: number | null;
  user_id: number | null;
  sameness: Uint8Array;
};

export type NewAppLog = {
  first_at: Date;
  last_at: Date;
  times?: number;
  source: string;
  level: string;
  message: string;
  detail: string;
  call: string;
  path: string;
  request_id: string;
  user_agent: string;
  store_id?: number | null;
  user_id?: number | null;
  sameness: Uint8Array;
};

export type SupportOutboxRow = {
  report_id: number;
  state: string;
  tries: number;
  next_try_at: Date | null;
  last_error: string;
  done_at: Date | null;
};

export type NewSupportOutbox = {
  report_id: number;
  state?: string;
  tries?: number;
  next_try_at?: Date | null;
  last_error?: string;
  done_at?: Date | null;
};

export type SupportReportsRow = {
  report_id: number;
  store_id: number;
  user_id: number;
  subject: string;
  message: string;
  email: string;
  created_at: Date;
};

export type NewSupportReports = {
  store_id: number;
  user_id: number;
  subject: string;
  message: string;
  email: string;
  created_at: Date;
};
