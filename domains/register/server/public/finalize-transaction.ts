// Finishes a transaction: money, stock, receipt number, audit and the answer, in one database transaction, once.
//
// A sale from the shelf is two round trips: one read, one statement that writes everything if nothing changed meanwhile. Trades, refunds
// and new serial numbers need goods to be put on the books first: the same, inside a longer transaction (receive-into-stock.ts).
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { redeemedCents } from '#domains/register/rules/certificates.ts';
import { type SeenSum, counterRefusal, finishedRefusal } from '#domains/register/rules/seen-sum.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { Tenders } from '#domains/register/rules/settle.ts';
import { type Return, settleBasket } from '#domains/register/rules/settle-basket.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { checkApproved, getBasket } from '#domains/register/server/basket/change-basket.ts';
import { checkWhole } from '#domains/register/server/check-discount.ts';
import { carryOut, isOvertaken, refusalOf } from '#domains/register/server/finalize/carry-out.ts';
import { refundsRefusal } from '#domains/register/server/finalize/receive-into-stock.ts';
import { limitRefusal } from '#domains/register/server/basket/find-credit-limit.ts';
import { orStale } from '#domains/register/server/basket/or-stale.ts';
import { isSqlState, overtaken } from '#platform/db/sqlstates.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { findReturnable } from '#domains/register/server/basket/place-certificates.ts';
import { type Prepared, recallFinalBasket } from '#domains/register/server/finalize/prepared.ts';
import { storedAnswer } from '#domains/register/server/public/stored-answer.ts';
import { findCardRefund } from '#domains/cards/server/public/find-refundable.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import { beforePayment } from './before-payment.ts';
import { type Cents, ZERO, sum } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type DirectContext, keyTaken } from '#contract/route.ts';

export type FinalizeInput = PayInput & { TransactionId: number };

/** How it is paid, and what the cashier saw of that. */
export type PayInput = {
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
    for (const wait of beforePayment()) await wait(context.db, { transactionId: input.TransactionId });
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
        return await carryOut(
          context,
          { ...prepared, closedThrough, isRemembered: known !== undefined, paidAt: input.PaidAt },
          { answerOf: wholeAnswer, kept: storedAnswer },
        );
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
export async function settled(
  context: DirectContext,
  input: PayInput,
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
    finishedRefusal(seen, { dueCents, changeCents, posId: basket.deviceId }) ?? wholeAnswer(basket, priced)
  );
}

const wholeAnswer = (basket: BasketRow, priced: Basket): ChangedTransaction => ({
  success: true,
  ...basketToWire(basket, priced),
  variationItems: [],
});

const seenOf = ({ ExpectedTotal, ExpectedChange, ExpectedPosId }: PayInput): SeenSum => ({
  totalCents: ExpectedTotal,
  changeCents: ExpectedChange,
  posId: ExpectedPosId,
});

/** No card: what a terminal took is read. */
const isPlain = (input: FinalizeInput): boolean => !input.CC && input.RefundCardTo === undefined;

const tendersOf = (input: PayInput, basket: BasketRow): Tenders => ({
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
