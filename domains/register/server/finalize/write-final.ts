// What finishing a transaction writes, and the answer that is stored with it.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import { movedAt } from '#domains/register/rules/moved-at.ts';
import { type PostingLine, postingsOf } from '#domains/register/rules/postings.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { Payment, Settlement } from '#domains/register/rules/settle.ts';
import type { NamedLine } from '#domains/register/server/basket/basket.ts';
import type { FinalBasket, Prepared } from './finalize-read.ts';
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
  const after: FinalBasket = {
    ...basket,
    ...totals,
    state: 'finalized',
    receipt_number: given.number,
    business_day: given.day,
    finished_at: now.toISOString(),
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
    audit: auditOf(given.number, totals.due_cents, settlement.payments),
    beside: prepared.isRemembered ? besideJson(basket) : null,
    at: now,
    movedAt: movedAt(now, prepared.paidAt, {
      day: given.day,
      timeZone: basket.time_zone,
      cutoffHour: basket.cutoff_hour,
    }),
    requestId: context.requestId,
    userId: context.actor.userId,
    username: context.actor.username,
    claim: { ...key, reply: key.key === null ? null : storedAnswer(answer) },
  };
  await (finish.beside === null ? finishOne : finishRemembered)(db, finish);
  forgetBasket(context.db, basket.transaction_id);
  return answer;
}

/** The device's next receipt number, store-device-sequence, and the business day that it belongs to. */
export function receiptOf(basket: FinalBasket, now: Date, closedThrough: string | undefined): Receipt {
  const count = basket.last_receipt + 1;
  return {
    count,
    number: `${basket.store_id}-${basket.device_number}-${String(count).padStart(6, '0')}`,
    day: notBefore(businessDay(now, basket.time_zone, basket.cutoff_hour), closedThrough),
  };
}

/** What rounding took off or added: to what comes back, and to this transaction's own cash. */
const roundingOf = (priced: Basket, settlement: Settlement): Cents =>
  add(priced.refundRoundingCents, settlement.roundingCents);

function totalsOf({ basket, priced, settlement }: Prepared) {
  return {
    items: priced.items,
    sales_cents: priced.salesCents,
    discount_cents: priced.discountCents,
    tax_cents: priced.taxCents,
    trades_cents: priced.tradesCents,
    refunds_cents: priced.refundsCents,
    rounding_cents: roundingOf(priced, settlement),
    refund_rounding_cents: basket.refund_of_id === null ? null : priced.refundRoundingCents,
    due_cents: add(priced.dueCents, settlement.roundingCents),
  };
}

const postings = ({ basket, priced, settlement, certificates }: Prepared): PostingLine[] =>
  mergePostings(
    postingsOf(
      {
        storeId: basket.store_id,
        deviceId: basket.device_id,
        customerId: basket.customer_id,
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
function withCredit(basket: FinalBasket, payments: readonly Payment[]): FinalBasket {
  const moved = payments.find((payment) => payment.kind === 'storeCredit')?.amountCents ?? ZERO;
  if (!basket.customer || moved === 0) return basket;
  return {
    ...basket,
    customer: {
      ...basket.customer,
      credit_cents: add(basket.customer.credit_cents, (0 - moved) as typeof moved),
    },
  };
}

/** The lines with their shares of discounts and tax. */
const soldLines = ({ basket, priced }: Prepared): NamedLine[] =>
  basket.lines.map((line, at) => ({
    ...line,
    spread_discount_cents: priced.lines[at]?.spreadDiscountCents ?? ZERO,
    tax_cents: priced.lines[at]?.taxCents ?? ZERO,
    tax_parts: priced.lines[at]?.taxParts ?? null,
  }));

const texts = new WeakMap<object, string>();
const NONE = {};

/** What was remembered instead of read: the write takes effect only if it still is so. */
function besideJson({ store_id, settings, time_zone, cutoff_hour }: FinalBasket): string {
  const values = settings ?? NONE;
  let text = texts.get(values);
  if (text === undefined) texts.set(values, (text = JSON.stringify(values)));
  return `{"store":${store_id},"time_zone":${JSON.stringify(time_zone)},"cutoff_hour":${cutoff_hour},"settings":${text}}`;
}

/** Payments as rows; what a terminal took is one row for each attempt, what gift certificates paid or got back one for each of them. */
function paymentRows({ basket, settlement, certificates }: Prepared): PaymentOut[] {
  return settlement.payments.flatMap((payment): PaymentOut[] => {
    const row = {
      kind: payment.kind,
      amount_cents: payment.amountCents,
      tendered_cents: payment.tenderedCents,
      change_cents: payment.changeCents,
      reference: '',
      drawer_session_id: basket.drawer_session_id,
      attempt_id: null,
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
          amount_cents: cents,
          tendered_cents: most(ZERO, cents),
          reference: maskCertificateNumber(number),
        }));
    }
    if (payment.kind !== 'card') return [row];
    const sign = Math.sign(payment.amountCents);
    const attempts = basket.attempts.filter((attempt) => Math.sign(attempt.amount_cents) === sign);
    const byTerminal = attempts.map((attempt) => ({
      ...row,
      amount_cents: attempt.amount_cents,
      tendered_cents: most(ZERO, attempt.amount_cents),
      reference: attempt.card_label,
      attempt_id: attempt.attempt_id,
    }));
    // What a terminal that we don't know of took, or gives back.
    const rest = subtract(payment.amountCents, sum(attempts.map((attempt) => attempt.amount_cents)));
    if (rest === 0) return byTerminal;
    return [...byTerminal, { ...row, amount_cents: rest, tendered_cents: most(ZERO, rest) }];
  });
}

/** A sale lowers stock, a trade and a refund raise it; what comes back damaged leaves again at once, so that both show (NS-TRAN-12, R4). */
function movesOf(lines: readonly NamedLine[]): Move[] {
  return lines.flatMap((line): Move[] => {
    const move = { item: line.inventory_id, copy: line.copy_id, line: line.line_id };
    if (line.kind === 'sale') return [{ ...move, quantity: -line.quantity, reason: 'sale' }];
    const back = { ...move, quantity: line.quantity, reason: line.kind };
    return line.kind === 'refund' && line.restock === 'damaged'
      ? [back, { ...move, quantity: -line.quantity, reason: 'damaged' }]
      : [back];
  });
}

function copiesOf(lines: readonly NamedLine[]): object[] | null {
  const copies = lines.flatMap((line) => {
    if (line.copy_id === null || line.kind === 'trade') return [];
    if (line.kind === 'sale') return [{ copy: line.copy_id, was: 'inStock', becomes: 'sold' }];
    // Without a receipt the copy came in as one of a trade does.
    const was = isUnproven(line) ? 'inStock' : 'sold';
    return [{ copy: line.copy_id, was, becomes: line.restock === 'damaged' ? 'damaged' : 'inStock' }];
  });
  return copies.length > 0 ? copies : null;
}
