// Rows of business-day. Written by npm run schema; don't edit.

export type BusinessDaysRow = {
  store_id: number;
  business_day: string;
  round: number;
  opened_at: Date | null;
  opened_by: number | null;
  closed_at: Date | null;
  closed_by: number | null;
  skipped_at: Date | null;
  skipped_by: number | null;
  report_at: Date | null;
  closings: number;
  notes: string;
  card_reconciliation_cents: number | null;
};

export type NewBusinessDays = {
  store_id: number;
  business_day: string;
  round?: number;
  opened_at?: Date | null;
  opened_by?: number | null;
  closed_at?: Date | null;
  closed_by?: number | null;
  skipped_at?: Date | null;
  skipped_by?: number | null;
  report_at?: Date | null;
  closings?: number;
  notes?: string;
  card_reconciliation_cents?: number | null;
};

export type DayTasksRow = {
  store_id: number;
  business_day: string;
  round: number;
  task: string;
  device_id: number;
  done_at: Date;
  done_by: number;
};

export type NewDayTasks = {
  store_id: number;
  business_day: string;
  round: number;
  task: string;
  device_id?: number;
  done_at: Date;
  done_by: number;
};
