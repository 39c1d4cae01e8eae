// Rows of smart-order. Written by npm run schema; don't edit.

export type DemandDepartmentWeeksRow = {
  store_id: number;
  department_id: number;
  week: string;
  sold: number;
};

export type NewDemandDepartmentWeeks = {
  store_id: number;
  department_id: number;
  week: string;
  sold: number;
};

export type DemandDueRow = {
  store_id: number;
  business_day: string;
  asked_at: Date;
};

export type NewDemandDue = {
  store_id: number;
  business_day: string;
  asked_at: Date;
};

export type DemandHeadsRow = {
  store_id: number;
  journal_from: string;
  through_day: string;
  refreshed_at: Date;
  took_ms: number;
  products: number;
  counted_to: number | null;
};

export type NewDemandHeads = {
  store_id: number;
  journal_from: string;
  through_day: string;
  refreshed_at: Date;
  took_ms: number;
  products: number;
  counted_to?: number | null;
};

export type DemandMarksRow = {
  store_id: number;
  business_day: string;
  movement_id: number;
};

export type NewDemandMarks = {
  store_id: number;
  business_day: string;
  movement_id: number;
};

export type DemandTargetsRow = {
  store_id: number;
  catalog_id: number;
  as_of: string;
  sold: number;
  exposure: number;
  squares: number;
  products: number;
  exposure_squares: number;
  seasonal: number;
  units: number;
  days: number;
  chain_sold: number;
  chain_exposure: number;
  lead_days: number;
  lead_deviation: number;
  horizon_days: number;
  season_days: number;
  season_twelve: number;
  service: number;
  minimum: number | null;
  maximum: number | null;
  rate: number;
  forecast: number;
  variance: number;
  target: number;
  twelve_weeks: number;
};

export type NewDemandTargets = {
  store_id: number;
  catalog_id: number;
  as_of: string;
  sold: number;
  exposure: number;
  squares: number;
  products: number;
  exposure_squares: number;
  seasonal: number;
  units: number;
  days: number;
  chain_sold: number;
  chain_exposure: number;
  lead_days: number;
  lead_deviation: number;
  horizon_days: number;
  season_days: number;
  season_twelve: number;
  service: number;
  minimum?: number | null;
  maximum?: number | null;
  rate: number;
  forecast: number;
  variance: number;
  target: number;
  twelve_weeks: number;
};

export type DemandWeeksRow = {
  store_id: number;
  catalog_id: number;
  first_week: string;
  sold: number[];
  days: number[];
};

export type NewDemandWeeks = {
  store_id: number;
  catalog_id: number;
  first_week: string;
  sold: number[];
  days: number[];
};

export type SmartLinesRow = {
  smart_run_id: number;
  vendor_item_id: number;
  vendor_order_id: number;
  quantity: number;
  suggested: number;
  picked: number;
  cost_e4: number;
  target: number;
  need: number;
  inputs: unknown;
  gifts: unknown;
  line_units: number | null;
};

export type NewSmartLines = {
  smart_run_id: number;
  vendor_item_id: number;
  vendor_order_id: number;
  quantity: number;
  suggested: number;
  picked: number;
  cost_e4: number;
  target: number;
  need: number;
  inputs: object;
  gifts: object;
  line_units?: number | null;
};

export type SmartRunsRow = {
  smart_run_id: number;
  store_id: number;
  at: Date;
  user_id: number;
  plan: string;
  budget_cents: number | null;
};

export type NewSmartRuns = {
  smart_run_id?: number;
  store_id: number;
  at: Date;
  user_id: number;
  plan: string;
  budget_cents?: number | null;
};
