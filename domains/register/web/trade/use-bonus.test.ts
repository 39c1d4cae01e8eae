import { expect, test } from 'vitest';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import type { OpenOffer } from './offers.ts';
import { offerFor } from './use-bonus.ts';

const wire = {
  creditPrice: 7.05,
  cashPrice: 5.64,
  cashTradeDiscount: 20,
  steps: [{ text: 'Buy2: 35% of the sell price', amount: 7.05 }],
} as OfferWire;
const gold = { name: 'Gold', tradeBonusPercent: 10 };

type Row = [string, Pick<OpenOffer, 'priceCents' | 'pricedIn'>, typeof gold | null, [number, number, number]];
const BY_RULE = { priceCents: null };

test.each<Row>([
  ['a member gets more credit, rounded half up', BY_RULE, gold, [7.76, 5.64, 2]],
  ['nobody’s member gets what is offered', BY_RULE, null, [7.05, 5.64, 1]],
  ['a bonus of nothing', BY_RULE, { ...gold, tradeBonusPercent: 0 }, [7.05, 5.64, 1]],
  ['a price by hand is the last word', { priceCents: 900, pricedIn: 'credit' }, gold, [9, 7.2, 2]],
  ['one in cash is paid in cash to the cent', { priceCents: 900, pricedIn: 'cash' }, null, [11.25, 9, 2]],
])('%s', (_what, by, bonus, [credit, cash, steps]) => {
  const offer = offerFor(wire, by, bonus);
  expect([offer.creditPrice, offer.cashPrice, offer.steps.length]).toEqual([credit, cash, steps]);
});
