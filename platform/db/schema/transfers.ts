// Rows of transfers. Written by npm run schema; don't edit.

export type GoodsAskedForRow = {
  from_store_id: number;
  to_store_id: number;
  catalog_id: number;
  condition_id: number;
  units: number;
};

export type GoodsInTransitRow = {
  to_store_id: number;
  catalog_id: number;
  condition_id: number;
  units: number;
};

export type TransferLinesRow = {
  transfer_line_id: number;
  transfer_id: number;
  from_inventory_id: number | null;
  to_inventory_id: number | null;
  copy_id: number | null;
  catalog_id: number | null;
  code: string;
  condition_id: number | null;
  case_condition_id: number | null;
  serial: string;
  serial_required: boolean;
  quantity: number;
  sent: number;
  accepted: number;
  returned: number;
  lost: number;
  sent_cents: number;
  accepted_cents: number;
  returned_cents: number;
  lost_cents: number;
  scanned: number;
  damaged: number;
  is_extra: boolean;
  cost_e4: number | null;
  sale_price_cents: number | null;
  title: string;
  artist: string;
  department_id: number | null;
  comments: string;
  tags: string[];
  vendor_item_id: number | null;
  vendor_shipment_item_id: number | null;
  pack_size: number;
  case_code: string;
  asked_by: number | null;
  added_at: Date;
  added_by: number;
  announced_cost_e4: number | null;
  wishes_kept: number | null;
  labelled: number;
};

export type NewTransferLines = {
  transfer_line_id?: number;
  transfer_id: number;
  from_inventory_id?: number | null;
  to_inventory_id?: number | null;
  copy_id?: number | null;
  catalog_id?: number | null;
  code?: string;
  condition_id?: number | null;
  case_condition_id?: number | null;
  serial?: string;
  serial_required?: boolean;
  quantity: number;
  sent?: number;
  accepted?: number;
  returned?: number;
  lost?: number;
  sent_cents?: number;
  accepted_cents?: number;
  returned_cents?: number;
  lost_cents?: number;
  scanned?: number;
  damaged?: number;
  is_extra?: boolean;
  cost_e4?: number | null;
  sale_price_cents?: number | null;
  title?: string;
  artist?: string;
  department_id?: number | null;
  comments?: string;
  tags?: string[];
  vendor_item_id?: number | null;
  vendor_shipment_item_id?: number | null;
  pack_size?: number;
  case_code?: string;
  asked_by?: number | null;
  added_at: Date;
  added_by: number;
  announced_cost_e4?: number | null;
  wishes_kept?: number | null;
  labelled?: number;
};

export type TransferRemarksRow = {
  transfer_remark_id: number;
  transfer_id: number;
  store_id: number;
  words: string;
  user_id: number;
  at: Date;
};

export type NewTransferRemarks = {
  transfer_remark_id?: number;
  transfer_id: number;
  store_id: number;
  words: string;
  user_id: number;
  at: Date;
};

export type TransferScansRow = {
  scan_id: string;
  transfer_id: number;
  transfer_line_id: number | null;
  kind: string;
  units: number;
  code: string;
  user_id: number;
  at: Date;
};

export type NewTransferScans = {
  scan_id: string;
  transfer_id: number;
  transfer_line_id?: number | null;
  kind: string;
  units: number;
  code?: string;
  user_id: number;
  at: Date;
};

export type TransferStepsRow = {
  transfer_step_id: number;
  transfer_id: number;
  transfer_line_id: number;
  kind: string;
  units: number;
  cents: number;
  store_id: number;
  inventory_id: number;
  note: string;
  user_id: number;
  at: Date;
  takes_back_id: number | null;
};

export type NewTransferSteps = {
  transfer_step_id?: number;
  transfer_id: number;
  transfer_line_id: number;
  kind: string;
  units: number;
  cents: number;
  store_id: number;
  inventory_id: number;
  note?: string;
  user_id: number;
  at: Date;
  takes_back_id?: number | null;
};

export type TransfersRow = {
  transfer_id: number;
  from_store_id: number | null;
  to_store_id: number;
  is_vendor: boolean;
  status: string;
  unique_id: string | null;
  notes: string;
  department_id: number | null;
  vendor_id: number | null;
  vendor_name: string;
  vendor_shipment_id: number | null;
  invoice_number: string;
  invoice_key: string;
  invoice_year: number | null;
  invoice_total_cents: number | null;
  invoice_reason: string;
  invoice_cleared_at: Date | null;
  invoice_cleared_by: number | null;
  freight_cents: number;
  created_at: Date;
  created_by: number;
  sent_at: Date | null;
  sent_by: number | null;
  completed_at: Date | null;
  completed_by: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  told_at: Date | null;
  taken_back_at: Date | null;
  taken_back_by: number | null;
};

export type NewTransfers = {
  transfer_id?: number;
  from_store_id?: number | null;
  to_store_id: number;
  status?: string;
  unique_id?: string | null;
  notes?: string;
  department_id?: number | null;
  vendor_id?: number | null;
  vendor_name?: string;
  vendor_shipment_id?: number | null;
  invoice_number?: string;
  invoice_key?: string;
  invoice_year?: number | null;
  invoice_total_cents?: number | null;
  invoice_reason?: string;
  invoice_cleared_at?: Date | null;
  invoice_cleared_by?: number | null;
  freight_cents?: number;
  created_at: Date;
  created_by: number;
  sent_at?: Date | null;
  sent_by?: number | null;
  completed_at?: Date | null;
  completed_by?: number | null;
  deleted_at?: Date | null;
  deleted_by?: number | null;
  told_at?: Date | null;
  taken_back_at?: Date | null;
  taken_back_by?: number | null;
};
