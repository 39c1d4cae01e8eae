// Rows of conversion. Written by npm run schema; don't edit.

export type ConvertBatchItemsRow = {
  converter_batch_item_id: number;
  convert_batch_id: number;
  inventory_id: number;
  copy_id: number | null;
  quantity: number;
  condition_id: number;
  case_condition_id: number | null;
  vendor_item: boolean;
  is_split: boolean;
  cost_cents: number | null;
  sale_price_cents: number | null;
  notes: string;
  added_at: Date;
  added_by: number;
  converted: number;
  out_cents: number;
  in_cents: number;
  target_id: number | null;
};

export type NewConvertBatchItems = {
  converter_batch_item_id?: number;
  convert_batch_id: number;
  inventory_id: number;
  copy_id?: number | null;
  quantity: number;
  condition_id: number;
  case_condition_id?: number | null;
  vendor_item?: boolean;
  is_split?: boolean;
  cost_cents?: number | null;
  sale_price_cents?: number | null;
  notes?: string;
  added_at: Date;
  added_by: number;
  converted?: number;
  out_cents?: number;
  in_cents?: number;
  target_id?: number | null;
};

export type ConvertBatchPartsRow = {
  convert_batch_part_id: number;
  converter_batch_item_id: number;
  catalog_id: number;
  condition_id: number;
  case_condition_id: number | null;
  quantity: number;
  serial: string;
  sale_price_cents: number | null;
  in_cents: number;
  target_id: number | null;
};

export type NewConvertBatchParts = {
  convert_batch_part_id?: number;
  converter_batch_item_id: number;
  catalog_id: number;
  condition_id: number;
  case_condition_id?: number | null;
  quantity: number;
  serial?: string;
  sale_price_cents?: number | null;
  in_cents?: number;
  target_id?: number | null;
};

export type ConvertBatchStepsRow = {
  convert_batch_step_id: number;
  convert_batch_id: number;
  kind: string;
  title: string;
  units: number;
  at: Date;
  by_user: number;
};

export type NewConvertBatchSteps = {
  convert_batch_step_id?: number;
  convert_batch_id: number;
  kind: string;
  title?: string;
  units?: number;
  at: Date;
  by_user: number;
};

export type ConvertBatchesRow = {
  convert_batch_id: number;
  store_id: number;
  description: string;
  created_at: Date;
  created_by: number;
  completed_at: Date | null;
  completed_by: number | null;
  difference_cents: number;
};

export type NewConvertBatches = {
  convert_batch_id?: number;
  store_id: number;
  description: string;
  created_at: Date;
  created_by: number;
  completed_at?: Date | null;
  completed_by?: number | null;
  difference_cents?: number;
};
