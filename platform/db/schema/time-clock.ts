// Rows of time-clock. Written by npm run schema; don't edit.

export type PlannedShiftsRow = {
  shift_id: number;
  store_id: number;
  user_id: number;
  day: string;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  created_by: number;
};

export type NewPlannedShifts = {
  store_id: number;
  user_id: number;
  day: string;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  created_by: number;
};

export type TimeRecordInStoreRow = {
  record_id: number;
  store_id: number;
  store: string;
  zone: string;
  cutoff: number;
  user_id: number;
  business_day: string;
  clock_in: Date;
  clock_out: Date;
  notes: string;
  is_forgotten: boolean;
  version: number;
};

export type TimeRecordVersionsRow = {
  record_id: number;
  version: number;
  store_id: number;
  clock_in: Date;
  clock_out: Date | null;
  business_day: string;
  notes: string;
  is_forgotten: boolean;
  replaced_at: Date;
  replaced_by: number;
};

export type NewTimeRecordVersions = {
  record_id: number;
  version: number;
  store_id: number;
  clock_in: Date;
  clock_out?: Date | null;
  business_day: string;
  notes: string;
  is_forgotten: boolean;
  replaced_at: Date;
  replaced_by: number;
};

export type TimeRecordsRow = {
  record_id: number;
  store_id: number;
  user_id: number;
  clock_in: Date;
  clock_out: Date | null;
  business_day: string;
  notes: string;
  is_forgotten: boolean;
  version: number;
  created_at: Date;
  created_by: number;
  changed_at: Date | null;
  changed_by: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
};

export type NewTimeRecords = {
  store_id: number;
  user_id: number;
  clock_in: Date;
  clock_out?: Date | null;
  business_day: string;
  notes?: string;
  is_forgotten?: boolean;
  version?: number;
  created_at: Date;
  created_by: number;
  changed_at?: Date | null;
  changed_by?: number | null;
  deleted_at?: Date | null;
  deleted_by?: number | null;
};
