// Our own calls on the money between channels and us.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, documentMoney, amount, idOf, oneOf, text } from '#contract/fields.ts';

const ecommOrder = calls('ecommorder', 'EcommOrder');

export const getMoney = ecommOrder.get('GetMoney/{channelId}', {
  right: 'channels.view',
  input: { channelId: idOf('channel') },
  output: z.object({
    /** What the channel owes us: orders, less fees, refunds and payouts. */
    due: amount,
    fees: amount,
    paidOut: amount,
    entries: z.array(
      z.object({
        moneyId: z.number(),
        kind: z.enum(['sale', 'refund', 'fee', 'payout', 'other']),
        at: z.string(),
        amount,
        orderId: z.number().nullable(),
        number: z.string(),
        words: z.string(),
        typedBy: z.string(),
        /** It names no order of ours, or nobody knows what it is: a person looks. */
        isStrange: z.boolean(),
      }),
    ),
  }),
  summary: 'What a channel owes us, and the latest entries of our account there',
});

export const addMoney = ecommOrder.put('AddMoney', {
  right: 'channels.refund',
  input: {
    channelId: idOf('channel'),
    kind: oneOf(['fee', 'payout']),
    amount: documentMoney(),
    orderId: idOf('webOrder').optional(),
    words: text(300).default(''),
  },
  output: changed({}),
  summary: 'Adds a fee or payout that the channel doesn’t report',
});
