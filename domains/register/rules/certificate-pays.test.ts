import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { certificatePays } from './certificates.ts';

const pays = (due: number, sold: number, left: number, asked?: number) =>
  certificatePays(
    { dueCents: cents(due), soldCents: cents(sold) },
    { leftCents: cents(left), askedCents: asked === undefined ? undefined : cents(asked) },
  );

test.each([
  ['all of the goods', 2_000, 0, 5_000, undefined, 2_000],
  ['what is left on it', 2_000, 0, 500, undefined, 500],
  ['what was asked for', 2_000, 0, 5_000, 700, 700],
  ['not more than is due', 2_000, 0, 5_000, 2_500, 2_000],
  ['goods, but no other certificate', 2_000, 1_500, 5_000, undefined, 500],
])('a certificate pays %s', (_what, due, sold, left, asked, paid) => {
  expect(pays(due, sold, left, asked)).toBe(paid);
});

test.each([
  ['only a certificate is bought', 1_500, 1_500, texts.CERTIFICATE_BUYS_NONE],
  ['nothing is due', 0, 0, texts.NO_PAYMENT_NEEDED],
  ['we owe the customer', -300, 0, texts.NO_PAYMENT_NEEDED],
])('a certificate pays nothing where %s', (_what, due, sold, message) => {
  expect(pays(due, sold, 5_000)).toMatchObject({ code: 'NOTHING_TO_PAY', message });
});
