// What does the finish of a basket write: receipt number, totals, lines, payments, stock, money?
import type { BasketCustomer } from './basket.ts';
import type { Line } from './line.ts';
import { type PaidAtChannel, type PostingLine, postingsOf } from './postings.ts';
import type { Basket } from './price-basket.ts';
import type { PayableBasket, Settled } from './settle-basket.ts';
import type { Payment, Settlement } from './settle.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import { businessDay, notBefore } from '#kernel/business-day.ts';
import { type Cents, ZERO, add, most, subtract, sum } from '#kernel/money.ts';
import type { Tender } from '#kernel/tenders.ts';

/** A basket at its counter that is finished. */
type FinishedBasket = Omit<PayableBasket, 'attempts'> & {
  storeId: number;
  deviceNumber: number;
  lastReceipt: number;
  /** Of the refunded sale, when it was paid at a channel of the web shop. */
  channel: PaidAtChannel | null;
  attempts: readonly {
    readonly attemptId: number;
    readonly state: string;
    readonly amountCents: Cents;
    readonly cardLabel: string;
  }[];
};
type Finished = Settled<FinishedBasket>;

/** A device's receipt number, store-device-sequence, and the business day that it belongs to. */
export type Receipt = {
  /** null: its register gave the number, of a series of its own. */
  readonly count: number | null;
  readonly number: string;
  readonly day: string;
};

export type PaymentRow = {
  kind: Tender;
  amountCents: Cents;
  tenderedCents: Cents;
  changeCents: Cents;
  reference: string;
};

export type PaymentOut = PaymentRow & {
  readonly drawerSessionId: number | null;
  readonly attemptId: number | null;
  /** The order and the connection of what is paid at a channel, or goes back there. */
  readonly channel: PaidAtChannel | null;
};

export type Move = {
  readonly item: number | null;
  readonly copy: number | null;
  readonly line: number;
  readonly quantity: number;
  readonly reason: string;
};

/** The device's next receipt number, store-device-sequence, or the one that was printed without a server, and the business day that it belongs to. */
export function receiptOf(
  basket: Pick<FinishedBasket, 'storeId' | 'deviceNumber' | 'lastReceipt' | 'timeZone' | 'cutoffHour'>,
  now: Date,
  closedThrough: string | undefined,
  printed?: string,
): Receipt {
  const day = notBefore(businessDay(now, basket.timeZone, basket.cutoffHour), closedThrough);
  if (printed !== undefined) return { count: null, number: printed, day };
  const count = basket.lastReceipt + 1;
  return {
    count,
    number: `${basket.storeId}-${basket.deviceNumber}-${String(count).padStart(6, '0')}`,
    day,
  };
}

/** What rounding took off or added: to what comes back, and to this transaction's own cash. */
const roundingOf = (priced: Basket, settlement: Settlement): Cents =>
  add(priced.refundRoundingCents, settlement.roundingCents);

/** What the transaction comes to, in cents. */
export function totalsOf({ basket, priced, settlement }: Finished) {
  return {
    items: priced.items,
    salesCents: priced.salesCents,
    discountCents: priced.discountCents,
    taxCents: priced.taxCents,
    tradesCents: priced.tradesCents,
    refundsCents: priced.refundsCents,
    roundingCents: roundingOf(priced, settlement),
    refundRoundingCents: basket.refundOfId === null ? null : priced.refundRoundingCents,
    dueCents: add(priced.dueCents, settlement.roundingCents),
  };
}

/** What moves on the accounts. */
export const postingsOfSale = ({
  basket,
  priced,
  settlement,
  certificates,
  creditGoneCents,
}: Finished): PostingLine[] =>
  mergePostings(
    postingsOf(
      {
        storeId: basket.storeId,
        deviceId: basket.deviceId,
        customerId: basket.customerId,
        channel: basket.channel,
        creditGoneCents,
      },
      { ...priced, roundingCents: roundingOf(priced, settlement) },
      settlement.payments,
      certificates,
    ),
  );

/** What the audit row says. */
export const auditOf = (receipt: string, due: number, payments: readonly Payment[]): object => ({
  receipt,
  due,
  payments: payments.map(({ kind, amountCents }) => ({ kind, cents: amountCents })),
});

/** The customer as after the transaction: credit spent or received. */
export function withCredit<B extends { customer: BasketCustomer | null }>(
  basket: B,
  payments: readonly Payment[],
): B {
  const moved = payments.find((payment) => payment.kind === 'storeCredit')?.amountCents ?? ZERO;
  if (!basket.customer || moved === 0) return basket;
  return {
    ...basket,
    customer: {
      ...basket.customer,
      creditCents: add(basket.customer.creditCents, (0 - moved) as typeof moved),
    },
  };
}

/** The lines with their shares of discounts and tax. */
export const soldLines = ({ basket, priced }: Finished): Line[] =>
  basket.lines.map((line, at) => ({
    ...line,
    spreadDiscountCents: priced.lines[at]?.spreadDiscountCents ?? ZERO,
    taxCents: priced.lines[at]?.taxCents ?? ZERO,
    taxParts: priced.lines[at]?.taxParts ?? null,
  }));

/** Payments as rows; what a terminal took is one row for each attempt, what gift certificates paid or got back one for each of them. */
export function paymentRows({ basket, settlement, certificates }: Finished): PaymentOut[] {
  return settlement.payments.flatMap((payment): PaymentOut[] => {
    const row = {
      kind: payment.kind,
      amountCents: payment.amountCents,
      tenderedCents: payment.tenderedCents,
      changeCents: payment.changeCents,
      reference: '',
      drawerSessionId: basket.drawerSessionId,
      attemptId: null,
      channel: payment.kind === 'channel' ? basket.channel : null,
    };
    if (payment.kind === 'giftCertificate') {
      const sold = new Set(
        (basket.certificates ?? []).filter(({ kind }) => kind === 'sold').map((one) => one.certificateId),
      );
      return certificates
        .filter(({ certificateId }) => !sold.has(certificateId))
        .map(({ number, cents }) => ({
          ...row,
          amountCents: cents,
          tenderedCents: most(ZERO, cents),
          reference: maskCertificateNumber(number),
        }));
    }
    if (payment.kind !== 'card') return [row];
    const sign = Math.sign(payment.amountCents);
    const attempts = basket.attempts.filter((attempt) => Math.sign(attempt.amountCents) === sign);
    const byTerminal = attempts.map((attempt) => ({
      ...row,
      amountCents: attempt.amountCents,
      tenderedCents: most(ZERO, attempt.amountCents),
      reference: attempt.cardLabel,
      attemptId: attempt.attemptId,
    }));
    // What a terminal that we don't know of took, or gives back.
    const rest = subtract(payment.amountCents, sum(attempts.map((attempt) => attempt.amountCents)));
    if (rest === 0) return byTerminal;
    return [...byTerminal, { ...row, amountCents: rest, tenderedCents: most(ZERO, rest) }];
  });
}

/** A sale lowers stock, a trade and a refund raise it; what comes back damaged leaves again at once, so that both show (NS-TRAN-12, R4). */
export function movesOf(lines: readonly Line[]): Move[] {
  return lines.flatMap((line): Move[] => {
    const move = { item: line.inventoryId, copy: line.copyId, line: line.lineId };
    if (line.kind === 'sale') return [{ ...move, quantity: -line.quantity, reason: 'sale' }];
    const back = { ...move, quantity: line.quantity, reason: line.kind };
    return line.kind === 'refund' && line.restock === 'damaged'
      ? [back, { ...move, quantity: -line.quantity, reason: 'damaged' }]
      : [back];
  });
}

/** A refund that no receipt proves. */
export const isUnproven = (line: Line): boolean => line.kind === 'refund' && line.refundOfLineId === null;

/** What becomes of the pieces with a serial number; null where there are none. */
export function copiesOf(lines: readonly Line[]): object[] | null {
  const copies = lines.flatMap((line) => {
    if (line.copyId === null || line.kind === 'trade') return [];
    if (line.kind === 'sale') return [{ copy: line.copyId, was: 'inStock', becomes: 'sold' }];
    // Without a receipt the copy came in as one of a trade does.
    const was = isUnproven(line) ? 'inStock' : 'sold';
    return [{ copy: line.copyId, was, becomes: line.restock === 'damaged' ? 'damaged' : 'inStock' }];
  });
  return copies.length > 0 ? copies : null;
}
