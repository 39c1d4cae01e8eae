// Rows of smart-order. Written by npm run schema; don't edit.

export type DemandDepartmentWeeksRow = {
  storeId: number;
  departmentId: number;
  week: string;
  sold: number;
};

export type NewDemandDepartmentWeeks = {
  storeId: number;
  departmentId: number;
  week: string;
  sold: number;
};

export type DemandDueRow = {
  storeId: number;
  businessDay: string;
  askedAt: Date;
  hasNewMonths: boolean;
};

export type NewDemandDue = {
  storeId: number;
  businessDay: string;
  askedAt: Date;
  hasNewMonths?: boolean;
};

export type DemandHeadsRow = {
  storeId: number;
  journalFrom: string;
  throughDay: string;
  refreshedAt: Date;
  tookMs: number;
  products: number;
  countedTo: number | null;
};

export type NewDemandHeads = {
  storeId: number;
  journalFrom: string;
  throughDay: string;
  refreshedAt: Date;
  tookMs: number;
  products: number;
  countedTo?: number | null;
};

export type DemandMarksRow = {
  storeId: number;
  businessDay: string;
  movementId: number;
};

export type NewDemandMarks = {
  storeId: number;
  businessDay: string;
  movementId: number;
};

export type DemandTargetsRow = {
  storeId: number;
  catalogId: number;
  asOf: string;
  sold: number;
  exposure: number;
  squares: number;
  products: number;
  exposureSquares: number;
  seasonal: number;
  units: number;
  days: number;
  chainSold: number;
  chainExposure: number;
  leadDays: number;
  leadDeviation: number;
  horizonDays: number;
  seasonDays: number;
  seasonTwelve: number;
  service: number;
  minimum: number | null;
  maximum: number | null;
  rate: number;
  forecast: number;
  variance: number;
  target: number;
  twelveWeeks: number;
};

export type NewDemandTargets = {
  storeId: number;
  catalogId: number;
  asOf: string;
  sold: number;
  exposure: number;
  squares: number;
  products: number;
  exposureSquares: number;
  seasonal: number;
  units: number;
  days: number;
  chainSold: number;
  chainExposure: number;
  leadDays: number;
  leadDeviation: number;
  horizonDays: number;
  seasonDays: number;
  seasonTwelve: number;
  service: number;
  minimum?: number | null;
  maximum?: number | null;
  rate: number;
  forecast: number;
  variance: number;
  target: number;
  twelveWeeks: number;
};

export type DemandWeeksRow = {
  storeId: number;
  catalogId: number;
  firstWeek: string;
  sold: number[];
  days: number[];
};

export type NewDemandWeeks = {
  storeId: number;
  catalogId: number;
  firstWeek: string;
  sold: number[];
  days: number[];
};

export type SmartLinesRow = {
  smartRunId: number;
  vendorItemId: number;
  vendorOrderId: number;
  quantity: number;
  suggested: number;
  picked: number;
  costE4: number;
  target: number;
  need: number;
  inputs: unknown;
  gifts: unknown;
  lineUnits: number | null;
};

export type NewSmartLines = {
  smartRunId: number;
  vendorItemId: number;
  vendorOrderId: number;
  quantity: number;
  suggested: number;
  picked: number;
  costE4: number;
  target: number;
  need: number;
  inputs: object;
  gifts: object;
  lineUnits?: number | null;
};

export type SmartRunsRow = {
  smartRunId: number;
  storeId: number;
  at: Date;
  userId: number;
  plan: string;
  budgetCents: number | null;
};

export type NewSmartRuns = {
  smartRunId?: number;
  storeId: number;
  at: Date;
  userId: number;
  plan: string;
  budgetCents?: number | null;
};
