import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { openRefund } from './card-refund.ts';

test.each([
  ['all of it', 2_000, 2_000, 0, 0, 2_000],
  ['part of it', 2_000, 500, 0, 0, 500],
  ['not more than the card paid', 700, 2_000, 0, 0, 700],
  ['what is left after a first card', 2_000, 2_000, 1_500, 0, 500],
  ['nothing twice', 2_000, 2_000, 2_000, 0, 0],
  ['not what another register gives back now', 2_000, 2_000, 0, 1_500, 500],
  ['nothing when another register gives all of it back', 2_000, 500, 0, 2_000, 0],
  ['nothing for cash', 0, 2_000, 0, 0, 0],
] as const)('to a card: %s', (_what, taken, share, returned, elsewhere, open) => {
  expect(
    openRefund({
      takenCents: cents(taken),
      shareCents: cents(share),
      returnedCents: cents(returned),
      elsewhereCents: cents(elsewhere),
    }),
  ).toBe(open);
});
