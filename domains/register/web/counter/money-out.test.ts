import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { BasketView } from '../sale/basket-view.ts';
import { moneyOutBefore } from './money-out.ts';

const view = (due: number, refunds: readonly number[], payout: 'credit' | 'cash' = 'credit') =>
  ({
    payout,
    totals: { dueCents: cents(due) },
    lines: refunds.map((amountCents) => ({ kind: 'refund', amountCents, taxCents: 0 })),
  }) as unknown as BasketView;
const visa = { kind: 'card', label: 'Visa 1111', amount: 20 };
const cash = { kind: 'cash', label: '', amount: 50 };
const shown = (due: number, refunds: readonly number[], backTo: readonly (typeof visa)[], pays?: 'cash') =>
  moneyOutBefore({ view: view(due, refunds, pays), backTo, cashRounding: 'none' }).map(
    (one) => `${one.kind} ${one.label} ${one.cents}`,
  );

test.each([
  ['the customer pays', 500, [], [], undefined, []],
  ['a trade for credit', -2_922, [], [], undefined, ['storeCredit  2922']],
  ['a trade for cash', -2_922, [], [], 'cash' as const, ['cash  2922']],
  ['a refund to the card', -1_500, [-1_500], [visa, cash], undefined, ['card Visa 1111 1500']],
  [
    'the card, then the cash',
    -3_000,
    [-3_000],
    [visa, cash],
    undefined,
    ['card Visa 1111 2000', 'cash  1000'],
  ],
  ['no receipt', -1_000, [-1_000], [], undefined, ['storeCredit  1000']],
  ['a refund and a trade', -2_500, [-1_500], [visa], 'cash' as const, ['card Visa 1111 1500', 'cash  1000']],
  ['an exchange for less', -700, [-1_500], [visa], undefined, ['card Visa 1111 700']],
])('%s', (_, due, refunds, backTo, pays, out) => {
  expect(shown(due, refunds, backTo, pays)).toEqual(out);
});
