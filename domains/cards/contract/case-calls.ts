// Our own calls on what needs a person, and on what the processor pays out.
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, paragraphs, text } from '#contract/fields.ts';

const cards = calls('cardpayment', 'Cards');

export const settleAttempt = cards.post('SettleAttempt', {
  right: 'cards.settle',
  input: {
    clientId: idOf('store'),
    checkoutId: text(60, 1),
    /** What the terminal's receipt says. */
    wasCharged: flag(),
    note: paragraphs(500, 1),
  },
  output: changed({ state: z.string() }),
  summary: 'Decides, from the terminal’s receipt, an attempt whose outcome is unknown',
});

export const getCases = cards.get('GetCases', {
  right: 'cards.payouts',
  input: { ClientId: idOf('store'), IsClosed: flag().default(false) },
  output: z.array(
    z.object({
      caseId: z.number(),
      /** neverReached, openTooLong, amountDiffers, settled, chargedAfter, unused, refundFailed, payoutFailed or entryUnknown. */
      kind: z.string(),
      openedAt: z.string(),
      amount,
      /** A code of the processor, or what somebody wrote. */
      detail: z.string(),
      /** Of the card payment; empty for a payout. */
      checkoutId: z.string(),
      transactionId: z.number().nullable(),
      state: z.string(),
      card: z.string(),
      /** A person can decide it now. */
      canSettle: z.boolean(),
      payoutId: z.string(),
      closedAt: z.string().nullable(),
      note: z.string(),
    }),
  ),
  summary: 'The open or closed card payment cases of a store, newest first, 200 at most',
});
export type CardCase = OutputOf<typeof getCases>[number];

export const closeCase = cards.post('CloseCase', {
  right: 'cards.payouts',
  input: { CaseId: idOf('cardCase'), Note: paragraphs(500, 1) },
  output: changed({}),
  summary: 'Closes a case with a note of what was done',
});

export const getPayouts = cards.get('GetPayouts', {
  right: 'cards.payouts',
  input: { ClientId: idOf('store') },
  output: z.array(
    z.object({
      payoutId: z.string(),
      createdAt: z.string(),
      /** SENT, PAID or FAILED. */
      status: z.string(),
      amount,
      charges: amount,
      refunds: amount,
      fees: amount,
      /** Entries that are for no card payment of ours. */
      unknown: z.number(),
    }),
  ),
  summary: 'What the card processor paid to the bank; newest first, 100 at most',
});
export type CardPayout = OutputOf<typeof getPayouts>[number];
