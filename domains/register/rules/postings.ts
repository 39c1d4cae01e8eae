// Which accounts does a finalized transaction move?
//
// Debits positive. Takings of a device have accounts of their own (ref = device), so that two registers never wait for one row.
import type { Tender } from '#kernel/tenders.ts';
import { type Cents, ZERO, negate, subtract } from '#kernel/money.ts';
import type { CertificateMove } from '#domains/register/rules/certificates.ts';
import type { Payment } from '#domains/register/rules/settle.ts';

export type PostingLine = {
  readonly store: number;
  readonly kind: string;
  readonly ref: number;
  readonly cents: Cents;
};

export type FinalTotals = {
  readonly salesCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly tradesCents: Cents;
  readonly refundsCents: Cents;
  readonly roundingCents: Cents;
};

const ACCOUNT: Record<Exclude<Tender, 'giftCertificate' | 'channel'>, string> = {
  cash: 'drawer',
  card: 'cards',
  check: 'checks',
  storeCredit: 'storeCredit',
};

/** The web order that was paid for ahead, and the connection that owes us what buyers paid. */
export type PaidAtChannel = { readonly orderId: number; readonly connectionId: number };

/**
 * The lines of the transaction's posting group, without zeros; they add up to zero. Store credit and gift certificates belong to the whole chain (store 0), and
 * so does what was paid at a channel: shipping takes it from the order's deposit, a refund from what the channel owes us.
 */
export function postingsOf(
  where: {
    storeId: number;
    deviceId: number;
    customerId: number | null;
    channel?: PaidAtChannel | null;
    /** What of the store credit isn't the customer's anymore: it is owed to the store, not by the chain. */
    creditGoneCents?: Cents | undefined;
  },
  totals: FinalTotals,
  payments: readonly Payment[],
  certificates: readonly CertificateMove[] = [],
): PostingLine[] {
  const own = (kind: string, amount: Cents): PostingLine => ({
    store: where.storeId,
    kind,
    ref: where.deviceId,
    cents: amount,
  });
  const lines = payments.flatMap((payment): PostingLine[] => {
    // Each certificate has an account of its own.
    if (payment.kind === 'giftCertificate') return [];
    if (payment.kind === 'channel') return [channelLine(where.channel ?? null, payment.amountCents)];
    return payment.kind === 'storeCredit'
      ? [{ store: 0, kind: ACCOUNT.storeCredit, ref: where.customerId ?? 0, cents: payment.amountCents }]
      : [own(ACCOUNT[payment.kind], payment.amountCents)];
  });
  const gone = where.creditGoneCents ?? ZERO;
  lines.push(
    { store: 0, kind: ACCOUNT.storeCredit, ref: where.customerId ?? 0, cents: negate(gone) },
    own('offlineDifference', gone),
  );
  for (const { certificateId, cents } of certificates)
    lines.push({ store: 0, kind: 'giftCertificate', ref: certificateId, cents });
  lines.push(
    own('sales', subtract(totals.discountCents, totals.salesCents)),
    own('tax', negate(totals.taxCents)),
    own('tradePurchases', negate(totals.tradesCents)),
    own('refunds', negate(totals.refundsCents)),
    own('rounding', negate(totals.roundingCents)),
  );
  return lines.filter((line) => line.cents !== ZERO);
}

function channelLine(channel: PaidAtChannel | null, cents: Cents): PostingLine {
  if (channel === null) throw new Error('paid at a channel that nobody named');
  return cents > 0
    ? { store: 0, kind: 'channelDeposit', ref: channel.orderId, cents }
    : { store: 0, kind: 'channelDue', ref: channel.connectionId, cents };
}
