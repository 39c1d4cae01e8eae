// Which gift certificates does a basket sell, and which pay for it?
//
// What is sold is owed, not earned: it is no line, has no tax and no discount, and raises the due by its amount. What pays is a tender.
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type Cents, ZERO, cents, least, most, subtract, sum } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type BasketCertificate = {
  readonly kind: 'sold' | 'redeemed';
  readonly certificateId: number;
  readonly number: string;
  readonly cents: Cents;
};

type Certificates = readonly BasketCertificate[] | null | undefined;

const of = (certificates: Certificates, kind: BasketCertificate['kind']): Cents =>
  certificates ? sum(certificates.filter((one) => one.kind === kind).map((one) => cents(one.cents))) : ZERO;

/** What the sold ones add to the due, in cents. */
export const soldCents = (certificates: Certificates): Cents => of(certificates, 'sold');

/** What those that pay take off it, in cents. */
export const redeemedCents = (certificates: Certificates): Cents => of(certificates, 'redeemed');

/** Is there nothing to pay for: no line and no certificate sold? */
export const isEmptyBasket = (basket: {
  readonly lines: readonly unknown[];
  readonly certificates?: Certificates;
}): boolean => basket.lines.length === 0 && soldCents(basket.certificates) === 0;

/** A certificate that paid for a sale, and what of that has not come back. */
export type Returnable = {
  readonly certificateId: number;
  readonly number: string;
  readonly leftCents: Cents;
  /** It was neither voided nor is it expired: money can go back onto it. */
  readonly takesBack: boolean;
};

/** What can go back onto certificates; the rest of what they paid becomes store credit. */
export const returnableCents = (paid: readonly Returnable[]): Cents =>
  sum(paid.filter((one) => one.takesBack).map((one) => one.leftCents));

/** Money onto the account of a certificate: negative when it is sold or given back to, positive when it pays. */
export type CertificateMove = {
  readonly certificateId: number;
  readonly number: string;
  readonly cents: Cents;
};

/** What the accounts of certificates move by: sold and spent ones of the basket, and a refund's amount spread over those that paid, in their order. */
export function certificateMoves(
  certificates: Certificates,
  returnedCents: Cents,
  paid: readonly Returnable[],
): CertificateMove[] {
  const moves = (certificates ?? []).map(({ kind, certificateId, number, cents: amount }) => ({
    certificateId,
    number,
    cents: cents(kind === 'sold' ? -amount : amount),
  }));
  let left = returnedCents;
  for (const one of paid.filter(({ takesBack }) => takesBack)) {
    const back = least(left, one.leftCents);
    if (back > 0) moves.push({ certificateId: one.certificateId, number: one.number, cents: cents(-back) });
    left = cents(left - back);
  }
  return moves;
}

/** What a certificate pays, in cents: what was asked for or what is left on it, at most what is due for goods. Refuses where there is nothing for it to pay. */
export function certificatePays(
  basket: { readonly dueCents: Cents; readonly soldCents: Cents },
  certificate: { readonly leftCents: Cents; readonly askedCents: Cents | undefined },
): Cents | Refusal {
  const goods = most(ZERO, subtract(basket.dueCents, basket.soldCents));
  if (goods > 0) return least(certificate.askedCents ?? certificate.leftCents, goods);
  return refuse(
    'NOTHING_TO_PAY',
    basket.dueCents > 0 ? texts.CERTIFICATE_BUYS_NONE : texts.NO_PAYMENT_NEEDED,
  );
}
