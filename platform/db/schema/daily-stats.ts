// Rows of daily-stats. Written by npm run schema; don't edit.

export type StatsCustomersRow = {
  store_id: number;
  first_day: string;
  customer_id: number;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
};

export type NewStatsCustomers = {
  store_id: number;
  first_day: string;
  customer_id: number;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
};

export type StatsDepartmentsRow = {
  store_id: number;
  business_day: string;
  department_id: number;
  items_sold: number;
  items_traded: number;
  items_refunded: number;
  sales_cents: number;
  cost_cents: number;
  tax_cents: number;
  trades_cents: number;
  refunds_cents: number;
  lines: number;
  gross_cents: number;
};

export type NewStatsDepartments = {
  store_id: number;
  business_day: string;
  department_id: number;
  items_sold: number;
  items_traded: number;
  items_refunded: number;
  sales_cents: number;
  cost_cents: number;
  tax_cents: number;
  trades_cents: number;
  refunds_cents: number;
  lines: number;
  gross_cents: number;
};

export type StatsHeadsRow = {
  store_id: number;
  audit_seq: number;
  posting_seq: number;
};

export type NewStatsHeads = {
  store_id: number;
  audit_seq?: number;
  posting_seq?: number;
};

export type StatsItemsRow = {
  store_id: number;
  grain: string;
  first_day: string;
  inventory_id: number;
  department_id: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
  last_sold: string | null;
  catalog_id: number;
  condition_id: number;
};

export type NewStatsItems = {
  store_id: number;
  grain: string;
  first_day: string;
  inventory_id: number;
  department_id: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
  last_sold?: string | null;
  catalog_id: number;
  condition_id: number;
};

export type StatsLinesRow = {
  store_id: number;
  business_day: string;
  transaction_id: number;
  line_id: number;
  finished_at: Date;
  user_id: number;
  device_id: number;
  customer_id: number;
  kind: string;
  department_id: number;
  inventory_id: number;
  catalog_id: number;
  condition_id: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
  sold_day: string;
  tax_rate_e5: number;
  is_exempt: boolean;
  tax_parts: unknown;
};

export type StatsMoneyRow = {
  store_id: number;
  business_day: string;
  source_type: string;
  kind: string;
  in_cents: number;
  out_cents: number;
};

export type NewStatsMoney = {
  store_id: number;
  business_day: string;
  source_type: string;
  kind: string;
  in_cents: number;
  out_cents: number;
};

export type StatsPeopleRow = {
  store_id: number;
  business_day: string;
  user_id: number;
  device_id: number;
  department_id: number;
  kind: string;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
};

export type NewStatsPeople = {
  store_id: number;
  business_day: string;
  user_id: number;
  device_id: number;
  department_id: number;
  kind: string;
  lines: number;
  receipts: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
};

export type StatsProductsRow = {
  grain: string;
  first_day: string;
  catalog_id: number;
  condition_id: number;
  department_id: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
  last_sold: string | null;
};

export type NewStatsProducts = {
  grain: string;
  first_day: string;
  catalog_id: number;
  condition_id: number;
  department_id: number;
  lines: number;
  sold: number;
  returned: number;
  traded: number;
  gross_cents: number;
  sales_cents: number;
  refunds_cents: number;
  trades_cents: number;
  tax_cents: number;
  cost_cents: number;
  last_sold?: string | null;
};

export type StatsSlotsRow = {
  store_id: number;
  business_day: string;
  slot: Date;
  transactions: number;
  sale_transactions: number;
  trade_transactions: number;
  refund_transactions: number;
  items_sold: number;
  items_traded: number;
  items_refunded: number;
  gross_cents: number;
  discount_cents: number;
  tax_cents: number;
  trades_credit_cents: number;
  trades_cash_cents: number;
  refunds_cents: number;
  rounding_cents: number;
  cost_cents: number;
};

export type NewStatsSlots = {
  store_id: number;
  business_day: string;
  slot: Date;
  transactions: number;
  sale_transactions: number;
  trade_transactions: number;
  refund_transactions: number;
  items_sold: number;
  items_traded: number;
  items_refunded: number;
  gross_cents: number;
  discount_cents: number;
  tax_cents: number;
  trades_credit_cents: number;
  trades_cash_cents: number;
  refunds_cents: number;
  rounding_cents: number;
  cost_cents: number;
};

export type StatsSpansRow = {
  store_id: number;
  grain: string;
  first_day: string;
  lines: number;
  is_sealed: boolean;
};

export type NewStatsSpans = {
  store_id: number;
  grain: string;
  first_day: string;
  lines: number;
  is_sealed?: boolean;
};

export type StatsTaxPartsRow = {
  store_id: number;
  business_day: string;
  name: string;
  rate_e5: number;
  sales_cents: number;
  refunds_cents: number;
  tax_cents: number;
};

export type NewStatsTaxParts = {
  store_id: number;
  business_day: string;
  name: string;
  rate_e5: number;
  sales_cents: number;
  refunds_cents: number;
  tax_cents: number;
};

export type StatsTaxesRow = {
  store_id: number;
  business_day: string;
  rate_e5: number;
  is_exempt: boolean;
  sales_cents: number;
  refunds_cents: number;
  tax_cents: number;
};

export type NewStatsTaxes = {
  store_id: number;
  business_day: string;
  rate_e5: number;
  is_exempt: boolean;
  sales_cents: number;
  refunds_cents: number;
  tax_cents: number;
};

export type StatsTransactionsRow = {
  transaction_id: number;
  finished_at: Date;
  store_id: number;
  business_day: string;
  slot: Date;
  transactions: number;
  sale_transactions: number;
  trade_transactions: number;
  refund_transactions: number;
  items_sold: number;
  items_traded: number;
  items_refunded: number;
  gross_cents: number;
  discount_cents: number;
  tax_cents: number;
  trades_credit_cents: number;
  trades_cash_cents: number;
  refunds_cents: number;
  rounding_cents: number;
  cost_cents: number;
};
