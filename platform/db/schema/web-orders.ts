// Rows of web-orders. Written by npm run schema; don't edit.

export type ChannelMoneyRow = {
  channel_money_id: number;
  connection_id: number;
  entry_ref: string;
  kind: string;
  external_id: string;
  order_id: number | null;
  payout_ref: string;
  cents: number;
  at: Date;
  words: string;
  typed_by: number | null;
  created_at: Date;
};

export type NewChannelMoney = {
  channel_money_id?: number;
  connection_id: number;
  entry_ref: string;
  kind: string;
  external_id?: string;
  order_id?: number | null;
  payout_ref?: string;
  cents: number;
  at: Date;
  words?: string;
  typed_by?: number | null;
  created_at: Date;
};

export type ChannelOrderLinesRow = {
  order_line_id: number;
  order_id: number;
  external_line: string;
  catalog_id: number | null;
  condition_id: number | null;
  case_condition_id: number | null;
  inventory_id: number | null;
  upc: string;
  title: string;
  artist: string;
  quantity: number;
  shipped: number;
  cancelled: number;
  unit_price_cents: number;
  discount_cents: number;
  tax_cents: number;
  tax_rate_e5: number;
  remitted_tax_cents: number;
  short_reason: string;
  short_at: Date | null;
  short_by: number | null;
};

export type NewChannelOrderLines = {
  order_line_id?: number;
  order_id: number;
  external_line: string;
  catalog_id?: number | null;
  condition_id?: number | null;
  case_condition_id?: number | null;
  inventory_id?: number | null;
  upc?: string;
  title: string;
  artist?: string;
  quantity: number;
  shipped?: number;
  cancelled?: number;
  unit_price_cents: number;
  discount_cents?: number;
  tax_cents?: number;
  tax_rate_e5?: number;
  remitted_tax_cents?: number;
  short_reason?: string;
  short_at?: Date | null;
  short_by?: number | null;
};

export type ChannelOrderLogRow = {
  log_id: number;
  order_id: number;
  at: Date;
  user_id: number | null;
  store_id: number | null;
  action: string;
  words: string;
};

export type NewChannelOrderLog = {
  log_id?: number;
  order_id: number;
  at: Date;
  user_id?: number | null;
  store_id?: number | null;
  action: string;
  words?: string;
};

export type ChannelOrderMoneyRow = {
  money_id: number;
  order_id: number;
  order_line_id: number | null;
  kind: string;
  cents: number;
  at: Date;
};

export type NewChannelOrderMoney = {
  money_id?: number;
  order_id: number;
  order_line_id?: number | null;
  kind: string;
  cents: number;
  at: Date;
};

export type ChannelOrderTurnsRow = {
  connection_id: number;
  next_at: Date;
  nightly_at: Date;
  busy_until: Date | null;
  failures: number;
  money_until: Date | null;
};

export type NewChannelOrderTurns = {
  connection_id: number;
  next_at: Date;
  nightly_at: Date;
  busy_until?: Date | null;
  failures?: number;
  money_until?: Date | null;
};

export type ChannelOrdersRow = {
  order_id: number;
  root_order_id: number;
  connection_id: number;
  external_id: string;
  number: string;
  status_id: number;
  store_id: number | null;
  locking_store_id: number | null;
  claimed_at: Date | null;
  claimed_by: number | null;
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
  postage_cents: number;
  postage_tax_cents: number;
  is_postage_done: boolean;
  paid_cents: number | null;
  question: string;
  ordered_at: Date;
  paid_at: Date | null;
  ship_by: Date | null;
  kept_until: Date | null;
  channel_at: Date | null;
  shipped_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  buyer_gone_at: Date | null;
  buyer_ref: string;
  service: string;
};

export type NewChannelOrders = {
  order_id?: number;
  root_order_id: number;
  connection_id: number;
  external_id: string;
  number: string;
  status_id?: number;
  store_id?: number | null;
  locking_store_id?: number | null;
  claimed_at?: Date | null;
  claimed_by?: number | null;
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
  postage_cents?: number;
  postage_tax_cents?: number;
  is_postage_done?: boolean;
  paid_cents?: number | null;
  question?: string;
  ordered_at: Date;
  paid_at?: Date | null;
  ship_by?: Date | null;
  kept_until?: Date | null;
  channel_at?: Date | null;
  shipped_at?: Date | null;
  ended_at?: Date | null;
  created_at: Date;
  buyer_gone_at?: Date | null;
  buyer_ref?: string;
  service?: string;
};

export type ChannelOrdersAsideRow = {
  connection_id: number;
  external_id: string;
  number: string;
  why: string;
  first_at: Date;
  last_at: Date;
  left_at: Date | null;
  left_by: number | null;
};

export type NewChannelOrdersAside = {
  connection_id: number;
  external_id: string;
  number?: string;
  why: string;
  first_at: Date;
  last_at: Date;
  left_at?: Date | null;
  left_by?: number | null;
};

export type ChannelRefundsToldRow = {
  transaction_id: number;
  order_id: number;
  told_at: Date;
};

export type NewChannelRefundsTold = {
  transaction_id: number;
  order_id: number;
  told_at: Date;
};

export type ChannelReturnsRow = {
  return_id: number;
  order_line_id: number;
  quantity: number;
  state: string;
  reason: string;
  requested_at: Date;
  received_at: Date | null;
  received_store_id: number | null;
  ended_at: Date | null;
  transaction_id: number | null;
  external_return: string;
  restock: string;
  asked_at: Date | null;
  asked_by: number | null;
  is_refunded_there: boolean;
  with_postage: boolean;
};

export type NewChannelReturns = {
  return_id?: number;
  order_line_id: number;
  quantity: number;
  state?: string;
  reason?: string;
  requested_at: Date;
  received_at?: Date | null;
  received_store_id?: number | null;
  ended_at?: Date | null;
  transaction_id?: number | null;
  external_return?: string;
  restock?: string;
  asked_at?: Date | null;
  asked_by?: number | null;
  is_refunded_there?: boolean;
  with_postage?: boolean;
};

export type ChannelShipmentItemsRow = {
  shipment_item_id: number;
  shipment_id: number;
  order_line_id: number;
  quantity: number;
  copy_id: number | null;
  transaction_line_id: number | null;
};

export type NewChannelShipmentItems = {
  shipment_item_id?: number;
  shipment_id: number;
  order_line_id: number;
  quantity: number;
  copy_id?: number | null;
  transaction_line_id?: number | null;
};

export type ChannelShipmentsRow = {
  shipment_id: number;
  order_id: number;
  store_id: number;
  packed_at: Date | null;
  packed_by: number | null;
  carrier: string;
  tracking_number: string;
  shipping_cost_cents: number;
  notes: string;
  weight: number | null;
  weight_unit: string;
  completed_at: Date | null;
  completed_by: number | null;
  transaction_id: number | null;
  created_at: Date;
  created_by: number;
};

export type NewChannelShipments = {
  shipment_id?: number;
  order_id: number;
  store_id: number;
  packed_at?: Date | null;
  packed_by?: number | null;
  carrier?: string;
  tracking_number?: string;
  shipping_cost_cents?: number;
  notes?: string;
  weight?: number | null;
  weight_unit?: string;
  completed_at?: Date | null;
  completed_by?: number | null;
  transaction_id?: number | null;
  created_at: Date;
  created_by: number;
};
