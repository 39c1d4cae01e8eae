// Rows of daily-stats. Written by npm run schema; don't edit.

export type StatsCustomersRow = {
  storeId: number;
  firstDay: string;
  customerId: number;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
};

export type NewStatsCustomers = {
  storeId: number;
  firstDay: string;
  customerId: number;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
};

export type StatsDepartmentsRow = {
  storeId: number;
  businessDay: string;
  departmentId: number;
  itemsSold: number;
  itemsTraded: number;
  itemsRefunded: number;
  salesCents: number;
  costCents: number;
  taxCents: number;
  tradesCents: number;
  refundsCents: number;
  lines: number;
  grossCents: number;
};

export type NewStatsDepartments = {
  storeId: number;
  businessDay: string;
  departmentId: number;
  itemsSold: number;
  itemsTraded: number;
  itemsRefunded: number;
  salesCents: number;
  costCents: number;
  taxCents: number;
  tradesCents: number;
  refundsCents: number;
  lines: number;
  grossCents: number;
};

export type StatsHeadsRow = {
  storeId: number;
  auditSeq: number;
  postingSeq: number;
};

export type NewStatsHeads = {
  storeId: number;
  auditSeq?: number;
  postingSeq?: number;
};

export type StatsItemsRow = {
  storeId: number;
  grain: string;
  firstDay: string;
  inventoryId: number;
  departmentId: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
  lastSold: string | null;
  catalogId: number;
  conditionId: number;
};

export type NewStatsItems = {
  storeId: number;
  grain: string;
  firstDay: string;
  inventoryId: number;
  departmentId: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
  lastSold?: string | null;
  catalogId: number;
  conditionId: number;
};

export type StatsLinesRow = {
  storeId: number;
  businessDay: string;
  transactionId: number;
  lineId: number;
  finishedAt: Date;
  userId: number;
  deviceId: number;
  customerId: number;
  kind: string;
  departmentId: number;
  inventoryId: number;
  catalogId: number;
  conditionId: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
  soldDay: string;
  taxRateE5: number;
  isExempt: boolean;
  taxParts: unknown;
};

export type StatsMoneyRow = {
  storeId: number;
  businessDay: string;
  sourceType: string;
  kind: string;
  inCents: number;
  outCents: number;
};

export type NewStatsMoney = {
  storeId: number;
  businessDay: string;
  sourceType: string;
  kind: string;
  inCents: number;
  outCents: number;
};

export type StatsPeopleRow = {
  storeId: number;
  businessDay: string;
  userId: number;
  deviceId: number;
  departmentId: number;
  kind: string;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
};

export type NewStatsPeople = {
  storeId: number;
  businessDay: string;
  userId: number;
  deviceId: number;
  departmentId: number;
  kind: string;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
};

export type StatsProductsRow = {
  grain: string;
  firstDay: string;
  catalogId: number;
  conditionId: number;
  departmentId: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
  lastSold: string | null;
};

export type NewStatsProducts = {
  grain: string;
  firstDay: string;
  catalogId: number;
  conditionId: number;
  departmentId: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  grossCents: number;
  salesCents: number;
  refundsCents: number;
  tradesCents: number;
  taxCents: number;
  costCents: number;
  lastSold?: string | null;
};

export type StatsSlotsRow = {
  storeId: number;
  businessDay: string;
  slot: Date;
  transactions: number;
  saleTransactions: number;
  tradeTransactions: number;
  refundTransactions: number;
  itemsSold: number;
  itemsTraded: number;
  itemsRefunded: number;
  grossCents: number;
  discountCents: number;
  taxCents: number;
  tradesCreditCents: number;
  tradesCashCents: number;
  refundsCents: number;
  roundingCents: number;
  costCents: number;
};

export type NewStatsSlots = {
  storeId: number;
  businessDay: string;
  slot: Date;
  transactions: number;
  saleTransactions: number;
  tradeTransactions: number;
  refundTransactions: number;
  itemsSold: number;
  itemsTraded: number;
  itemsRefunded: number;
  grossCents: number;
  discountCents: number;
  taxCents: number;
  tradesCreditCents: number;
  tradesCashCents: number;
  refundsCents: number;
  roundingCents: number;
  costCents: number;
};

export type StatsSpansRow = {
  storeId: number;
  grain: string;
  firstDay: string;
  lines: number;
  isSealed: boolean;
};

export type NewStatsSpans = {
  storeId: number;
  grain: string;
  firstDay: string;
  lines: number;
  isSealed?: boolean;
};

export type StatsTaxPartsRow = {
  storeId: number;
  businessDay: string;
  name: string;
  rateE5: number;
  salesCents: number;
  refundsCents: number;
  taxCents: number;
};

export type NewStatsTaxParts = {
  storeId: number;
  businessDay: string;
  name: string;
  rateE5: number;
  salesCents: number;
  refundsCents: number;
  taxCents: number;
};

export type StatsTaxesRow = {
  storeId: number;
  businessDay: string;
  rateE5: number;
  isExempt: boolean;
  salesCents: number;
  refundsCents: number;
  taxCents: number;
};

export type NewStatsTaxes = {
  storeId: number;
  businessDay: string;
  rateE5: number;
  isExempt: boolean;
  salesCents: number;
  refundsCents: number;
  taxCents: number;
};

export type StatsTransactionsRow = {
  transactionId: number;
  finishedAt: Date;
  storeId: number;
  businessDay: string;
  slot: Date;
  transactions: number;
  saleTransactions: number;
  tradeTransactions: number;
  refundTransactions: number;
  itemsSold: number;
  itemsTraded: number;
  itemsRefunded: number;
  grossCents: number;
  discountCents: number;
  taxCents: number;
  tradesCreditCents: number;
  tradesCashCents: number;
  refundsCents: number;
  roundingCents: number;
  costCents: number;
};
