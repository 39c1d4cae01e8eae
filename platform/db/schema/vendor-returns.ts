// Rows of vendor-returns. Written by npm run schema; don't edit.

export type VendorReturnItemsRow = {
  vendorReturnItemId: number;
  vendorReturnId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  outUnits: number;
  outCents: number;
  outClaimCents: number;
  backUnits: number;
  backCents: number;
  backClaimCents: number;
};

export type NewVendorReturnItems = {
  vendorReturnItemId?: number;
  vendorReturnId: number;
  inventoryId: number;
  copyId?: number | null;
  quantity: number;
  outUnits?: number;
  outCents?: number;
  outClaimCents?: number;
  backUnits?: number;
  backCents?: number;
  backClaimCents?: number;
};

export type VendorReturnStepsRow = {
  vendorReturnStepId: number;
  vendorReturnItemId: number;
  kind: string;
  units: number;
  cents: number;
  claimCents: number;
  at: Date;
  byUser: number;
};

export type NewVendorReturnSteps = {
  vendorReturnStepId?: number;
  vendorReturnItemId: number;
  kind: string;
  units: number;
  cents: number;
  claimCents: number;
  at: Date;
  byUser: number;
};

export type VendorReturnsRow = {
  vendorReturnId: number;
  storeId: number;
  vendorId: number;
  statusId: number;
  comments: string;
  startDate: string | null;
  endDate: string | null;
  trackingNumber: string;
  returnAuthorizationNumber: string;
  creditCents: number | null;
  addedAt: Date;
  addedBy: number;
  outAt: Date | null;
  endedAt: Date | null;
};

export type NewVendorReturns = {
  vendorReturnId?: number;
  storeId: number;
  vendorId: number;
  statusId?: number;
  comments?: string;
  startDate?: string | null;
  endDate?: string | null;
  trackingNumber?: string;
  returnAuthorizationNumber?: string;
  creditCents?: number | null;
  addedAt: Date;
  addedBy: number;
  outAt?: Date | null;
  endedAt?: Date | null;
};
