// Store credit paid out in cash. Our own.
import { z } from 'zod';
import { PAPERS } from '#domains/printing/rules/slip.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, money, oneOf } from '#contract/fields.ts';

const cashDrawer = calls('cash', 'CashDrawer');

export const payOutCredit = cashDrawer.post('PayOutCredit', {
  right: 'customers.cashOut',
  input: {
    POSID: idOf('device'),
    CustomerId: idOf('customer'),
    /** How much store credit is given for cash. */
    Amount: money(1),
    /** The balance that the screen showed: when it moved since, nothing is done. */
    ExpectedAmount: money().optional(),
  },
  output: changed({
    cashOutId: z.number(),
    transferId: z.number(),
    /** What leaves the drawer. */
    cashAmount: amount,
    creditTaken: amount,
    storeCredit: amount,
  }),
  summary: "Pays store credit out of a drawer, at the store's rate",
});

export const getCreditPayoutReceipt = cashDrawer.get('CreditPayoutReceipt', {
  right: 'cash.view',
  input: {
    CashOutId: idOf('cashOut'),
    Format: oneOf(['html', 'escpos']).optional(),
    Paper: oneOf(PAPERS).optional(),
  },
  output: z.unknown(),
  produces: 'html',
  summary: 'The slip of store credit that was paid out: what was given, at which rate, what is left',
});
