// Rows of reports. Written by npm run schema; don't edit.

export type DaySnapshotsRow = {
  snapshotId: number;
  storeId: number;
  number: number;
  businessDay: string;
  version: number;
  closedAt: Date;
  closedBy: number;
  notes: string;
  cardReconciliationCents: number | null;
  receipts: number;
  salesCents: number;
  discountCents: number;
  taxCents: number;
  tradesCents: number;
  refundsCents: number;
  roundingCents: number;
  overShortCents: number;
  bankedCents: number;
  expectedCents: number;
  countedCents: number;
  storeCreditOwedCents: number;
  giftCertificatesOwedCents: number;
  totals: unknown;
  cutSeq: number;
  cutAuditSeq: number;
  lastSeq: number | null;
  lastHash: Uint8Array | null;
  heads: unknown;
};

export type NewDaySnapshots = {
  storeId: number;
  number: number;
  businessDay: string;
  version: number;
  closedAt: Date;
  closedBy: number;
  notes?: string;
  cardReconciliationCents?: number | null;
  receipts: number;
  salesCents: number;
  discountCents: number;
  taxCents: number;
  tradesCents: number;
  refundsCents: number;
  roundingCents: number;
  overShortCents: number;
  bankedCents: number;
  expectedCents: number;
  countedCents: number;
  storeCreditOwedCents: number;
  giftCertificatesOwedCents: number;
  totals: object;
  cutSeq: number;
  cutAuditSeq: number;
  lastSeq?: number | null;
  lastHash?: Uint8Array | null;
  heads: object;
};

export type ReportFavoritesRow = {
  userId: number;
  reportName: string;
};

export type NewReportFavorites = {
  userId: number;
  reportName: string;
};

export type ReportRunsRow = {
  reportRunId: number;
  reportScheduleId: number;
  dueAt: Date;
  ranAt: Date;
  outcome: string;
  reason: string;
};

export type NewReportRuns = {
  reportScheduleId: number;
  dueAt: Date;
  ranAt: Date;
  outcome: string;
  reason?: string;
};

export type ReportSchedulesRow = {
  reportScheduleId: number;
  storeId: number;
  userId: number;
  name: string;
  reportName: string;
  rangeName: string;
  filters: string;
  every: string;
  weekday: number | null;
  monthDay: number | null;
  hour: number;
  recipients: string[];
  format: string;
  skipEmpty: boolean;
  appAddress: string;
  nextRunAt: Date | null;
  runNowAt: Date | null;
  takenUntil: Date | null;
  createdAt: Date;
  changedAt: Date;
  removedAt: Date | null;
  zone: string;
};

export type NewReportSchedules = {
  storeId: number;
  userId: number;
  name: string;
  reportName: string;
  rangeName: string;
  filters?: string;
  every: string;
  weekday?: number | null;
  monthDay?: number | null;
  hour: number;
  recipients: string[];
  format: string;
  skipEmpty: boolean;
  appAddress: string;
  nextRunAt?: Date | null;
  runNowAt?: Date | null;
  takenUntil?: Date | null;
  createdAt: Date;
  changedAt: Date;
  removedAt?: Date | null;
  zone: string;
};

export type SavedReportsRow = {
  savedReportId: number;
  userId: number;
  name: string;
  reportName: string;
  filters: string;
  isShared: boolean;
  createdAt: Date;
  changedAt: Date;
  removedAt: Date | null;
};

export type NewSavedReports = {
  userId: number;
  name: string;
  reportName: string;
  filters?: string;
  isShared?: boolean;
  createdAt: Date;
  changedAt: Date;
  removedAt?: Date | null;
};
