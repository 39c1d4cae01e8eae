// Rows of customers. Written by npm run schema; don't edit.

export type CreditChangesRow = {
  kind: string;
  change_id: number;
  store_id: number;
  customer_id: number;
  from_customer_id: number | null;
  amount_cents: number;
  cash_cents: number | null;
  rate_e5: number | null;
  move_id: number | null;
  note: string;
  user_id: number;
  at: Date;
};

export type NewCreditChanges = {
  kind: string;
  change_id: number;
  store_id: number;
  customer_id: number;
  from_customer_id?: number | null;
  amount_cents: number;
  cash_cents?: number | null;
  rate_e5?: number | null;
  move_id?: number | null;
  note?: string;
  user_id: number;
  at: Date;
};

export type CustomerCardRow = {
  customer_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  phone_digits: string;
  email: string;
  zip: string;
  birth_date: string;
  member_number: string;
  tax_exempt: boolean;
  deleted_at: Date;
  credit_cents: number;
};

export type CustomerGroupMembersRow = {
  customer_id: number;
  group_id: number;
  added_at: Date;
};

export type NewCustomerGroupMembers = {
  customer_id: number;
  group_id: number;
  added_at: Date;
};

export type CustomerGroupsRow = {
  group_id: number;
  name: string;
  created_at: Date;
  deleted_at: Date | null;
  trade_bonus_e5: number;
};

export type NewCustomerGroups = {
  name: string;
  created_at: Date;
  deleted_at?: Date | null;
  trade_bonus_e5?: number;
};

export type CustomersRow = {
  customer_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  phone_digits: string | null;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  birth_date: string | null;
  member_number: string;
  tax_exempt: boolean;
  notes: string;
  words: string;
  created_at: Date;
  deleted_at: Date | null;
  tax_certificate: string;
  tax_exempt_until: string | null;
  text_consent_at: Date | null;
  email_consent_at: Date | null;
  merged_into: number | null;
  old_numbers: string;
  name_key: string | null;
  email_key: string | null;
};

export type NewCustomers = {
  first_name: string;
  last_name: string;
  phone?: string;
  email?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  birth_date?: string | null;
  member_number: string;
  tax_exempt?: boolean;
  notes?: string;
  words?: string;
  created_at?: Date;
  deleted_at?: Date | null;
  tax_certificate?: string;
  tax_exempt_until?: string | null;
  text_consent_at?: Date | null;
  email_consent_at?: Date | null;
  merged_into?: number | null;
  old_numbers?: string;
};

export type CustomersApartRow = {
  customer_a: number;
  customer_b: number;
  user_id: number;
  at: Date;
};

export type NewCustomersApart = {
  customer_a: number;
  customer_b: number;
  user_id: number;
  at: Date;
};

export type WishContactsRow = {
  log_id: number;
  wish_id: number;
  method: number;
  at: Date;
  user_id: number;
  deleted_at: Date | null;
};

export type NewWishContacts = {
  wish_id: number;
  method: number;
  at: Date;
  user_id: number;
  deleted_at?: Date | null;
};

export type WishHoldsRow = {
  hold_id: number;
  wish_id: number;
  store_id: number;
  inventory_id: number;
  held_at: Date;
  until: string;
  released_at: Date | null;
  reason: string;
};

export type NewWishHolds = {
  wish_id: number;
  store_id: number;
  inventory_id: number;
  held_at: Date;
  until: string;
  released_at?: Date | null;
  reason?: string;
};

export type WishesRow = {
  wish_id: number;
  customer_id: number;
  upc: string;
  code: string;
  created_at: Date;
  user_id: number;
  removed_at: Date | null;
  fulfilled_at: Date | null;
  transaction_id: number | null;
};

export type NewWishes = {
  customer_id: number;
  upc: string;
  code: string;
  created_at: Date;
  user_id: number;
  removed_at?: Date | null;
  fulfilled_at?: Date | null;
  transaction_id?: number | null;
};
