import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import type { OpenOffer } from './offers.ts';
import { offerFor } from './use-bonus.ts';

const wire = {
  creditPrice: cents(705),
  cashPrice: cents(564),
  cashTradeDiscount: 20,
  steps: [{ text: 'Buy2: 35% of the sell price', amount: cents(705) }],
} as OfferWire;
const gold = { name: 'Gold', tradeBonusPercent: 10 };

type Row = [string, Pick<OpenOffer, 'priceCents' | 'pricedIn'>, typeof gold | null, [number, number, number]];
const BY_RULE = { priceCents: null };

test.each<Row>([
  ['a member gets more credit, rounded half up', BY_RULE, gold, [776, 564, 2]],
  ['nobody’s member gets what is offered', BY_RULE, null, [705, 564, 1]],
  ['a bonus of nothing', BY_RULE, { ...gold, tradeBonusPercent: 0 }, [705, 564, 1]],
  ['a price by hand is the last word', { priceCents: 900, pricedIn: 'credit' }, gold, [900, 720, 2]],
  ['one in cash is paid in cash to the cent', { priceCents: 900, pricedIn: 'cash' }, null, [1_125, 900, 2]],
])('%s', (_what, by, bonus, [credit, cash, steps]) => {
  const offer = offerFor(wire, by, bonus);
  expect([offer.creditPrice, offer.cashPrice, offer.steps.length]).toEqual([credit, cash, steps]);
});
