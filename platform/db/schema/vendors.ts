// Rows of vendors. Written by npm run schema; don't edit.

export type VendorCardRow = {
  vendor_id: number;
  name: string;
  lead_days: number;
  review_days: number;
  order_min_cents: number;
  return_days: number;
  needs_rma: boolean;
  is_active: boolean;
  is_hidden: boolean;
  account_number: string;
  customer_id: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  payment_terms: string;
  vendor_interface: string;
  vendor_interface_id: number;
};

export type VendorClientAddressesRow = {
  vendor_client_address_id: number;
  vendor_client_id: number;
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  phone: string;
};

export type NewVendorClientAddresses = {
  vendor_client_address_id?: number;
  vendor_client_id: number;
  name?: string;
  address1: string;
  address2?: string;
  city?: string;
  state?: string;
  postal_code?: string;
  country?: string;
  phone?: string;
};

export type VendorClientsRow = {
  vendor_client_id: number;
  vendor_id: number;
  store_id: number;
  added_at: Date;
  added_by: number;
};

export type NewVendorClients = {
  vendor_client_id?: number;
  vendor_id: number;
  store_id: number;
  added_at: Date;
  added_by: number;
};

export type VendorImportDoubtsRow = {
  vendor_import_doubt_id: number;
  vendor_import_id: number;
  vendor_id: number;
  row_number: number;
  vendor_sku: string;
  title: string;
  artist: string;
  department_id: number | null;
  cost_e4: number | null;
  msrp_cents: number | null;
  reason: string;
  settled_at: Date | null;
  settled_by: number | null;
};

export type NewVendorImportDoubts = {
  vendor_import_doubt_id?: number;
  vendor_import_id: number;
  vendor_id: number;
  row_number: number;
  vendor_sku?: string;
  title?: string;
  artist?: string;
  department_id?: number | null;
  cost_e4?: number | null;
  msrp_cents?: number | null;
  reason: string;
  settled_at?: Date | null;
  settled_by?: number | null;
};

export type VendorImportsRow = {
  vendor_import_id: number;
  vendor_id: number;
  at: Date;
  by_user: number;
  file_name: string;
  department_id: number | null;
  remove_existing: boolean;
  row_count: number;
  valid_count: number;
  invalid_count: number;
  new_count: number;
  dearer_count: number;
  cheaper_count: number;
  same_count: number;
  doubt_count: number;
  gone_count: number;
  lost_margin_cents: number;
};

export type NewVendorImports = {
  vendor_import_id?: number;
  vendor_id: number;
  at: Date;
  by_user: number;
  file_name?: string;
  department_id?: number | null;
  remove_existing: boolean;
  row_count: number;
  valid_count: number;
  invalid_count: number;
  new_count: number;
  dearer_count: number;
  cheaper_count: number;
  same_count: number;
  doubt_count: number;
  gone_count: number;
  lost_margin_cents: number;
};

export type VendorItemCardRow = {
  vendor_item_id: number;
  vendor_id: number;
  vendor_sku: string;
  catalog_id: number;
  upc: string;
  title: string;
  artist: string;
  department_id: number;
  cost_e4: number;
  previous_cost_e4: number;
  cost_changed_at: Date;
  pack_size: number;
  pack_cost_cents: number;
  case_code: string;
  min_quantity: number;
  max_quantity: number;
  lead_days: number;
  msrp_cents: number;
  status_id: number;
  is_hidden: boolean;
};

export type VendorItemCostsRow = {
  vendor_item_cost_id: number;
  vendor_item_id: number;
  cost_e4: number;
  source: string;
  at: Date;
  by_user: number;
};

export type NewVendorItemCosts = {
  vendor_item_cost_id?: number;
  vendor_item_id: number;
  cost_e4: number;
  source: string;
  at: Date;
  by_user: number;
};

export type VendorItemsRow = {
  vendor_item_id: number;
  vendor_id: number;
  vendor_sku: string;
  catalog_id: number;
  upc: string;
  title: string;
  artist: string;
  department_id: number;
  cost_e4: number | null;
  previous_cost_e4: number | null;
  cost_changed_at: Date | null;
  pack_size: number;
  pack_cost_cents: number | null;
  case_code: string | null;
  min_quantity: number | null;
  max_quantity: number | null;
  lead_days: number | null;
  msrp_cents: number | null;
  status_id: number;
  added_at: Date;
  changed_at: Date;
  hidden_at: Date | null;
};

export type NewVendorItems = {
  vendor_item_id?: number;
  vendor_id: number;
  vendor_sku?: string;
  catalog_id: number;
  upc: string;
  title: string;
  artist?: string;
  department_id: number;
  cost_e4?: number | null;
  previous_cost_e4?: number | null;
  cost_changed_at?: Date | null;
  pack_size?: number;
  pack_cost_cents?: number | null;
  case_code?: string | null;
  min_quantity?: number | null;
  max_quantity?: number | null;
  lead_days?: number | null;
  msrp_cents?: number | null;
  status_id?: number;
  added_at: Date;
  changed_at: Date;
  hidden_at?: Date | null;
};

export type VendorsRow = {
  vendor_id: number;
  name: string;
  account_number: string;
  customer_id: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  is_active: boolean;
  notes: string;
  order_min_cents: number;
  order_freq: number;
  order_freq_selection: string;
  payment_terms: string;
  vendor_interface: string;
  vendor_interface_id: number | null;
  lead_days: number;
  return_days: number | null;
  needs_rma: boolean;
  import_columns: unknown;
  added_at: Date;
  added_by: number;
  hidden_at: Date | null;
};

export type NewVendors = {
  vendor_id?: number;
  name: string;
  account_number?: string;
  customer_id?: string;
  contact_name?: string;
  contact_email?: string;
  contact_phone?: string;
  is_active?: boolean;
  notes?: string;
  order_min_cents?: number;
  order_freq?: number;
  order_freq_selection?: string;
  payment_terms?: string;
  vendor_interface?: string;
  vendor_interface_id?: number | null;
  lead_days?: number;
  return_days?: number | null;
  needs_rma?: boolean;
  import_columns?: object;
  added_at: Date;
  added_by: number;
  hidden_at?: Date | null;
};
