// Rows of web-orders. Written by npm run schema; don't edit.

export type ChannelMoneyRow = {
  channelMoneyId: number;
  connectionId: number;
  entryRef: string;
  kind: string;
  externalId: string;
  orderId: number | null;
  payoutRef: string;
  cents: number;
  at: Date;
  words: string;
  typedBy: number | null;
  createdAt: Date;
};

export type NewChannelMoney = {
  channelMoneyId?: number;
  connectionId: number;
  entryRef: string;
  kind: string;
  externalId?: string;
  orderId?: number | null;
  payoutRef?: string;
  cents: number;
  at: Date;
  words?: string;
  typedBy?: number | null;
  createdAt: Date;
};

export type ChannelOrderLinesRow = {
  orderLineId: number;
  orderId: number;
  externalLine: string;
  catalogId: number | null;
  conditionId: number | null;
  caseConditionId: number | null;
  inventoryId: number | null;
  upc: string;
  title: string;
  artist: string;
  quantity: number;
  shipped: number;
  cancelled: number;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
  taxRateE5: number;
  remittedTaxCents: number;
  shortReason: string;
  shortAt: Date | null;
  shortBy: number | null;
};

export type NewChannelOrderLines = {
  orderLineId?: number;
  orderId: number;
  externalLine: string;
  catalogId?: number | null;
  conditionId?: number | null;
  caseConditionId?: number | null;
  inventoryId?: number | null;
  upc?: string;
  title: string;
  artist?: string;
  quantity: number;
  shipped?: number;
  cancelled?: number;
  unitPriceCents: number;
  discountCents?: number;
  taxCents?: number;
  taxRateE5?: number;
  remittedTaxCents?: number;
  shortReason?: string;
  shortAt?: Date | null;
  shortBy?: number | null;
};

export type ChannelOrderLogRow = {
  logId: number;
  orderId: number;
  at: Date;
  userId: number | null;
  storeId: number | null;
  action: string;
  words: string;
};

export type NewChannelOrderLog = {
  logId?: number;
  orderId: number;
  at: Date;
  userId?: number | null;
  storeId?: number | null;
  action: string;
  words?: string;
};

export type ChannelOrderMoneyRow = {
  moneyId: number;
  orderId: number;
  orderLineId: number | null;
  kind: string;
  cents: number;
  at: Date;
};

export type NewChannelOrderMoney = {
  moneyId?: number;
  orderId: number;
  orderLineId?: number | null;
  kind: string;
  cents: number;
  at: Date;
};

export type ChannelOrderTurnsRow = {
  connectionId: number;
  nextAt: Date;
  nightlyAt: Date;
  busyUntil: Date | null;
  failures: number;
  moneyUntil: Date | null;
};

export type NewChannelOrderTurns = {
  connectionId: number;
  nextAt: Date;
  nightlyAt: Date;
  busyUntil?: Date | null;
  failures?: number;
  moneyUntil?: Date | null;
};

export type ChannelOrdersRow = {
  orderId: number;
  rootOrderId: number;
  connectionId: number;
  externalId: string;
  number: string;
  statusId: number;
  storeId: number | null;
  lockingStoreId: number | null;
  claimedAt: Date | null;
  claimedBy: number | null;
  name: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  notes: string;
  postageCents: number;
  postageTaxCents: number;
  isPostageDone: boolean;
  paidCents: number | null;
  question: string;
  orderedAt: Date;
  paidAt: Date | null;
  shipBy: Date | null;
  keptUntil: Date | null;
  channelAt: Date | null;
  shippedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  buyerGoneAt: Date | null;
  buyerRef: string;
  service: string;
};

export type NewChannelOrders = {
  orderId?: number;
  rootOrderId: number;
  connectionId: number;
  externalId: string;
  number: string;
  statusId?: number;
  storeId?: number | null;
  lockingStoreId?: number | null;
  claimedAt?: Date | null;
  claimedBy?: number | null;
  name?: string;
  email?: string;
  phone?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  notes?: string;
  postageCents?: number;
  postageTaxCents?: number;
  isPostageDone?: boolean;
  paidCents?: number | null;
  question?: string;
  orderedAt: Date;
  paidAt?: Date | null;
  shipBy?: Date | null;
  keptUntil?: Date | null;
  channelAt?: Date | null;
  shippedAt?: Date | null;
  endedAt?: Date | null;
  createdAt: Date;
  buyerGoneAt?: Date | null;
  buyerRef?: string;
  service?: string;
};

export type ChannelOrdersAsideRow = {
  connectionId: number;
  externalId: string;
  number: string;
  why: string;
  firstAt: Date;
  lastAt: Date;
  leftAt: Date | null;
  leftBy: number | null;
};

export type NewChannelOrdersAside = {
  connectionId: number;
  externalId: string;
  number?: string;
  why: string;
  firstAt: Date;
  lastAt: Date;
  leftAt?: Date | null;
  leftBy?: number | null;
};

export type ChannelRefundsToldRow = {
  transactionId: number;
  orderId: number;
  toldAt: Date;
};

export type NewChannelRefundsTold = {
  transactionId: number;
  orderId: number;
  toldAt: Date;
};

export type ChannelReturnsRow = {
  returnId: number;
  orderLineId: number;
  quantity: number;
  state: string;
  reason: string;
  requestedAt: Date;
  receivedAt: Date | null;
  receivedStoreId: number | null;
  endedAt: Date | null;
  transactionId: number | null;
  externalReturn: string;
  restock: string;
  askedAt: Date | null;
  askedBy: number | null;
  isRefundedThere: boolean;
  withPostage: boolean;
};

export type NewChannelReturns = {
  returnId?: number;
  orderLineId: number;
  quantity: number;
  state?: string;
  reason?: string;
  requestedAt: Date;
  receivedAt?: Date | null;
  receivedStoreId?: number | null;
  endedAt?: Date | null;
  transactionId?: number | null;
  externalReturn?: string;
  restock?: string;
  askedAt?: Date | null;
  askedBy?: number | null;
  isRefundedThere?: boolean;
  withPostage?: boolean;
};

export type ChannelShipmentItemsRow = {
  shipmentItemId: number;
  shipmentId: number;
  orderLineId: number;
  quantity: number;
  copyId: number | null;
  transactionLineId: number | null;
};

export type NewChannelShipmentItems = {
  shipmentItemId?: number;
  shipmentId: number;
  orderLineId: number;
  quantity: number;
  copyId?: number | null;
  transactionLineId?: number | null;
};

export type ChannelShipmentsRow = {
  shipmentId: number;
  orderId: number;
  storeId: number;
  packedAt: Date | null;
  packedBy: number | null;
  carrier: string;
  trackingNumber: string;
  shippingCostCents: number;
  notes: string;
  weight: number | null;
  weightUnit: string;
  completedAt: Date | null;
  completedBy: number | null;
  transactionId: number | null;
  createdAt: Date;
  createdBy: number;
};

export type NewChannelShipments = {
  shipmentId?: number;
  orderId: number;
  storeId: number;
  packedAt?: Date | null;
  packedBy?: number | null;
  carrier?: string;
  trackingNumber?: string;
  shippingCostCents?: number;
  notes?: string;
  weight?: number | null;
  weightUnit?: string;
  completedAt?: Date | null;
  completedBy?: number | null;
  transactionId?: number | null;
  createdAt: Date;
  createdBy: number;
};
