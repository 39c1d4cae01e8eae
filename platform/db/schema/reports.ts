// Rows of reports. Written by npm run schema; don't edit.

export type DaySnapshotsRow = {
  snapshot_id: number;
  store_id: number;
  number: number;
  business_day: string;
  version: number;
  closed_at: Date;
  closed_by: number;
  notes: string;
  card_reconciliation_cents: number | null;
  receipts: number;
  sales_cents: number;
  discount_cents: number;
  tax_cents: number;
  trades_cents: number;
  refunds_cents: number;
  rounding_cents: number;
  cash_cents: number;
  card_cents: number;
  check_cents: number;
  over_short_cents: number;
  banked_cents: number;
  expected_cents: number;
  counted_cents: number;
  store_credit_owed_cents: number;
  gift_certificates_owed_cents: number;
  totals: unknown;
  cut_seq: number;
  cut_audit_seq: number;
  last_seq: number | null;
  last_hash: Uint8Array | null;
  heads: unknown;
};

export type NewDaySnapshots = {
  store_id: number;
  number: number;
  business_day: string;
  version: number;
  closed_at: Date;
  closed_by: number;
  notes?: string;
  card_reconciliation_cents?: number | null;
  receipts: number;
  sales_cents: number;
  discount_cents: number;
  tax_cents: number;
  trades_cents: number;
  refunds_cents: number;
  rounding_cents: number;
  cash_cents: number;
  card_cents: number;
  check_cents: number;
  over_short_cents: number;
  banked_cents: number;
  expected_cents: number;
  counted_cents: number;
  store_credit_owed_cents: number;
  gift_certificates_owed_cents: number;
  totals: object;
  cut_seq: number;
  cut_audit_seq: number;
  last_seq?: number | null;
  last_hash?: Uint8Array | null;
  heads: object;
};

export type ReportFavoritesRow = {
  user_id: number;
  report_name: string;
};

export type NewReportFavorites = {
  user_id: number;
  report_name: string;
};

export type ReportRunsRow = {
  report_run_id: number;
  report_schedule_id: number;
  due_at: Date;
  ran_at: Date;
  outcome: string;
  reason: string;
};

export type NewReportRuns = {
  report_schedule_id: number;
  due_at: Date;
  ran_at: Date;
  outcome: string;
  reason?: string;
};

export type ReportSchedulesRow = {
  report_schedule_id: number;
  store_id: number;
  user_id: number;
  name: string;
  report_name: string;
  range_name: string;
  filters: string;
  every: string;
  weekday: number | null;
  month_day: number | null;
  hour: number;
  recipients: string[];
  format: string;
  skip_empty: boolean;
  app_address: string;
  next_run_at: Date | null;
  run_now_at: Date | null;
  taken_until: Date | null;
  created_at: Date;
  changed_at: Date;
  removed_at: Date | null;
  zone: string;
};

export type NewReportSchedules = {
  store_id: number;
  user_id: number;
  name: string;
  report_name: string;
  range_name: string;
  filters?: string;
  every: string;
  weekday?: number | null;
  month_day?: number | null;
  hour: number;
  recipients: string[];
  format: string;
  skip_empty: boolean;
  app_address: string;
  next_run_at?: Date | null;
  run_now_at?: Date | null;
  taken_until?: Date | null;
  created_at: Date;
  changed_at: Date;
  removed_at?: Date | null;
  zone: string;
};

export type SavedReportsRow = {
  saved_report_id: number;
  user_id: number;
  name: string;
  report_name: string;
  filters: string;
  is_shared: boolean;
  created_at: Date;
  changed_at: Date;
  removed_at: Date | null;
};

export type NewSavedReports = {
  user_id: number;
  name: string;
  report_name: string;
  filters?: string;
  is_shared?: boolean;
  created_at: Date;
  changed_at: Date;
  removed_at?: Date | null;
};
