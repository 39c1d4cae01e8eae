// Rows of conversion. Written by npm run schema; don't edit.

export type ConvertBatchItemsRow = {
  converterBatchItemId: number;
  convertBatchId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  conditionId: number;
  caseConditionId: number | null;
  vendorItem: boolean;
  isSplit: boolean;
  costCents: number | null;
  salePriceCents: number | null;
  notes: string;
  addedAt: Date;
  addedBy: number;
  converted: number;
  outCents: number;
  inCents: number;
  targetId: number | null;
};

export type NewConvertBatchItems = {
  converterBatchItemId?: number;
  convertBatchId: number;
  inventoryId: number;
  copyId?: number | null;
  quantity: number;
  conditionId: number;
  caseConditionId?: number | null;
  vendorItem?: boolean;
  isSplit?: boolean;
  costCents?: number | null;
  salePriceCents?: number | null;
  notes?: string;
  addedAt: Date;
  addedBy: number;
  converted?: number;
  outCents?: number;
  inCents?: number;
  targetId?: number | null;
};

export type ConvertBatchPartsRow = {
  convertBatchPartId: number;
  converterBatchItemId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId: number | null;
  quantity: number;
  serial: string;
  salePriceCents: number | null;
  inCents: number;
  targetId: number | null;
};

export type NewConvertBatchParts = {
  convertBatchPartId?: number;
  converterBatchItemId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId?: number | null;
  quantity: number;
  serial?: string;
  salePriceCents?: number | null;
  inCents?: number;
  targetId?: number | null;
};

export type ConvertBatchStepsRow = {
  convertBatchStepId: number;
  convertBatchId: number;
  kind: string;
  title: string;
  units: number;
  at: Date;
  byUser: number;
};

export type NewConvertBatchSteps = {
  convertBatchStepId?: number;
  convertBatchId: number;
  kind: string;
  title?: string;
  units?: number;
  at: Date;
  byUser: number;
};

export type ConvertBatchesRow = {
  convertBatchId: number;
  storeId: number;
  description: string;
  createdAt: Date;
  createdBy: number;
  completedAt: Date | null;
  completedBy: number | null;
  differenceCents: number;
};

export type NewConvertBatches = {
  convertBatchId?: number;
  storeId: number;
  description: string;
  createdAt: Date;
  createdBy: number;
  completedAt?: Date | null;
  completedBy?: number | null;
  differenceCents?: number;
};
