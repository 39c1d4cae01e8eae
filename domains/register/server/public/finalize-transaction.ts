// Finishes a transaction: money, stock, receipt number, audit and the answer, in one database transaction, once.
//
// A sale from the shelf is two round trips: one read, one statement that writes everything if nothing changed meanwhile. Trades, refunds
// and new serial numbers need goods to be put on the books first: the same, inside a longer transaction (receive-into-stock.ts).
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { creditBeyond, serialSold } from '#domains/register/messages.ts';
import { redeemedCents } from '#domains/register/rules/certificates.ts';
import { type SeenSum, counterRefusal, finishedRefusal } from '#domains/register/rules/seen-sum.ts';
import type { Tenders } from '#domains/register/rules/settle.ts';
import { type Return, settleBasket } from '#domains/register/rules/settle-basket.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { checkApproved, getBasket } from '#domains/register/server/basket/change-basket.ts';
import { checkWhole } from '#domains/register/server/check-discount.ts';
import { checkLaw, keepByLaw } from '#domains/register/server/finalize/dealer-law.ts';
import { keepTraded, keptAtFinish } from '#domains/register/server/finalize/reserve-copies.ts';
import {
  needsPlacing,
  receiveIntoStock,
  refundsRefusal,
} from '#domains/register/server/finalize/receive-into-stock.ts';
import { limitRefusal } from '#domains/register/server/basket/find-credit-limit.ts';
import { orStale } from '#domains/register/server/basket/or-stale.ts';
import { isRefusedBy, isSqlState, overtaken } from '#platform/db/sqlstates.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import {
  certificateRefusal,
  findReturnable,
  placeCertificates,
} from '#domains/register/server/basket/place-certificates.ts';
import { type Prepared, recallFinalBasket } from '#domains/register/server/finalize/prepared.ts';
import { receiptOf } from '#domains/register/rules/finish.ts';
import { writeFinal } from '#domains/register/server/finalize/write-final.ts';
import { findCardRefund } from '#domains/cards/server/public/find-refundable.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import { recordUse } from '#domains/promotions/server/public/record-use.ts';
import { beforePayment } from './before-payment.ts';
import { type Cents, ZERO, formatMoney, sum } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import { type Db, type DirectContext, type Tx, keyTaken } from '#contract/route.ts';

export type FinalizeInput = {
  TransactionId: number;
  cash?: Cents | undefined;
  CC?: Cents | undefined;
  check?: Cents | undefined;
  RefundCardTo?: 'storeCredit' | undefined;
  ExpectedTotal?: Cents | undefined;
  ExpectedChange?: Cents | undefined;
  ExpectedPosId?: number | undefined;
  PaidAt?: string | undefined;
};

const TRIES = 25;
/** The finished transaction. Refuses another sum than was seen, and what readyRefusal, settle, moneyRefusal and limitRefusal refuse; asked again it answers the same and does nothing. */
export async function finalizeTransaction(
  context: DirectContext,
  input: FinalizeInput,
): Promise<ChangedTransaction | Refusal> {
  // What was paid while the network was away is gone already.
  if (input.PaidAt === undefined)
    for (const wait of beforePayment()) await wait(context.db, input.TransactionId);
  const answer = await finish(context, input);
  if (!isRefusal(answer)) return answer;
  // Another server may have finished it meanwhile: then what it took is no reason to refuse, it is this very sale.
  const isOver = await context.db.maybe(
    `select 1 from transactions where transaction_id = $1 and state = 'finalized'`,
    [input.TransactionId],
  );
  return isOver ? finish(context, input) : answer;
}

async function finish(context: DirectContext, input: FinalizeInput): Promise<ChangedTransaction | Refusal> {
  let closedThrough: string | undefined;
  return orStale(
    TRIES,
    async (attempt) => {
      const known =
        attempt === 1 && isPlain(input) ? recallFinalBasket(context, input.TransactionId) : undefined;
      const basket = known ?? (await getBasket(context.db, input.TransactionId, context.actor.storeIds));
      if (basket.state === 'finalized') return finished(basket, context, seenOf(input));
      const prepared = await settled(context, input, basket);
      if (isRefusal(prepared)) {
        if (known) throw overtaken('nothing is refused from memory');
        return prepared;
      }
      checkWhole(context.actor, prepared.basket, prepared.priced);
      await context.failpoint('finalize.before-write');
      try {
        return await carryOut(context, {
          ...prepared,
          closedThrough,
          isRemembered: known !== undefined,
          paidAt: input.PaidAt,
        });
      } catch (error) {
        forgetBasket(context.db, basket.transactionId);
        const refusal = await refusalOf(context, error, prepared);
        if (refusal) return refusal;
        // End Day has closed the books: the sale belongs to the next business day.
        if (isSqlState(error, 'dayClosed') && !known)
          closedThrough = await findClosedThrough(context.db, basket.storeId);
        throw error;
      }
    },
    { isOvertaken, pauseMs: (attempt) => attempt * 2 },
  );
}

/** The basket priced and settled, or why it can't be finished. */
async function settled(
  context: DirectContext,
  input: FinalizeInput,
  basket: BasketRow,
): Promise<Prepared | Refusal> {
  checkApproved(context.actor, basket);
  const prepared =
    counterRefusal(seenOf(input), basket.deviceId) ??
    (await refundsRefusal(context.db, basket)) ??
    settleBasket(
      basket,
      tendersOf(input, basket),
      context.now,
      { ...(await findReturn(context, basket)), instead: input.RefundCardTo !== undefined },
      seenOf(input),
    );
  return isRefusal(prepared) ? prepared : ((await limitRefusal(context, basket)) ?? prepared);
}

/** The same finished transaction for whoever asks again, byte for byte under the same key; refused to who saw another sum. */
async function finished(
  basket: BasketRow,
  { db, key, now }: DirectContext,
  seen: SeenSum,
): Promise<ChangedTransaction | Refusal> {
  if (key.key !== null && (await db.maybe('select 1 from request_keys where key = $1', [key.key])))
    throw keyTaken();
  const priced = priceOf(basket, now);
  const { dueCents } = priced;
  const changeCents = sum(basket.payments.map(({ changeCents }) => changeCents));
  return (
    finishedRefusal(seen, { dueCents, changeCents, posId: basket.deviceId }) ?? {
      success: true,
      ...basketToWire(basket, priced),
      variationItems: [],
    }
  );
}

const seenOf = ({ ExpectedTotal, ExpectedChange, ExpectedPosId }: FinalizeInput): SeenSum => ({
  totalCents: ExpectedTotal,
  changeCents: ExpectedChange,
  posId: ExpectedPosId,
});

/** No card: what a terminal took is read. */
const isPlain = (input: FinalizeInput): boolean => !input.CC && input.RefundCardTo === undefined;

const tendersOf = (input: FinalizeInput, basket: BasketRow): Tenders => ({
  cashCents: input.cash ?? ZERO,
  cardCents: input.CC ?? ZERO,
  checkCents: input.check ?? ZERO,
  storeCreditCents: basket.creditTenderCents,
  giftCertificateCents: redeemedCents(basket.certificates),
});

/** What a terminal and gift certificates have to do with a refund; nothing to read for a sale. */
export async function findReturn(
  { db, now }: Pick<DirectContext, 'db' | 'now'>,
  basket: BasketRow,
): Promise<Omit<Return, 'instead'>> {
  const sale = basket.refundOfId;
  if (sale === null) return { refund: undefined, certificates: [] };
  const byCertificate = basket.sale?.tenders.some(({ kind }) => kind === 'giftCertificate') ?? false;
  return {
    refund: await findCardRefund(db, basket.transactionId, [basket.storeId]),
    certificates: byCertificate ? await findReturnable(db, sale, now) : [],
  };
}

async function carryOut(context: DirectContext, prepared: Prepared): Promise<ChangedTransaction | Refusal> {
  const { basket, certificates } = prepared;
  if (!needsPlacing(basket) && certificates.length === 0 && basket.promotion === null)
    return writeFinal(context.db, context, prepared);
  let refusal: Refusal | undefined;
  try {
    return await context.db.transaction(async (tx) => {
      const law = await checkLaw(tx, basket, context.now);
      const { day } = receiptOf(basket, context.now, prepared.closedThrough);
      const placed = isRefusal(law) ? law : await receiveIntoStock(tx, context, prepared, day);
      if (isRefusal(placed)) {
        refusal = placed;
        throw new Error('refused');
      }
      refusal = (await placeCertificates(tx, placed.basket, context.now, day)) ?? undefined;
      if (refusal) throw new Error('refused');
      const answer = await writeFinal(tx, context, placed);
      await recordPromotion(tx, placed);
      const held = isRefusal(law) ? null : await keepByLaw(tx, law, placed.basket, context, day);
      await keepTraded(tx, placed.basket, context.now, day, held);
      return answer;
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}

/** What the promotion took off each line, beside the sale that it belongs to. */
const recordPromotion = (tx: Tx, { basket, priced }: Prepared): Promise<void> =>
  basket.promotion === null
    ? Promise.resolve()
    : recordUse(tx, {
        transactionId: basket.transactionId,
        storeId: basket.storeId,
        promotionId: basket.promotion.promotionId,
        name: basket.promotion.name,
        off: priced.lines.flatMap(({ lineId, promotionCents }) =>
          promotionCents > 0 ? [{ lineId, cents: promotionCents }] : [],
        ),
      });

/** Was somebody faster: with this basket, the device's next receipt number, or a hold that was only overdue? */
const isOvertaken = (error: unknown): boolean =>
  isSqlState(error, 'overtaken', 'dayClosed', 'copyHeld', 'deadlock', 'serializationFailure') ||
  isRefusedBy(error, 'transactions_receipt_number_key');

async function refusalOf(
  { db, now }: DirectContext,
  error: unknown,
  { basket }: Prepared,
): Promise<Refusal | null> {
  if (isSqlState(error, 'copyHeld')) {
    const kept = await keptAtFinish(db, now, Number((error as Error).message));
    return kept === 'again' ? null : kept;
  }
  if (isSqlState(error, 'copyGone')) return serialRefusal(db, basket);
  if (isRefusedBy(error, 'nobody_spends_more_credit_than_owed')) {
    const spent = await certificateRefusal(db, basket, now);
    return (
      spent ?? refuse('CREDIT_TOO_SMALL', creditBeyond(formatMoney(basket.customer?.creditCents ?? ZERO)))
    );
  }
  return null;
}

/** A copy went over another counter while this one was being paid: who sold it. */
async function serialRefusal(db: Db, basket: BasketRow): Promise<Refusal> {
  const ids = basket.lines.flatMap((line) => line.copyId ?? []);
  const gone = await db.maybe<{ serial: string; receipt: string | null }>(
    `select c.serial, (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt
     from copies c where c.copy_id = any($1) and c.state <> 'inStock' limit 1`,
    [ids],
  );
  return refuse('SERIAL_SOLD', serialSold(gone?.serial ?? '', gone?.receipt ?? ''));
}
