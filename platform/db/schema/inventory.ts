// Rows of inventory. Written by npm run schema; don't edit.

export type CopiesRow = {
  copy_id: number;
  store_id: number;
  inventory_id: number;
  serial: string;
  serial_key: string | null;
  state: string;
  epoch: number;
  cost_cents: number;
  sold_transaction_id: number | null;
  held_until: string | null;
  created_at: Date;
};

export type NewCopies = {
  store_id: number;
  inventory_id: number;
  serial: string;
  state: string;
  epoch?: number;
  cost_cents?: number;
  sold_transaction_id?: number | null;
  held_until?: string | null;
  created_at?: Date;
};

export type CostStepsRow = {
  step_id: number;
  store_id: number;
  inventory_id: number;
  kind: string;
  on_hand: number;
  before_e4: number;
  quantity: number | null;
  total_cents: number | null;
  late_cents: number | null;
  after_e4: number;
  source_type: string;
  source_id: number;
  source_line_id: number;
  business_day: string;
  user_id: number;
  at: Date;
  takes_back_id: number | null;
};

export type NewCostSteps = {
  store_id: number;
  inventory_id: number;
  kind: string;
  on_hand: number;
  before_e4: number;
  quantity?: number | null;
  total_cents?: number | null;
  late_cents?: number | null;
  after_e4: number;
  source_type: string;
  source_id: number;
  source_line_id?: number;
  business_day: string;
  user_id: number;
  at: Date;
  takes_back_id?: number | null;
};

export type DayCostsRow = {
  day_cost_id: number;
  store_id: number;
  business_day: string;
  value_cents: number;
  sold_cents: number;
  trades_cents: number;
  difference_cents: number;
  movement_id: number;
  at: Date;
};

export type NewDayCosts = {
  store_id: number;
  business_day: string;
  value_cents: number;
  sold_cents: number;
  trades_cents: number;
  difference_cents: number;
  movement_id: number;
  at: Date;
};

export type InventoryItemsRow = {
  inventory_id: number;
  store_id: number;
  catalog_id: number;
  sku: string;
  condition_id: number;
  case_condition_id: number | null;
  price_cents: number;
  cost_cents: number;
  bin: string;
  notes: string;
  tags: string[];
  serial_required: boolean;
  is_vendor_item: boolean;
  on_hand: number;
  price_reason: unknown;
  price_set_at: Date;
  hidden_at: Date | null;
  created_at: Date;
  is_bulk: boolean;
  held: number;
  cost_e4: number;
  is_listed: boolean;
  other_skus: string[];
};

export type NewInventoryItems = {
  store_id: number;
  catalog_id: number;
  sku: string;
  condition_id: number;
  case_condition_id?: number | null;
  price_cents: number;
  cost_cents?: number;
  bin?: string;
  notes?: string;
  tags?: string[];
  serial_required?: boolean;
  is_vendor_item?: boolean;
  on_hand?: number;
  price_reason?: object;
  price_set_at?: Date;
  hidden_at?: Date | null;
  created_at?: Date;
  is_bulk?: boolean;
  held?: number;
  cost_e4?: number;
  is_listed?: boolean;
  other_skus?: string[];
};

export type InventoryLogRow = {
  log_id: number;
  store_id: number;
  inventory_id: number;
  at: Date;
  user_id: number;
  username: string;
  field: string;
  old_value: string;
  new_value: string;
  reason: string;
};

export type NewInventoryLog = {
  store_id: number;
  inventory_id: number;
  at: Date;
  user_id: number;
  username: string;
  field: string;
  old_value?: string;
  new_value?: string;
  reason?: string;
};

export type ItemOnShelfRow = {
  inventory_id: number;
  store_id: number;
  catalog_id: number;
  sku: string;
  condition_id: number;
  condition: string;
  grade: string;
  is_new: boolean;
  condition_sort: number;
  case_condition_id: number;
  price_cents: number;
  cost_cents: number;
  on_hand: number;
  held: number;
  bin: string;
  hidden_at: Date;
  serial_required: boolean;
  is_bulk: boolean;
  price_reason: unknown;
  price_set_at: Date;
  upc: string;
  edition: string;
  title: string;
  artist: string;
  department_id: number;
  configuration_id: number;
  genre: string;
  release_date: string;
  tax_exempt: boolean;
  notes: string;
  tags: string[];
  is_vendor_item: boolean;
};

export type LateCostsRow = {
  source_type: string;
  source_id: number;
  source_line_id: number;
  store_id: number;
  inventory_id: number;
  quantity: number;
  late_cents: number;
  goods_cents: number;
  at: Date;
};

export type NewLateCosts = {
  source_type: string;
  source_id: number;
  source_line_id: number;
  store_id: number;
  inventory_id: number;
  quantity: number;
  late_cents: number;
  goods_cents: number;
  at: Date;
};

export type OrderReservationsRow = {
  reservation_id: number;
  store_id: number;
  inventory_id: number;
  quantity: number;
  order_line_id: number;
  order_number: string;
  placed_at: Date;
  ended_at: Date | null;
  end_reason: string;
};

export type NewOrderReservations = {
  reservation_id?: number;
  store_id: number;
  inventory_id: number;
  quantity: number;
  order_line_id: number;
  order_number: string;
  placed_at: Date;
  ended_at?: Date | null;
  end_reason?: string;
};

export type OrderReservedRow = {
  order_line_id: number;
  store_id: number;
  inventory_id: number;
  quantity: number;
  placed_at: Date;
};

export type ShelfListRow = {
  inventory_id: number;
  store_id: number;
  catalog_id: number;
  department_id: number;
  configuration_id: number | null;
  released: string | null;
  upc: string;
  title: string;
  artist: string;
};

export type NewShelfList = {
  inventory_id: number;
  store_id: number;
  catalog_id: number;
  department_id: number;
  configuration_id?: number | null;
  released?: string | null;
  upc: string;
  title: string;
  artist: string;
};

export type ShelfListSourcesRow = {
  inventory_id: number;
  store_id: number;
  catalog_id: number;
  department_id: number;
  configuration_id: number;
  released: string;
  upc: string;
  title: string;
  artist: string;
};

export type StockChangesRow = {
  inventory_id: number;
  store_id: number;
  version: number;
  since: Date;
};

export type NewStockChanges = {
  inventory_id: number;
  store_id: number;
  version: number;
  since: Date;
};

export type StockChecksRow = {
  check_id: number;
  store_id: number;
  inventory_id: number;
  opened_at: Date;
  settled_at: Date | null;
};

export type NewStockChecks = {
  store_id: number;
  inventory_id: number;
  opened_at: Date;
  settled_at?: Date | null;
};

export type StockHoldsRow = {
  hold_id: number;
  store_id: number;
  inventory_id: number;
  copy_id: number | null;
  quantity: number;
  until: string | null;
  transaction_id: number | null;
  line_id: number | null;
  placed_at: Date;
  placed_by: number;
  police_at: Date | null;
  police_by: number | null;
  case_number: string;
  police_reason: string;
  released_at: Date | null;
  released_by: number | null;
  release_reason: string;
  from_movement: number;
  to_movement: number | null;
};

export type NewStockHolds = {
  store_id: number;
  inventory_id: number;
  copy_id?: number | null;
  quantity: number;
  until?: string | null;
  transaction_id?: number | null;
  line_id?: number | null;
  placed_at: Date;
  placed_by: number;
  police_at?: Date | null;
  police_by?: number | null;
  case_number?: string;
  police_reason?: string;
  released_at?: Date | null;
  released_by?: number | null;
  release_reason?: string;
  from_movement: number;
  to_movement?: number | null;
};

export type StockMovementsRow = {
  movement_id: number;
  store_id: number;
  inventory_id: number;
  copy_id: number | null;
  quantity: number;
  reason: string;
  source_type: string;
  source_id: number;
  source_line_id: number;
  user_id: number;
  at: Date;
  note: string;
  cost_cents: number | null;
  business_day: string | null;
};

export type NewStockMovements = {
  store_id: number;
  inventory_id: number;
  copy_id?: number | null;
  quantity: number;
  reason: string;
  source_type: string;
  source_id: number;
  source_line_id?: number;
  user_id: number;
  at: Date;
  note?: string;
  cost_cents?: number | null;
  business_day?: string | null;
};
