// Rows of dealer-rules. Written by npm run schema; don't edit.

export type DealerPicturesRow = {
  picture_id: number;
  store_id: number;
  customer_id: number;
  transaction_id: number;
  media_type: string;
  encrypted: Uint8Array | null;
  taken_at: Date;
  user_id: number;
  keep_until: string;
  deleted_at: Date | null;
};

export type NewDealerPictures = {
  store_id: number;
  customer_id: number;
  transaction_id: number;
  media_type: string;
  encrypted?: Uint8Array | null;
  taken_at: Date;
  user_id: number;
  keep_until: string;
  deleted_at?: Date | null;
};

export type DealerRuleVersionsRow = {
  rule_id: number;
  version: number;
  at: Date;
  user_id: number | null;
  body: unknown;
};

export type NewDealerRuleVersions = {
  rule_id: number;
  version: number;
  at: Date;
  user_id?: number | null;
  body: object;
};

export type DealerRulesRow = {
  rule_id: number;
  store_id: number;
  name: string;
  is_active: boolean;
  version: number;
  department_ids: number[];
  goods: string;
  window_days: number;
  from_count: number;
  from_cents: number;
  asks: string[];
  least_age: number;
  needs_signature: boolean;
  needs_picture: boolean;
  hold_days: number;
  removed_at: Date | null;
};

export type NewDealerRules = {
  store_id: number;
  name: string;
  is_active?: boolean;
  version?: number;
  department_ids?: number[];
  goods?: string;
  window_days?: number;
  from_count?: number;
  from_cents?: number;
  asks?: string[];
  least_age?: number;
  needs_signature?: boolean;
  needs_picture?: boolean;
  hold_days?: number;
  removed_at?: Date | null;
};

export type DealerSellersRow = {
  customer_id: number;
  id_type: string;
  id_state: string;
  id_end: string;
  expires_on: string | null;
  encrypted: Uint8Array;
  updated_at: Date;
  user_id: number;
};

export type NewDealerSellers = {
  customer_id: number;
  id_type?: string;
  id_state?: string;
  id_end?: string;
  expires_on?: string | null;
  encrypted: Uint8Array;
  updated_at: Date;
  user_id: number;
};

export type DealerTradesRow = {
  transaction_id: number;
  store_id: number;
  customer_id: number;
  confirmed_at: Date | null;
  confirmed_by: number | null;
  signature: string;
  signed_how: string;
  signed_at: Date | null;
  signed_by: number | null;
  signed_mark: string;
  finished_at: Date | null;
  business_day: string | null;
  rules: unknown;
  id_type: string;
  id_state: string;
  id_end: string;
  expires_on: string | null;
  encrypted: Uint8Array | null;
};

export type NewDealerTrades = {
  transaction_id: number;
  store_id: number;
  customer_id: number;
  confirmed_at?: Date | null;
  confirmed_by?: number | null;
  signature?: string;
  signed_how?: string;
  signed_at?: Date | null;
  signed_by?: number | null;
  signed_mark?: string;
  finished_at?: Date | null;
  business_day?: string | null;
  rules?: object | null;
  id_type?: string;
  id_state?: string;
  id_end?: string;
  expires_on?: string | null;
  encrypted?: Uint8Array | null;
};
