// Rows of repairs. Written by npm run schema; don't edit.

export type BenchCostsRow = {
  benchCostId: number;
  benchJobId: number;
  kind: string;
  partId: number | null;
  quantity: number | null;
  minutes: number | null;
  vendor: string;
  bill: string;
  cents: number;
  isPosted: boolean;
  at: Date;
  byUser: number;
  removedAt: Date | null;
  removedBy: number | null;
};

export type NewBenchCosts = {
  benchCostId?: number;
  benchJobId: number;
  kind: string;
  partId?: number | null;
  quantity?: number | null;
  minutes?: number | null;
  vendor?: string;
  bill?: string;
  cents: number;
  isPosted: boolean;
  at: Date;
  byUser: number;
  removedAt?: Date | null;
  removedBy?: number | null;
};

export type BenchJobsRow = {
  benchJobId: number;
  storeId: number;
  inventoryId: number;
  copyId: number | null;
  holdId: number;
  reason: string;
  note: string;
  state: string;
  workerId: number | null;
  placedAt: Date;
  placedBy: number;
  endedAt: Date | null;
};

export type NewBenchJobs = {
  benchJobId?: number;
  storeId: number;
  inventoryId: number;
  copyId?: number | null;
  holdId: number;
  reason: string;
  note?: string;
  state?: string;
  workerId?: number | null;
  placedAt: Date;
  placedBy: number;
  endedAt?: Date | null;
};

export type BenchStepsRow = {
  benchStepId: number;
  benchJobId: number;
  kind: string;
  note: string;
  cents: number;
  movementId: number;
  at: Date;
  byUser: number;
};

export type NewBenchSteps = {
  benchStepId?: number;
  benchJobId: number;
  kind: string;
  note?: string;
  cents?: number;
  movementId: number;
  at: Date;
  byUser: number;
};
