// What an entry of eBay's account is to us.
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { toMoney } from './to-order.ts';
import type { EbayTransaction } from './wire.ts';

const entry = (more: Partial<EbayTransaction>): EbayTransaction => ({
  transactionId: 'T-1',
  transactionType: 'SALE',
  bookingEntry: 'CREDIT',
  amount: cents(1_000),
  orderId: '12-3',
  payoutId: '',
  transactionDate: new Date('2026-11-22T18:00:00Z'),
  totalFeeAmount: null,
  ...more,
});

test.each<[string, Partial<EbayTransaction>, [string, number][]]>([
  ['a sale', {}, [['sale', 1_000]]],
  [
    'a sale less its fee',
    { totalFeeAmount: cents(130) },
    [
      ['sale', 1_130],
      ['fee', -130],
    ],
  ],
  ['a refund', { transactionType: 'REFUND', bookingEntry: 'DEBIT' }, [['refund', -1_000]]],
  ['a charge', { transactionType: 'NON_SALE_CHARGE', bookingEntry: 'DEBIT' }, [['fee', -1_000]]],
  ['postage bought there', { transactionType: 'SHIPPING_LABEL', bookingEntry: 'DEBIT' }, [['fee', -1_000]]],
  ['postage given back', { transactionType: 'SHIPPING_LABEL', bookingEntry: 'CREDIT' }, [['fee', 1_000]]],
  ['what nobody knows', { transactionType: 'LOAN_REPAYMENT', bookingEntry: 'DEBIT' }, [['other', -1_000]]],
])('%s', (_name, more, found) =>
  expect(toMoney(entry(more)).map(({ kind, cents: amount }) => [kind, amount])).toEqual(found),
);
