// Rows of transfers. Written by npm run schema; don't edit.

export type GoodsAskedForRow = {
  fromStoreId: number;
  toStoreId: number;
  catalogId: number;
  conditionId: number;
  units: number;
};

export type GoodsInTransitRow = {
  toStoreId: number;
  catalogId: number;
  conditionId: number;
  units: number;
};

export type TransferLinesRow = {
  transferLineId: number;
  transferId: number;
  fromInventoryId: number | null;
  toInventoryId: number | null;
  copyId: number | null;
  catalogId: number | null;
  code: string;
  conditionId: number | null;
  caseConditionId: number | null;
  serial: string;
  serialRequired: boolean;
  quantity: number;
  sent: number;
  accepted: number;
  returned: number;
  lost: number;
  sentCents: number;
  acceptedCents: number;
  returnedCents: number;
  lostCents: number;
  scanned: number;
  damaged: number;
  isExtra: boolean;
  costE4: number | null;
  salePriceCents: number | null;
  title: string;
  artist: string;
  departmentId: number | null;
  comments: string;
  tags: string[];
  vendorItemId: number | null;
  vendorShipmentItemId: number | null;
  packSize: number;
  caseCode: string;
  askedBy: number | null;
  addedAt: Date;
  addedBy: number;
  announcedCostE4: number | null;
  wishesKept: number | null;
  labelled: number;
};

export type NewTransferLines = {
  transferLineId?: number;
  transferId: number;
  fromInventoryId?: number | null;
  toInventoryId?: number | null;
  copyId?: number | null;
  catalogId?: number | null;
  code?: string;
  conditionId?: number | null;
  caseConditionId?: number | null;
  serial?: string;
  serialRequired?: boolean;
  quantity: number;
  sent?: number;
  accepted?: number;
  returned?: number;
  lost?: number;
  sentCents?: number;
  acceptedCents?: number;
  returnedCents?: number;
  lostCents?: number;
  scanned?: number;
  damaged?: number;
  isExtra?: boolean;
  costE4?: number | null;
  salePriceCents?: number | null;
  title?: string;
  artist?: string;
  departmentId?: number | null;
  comments?: string;
  tags?: string[];
  vendorItemId?: number | null;
  vendorShipmentItemId?: number | null;
  packSize?: number;
  caseCode?: string;
  askedBy?: number | null;
  addedAt: Date;
  addedBy: number;
  announcedCostE4?: number | null;
  wishesKept?: number | null;
  labelled?: number;
};

export type TransferRemarksRow = {
  transferRemarkId: number;
  transferId: number;
  storeId: number;
  words: string;
  userId: number;
  at: Date;
};

export type NewTransferRemarks = {
  transferRemarkId?: number;
  transferId: number;
  storeId: number;
  words: string;
  userId: number;
  at: Date;
};

export type TransferScansRow = {
  scanId: string;
  transferId: number;
  transferLineId: number | null;
  kind: string;
  units: number;
  code: string;
  userId: number;
  at: Date;
};

export type NewTransferScans = {
  scanId: string;
  transferId: number;
  transferLineId?: number | null;
  kind: string;
  units: number;
  code?: string;
  userId: number;
  at: Date;
};

export type TransferStepsRow = {
  transferStepId: number;
  transferId: number;
  transferLineId: number;
  kind: string;
  units: number;
  cents: number;
  storeId: number;
  inventoryId: number;
  note: string;
  userId: number;
  at: Date;
  takesBackId: number | null;
};

export type NewTransferSteps = {
  transferStepId?: number;
  transferId: number;
  transferLineId: number;
  kind: string;
  units: number;
  cents: number;
  storeId: number;
  inventoryId: number;
  note?: string;
  userId: number;
  at: Date;
  takesBackId?: number | null;
};

export type TransfersRow = {
  transferId: number;
  fromStoreId: number | null;
  toStoreId: number;
  isVendor: boolean;
  status: string;
  uniqueId: string | null;
  notes: string;
  departmentId: number | null;
  vendorId: number | null;
  vendorName: string;
  vendorShipmentId: number | null;
  invoiceNumber: string;
  invoiceKey: string;
  invoiceYear: number | null;
  invoiceTotalCents: number | null;
  invoiceReason: string;
  invoiceClearedAt: Date | null;
  invoiceClearedBy: number | null;
  freightCents: number;
  createdAt: Date;
  createdBy: number;
  sentAt: Date | null;
  sentBy: number | null;
  completedAt: Date | null;
  completedBy: number | null;
  deletedAt: Date | null;
  deletedBy: number | null;
  toldAt: Date | null;
  takenBackAt: Date | null;
  takenBackBy: number | null;
};

export type NewTransfers = {
  transferId?: number;
  fromStoreId?: number | null;
  toStoreId: number;
  status?: string;
  uniqueId?: string | null;
  notes?: string;
  departmentId?: number | null;
  vendorId?: number | null;
  vendorName?: string;
  vendorShipmentId?: number | null;
  invoiceNumber?: string;
  invoiceKey?: string;
  invoiceYear?: number | null;
  invoiceTotalCents?: number | null;
  invoiceReason?: string;
  invoiceClearedAt?: Date | null;
  invoiceClearedBy?: number | null;
  freightCents?: number;
  createdAt: Date;
  createdBy: number;
  sentAt?: Date | null;
  sentBy?: number | null;
  completedAt?: Date | null;
  completedBy?: number | null;
  deletedAt?: Date | null;
  deletedBy?: number | null;
  toldAt?: Date | null;
  takenBackAt?: Date | null;
  takenBackBy?: number | null;
};
