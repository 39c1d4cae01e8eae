// Rows of vendor-orders. Written by npm run schema; don't edit.

export type VendorLeadTimeRow = {
  vendor_id: number;
  store_id: number;
  vendor_order_id: number;
  vendor_shipment_id: number;
  requested_at: Date;
  checked_in_at: Date;
};

export type VendorOrderItemsRow = {
  vendor_order_item_id: number;
  vendor_order_id: number;
  vendor_item_id: number;
  quantity: number;
  open: number;
  announced: number;
  received: number;
  cancelled: number;
  shelved: number;
  excess: number;
  excess_by: number | null;
  is_backordered: boolean;
  cost_e4: number | null;
  added_at: Date;
  added_by: number;
};

export type NewVendorOrderItems = {
  vendor_order_item_id?: number;
  vendor_order_id: number;
  vendor_item_id: number;
  quantity: number;
  open: number;
  announced?: number;
  received?: number;
  cancelled?: number;
  shelved?: number;
  excess?: number;
  excess_by?: number | null;
  is_backordered?: boolean;
  cost_e4?: number | null;
  added_at: Date;
  added_by: number;
};

export type VendorOrderSendsRow = {
  vendor_order_send_id: number;
  vendor_order_id: number;
  way: string;
  recipient: string;
  document: unknown;
  mail_id: number | null;
  state: string;
  reference: string;
  problem: string;
  tries: number;
  next_try_at: Date | null;
  sent_at: Date;
  sent_by: number;
};

export type NewVendorOrderSends = {
  vendor_order_send_id?: number;
  vendor_order_id: number;
  way: string;
  recipient?: string;
  document: object;
  mail_id?: number | null;
  state?: string;
  reference?: string;
  problem?: string;
  tries?: number;
  next_try_at?: Date | null;
  sent_at: Date;
  sent_by: number;
};

export type VendorOrderShelfRow = {
  vendor_order_shelf_id: number;
  store_id: number;
  vendor_order_item_id: number;
  quantity: number;
  status_id: number;
  notes: string;
  added_at: Date;
  added_by: number;
};

export type NewVendorOrderShelf = {
  vendor_order_shelf_id?: number;
  store_id: number;
  vendor_order_item_id: number;
  quantity: number;
  status_id: number;
  notes?: string;
  added_at: Date;
  added_by: number;
};

export type VendorOrderShelfStepsRow = {
  vendor_order_shelf_step_id: number;
  vendor_order_shelf_id: number;
  vendor_order_item_id: number;
  kind: string;
  units: number;
  given_to_item_id: number | null;
  at: Date;
  user_id: number;
};

export type NewVendorOrderShelfSteps = {
  vendor_order_shelf_step_id?: number;
  vendor_order_shelf_id: number;
  vendor_order_item_id: number;
  kind: string;
  units: number;
  given_to_item_id?: number | null;
  at: Date;
  user_id: number;
};

export type VendorOrdersRow = {
  vendor_order_id: number;
  store_id: number;
  vendor_id: number;
  po_seq: number;
  po_number: string;
  status_id: number;
  order_date: string;
  expected_on: string | null;
  notes: string;
  shipping_cents: number;
  is_integrated: boolean;
  created_at: Date;
  created_by: number;
  requested_at: Date | null;
  closed_at: Date | null;
  below_minimum_by: number | null;
  deleted_at: Date | null;
};

export type NewVendorOrders = {
  vendor_order_id?: number;
  store_id: number;
  vendor_id: number;
  po_seq: number;
  po_number: string;
  status_id?: number;
  order_date: string;
  expected_on?: string | null;
  notes?: string;
  shipping_cents?: number;
  is_integrated?: boolean;
  created_at: Date;
  created_by: number;
  requested_at?: Date | null;
  closed_at?: Date | null;
  below_minimum_by?: number | null;
  deleted_at?: Date | null;
};

export type VendorSettlementsRow = {
  vendor_shipment_id: number;
  shipment: unknown;
  items: unknown;
  status_id: number;
  status_after: number | null;
  lines: unknown;
  lines_after: unknown;
};

export type NewVendorSettlements = {
  vendor_shipment_id: number;
  shipment: object;
  items: object;
  status_id: number;
  status_after?: number | null;
  lines: object;
  lines_after?: object;
};

export type VendorShipmentItemsRow = {
  vendor_shipment_item_id: number;
  vendor_shipment_id: number;
  vendor_order_item_id: number;
  announced: number;
  received: number;
  excess: number;
  damaged: number;
  cancelled: number;
};

export type NewVendorShipmentItems = {
  vendor_shipment_item_id?: number;
  vendor_shipment_id: number;
  vendor_order_item_id: number;
  announced: number;
  received?: number;
  excess?: number;
  damaged?: number;
  cancelled?: number;
};

export type VendorShipmentsRow = {
  vendor_shipment_id: number;
  vendor_order_id: number;
  store_id: number;
  number: string;
  shipment_date: string;
  status_id: number;
  tracking_number: string;
  notes: string;
  invoice_number: string;
  invoice_key: string | null;
  invoice_year: number | null;
  invoice_reason: string;
  invoice_allowed_by: number | null;
  invoice_total_cents: number | null;
  freight_cents: number;
  created_at: Date;
  created_by: number;
  settled_at: Date | null;
  settled_by: number | null;
  goods_cents: number | null;
  cleared_at: Date | null;
  cleared_by: number | null;
  clear_note: string;
  late_cents: number | null;
};

export type NewVendorShipments = {
  vendor_shipment_id?: number;
  vendor_order_id: number;
  store_id: number;
  number?: string;
  shipment_date: string;
  status_id?: number;
  tracking_number?: string;
  notes?: string;
  invoice_number?: string;
  invoice_reason?: string;
  invoice_allowed_by?: number | null;
  invoice_total_cents?: number | null;
  freight_cents?: number;
  created_at: Date;
  created_by: number;
  settled_at?: Date | null;
  settled_by?: number | null;
  goods_cents?: number | null;
  cleared_at?: Date | null;
  cleared_by?: number | null;
  clear_note?: string;
  late_cents?: number | null;
};

export type VendorSupplyRow = {
  store_id: number;
  catalog_id: number;
  vendor_item_id: number;
  pending: number;
  open: number;
  back_ordered: number;
  announced: number;
};
