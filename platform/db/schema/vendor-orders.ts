// Rows of vendor-orders. Written by npm run schema; don't edit.

export type VendorLeadTimeRow = {
  vendorId: number;
  storeId: number;
  vendorOrderId: number;
  vendorShipmentId: number;
  requestedAt: Date;
  checkedInAt: Date;
};

export type VendorOrderItemsRow = {
  vendorOrderItemId: number;
  vendorOrderId: number;
  vendorItemId: number;
  quantity: number;
  open: number;
  announced: number;
  received: number;
  cancelled: number;
  shelved: number;
  excess: number;
  excessBy: number | null;
  isBackordered: boolean;
  costE4: number | null;
  addedAt: Date;
  addedBy: number;
};

export type NewVendorOrderItems = {
  vendorOrderItemId?: number;
  vendorOrderId: number;
  vendorItemId: number;
  quantity: number;
  open: number;
  announced?: number;
  received?: number;
  cancelled?: number;
  shelved?: number;
  excess?: number;
  excessBy?: number | null;
  isBackordered?: boolean;
  costE4?: number | null;
  addedAt: Date;
  addedBy: number;
};

export type VendorOrderSendsRow = {
  vendorOrderSendId: number;
  vendorOrderId: number;
  way: string;
  recipient: string;
  document: unknown;
  mailId: number | null;
  state: string;
  reference: string;
  problem: string;
  tries: number;
  nextTryAt: Date | null;
  sentAt: Date;
  sentBy: number;
};

export type NewVendorOrderSends = {
  vendorOrderSendId?: number;
  vendorOrderId: number;
  way: string;
  recipient?: string;
  document: object;
  mailId?: number | null;
  state?: string;
  reference?: string;
  problem?: string;
  tries?: number;
  nextTryAt?: Date | null;
  sentAt: Date;
  sentBy: number;
};

export type VendorOrderShelfRow = {
  vendorOrderShelfId: number;
  storeId: number;
  vendorOrderItemId: number;
  quantity: number;
  statusId: number;
  notes: string;
  addedAt: Date;
  addedBy: number;
};

export type NewVendorOrderShelf = {
  vendorOrderShelfId?: number;
  storeId: number;
  vendorOrderItemId: number;
  quantity: number;
  statusId: number;
  notes?: string;
  addedAt: Date;
  addedBy: number;
};

export type VendorOrderShelfStepsRow = {
  vendorOrderShelfStepId: number;
  vendorOrderShelfId: number;
  vendorOrderItemId: number;
  kind: string;
  units: number;
  givenToItemId: number | null;
  at: Date;
  userId: number;
};

export type NewVendorOrderShelfSteps = {
  vendorOrderShelfStepId?: number;
  vendorOrderShelfId: number;
  vendorOrderItemId: number;
  kind: string;
  units: number;
  givenToItemId?: number | null;
  at: Date;
  userId: number;
};

export type VendorOrdersRow = {
  vendorOrderId: number;
  storeId: number;
  vendorId: number;
  poSeq: number;
  poNumber: string;
  statusId: number;
  orderDate: string;
  expectedOn: string | null;
  notes: string;
  shippingCents: number;
  isIntegrated: boolean;
  createdAt: Date;
  createdBy: number;
  requestedAt: Date | null;
  closedAt: Date | null;
  belowMinimumBy: number | null;
  deletedAt: Date | null;
};

export type NewVendorOrders = {
  vendorOrderId?: number;
  storeId: number;
  vendorId: number;
  poSeq: number;
  poNumber: string;
  statusId?: number;
  orderDate: string;
  expectedOn?: string | null;
  notes?: string;
  shippingCents?: number;
  isIntegrated?: boolean;
  createdAt: Date;
  createdBy: number;
  requestedAt?: Date | null;
  closedAt?: Date | null;
  belowMinimumBy?: number | null;
  deletedAt?: Date | null;
};

export type VendorSettlementsRow = {
  vendorShipmentId: number;
  shipment: unknown;
  items: unknown;
  statusId: number;
  statusAfter: number | null;
  lines: unknown;
  linesAfter: unknown;
};

export type NewVendorSettlements = {
  vendorShipmentId: number;
  shipment: object;
  items: object;
  statusId: number;
  statusAfter?: number | null;
  lines: object;
  linesAfter?: object;
};

export type VendorShipmentItemsRow = {
  vendorShipmentItemId: number;
  vendorShipmentId: number;
  vendorOrderItemId: number;
  announced: number;
  received: number;
  excess: number;
  damaged: number;
  cancelled: number;
};

export type NewVendorShipmentItems = {
  vendorShipmentItemId?: number;
  vendorShipmentId: number;
  vendorOrderItemId: number;
  announced: number;
  received?: number;
  excess?: number;
  damaged?: number;
  cancelled?: number;
};

export type VendorShipmentsRow = {
  vendorShipmentId: number;
  vendorOrderId: number;
  storeId: number;
  number: string;
  shipmentDate: string;
  statusId: number;
  trackingNumber: string;
  notes: string;
  invoiceNumber: string;
  invoiceKey: string | null;
  invoiceYear: number | null;
  invoiceReason: string;
  invoiceAllowedBy: number | null;
  invoiceTotalCents: number | null;
  freightCents: number;
  createdAt: Date;
  createdBy: number;
  settledAt: Date | null;
  settledBy: number | null;
  goodsCents: number | null;
  clearedAt: Date | null;
  clearedBy: number | null;
  clearNote: string;
  lateCents: number | null;
};

export type NewVendorShipments = {
  vendorShipmentId?: number;
  vendorOrderId: number;
  storeId: number;
  number?: string;
  shipmentDate: string;
  statusId?: number;
  trackingNumber?: string;
  notes?: string;
  invoiceNumber?: string;
  invoiceReason?: string;
  invoiceAllowedBy?: number | null;
  invoiceTotalCents?: number | null;
  freightCents?: number;
  createdAt: Date;
  createdBy: number;
  settledAt?: Date | null;
  settledBy?: number | null;
  goodsCents?: number | null;
  clearedAt?: Date | null;
  clearedBy?: number | null;
  clearNote?: string;
  lateCents?: number | null;
};

export type VendorSupplyRow = {
  storeId: number;
  catalogId: number;
  vendorItemId: number;
  pending: number;
  open: number;
  backOrdered: number;
  announced: number;
};
