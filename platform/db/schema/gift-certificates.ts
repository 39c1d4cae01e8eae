// Rows of gift-certificates. Written by npm run schema; don't edit.

export type GiftCertificatesRow = {
  certificate_id: number;
  number: string;
  store_id: number;
  transaction_id: number;
  customer_id: number | null;
  amount_cents: number;
  issued_at: Date;
  expires_on: string | null;
  voided_at: Date | null;
  voided_by: number | null;
  void_reason: string;
};

export type NewGiftCertificates = {
  certificate_id?: number;
  number: string;
  store_id: number;
  transaction_id: number;
  customer_id?: number | null;
  amount_cents: number;
  issued_at: Date;
  expires_on?: string | null;
  voided_at?: Date | null;
  voided_by?: number | null;
  void_reason?: string;
};
