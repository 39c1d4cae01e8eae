// Rows of business-day. Written by npm run schema; don't edit.

export type BusinessDaysRow = {
  storeId: number;
  businessDay: string;
  round: number;
  openedAt: Date | null;
  openedBy: number | null;
  closedAt: Date | null;
  closedBy: number | null;
  skippedAt: Date | null;
  skippedBy: number | null;
  reportAt: Date | null;
  closings: number;
  notes: string;
  cardReconciliationCents: number | null;
};

export type NewBusinessDays = {
  storeId: number;
  businessDay: string;
  round?: number;
  openedAt?: Date | null;
  openedBy?: number | null;
  closedAt?: Date | null;
  closedBy?: number | null;
  skippedAt?: Date | null;
  skippedBy?: number | null;
  reportAt?: Date | null;
  closings?: number;
  notes?: string;
  cardReconciliationCents?: number | null;
};

export type DayTasksRow = {
  storeId: number;
  businessDay: string;
  round: number;
  task: string;
  deviceId: number;
  doneAt: Date;
  doneBy: number;
};

export type NewDayTasks = {
  storeId: number;
  businessDay: string;
  round: number;
  task: string;
  deviceId?: number;
  doneAt: Date;
  doneBy: number;
};
