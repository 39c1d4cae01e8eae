import { expect, test } from 'vitest';
import { type Cents, cents } from '#kernel/money.ts';
import {
  type BasketCertificate,
  certificateMoves,
  isEmptyBasket,
  redeemedCents,
  returnableCents,
  soldCents,
} from './certificates.ts';

const one = (kind: BasketCertificate['kind'], certificateId: number, amount: number): BasketCertificate => ({
  kind,
  certificateId,
  number: `N${certificateId}`,
  cents: cents(amount),
});
const back = (certificateId: number, left: number, takesBack = true) => ({
  certificateId,
  number: `N${certificateId}`,
  leftCents: cents(left),
  takesBack,
});
const moved = (moves: readonly { certificateId: number; cents: Cents }[]) =>
  moves.map((move) => [move.certificateId, move.cents]);

test('what is sold raises the due, what pays is a tender; none is nothing', () => {
  const basket = [one('sold', 1, 2_500), one('sold', 2, 1_000), one('redeemed', 3, 700)];
  expect([soldCents(basket), redeemedCents(basket)]).toEqual([3_500, 700]);
  expect([soldCents(null), redeemedCents(undefined)]).toEqual([0, 0]);
});

test.each<[string, Parameters<typeof isEmptyBasket>[0], boolean]>([
  ['nothing', { lines: [] }, true],
  ['a line', { lines: [1] }, false],
  ['a certificate sold', { lines: [], certificates: [one('sold', 1, 100)] }, false],
  ['one that would pay alone', { lines: [], certificates: [one('redeemed', 1, 100)] }, true],
])('a basket with %s', (_name, basket, empty) => {
  expect(isEmptyBasket(basket)).toBe(empty);
});

test('a refund goes back onto the certificates that paid, in their order, but not onto a voided or expired one', () => {
  const paid = [back(1, 500), back(2, 900, false), back(3, 400)];
  expect(returnableCents(paid)).toBe(900);
  expect(moved(certificateMoves(null, cents(700), paid))).toEqual([
    [1, -500],
    [3, -200],
  ]);
  expect(certificateMoves(null, cents(0), paid)).toEqual([]);
});

test('sold ones are owed, spent ones no longer', () => {
  expect(moved(certificateMoves([one('sold', 1, 2_500), one('redeemed', 2, 300)], cents(0), []))).toEqual([
    [1, -2_500],
    [2, 300],
  ]);
});
