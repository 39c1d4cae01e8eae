// Rows of promotions. Written by npm run schema; don't edit.

export type PromotionTargetsRow = {
  promotion_id: number;
  side: string;
  department_id: number | null;
  taxonomy_id: number | null;
  tag: string | null;
  catalog_id: number | null;
};

export type NewPromotionTargets = {
  promotion_id: number;
  side: string;
  department_id?: number | null;
  taxonomy_id?: number | null;
  tag?: string | null;
  catalog_id?: number | null;
};

export type PromotionUsesRow = {
  line_id: number;
  transaction_id: number;
  store_id: number;
  promotion_id: number;
  name: string;
  discount_cents: number;
};

export type NewPromotionUses = {
  line_id: number;
  transaction_id: number;
  store_id: number;
  promotion_id: number;
  name: string;
  discount_cents: number;
};

export type PromotionsRow = {
  promotion_id: number;
  store_id: number | null;
  name: string;
  description: string;
  kind: string;
  value: number;
  starts_on: string | null;
  ends_on: string | null;
  is_active: boolean;
  buy_quantity: number | null;
  get_quantity: number | null;
  most_times: number | null;
  minimum_cents: number;
  weekdays: number;
  from_minute: number | null;
  to_minute: number | null;
  coupon_code: string;
  combines: boolean;
  scope: string;
  has_buy_side: boolean;
  version: number;
  created_at: Date;
  changed_at: Date;
  changed_by: string;
  deleted_at: Date | null;
  customer_group_id: number | null;
};

export type NewPromotions = {
  store_id?: number | null;
  name: string;
  description?: string;
  kind: string;
  value: number;
  starts_on?: string | null;
  ends_on?: string | null;
  is_active?: boolean;
  buy_quantity?: number | null;
  get_quantity?: number | null;
  most_times?: number | null;
  minimum_cents?: number;
  weekdays?: number;
  from_minute?: number | null;
  to_minute?: number | null;
  coupon_code?: string;
  combines?: boolean;
  scope?: string;
  has_buy_side?: boolean;
  version?: number;
  created_at?: Date;
  changed_at?: Date;
  changed_by?: string;
  deleted_at?: Date | null;
  customer_group_id?: number | null;
};
