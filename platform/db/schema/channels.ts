// Rows of channels. Written by npm run schema; don't edit.

export type ChannelCardRow = {
  connection_id: number;
  channel: string;
  name: string;
  home_store_id: number;
  rank: number;
  is_active: boolean;
  fee_e5: number;
  fee_cents: number;
};

export type ChannelConnectionsRow = {
  connection_id: number;
  channel: string;
  name: string;
  home_store_id: number;
  rank: number;
  is_active: boolean;
  base_url: string;
  credentials: string;
  fee_e5: number;
  fee_cents: number;
  cap: number;
  cursor_at: Date | null;
  lease_until: Date | null;
  leased_by: string;
  failures: number;
  next_try_at: Date | null;
  last_error: string;
  asked_at: Date | null;
  created_at: Date;
  created_by: number;
  ruled_at: Date | null;
  compared_at: Date | null;
  changes_until: Date | null;
  strangers: number;
};

export type NewChannelConnections = {
  connection_id?: number;
  channel: string;
  name: string;
  home_store_id: number;
  rank?: number;
  is_active?: boolean;
  base_url?: string;
  credentials?: string;
  fee_e5?: number;
  fee_cents?: number;
  cap?: number;
  cursor_at?: Date | null;
  lease_until?: Date | null;
  leased_by?: string;
  failures?: number;
  next_try_at?: Date | null;
  last_error?: string;
  asked_at?: Date | null;
  created_at: Date;
  created_by: number;
  ruled_at?: Date | null;
  compared_at?: Date | null;
  changes_until?: Date | null;
  strangers?: number;
};

export type ChannelEventsRow = {
  channel_event_id: number;
  connection_id: number;
  event_ref: string;
  topic: string;
  object_ref: string;
  received_at: Date;
  handled_at: Date | null;
  body_hash: string | null;
};

export type NewChannelEvents = {
  channel_event_id?: number;
  connection_id: number;
  event_ref: string;
  topic: string;
  object_ref?: string;
  received_at: Date;
  handled_at?: Date | null;
  body_hash?: string | null;
};

export type ChannelJobsRow = {
  channel_job_id: number;
  key: string;
  connection_id: number;
  kind: string;
  external_id: string;
  order_id: number;
  what: unknown;
  state: string;
  tries: number;
  next_try_at: Date | null;
  error: string;
  made_at: Date;
  done_at: Date | null;
};

export type NewChannelJobs = {
  channel_job_id?: number;
  key?: string;
  connection_id: number;
  kind: string;
  external_id: string;
  order_id: number;
  what?: object;
  state?: string;
  tries?: number;
  next_try_at?: Date | null;
  error?: string;
  made_at: Date;
  done_at?: Date | null;
};

export type ChannelRulesRow = {
  rule_id: number;
  connection_id: number;
  department_id: number | null;
  condition_id: number | null;
  configuration_id: number | null;
  low_cents: number | null;
  high_cents: number | null;
  min_days: number | null;
  is_included: boolean;
  adjust_e5: number;
  buffer: number;
  may_go_below_cost: boolean;
  created_at: Date;
  created_by: number;
  ended_at: Date | null;
};

export type NewChannelRules = {
  rule_id?: number;
  connection_id: number;
  department_id?: number | null;
  condition_id?: number | null;
  configuration_id?: number | null;
  low_cents?: number | null;
  high_cents?: number | null;
  min_days?: number | null;
  is_included: boolean;
  adjust_e5?: number;
  buffer?: number;
  may_go_below_cost?: boolean;
  created_at: Date;
  created_by: number;
  ended_at?: Date | null;
};

export type ChannelStoresRow = {
  connection_id: number;
  store_id: number;
  location_ref: string;
  buffer: number;
};

export type NewChannelStores = {
  connection_id: number;
  store_id: number;
  location_ref?: string;
  buffer?: number;
};

export type ChannelTurnsRow = {
  name: string;
  holder: string;
  until: Date;
};

export type NewChannelTurns = {
  name: string;
  holder: string;
  until: Date;
};

export type ListingsRow = {
  listing_id: number;
  connection_id: number;
  catalog_id: number;
  condition_id: number;
  case_condition_id: number | null;
  copy_id: number | null;
  state: string;
  title: string;
  artist: string;
  comments: string;
  price_cents: number | null;
  min_cents: number | null;
  max_cents: number | null;
  shipping_cents: number;
  handling_cents: number;
  vendor_product_id: string;
  external_id: string;
  offered: number;
  offered_cents: number;
  acked: number;
  acked_cents: number;
  wanted_version: number;
  acked_version: number;
  changed_since: Date | null;
  error: string;
  created_at: Date;
  made_by: string;
  is_paused: boolean;
  ended_by: string;
  is_put: boolean;
  tried_at: Date | null;
  planned_version: number;
};

export type NewListings = {
  listing_id?: number;
  connection_id: number;
  catalog_id: number;
  condition_id: number;
  case_condition_id?: number | null;
  copy_id?: number | null;
  state?: string;
  title?: string;
  artist?: string;
  comments?: string;
  price_cents?: number | null;
  min_cents?: number | null;
  max_cents?: number | null;
  shipping_cents?: number;
  handling_cents?: number;
  vendor_product_id?: string;
  external_id?: string;
  offered?: number;
  offered_cents?: number;
  acked?: number;
  acked_cents?: number;
  wanted_version?: number;
  acked_version?: number;
  changed_since?: Date | null;
  error?: string;
  created_at: Date;
  made_by?: string;
  is_paused?: boolean;
  ended_by?: string;
  is_put?: boolean;
  tried_at?: Date | null;
  planned_version?: number;
};
