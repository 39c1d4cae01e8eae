// The newest lines behind a number of the Inventory Sales History.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { day, amount, idOf, whole } from '#contract/fields.ts';

const inventorySales = calls('analytics', 'InventorySales');

export const getHistoryLines = inventorySales.get('GetHistoryLines', {
  right: 'reports.view',
  input: {
    clientId: idOf('store'),
    inventoryId: idOf('item'),
    startDate: day(),
    /** The store's business day when absent. */
    endDate: day().optional(),
    limit: whole(1, 50).default(6),
  },
  output: z.object({
    /** The newest first. */
    lines: z.array(
      z.object({
        transactionId: z.number(),
        receiptNumber: z.string(),
        businessDay: z.string(),
        kind: z.enum(['sale', 'refund', 'trade']),
        quantity: z.number(),
        /** Of one piece, after discounts. */
        price: amount,
        employee: z.string(),
        note: z.string(),
        /** What a refund gave back, where that is known. */
        refundOf: z.string(),
      }),
    ),
    /** All lines of the range. */
    total: z.number(),
  }),
  summary: 'The newest lines of an item in a range, and how many there are',
});
