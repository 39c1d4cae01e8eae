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
};
