// Rows of vendors. Written by npm run schema; don't edit.

export type VendorCardRow = {
  vendorId: number;
  name: string;
  leadDays: number;
  reviewDays: number;
  orderMinCents: number;
  returnDays: number;
  needsRma: boolean;
  isActive: boolean;
  isHidden: boolean;
  accountNumber: string;
  customerId: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  paymentTerms: string;
  vendorInterface: string;
  vendorInterfaceId: number;
};

export type VendorClientAddressesRow = {
  vendorClientAddressId: number;
  vendorClientId: number;
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone: string;
};

export type NewVendorClientAddresses = {
  vendorClientAddressId?: number;
  vendorClientId: number;
  name?: string;
  address1: string;
  address2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country?: string;
  phone?: string;
};

export type VendorClientsRow = {
  vendorClientId: number;
  vendorId: number;
  storeId: number;
  addedAt: Date;
  addedBy: number;
};

export type NewVendorClients = {
  vendorClientId?: number;
  vendorId: number;
  storeId: number;
  addedAt: Date;
  addedBy: number;
};

export type VendorImportDoubtsRow = {
  vendorImportDoubtId: number;
  vendorImportId: number;
  vendorId: number;
  rowNumber: number;
  vendorSku: string;
  title: string;
  artist: string;
  departmentId: number | null;
  costE4: number | null;
  msrpCents: number | null;
  reason: string;
  settledAt: Date | null;
  settledBy: number | null;
};

export type NewVendorImportDoubts = {
  vendorImportDoubtId?: number;
  vendorImportId: number;
  vendorId: number;
  rowNumber: number;
  vendorSku?: string;
  title?: string;
  artist?: string;
  departmentId?: number | null;
  costE4?: number | null;
  msrpCents?: number | null;
  reason: string;
  settledAt?: Date | null;
  settledBy?: number | null;
};

export type VendorImportsRow = {
  vendorImportId: number;
  vendorId: number;
  at: Date;
  byUser: number;
  fileName: string;
  departmentId: number | null;
  removeExisting: boolean;
  rowCount: number;
  validCount: number;
  invalidCount: number;
  newCount: number;
  dearerCount: number;
  cheaperCount: number;
  sameCount: number;
  doubtCount: number;
  goneCount: number;
  lostMarginCents: number;
};

export type NewVendorImports = {
  vendorImportId?: number;
  vendorId: number;
  at: Date;
  byUser: number;
  fileName?: string;
  departmentId?: number | null;
  removeExisting: boolean;
  rowCount: number;
  validCount: number;
  invalidCount: number;
  newCount: number;
  dearerCount: number;
  cheaperCount: number;
  sameCount: number;
  doubtCount: number;
  goneCount: number;
  lostMarginCents: number;
};

export type VendorItemCardRow = {
  vendorItemId: number;
  vendorId: number;
  vendorSku: string;
  catalogId: number;
  upc: string;
  title: string;
  artist: string;
  departmentId: number;
  costE4: number;
  previousCostE4: number;
  costChangedAt: Date;
  packSize: number;
  packCostCents: number;
  caseCode: string;
  minQuantity: number;
  maxQuantity: number;
  leadDays: number;
  msrpCents: number;
  statusId: number;
  isHidden: boolean;
};

export type VendorItemCostsRow = {
  vendorItemCostId: number;
  vendorItemId: number;
  costE4: number;
  source: string;
  at: Date;
  byUser: number;
};

export type NewVendorItemCosts = {
  vendorItemCostId?: number;
  vendorItemId: number;
  costE4: number;
  source: string;
  at: Date;
  byUser: number;
};

export type VendorItemsRow = {
  vendorItemId: number;
  vendorId: number;
  vendorSku: string;
  catalogId: number;
  upc: string;
  title: string;
  artist: string;
  departmentId: number;
  costE4: number | null;
  previousCostE4: number | null;
  costChangedAt: Date | null;
  packSize: number;
  packCostCents: number | null;
  caseCode: string | null;
  minQuantity: number | null;
  maxQuantity: number | null;
  leadDays: number | null;
  msrpCents: number | null;
  statusId: number;
  addedAt: Date;
  changedAt: Date;
  hiddenAt: Date | null;
};

export type NewVendorItems = {
  vendorItemId?: number;
  vendorId: number;
  vendorSku?: string;
  catalogId: number;
  upc: string;
  title: string;
  artist?: string;
  departmentId: number;
  costE4?: number | null;
  previousCostE4?: number | null;
  costChangedAt?: Date | null;
  packSize?: number;
  packCostCents?: number | null;
  caseCode?: string | null;
  minQuantity?: number | null;
  maxQuantity?: number | null;
  leadDays?: number | null;
  msrpCents?: number | null;
  statusId?: number;
  addedAt: Date;
  changedAt: Date;
  hiddenAt?: Date | null;
};

export type VendorsRow = {
  vendorId: number;
  name: string;
  accountNumber: string;
  customerId: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  isActive: boolean;
  notes: string;
  orderMinCents: number;
  orderFreq: number;
  orderFreqSelection: string;
  paymentTerms: string;
  vendorInterface: string;
  vendorInterfaceId: number | null;
  leadDays: number;
  returnDays: number | null;
  needsRma: boolean;
  importColumns: unknown;
  addedAt: Date;
  addedBy: number;
  hiddenAt: Date | null;
};

export type NewVendors = {
  vendorId?: number;
  name: string;
  accountNumber?: string;
  customerId?: string;
  contactName?: string;
  contactEmail?: string;
  contactPhone?: string;
  isActive?: boolean;
  notes?: string;
  orderMinCents?: number;
  orderFreq?: number;
  orderFreqSelection?: string;
  paymentTerms?: string;
  vendorInterface?: string;
  vendorInterfaceId?: number | null;
  leadDays?: number;
  returnDays?: number | null;
  needsRma?: boolean;
  importColumns?: object;
  addedAt: Date;
  addedBy: number;
  hiddenAt?: Date | null;
};
