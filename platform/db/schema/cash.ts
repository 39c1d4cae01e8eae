// Rows of cash. Written by npm run schema; don't edit.

export type CashMovesRow = {
  move_id: number;
  store_id: number;
  kind: string;
  from_device_id: number | null;
  to_device_id: number | null;
  from_session_id: number | null;
  from_open: boolean;
  to_session_id: number | null;
  to_open: boolean;
  amount_cents: number;
  reason: string;
  user_id: number;
  at: Date;
  business_day: string;
  bank_total_cents: number | null;
  bank_required_cents: number | null;
};

export type NewCashMoves = {
  store_id: number;
  kind: string;
  from_device_id?: number | null;
  to_device_id?: number | null;
  from_session_id?: number | null;
  from_open?: boolean;
  to_session_id?: number | null;
  to_open?: boolean;
  amount_cents: number;
  reason?: string;
  user_id: number;
  at: Date;
  business_day: string;
  bank_total_cents?: number | null;
  bank_required_cents?: number | null;
};

export type DrawerCorrectionsRow = {
  correction_id: number;
  session_id: number;
  count: string;
  old_cents: number;
  new_cents: number;
  old_check_cents: number | null;
  new_check_cents: number | null;
  old_card_cents: number | null;
  new_card_cents: number | null;
  old_other_cents: number | null;
  new_other_cents: number | null;
  note: string;
  user_id: number;
  at: Date;
  business_day: string;
};

export type NewDrawerCorrections = {
  session_id: number;
  count: string;
  old_cents: number;
  new_cents: number;
  old_check_cents?: number | null;
  new_check_cents?: number | null;
  old_card_cents?: number | null;
  new_card_cents?: number | null;
  old_other_cents?: number | null;
  new_other_cents?: number | null;
  note: string;
  user_id: number;
  at: Date;
  business_day: string;
};

export type DrawerNotesRow = {
  note_id: number;
  store_id: number;
  device_id: number;
  session_id: number | null;
  kind: string;
  stated_cents: number;
  description: string;
  user_id: number;
  at: Date;
  business_day: string;
};

export type NewDrawerNotes = {
  store_id: number;
  device_id: number;
  session_id?: number | null;
  kind: string;
  stated_cents?: number;
  description: string;
  user_id: number;
  at: Date;
  business_day: string;
};

export type DrawerSessionsRow = {
  session_id: number;
  store_id: number;
  device_id: number;
  opened_at: Date;
  opened_by: number;
  opening_day: string;
  opening_cents: number;
  opening_counts: unknown;
  opening_note: string;
  closed_at: Date | null;
  closed_by: number | null;
  closing_day: string | null;
  counted_cents: number | null;
  expected_cents: number | null;
  closing_counts: unknown;
  check_cents: number | null;
  card_cents: number | null;
  closing_note: string;
  opening_expected_cents: number;
  opening_check_cents: number;
  opening_card_cents: number;
  opening_other_cents: number;
  other_cents: number | null;
  taken_card_cents: number | null;
  taken_check_cents: number | null;
  takings_mark: number | null;
  opening_by: string | null;
  closing_by: string | null;
};

export type NewDrawerSessions = {
  store_id: number;
  device_id: number;
  opened_at: Date;
  opened_by: number;
  opening_day: string;
  opening_cents: number;
  opening_counts?: object;
  opening_note?: string;
  closed_at?: Date | null;
  closed_by?: number | null;
  closing_day?: string | null;
  counted_cents?: number | null;
  expected_cents?: number | null;
  closing_counts?: object | null;
  check_cents?: number | null;
  card_cents?: number | null;
  closing_note?: string;
  opening_expected_cents: number;
  opening_check_cents?: number;
  opening_card_cents?: number;
  opening_other_cents?: number;
  other_cents?: number | null;
  taken_card_cents?: number | null;
  taken_check_cents?: number | null;
  takings_mark?: number | null;
  opening_by?: string | null;
  closing_by?: string | null;
};
