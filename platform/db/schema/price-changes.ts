// Rows of price-changes. Written by npm run schema; don't edit.

export type LabelChecksRow = {
  inventory_id: number;
  store_id: number;
  label_cents: number;
  since: Date;
};

export type NewLabelChecks = {
  inventory_id: number;
  store_id: number;
  label_cents: number;
  since: Date;
};

export type PriceChangeExclusionsRow = {
  inventory_id: number;
  store_id: number;
  user_id: number;
  at: Date;
};

export type NewPriceChangeExclusions = {
  inventory_id: number;
  store_id: number;
  user_id: number;
  at: Date;
};

export type PriceChangesRow = {
  price_change_id: number;
  store_id: number;
  inventory_id: number;
  new_price_cents: number;
  source: string;
  reason: unknown;
  state: string;
  is_selected: boolean;
  first_queued_at: Date;
  queued_at: Date;
  settled_at: Date | null;
  settled_by: number | null;
  old_price_cents: number | null;
  undone_at: Date | null;
  undone_by: number | null;
};

export type NewPriceChanges = {
  store_id: number;
  inventory_id: number;
  new_price_cents: number;
  source: string;
  reason: object;
  state?: string;
  is_selected?: boolean;
  first_queued_at: Date;
  queued_at: Date;
  settled_at?: Date | null;
  settled_by?: number | null;
  old_price_cents?: number | null;
  undone_at?: Date | null;
  undone_by?: number | null;
};

export type PriceDuesRow = {
  due_id: number;
  store_id: number;
  catalog_ids: number[] | null;
  taken_at: Date | null;
};

export type NewPriceDues = {
  store_id: number;
  catalog_ids?: number[] | null;
  taken_at?: Date | null;
};
