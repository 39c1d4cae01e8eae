// Rows of gift-certificates. Written by npm run schema; don't edit.

export type GiftCertificatesRow = {
  certificateId: number;
  number: string;
  storeId: number;
  transactionId: number | null;
  customerId: number | null;
  amountCents: number;
  issuedAt: Date;
  expiresOn: string | null;
  voidedAt: Date | null;
  voidedBy: number | null;
  voidReason: string;
  oldNumber: string;
};

export type NewGiftCertificates = {
  certificateId?: number;
  number: string;
  storeId: number;
  transactionId?: number | null;
  customerId?: number | null;
  amountCents: number;
  issuedAt: Date;
  expiresOn?: string | null;
  voidedAt?: Date | null;
  voidedBy?: number | null;
  voidReason?: string;
  oldNumber?: string;
};
