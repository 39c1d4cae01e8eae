// The documented calls on gift certificates, and two of our own (marked so). Selling and taking them is the register's (contract-gifts.ts there).
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, oneOf, page, paragraphs, text, whole } from '#contract/fields.ts';

const giftCertificates = calls('giftcert', 'GiftCertificates');
export const CERTIFICATE_STATES = ['active', 'spent', 'expired', 'voided'] as const;
/** GetGiftCertificates answers at most this many at once. */
export const MOST_CERTIFICATES = 200;

/** NS-GIFT-01; what follows `clientId` is our own. */
export const certificateWire = z.object({
  /** In full for whoever voids certificates and for whoever gave the number; else its last four signs. */
  number: z.string(),
  amount,
  balance: amount,
  customerId: z.number().nullable(),
  /** When it was sold. */
  issued: z.string(),
  /** Its last day, yyyy-MM-dd; empty: for ever. */
  expires: z.string(),
  clientId: z.number(),
  certificateId: z.number(),
  customerName: z.string(),
  store: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  /** Null: it came from another system. */
  transactionId: z.number().nullable(),
  receiptNumber: z.string(),
  voidReason: z.string(),
});
export type CertificateWire = z.infer<typeof certificateWire>;

export const certificateMoveWire = z.object({
  at: z.string(),
  what: z.enum(['opened', 'sold', 'spent', 'returned', 'voided']),
  /** Positive: more is left. */
  amount,
  /** What was left then. */
  balance: amount,
  receiptNumber: z.string(),
  store: z.string(),
  employee: z.string(),
  note: z.string(),
});
export type CertificateMoveWire = z.infer<typeof certificateMoveWire>;

export const getGiftCertificate = giftCertificates.get('GetGiftCertificate/{id}', {
  right: 'giftcertificates.view',
  input: { id: text(40, 1) },
  output: certificateWire.extend({ moves: z.array(certificateMoveWire) }),
  summary: 'A gift certificate by its number or its id, with all that moved on it',
});

export const getGiftCertificates = giftCertificates.get('GetGiftCertificates', {
  right: 'giftcertificates.view',
  input: {
    /** The last signs of a number, or a part of the customer's name. */
    text: text(60).optional(),
    state: oneOf(CERTIFICATE_STATES).optional(),
    customerId: idOf('customer').optional(),
    page: page(),
    pageSize: whole(1, MOST_CERTIFICATES, 50).optional(),
  },
  output: z.array(certificateWire),
  summary: 'The gift certificates of all stores, the newest first: 200, or the page asked for',
});

export const certificateTotals = giftCertificates.get('Totals', {
  right: 'giftcertificates.view',
  output: z.object({
    /** What all stores owe on certificates. */
    owed: amount,
    /** How many can still be spent. */
    active: z.number(),
    /** What is left on those that expired. */
    expired: amount,
  }),
  summary: 'What is owed on gift certificates',
});

export const voidGiftCertificate = giftCertificates.put('Void/{id}', {
  right: 'giftcertificates.edit',
  input: {
    id: idOf('certificate'),
    reason: paragraphs(300, 1),
    /** Who gets what is left as store credit; without it that is written off. */
    CustomerId: idOf('customer').optional(),
    clientId: idOf('store').optional(),
  },
  output: changed({ moved: amount }),
  summary: "Voids a gift certificate; what is left becomes a customer's store credit, or is written off",
});
