// Our own: a register's tape of what it did without a server, and what a person has to look at of it.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, base64, changed, flag, idOf, oneOf, secretText, text, whole } from '#contract/fields.ts';
import { DISCREPANCIES } from '#domains/register/rules/tape/discrepancy.ts';

const register = calls('transaction', 'Register');

export const MOST_ENTRIES = 50;
/** Of one entry: a basket with the most lines that there may be. */
const MOST_CHARACTERS = 400_000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST = 2_147_483_647;
const MOST_LEASES = 9_999;
/** Of ECDSA on P-256, both numbers one after the other. */
const SIGNATURE_BYTES = 64;
/** Characters of a coordinate in base64url. */
const COORDINATE = 43;

export const enroll = register.post('Enroll', {
  right: 'settings.edit',
  input: {
    PosId: idOf('device'),
    /** As JWK; the key that belongs to it never leaves the machine. */
    PublicKey: z.strictObject({
      kty: oneOf(['EC']),
      crv: oneOf(['P-256']),
      x: text(COORDINATE, COORDINATE),
      y: text(COORDINATE, COORDINATE),
    }),
  },
  output: changed({
    lease: z.number(),
    /** What its receipts begin with. */
    clientId: z.number(),
    deviceNumber: z.number(),
  }),
  summary:
    'Enrolls a machine as this register, so that it may sell without a server; the machine before it sends what it has and sells no more',
});

export const revokeLease = register.post('RevokeLease', {
  right: 'settings.edit',
  input: { PosId: idOf('device') },
  output: changed({}),
  summary: 'Says that the machine of a register is lost: what it sends from now on is set aside',
});

export const tapeState = register.get('TapeState', {
  right: 'transactions.edit',
  input: { PosId: idOf('device') },
  output: z.object({
    /** null: no machine is enrolled as this register, the one that was is lost, or went on from an old copy of itself. */
    lease: z.number().nullable(),
    lastSeq: z.number(),
    /** '' before the first entry. */
    lastHash: z.string(),
    lastReceipt: z.number(),
  }),
  summary: 'How far the server has the tape of a register',
});

const outcome = z.object({
  seq: z.number(),
  outcome: z.enum(['booked', 'already', 'setAside']),
  /** null for one that was set aside. */
  transactionId: z.number().nullable(),
  /** What differed. */
  discrepancies: z.array(z.string()),
});

export const sendTape = register.post('Tape', {
  right: 'anyone',
  input: {
    Device: idOf('device'),
    Lease: whole(1, MOST_LEASES),
    /** The number of the first entry. */
    FirstSeq: whole(1, MOST),
    /** Of the batch by the machine's key: believed instead of a token. */
    Signature: base64(SIGNATURE_BYTES),
    /** As they were hashed, in their order. */
    entries: z.array(secretText(MOST_CHARACTERS)).min(1).max(MOST_ENTRIES),
  },
  longestBody: MOST_BYTES,
  output: changed({
    /** How far the server has the tape now: the rest is sent again. */
    lastSeq: z.number(),
    outcomes: z.array(outcome),
  }),
  summary:
    'Takes what a register did without a server, in its order: booked once, as it was printed; what differs waits for a person',
});

export const listDiscrepancies = register.get('Discrepancies', {
  right: 'transactions.settle',
  input: {
    ClientId: idOf('store'),
    /** Those that were settled, too. */
    All: flag().optional(),
  },
  output: z.array(
    z.object({
      discrepancyId: z.number(),
      kind: z.enum(DISCREPANCIES),
      posId: z.number(),
      lease: z.number(),
      /** null: its batch wasn't signed by the device. */
      seq: z.number().nullable(),
      /** Its entry isn't booked: it is booked or discarded first. */
      isAside: z.boolean(),
      /** What such an entry says was sold; '' for others. */
      titles: z.string(),
      receiptNumber: z.string(),
      transactionId: z.number().nullable(),
      /** What was booked under the receipt that the details name. */
      otherTransactionId: z.number().nullable(),
      /** The register, and who sold; '' where the entry can't be read. */
      device: z.string(),
      employee: z.string(),
      /** What the receipt comes to; null for what is none. */
      total: amount.nullable(),
      /** The money that it is about. */
      amount: amount.nullable(),
      /** In words, what was printed and what was found. */
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      happenedAt: z.string(),
      foundAt: z.string(),
      settledAt: z.string(),
      settledBy: z.string(),
      note: z.string(),
    }),
  ),
  summary: 'What differed when a store’s registers sent what they did without a server, the newest first',
});

export const settleDiscrepancy = register.post('SettleDiscrepancy', {
  right: 'transactions.settle',
  input: { DiscrepancyId: idOf('discrepancy'), Note: text(500, 1) },
  output: changed({}),
  summary: 'Settles what differed in an entry of a tape, once, with a note of what was done about it',
});

const decided = { DiscrepancyId: idOf('discrepancy'), Reason: text(500, 1) };

export const bookAside = register.post('BookAside', {
  right: 'transactions.settle',
  input: decided,
  output: changed({
    outcome: z.enum(['booked', 'already']),
    transactionId: z.number().nullable(),
    /** What differed. */
    discrepancies: z.array(z.string()),
  }),
  summary: 'Books what was set aside of a tape as it was printed, once, with a reason',
});

export const discardAside = register.post('DiscardAside', {
  right: 'transactions.settle',
  input: decided,
  output: changed({}),
  summary: 'Discards what was set aside of a tape, once, with a reason: it is kept, and never booked',
});
