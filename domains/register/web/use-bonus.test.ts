import { expect, test } from 'vitest';
import type { OfferWire } from '#domains/pricing/contract.ts';
import { offerFor } from './use-bonus.ts';

const wire = {
  creditPrice: 7.05,
  cashPrice: 5.64,
  steps: [{ text: 'Buy2: 35% of the sell price', amount: 7.05 }],
} as OfferWire;
const gold = { name: 'Gold', tradeBonusPercent: 10 };

test.each<[string, number | null, typeof gold | null, number, number]>([
  ['a member gets more credit, rounded half up', null, gold, 7.76, 2],
  ['nobody’s member gets what is offered', null, null, 7.05, 1],
  ['a price by hand is the last word', 900, gold, 7.05, 1],
  ['a bonus of nothing', null, { ...gold, tradeBonusPercent: 0 }, 7.05, 1],
])('%s', (_what, priceCents, bonus, credit, steps) => {
  const offer = offerFor(wire, { priceCents }, bonus);
  expect([offer.creditPrice, offer.cashPrice, offer.steps.length]).toEqual([credit, 5.64, steps]);
});
