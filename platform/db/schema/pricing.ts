// Rows of pricing. Written by npm run schema; don't edit.

export type FrozenPricesRow = {
  frozen_id: number;
  store_id: number;
  catalog_id: number;
  inventory_id: number | null;
  reason: string;
  user_id: number;
  username: string;
  at: Date;
};

export type NewFrozenPrices = {
  store_id: number;
  catalog_id: number;
  inventory_id?: number | null;
  reason: string;
  user_id: number;
  username: string;
  at: Date;
};

export type GuideDoubtProductsRow = {
  doubt_id: number;
  catalog_id: number;
};

export type NewGuideDoubtProducts = {
  doubt_id: number;
  catalog_id: number;
};

export type GuideDoubtsRow = {
  doubt_id: number;
  row_key: string;
  platform: string;
  title: string;
  upc: string;
  candidates: unknown;
  prices: unknown;
  source: string;
  first_seen_at: Date;
  last_seen_at: Date;
  settled_at: Date | null;
  settled_by: number | null;
};

export type NewGuideDoubts = {
  row_key: string;
  platform: string;
  title: string;
  upc?: string;
  candidates: object;
  prices: object;
  source?: string;
  first_seen_at: Date;
  last_seen_at: Date;
  settled_at?: Date | null;
  settled_by?: number | null;
};

export type GuidePricesRow = {
  catalog_id: number;
  part: string;
  price_cents: number;
  as_of: string;
  source: string;
};

export type NewGuidePrices = {
  catalog_id: number;
  part: string;
  price_cents: number;
  as_of: string;
  source?: string;
};

export type GuideRefreshesRow = {
  store_id: number;
  asked_at: Date | null;
  asked_by: number | null;
  running_at: Date | null;
  last_at: Date | null;
  last_asked: number;
  last_prices: number;
  last_error: string;
};

export type NewGuideRefreshes = {
  store_id: number;
  asked_at?: Date | null;
  asked_by?: number | null;
  running_at?: Date | null;
  last_at?: Date | null;
  last_asked?: number;
  last_prices?: number;
  last_error?: string;
};

export type PricingRuleVersionsRow = {
  rule_id: number;
  version: number;
  at: Date;
  username: string;
  rule: unknown;
};

export type NewPricingRuleVersions = {
  rule_id: number;
  version: number;
  at: Date;
  username: string;
  rule: object;
};

export type PricingRulesRow = {
  rule_id: number;
  store_id: number;
  department_id: number | null;
  configuration_id: number | null;
  condition_id: number | null;
  description: string;
  price_low_cents: number;
  price_high_cents: number | null;
  sell_percent_e5: number;
  sell_fixed_cents: number | null;
  buy1_e5: number;
  buy2_e5: number;
  buy3_e5: number;
  buy4_e5: number;
  buy_fixed_cents: number | null;
  do_not_buy: boolean;
  max_quantity: number | null;
  use_msrp: boolean;
  use_sell_price: boolean;
  use_incomplete_price: boolean;
  default_price_cents: number | null;
  rounding_ends: number | null;
  is_default: boolean;
  created_at: Date;
  deleted_at: Date | null;
  floor_e5: number | null;
  step_e5: number | null;
  version: number;
  changed_at: Date;
  changed_by: string;
  overstock_from: number | null;
  overstock_step_e5: number | null;
  overstock_chain: boolean;
  bucket: number | null;
};

export type NewPricingRules = {
  store_id: number;
  department_id?: number | null;
  configuration_id?: number | null;
  condition_id?: number | null;
  description?: string;
  price_low_cents?: number;
  price_high_cents?: number | null;
  sell_percent_e5?: number;
  sell_fixed_cents?: number | null;
  buy1_e5: number;
  buy2_e5: number;
  buy3_e5: number;
  buy4_e5: number;
  buy_fixed_cents?: number | null;
  do_not_buy?: boolean;
  max_quantity?: number | null;
  use_msrp?: boolean;
  use_sell_price?: boolean;
  use_incomplete_price?: boolean;
  default_price_cents?: number | null;
  rounding_ends?: number | null;
  is_default?: boolean;
  created_at?: Date;
  deleted_at?: Date | null;
  floor_e5?: number | null;
  step_e5?: number | null;
  version?: number;
  changed_at?: Date;
  changed_by?: string;
  overstock_from?: number | null;
  overstock_step_e5?: number | null;
  overstock_chain?: boolean;
  bucket?: number | null;
};

export type TradeListRow = {
  entry_id: number;
  kind: string;
  store_id: number | null;
  catalog_id: number | null;
  department_id: number | null;
  configuration_id: number | null;
  buy_e5: number | null;
  reason: string;
  starts_on: string;
  ends_on: string | null;
  user_id: number;
  username: string;
  at: Date;
};

export type NewTradeList = {
  kind: string;
  store_id?: number | null;
  catalog_id?: number | null;
  department_id?: number | null;
  configuration_id?: number | null;
  buy_e5?: number | null;
  reason: string;
  starts_on: string;
  ends_on?: string | null;
  user_id: number;
  username: string;
  at: Date;
};
