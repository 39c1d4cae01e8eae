// May a gift certificate be sold for this much, spent, voided?
import { certificateMessages as texts } from '#domains/gift-certificates/messages.ts';
import {
  maskCertificateNumber,
  readCertificateNumber,
  readOldNumber,
} from '#domains/gift-certificates/rules/certificate-number.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Cents, cents, formatMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const LEAST_SOLD = cents(100);
export const MOST_SOLD = cents(200_000);

export type CertificateFacts = {
  readonly number: string;
  readonly leftCents: Cents;
  /** The last business day on which it can be spent, yyyy-MM-dd; null: for ever. */
  readonly expiresOn: string | null;
  readonly isVoided: boolean;
};

/** active: can be spent. spent: nothing is left. */
export type CertificateState = 'active' | 'spent' | 'expired' | 'voided';

/** Where it is on a business day. */
export function certificateState(certificate: CertificateFacts, today: string): CertificateState {
  if (certificate.isVoided) return 'voided';
  if (certificate.leftCents === 0) return 'spent';
  return certificate.expiresOn !== null && certificate.expiresOn < today ? 'expired' : 'active';
}

/** The last day of a certificate that is sold on a business day; days 0 is for ever. */
export const expiryOf = (soldOn: string, days: number): string | null =>
  days === 0 ? null : addDays(soldOn, days);

/** Why it can't be sold for that, or null. */
export const soldRefusal = (amountCents: Cents): Refusal | null =>
  amountCents < LEAST_SOLD || amountCents > MOST_SOLD
    ? refuse('CERTIFICATE_AMOUNT', texts.amountRange(formatMoney(LEAST_SOLD), formatMoney(MOST_SOLD)), {
        field: 'amount',
      })
    : null;

/** Why it can't pay that much on a business day, or null (C3). Without an amount: why it can't pay anything. */
export function spendRefusal(
  certificate: CertificateFacts,
  today: string,
  amountCents?: Cents,
): Refusal | null {
  const state = certificateState(certificate, today);
  if (state === 'voided') return refuse('CERTIFICATE_VOIDED', texts.VOIDED);
  if (state === 'expired')
    return refuse('CERTIFICATE_EXPIRED', texts.expired(usDay(certificate.expiresOn ?? '')));
  if (state === 'spent') return refuse('CERTIFICATE_EMPTY', texts.EMPTY);
  return amountCents !== undefined && amountCents > certificate.leftCents
    ? refuse(
        'CERTIFICATE_TOO_SMALL',
        texts.left(maskCertificateNumber(certificate.number), formatMoney(certificate.leftCents)),
      )
    : null;
}

/** Why it can't be voided, or null: it was before, nothing is left, or nobody says why. */
export function voidRefusal(certificate: CertificateFacts, reason: string): Refusal | null {
  if (certificate.isVoided) return refuse('CERTIFICATE_VOIDED', texts.VOIDED);
  if (certificate.leftCents === 0) return refuse('CERTIFICATE_EMPTY', texts.EMPTY);
  return reason === '' ? refuse('REASON_REQUIRED', texts.REASON_REQUIRED, { field: 'reason' }) : null;
}

/** Can money of a refund go back onto it? Otherwise that becomes store credit. */
export const takesBack = (certificate: CertificateFacts, today: string): boolean =>
  !certificate.isVoided && (certificate.expiresOn === null || certificate.expiresOn >= today);

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** Refuses what can't be the number of a certificate, naming the field. */
export const unreadableRefusal = (number: string): Refusal | undefined =>
  (readCertificateNumber(number) ?? readOldNumber(number))
    ? undefined
    : refuse('CERTIFICATE_NUMBER', texts.WRONG_NUMBER, { field: 'number' });
