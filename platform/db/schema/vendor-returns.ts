// Rows of vendor-returns. Written by npm run schema; don't edit.

export type VendorReturnItemsRow = {
  vendor_return_item_id: number;
  vendor_return_id: number;
  inventory_id: number;
  copy_id: number | null;
  quantity: number;
  out_units: number;
  out_cents: number;
  out_claim_cents: number;
  back_units: number;
  back_cents: number;
  back_claim_cents: number;
};

export type NewVendorReturnItems = {
  vendor_return_item_id?: number;
  vendor_return_id: number;
  inventory_id: number;
  copy_id?: number | null;
  quantity: number;
  out_units?: number;
  out_cents?: number;
  out_claim_cents?: number;
  back_units?: number;
  back_cents?: number;
  back_claim_cents?: number;
};

export type VendorReturnStepsRow = {
  vendor_return_step_id: number;
  vendor_return_item_id: number;
  kind: string;
  units: number;
  cents: number;
  claim_cents: number;
  at: Date;
  by_user: number;
};

export type NewVendorReturnSteps = {
  vendor_return_step_id?: number;
  vendor_return_item_id: number;
  kind: string;
  units: number;
  cents: number;
  claim_cents: number;
  at: Date;
  by_user: number;
};

export type VendorReturnsRow = {
  vendor_return_id: number;
  store_id: number;
  vendor_id: number;
  status_id: number;
  comments: string;
  start_date: string | null;
  end_date: string | null;
  tracking_number: string;
  return_authorization_number: string;
  credit_cents: number | null;
  added_at: Date;
  added_by: number;
  out_at: Date | null;
  ended_at: Date | null;
};

export type NewVendorReturns = {
  vendor_return_id?: number;
  store_id: number;
  vendor_id: number;
  status_id?: number;
  comments?: string;
  start_date?: string | null;
  end_date?: string | null;
  tracking_number?: string;
  return_authorization_number?: string;
  credit_cents?: number | null;
  added_at: Date;
  added_by: number;
  out_at?: Date | null;
  ended_at?: Date | null;
};
