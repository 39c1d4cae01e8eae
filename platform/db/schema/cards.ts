// Rows of cards. Written by npm run schema; don't edit.

export type CardAttemptsRow = {
  attempt_id: number;
  checkout_id: string;
  store_id: number;
  device_id: number;
  transaction_id: number;
  amount_cents: number;
  state: string;
  polls: number;
  card_label: string;
  is_simulated: boolean;
  created_at: Date;
  settled_at: Date | null;
  used_payment_id: number | null;
  processor: string;
  terminal: string;
  location: string;
  asked_by: number | null;
  account_store_id: number | null;
  external_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  refunded_payment_id: string | null;
  cancel_asked_at: Date | null;
  next_ask_at: Date | null;
  reason: string;
  entry_method: string;
  auth_code: string;
  is_final: boolean;
  failed_at: Date | null;
  stray_payment_id: string | null;
  stray_cents: number | null;
  stray_refund_id: string | null;
};

export type NewCardAttempts = {
  checkout_id: string;
  store_id: number;
  device_id: number;
  transaction_id: number;
  amount_cents: number;
  state: string;
  polls?: number;
  card_label?: string;
  is_simulated?: boolean;
  created_at: Date;
  settled_at?: Date | null;
  used_payment_id?: number | null;
  processor?: string;
  terminal?: string;
  location?: string;
  asked_by?: number | null;
  account_store_id?: number | null;
  external_id?: string | null;
  payment_id?: string | null;
  refund_id?: string | null;
  refunded_payment_id?: string | null;
  cancel_asked_at?: Date | null;
  next_ask_at?: Date | null;
  reason?: string;
  entry_method?: string;
  auth_code?: string;
  is_final?: boolean;
  failed_at?: Date | null;
  stray_payment_id?: string | null;
  stray_cents?: number | null;
  stray_refund_id?: string | null;
};

export type CardCasesRow = {
  card_case_id: number;
  store_id: number;
  kind: string;
  attempt_id: number | null;
  card_payout_id: number | null;
  amount_cents: number;
  detail: string;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: number | null;
  note: string;
};

export type NewCardCases = {
  store_id: number;
  kind: string;
  attempt_id?: number | null;
  card_payout_id?: number | null;
  amount_cents: number;
  detail?: string;
  opened_at: Date;
  closed_at?: Date | null;
  closed_by?: number | null;
  note?: string;
};

export type CardEventsRow = {
  connection: string;
  event_id: string;
  kind: string;
  subject_id: string;
  received_at: Date;
  handled_at: Date | null;
};

export type NewCardEvents = {
  connection: string;
  event_id: string;
  kind: string;
  subject_id: string;
  received_at: Date;
  handled_at?: Date | null;
};

export type CardPayoutEntriesRow = {
  entry_id: string;
  card_payout_id: number;
  kind: string;
  payment_id: string | null;
  refund_id: string | null;
  attempt_id: number | null;
  device_id: number | null;
  gross_cents: number;
  fee_cents: number;
  net_cents: number;
};

export type NewCardPayoutEntries = {
  entry_id: string;
  card_payout_id: number;
  kind: string;
  payment_id?: string | null;
  refund_id?: string | null;
  attempt_id?: number | null;
  device_id?: number | null;
  gross_cents: number;
  fee_cents: number;
  net_cents: number;
};

export type CardPayoutTurnsRow = {
  store_id: number;
  next_at: Date;
};

export type NewCardPayoutTurns = {
  store_id: number;
  next_at: Date;
};

export type CardPayoutsRow = {
  card_payout_id: number;
  store_id: number;
  payout_id: string;
  location: string;
  status: string;
  amount_cents: number;
  created_at: Date;
  is_read: boolean;
  posted_at: Date | null;
};

export type NewCardPayouts = {
  store_id: number;
  payout_id: string;
  location: string;
  status: string;
  amount_cents: number;
  created_at: Date;
  is_read?: boolean;
  posted_at?: Date | null;
};

export type TerminalsRow = {
  device_id: number;
  store_id: number;
  processor: string;
  location: string;
  code_key: string;
  code_id: string | null;
  code: string;
  pair_by: Date | null;
  terminal_id: string | null;
  status: string;
  reason: string;
  next_ask_at: Date | null;
};

export type NewTerminals = {
  device_id: number;
  store_id: number;
  processor: string;
  location?: string;
  code_key: string;
  code_id?: string | null;
  code?: string;
  pair_by?: Date | null;
  terminal_id?: string | null;
  status: string;
  reason?: string;
  next_ask_at?: Date | null;
};
