// What finishing a transaction writes, and the answer that is stored with it.
import type { Line } from '#domains/register/rules/line.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import { movedAt } from '#domains/register/rules/moved-at.ts';
import { type PostingLine, postingsOf } from '#domains/register/rules/postings.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { Payment, Settlement } from '#domains/register/rules/settle.ts';
import type { Prepared } from '#domains/register/server/finalize/prepared.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import {
  type Finish,
  type Move,
  type PaymentOut,
  type Receipt,
  finishOne,
  finishRemembered,
} from './finish-sale.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { isUnproven } from './receive-into-stock.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { businessDay, notBefore } from '#kernel/business-day.ts';
import { type Cents, ZERO, add, most, subtract, sum } from '#kernel/money.ts';
import { storedAnswer } from '#domains/register/server/public/stored-answer.ts';
import type { Db, DirectContext } from '#contract/route.ts';

/** Writes the finish and answers the finished transaction. Throws TP001 when somebody was faster, TP002 when a copy is gone. */
export async function writeFinal(
  db: Db,
  context: DirectContext,
  prepared: Prepared,
): Promise<ChangedTransaction> {
  const { basket, priced, settlement } = prepared;
  const { now, key } = context;
  const given = receiptOf(basket, now, prepared.closedThrough);
  const payments = paymentRows(prepared);
  const totals = totalsOf(prepared);
  const after: BasketRow = {
    ...basket,
    ...totals,
    state: 'finalized',
    receiptNumber: given.number,
    businessDay: given.day,
    finishedAt: now.toISOString(),
    payments,
  };
  const answer: ChangedTransaction = {
    success: true,
    ...basketToWire(withCredit(after, settlement.payments), priced),
    variationItems: [],
  };
  const finish: Finish = {
    basket,
    receipt: given,
    totals,
    lines: soldLines(prepared),
    copies: copiesOf(basket.lines),
    payments,
    moves: movesOf(basket.lines),
    postings: postings(prepared),
    audit: auditOf(given.number, totals.dueCents, settlement.payments),
    beside: prepared.isRemembered ? besideJson(basket) : null,
    at: now,
    movedAt: movedAt(now, prepared.paidAt, {
      day: given.day,
      timeZone: basket.timeZone,
      cutoffHour: basket.cutoffHour,
    }),
    requestId: context.requestId,
    userId: context.actor.userId,
    username: context.actor.username,
    claim: { ...key, reply: key.key === null ? null : storedAnswer(answer) },
  };
  await (finish.beside === null ? finishOne : finishRemembered)(db, finish);
  forgetBasket(context.db, basket.transactionId);
  return answer;
}

/** The device's next receipt number, store-device-sequence, and the business day that it belongs to. */
export function receiptOf(basket: BasketRow, now: Date, closedThrough: string | undefined): Receipt {
  const count = basket.lastReceipt + 1;
  return {
    count,
    number: `${basket.storeId}-${basket.deviceNumber}-${String(count).padStart(6, '0')}`,
    day: notBefore(businessDay(now, basket.timeZone, basket.cutoffHour), closedThrough),
  };
}

/** What rounding took off or added: to what comes back, and to this transaction's own cash. */
const roundingOf = (priced: Basket, settlement: Settlement): Cents =>
  add(priced.refundRoundingCents, settlement.roundingCents);

function totalsOf({ basket, priced, settlement }: Prepared) {
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

const postings = ({ basket, priced, settlement, certificates }: Prepared): PostingLine[] =>
  mergePostings(
    postingsOf(
      {
        storeId: basket.storeId,
        deviceId: basket.deviceId,
        customerId: basket.customerId,
        channel: basket.channel,
      },
      { ...priced, roundingCents: roundingOf(priced, settlement) },
      settlement.payments,
      certificates,
    ),
  );

const auditOf = (receipt: string, due: number, payments: readonly Payment[]): object => ({
  receipt,
  due,
  payments: payments.map(({ kind, amountCents }) => ({ kind, cents: amountCents })),
});

/** The customer as after the transaction: credit spent or received. */
function withCredit(basket: BasketRow, payments: readonly Payment[]): BasketRow {
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
const soldLines = ({ basket, priced }: Prepared): Line[] =>
  basket.lines.map((line, at) => ({
    ...line,
    spreadDiscountCents: priced.lines[at]?.spreadDiscountCents ?? ZERO,
    taxCents: priced.lines[at]?.taxCents ?? ZERO,
    taxParts: priced.lines[at]?.taxParts ?? null,
  }));

const texts = new WeakMap<object, string>();
const NONE = {};

/** What was remembered instead of read: the write takes effect only if it still is so. */
function besideJson({ storeId, settings, timeZone, cutoffHour }: BasketRow): string {
  const values = settings ?? NONE;
  let text = texts.get(values);
  if (text === undefined) texts.set(values, (text = JSON.stringify(values)));
  return `{"store":${storeId},"time_zone":${JSON.stringify(timeZone)},"cutoff_hour":${cutoffHour},"settings":${text}}`;
}

/** Payments as rows; what a terminal took is one row for each attempt, what gift certificates paid or got back one for each of them. */
function paymentRows({ basket, settlement, certificates }: Prepared): PaymentOut[] {
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
function movesOf(lines: readonly Line[]): Move[] {
  return lines.flatMap((line): Move[] => {
    const move = { item: line.inventoryId, copy: line.copyId, line: line.lineId };
    if (line.kind === 'sale') return [{ ...move, quantity: -line.quantity, reason: 'sale' }];
    const back = { ...move, quantity: line.quantity, reason: line.kind };
    return line.kind === 'refund' && line.restock === 'damaged'
      ? [back, { ...move, quantity: -line.quantity, reason: 'damaged' }]
      : [back];
  });
}

function copiesOf(lines: readonly Line[]): object[] | null {
  const copies = lines.flatMap((line) => {
    if (line.copyId === null || line.kind === 'trade') return [];
    if (line.kind === 'sale') return [{ copy: line.copyId, was: 'inStock', becomes: 'sold' }];
    // Without a receipt the copy came in as one of a trade does.
    const was = isUnproven(line) ? 'inStock' : 'sold';
    return [{ copy: line.copyId, was, becomes: line.restock === 'damaged' ? 'damaged' : 'inStock' }];
  });
  return copies.length > 0 ? copies : null;
}
