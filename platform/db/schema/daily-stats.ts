// Rows of daily-stats. Written by npm run schema; don't edit.

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
