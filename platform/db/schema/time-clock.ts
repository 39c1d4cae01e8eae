// Rows of time-clock. Written by npm run schema; don't edit.

export type PlannedShiftsRow = {
  shiftId: number;
  storeId: number;
  userId: number;
  day: string;
  startTime: string;
  endTime: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  createdBy: number;
};

export type NewPlannedShifts = {
  storeId: number;
  userId: number;
  day: string;
  startTime: string;
  endTime: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  createdBy: number;
};

export type TimeRecordInStoreRow = {
  recordId: number;
  storeId: number;
  store: string;
  zone: string;
  cutoff: number;
  userId: number;
  businessDay: string;
  clockIn: Date;
  clockOut: Date;
  notes: string;
  isForgotten: boolean;
  version: number;
};

export type TimeRecordVersionsRow = {
  recordId: number;
  version: number;
  storeId: number;
  clockIn: Date;
  clockOut: Date | null;
  businessDay: string;
  notes: string;
  isForgotten: boolean;
  replacedAt: Date;
  replacedBy: number;
};

export type NewTimeRecordVersions = {
  recordId: number;
  version: number;
  storeId: number;
  clockIn: Date;
  clockOut?: Date | null;
  businessDay: string;
  notes: string;
  isForgotten: boolean;
  replacedAt: Date;
  replacedBy: number;
};

export type TimeRecordsRow = {
  recordId: number;
  storeId: number;
  userId: number;
  clockIn: Date;
  clockOut: Date | null;
  businessDay: string;
  notes: string;
  isForgotten: boolean;
  version: number;
  createdAt: Date;
  createdBy: number;
  changedAt: Date | null;
  changedBy: number | null;
  deletedAt: Date | null;
  deletedBy: number | null;
};

export type NewTimeRecords = {
  storeId: number;
  userId: number;
  clockIn: Date;
  clockOut?: Date | null;
  businessDay: string;
  notes?: string;
  isForgotten?: boolean;
  version?: number;
  createdAt: Date;
  createdBy: number;
  changedAt?: Date | null;
  changedBy?: number | null;
  deletedAt?: Date | null;
  deletedBy?: number | null;
};
