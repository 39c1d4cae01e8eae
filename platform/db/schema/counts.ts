// Rows of counts. Written by npm run schema; don't edit.

export type CountCopiesRow = {
  count_copy_id: number;
  count_id: number;
  inventory_id: number;
  copy_id: number | null;
  serial: string;
  units: number;
  kind: string;
  decision: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  moved: number;
  cost_cents: number;
  undone_at: Date | null;
};

export type NewCountCopies = {
  count_copy_id?: number;
  count_id: number;
  inventory_id: number;
  copy_id?: number | null;
  serial?: string;
  units?: number;
  kind: string;
  decision?: string | null;
  decided_by?: number | null;
  decided_at?: Date | null;
  moved?: number;
  cost_cents?: number;
  undone_at?: Date | null;
};

export type CountDaysRow = {
  store_id: number;
  day: string;
};

export type NewCountDays = {
  store_id: number;
  day: string;
};

export type CountItemsRow = {
  count_id: number;
  inventory_id: number;
};

export type NewCountItems = {
  count_id: number;
  inventory_id: number;
};

export type CountLinesRow = {
  line_id: number;
  count_id: number;
  inventory_id: number;
  accepted_delta: number | null;
  accepted_by: number | null;
  accepted_at: Date | null;
  note: string;
  joined_with: number | null;
  counted: number | null;
  book_low: number | null;
  book_high: number | null;
  delta: number | null;
  first_at: Date | null;
  last_at: Date | null;
  list: string | null;
  price_cents: number | null;
  moved: number | null;
  cost_cents: number | null;
  is_uncosted: boolean;
  moved_at: Date | null;
  undone: number | null;
  undone_at: Date | null;
  late: number;
  book_first: number | null;
};

export type NewCountLines = {
  line_id?: number;
  count_id: number;
  inventory_id: number;
  accepted_delta?: number | null;
  accepted_by?: number | null;
  accepted_at?: Date | null;
  note?: string;
  joined_with?: number | null;
  counted?: number | null;
  book_low?: number | null;
  book_high?: number | null;
  delta?: number | null;
  first_at?: Date | null;
  last_at?: Date | null;
  list?: string | null;
  price_cents?: number | null;
  moved?: number | null;
  cost_cents?: number | null;
  is_uncosted?: boolean;
  moved_at?: Date | null;
  undone?: number | null;
  undone_at?: Date | null;
  late?: number;
  book_first?: number | null;
};

export type CountRecountsRow = {
  count_id: number;
  inventory_id: number;
  round: number;
  asked_by: number;
  asked_at: Date;
  opened_at: Date | null;
  counted_by: number | null;
  closed_at: Date | null;
};

export type NewCountRecounts = {
  count_id: number;
  inventory_id: number;
  round: number;
  asked_by: number;
  asked_at: Date;
  opened_at?: Date | null;
  counted_by?: number | null;
  closed_at?: Date | null;
};

export type CountScansRow = {
  scan_id: string;
  count_id: number;
  section_id: number | null;
  round: number;
  code: string;
  inventory_id: number | null;
  copy_id: number | null;
  serial: string;
  change: number;
  is_wrong_area: boolean;
  passed_to: number | null;
  user_id: number;
  scanned_at: Date;
  received_at: Date;
};

export type NewCountScans = {
  scan_id: string;
  count_id: number;
  section_id?: number | null;
  round?: number;
  code: string;
  inventory_id?: number | null;
  copy_id?: number | null;
  serial?: string;
  change: number;
  is_wrong_area?: boolean;
  passed_to?: number | null;
  user_id: number;
  scanned_at: Date;
  received_at: Date;
};

export type CountSectionRoundsRow = {
  section_id: number;
  round: number;
  user_id: number;
  claimed_at: Date;
  closed_at: Date | null;
};

export type NewCountSectionRounds = {
  section_id: number;
  round: number;
  user_id: number;
  claimed_at: Date;
  closed_at?: Date | null;
};

export type CountSectionsRow = {
  section_id: number;
  count_id: number;
  code: string;
  name: string;
  round: number;
  status: string;
  claimed_by: number | null;
  claimed_at: Date | null;
  active_at: Date | null;
  closed_at: Date | null;
  closed_by: number | null;
};

export type NewCountSections = {
  section_id?: number;
  count_id: number;
  code: string;
  name?: string;
  round?: number;
  status?: string;
  claimed_by?: number | null;
  claimed_at?: Date | null;
  active_at?: Date | null;
  closed_at?: Date | null;
  closed_by?: number | null;
};

export type CountStepsRow = {
  step_id: number;
  count_id: number;
  inventory_id: number;
  copy_id: number | null;
  kind: string;
  units: number;
  cost_cents: number;
  user_id: number;
  at: Date;
};

export type NewCountSteps = {
  step_id?: number;
  count_id: number;
  inventory_id: number;
  copy_id?: number | null;
  kind: string;
  units: number;
  cost_cents: number;
  user_id: number;
  at: Date;
};

export type CountUnknownsRow = {
  count_id: number;
  code: string;
  inventory_id: number | null;
  decided_by: number;
  decided_at: Date;
};

export type NewCountUnknowns = {
  count_id: number;
  code: string;
  inventory_id?: number | null;
  decided_by: number;
  decided_at: Date;
};

export type CountsRow = {
  count_id: number;
  store_id: number;
  department_id: number | null;
  configuration_id: number | null;
  is_of_items: boolean;
  name: string;
  note: string;
  status: string;
  started_at: Date;
  started_by: number;
  first_movement_id: number;
  frozen_at: Date | null;
  frozen_by: number | null;
  frozen_movement_id: number | null;
  expected_units: number | null;
  counted_units: number | null;
  finished_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  undone_at: Date | null;
  undone_by: number | null;
};

export type NewCounts = {
  count_id?: number;
  store_id: number;
  department_id?: number | null;
  configuration_id?: number | null;
  is_of_items?: boolean;
  name?: string;
  note?: string;
  status?: string;
  started_at: Date;
  started_by: number;
  first_movement_id: number;
  frozen_at?: Date | null;
  frozen_by?: number | null;
  frozen_movement_id?: number | null;
  expected_units?: number | null;
  counted_units?: number | null;
  finished_at?: Date | null;
  cancelled_at?: Date | null;
  cancelled_by?: number | null;
  undone_at?: Date | null;
  undone_by?: number | null;
};
