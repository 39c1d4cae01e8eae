// Finishes a basket that its register has by itself: two round trips, a read of what the store knows and the statement that writes everything.
//
// It is priced and settled by the same rules and carried out by the same statement as one that was begun by a call. Under its key it happens once: asked
// again, the finished sale answers.
import type { finishBasket as call } from '#domains/register/contract/finish.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import { finishedRefusal } from '#domains/register/rules/seen-sum.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { orStale } from '#domains/register/server/basket/or-stale.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { checkWhole } from '#domains/register/server/check-discount.ts';
import { carryOut, isOvertaken, refusalOf } from '#domains/register/server/finalize/carry-out.ts';
import type { Prepared } from '#domains/register/server/finalize/prepared.ts';
import type { Answering } from '#domains/register/server/finalize/write-final.ts';
import { beforePayment } from '#domains/register/server/public/before-payment.ts';
import { settled } from '#domains/register/server/public/finalize-transaction.ts';
import { type Kept, checkBasket, findKept, goodsOf, lineIdsOf } from './check-basket.ts';
import { forgetStore } from './store-of.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import { isSqlState, overtaken } from '#platform/db/sqlstates.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { sum } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type DirectContext, keyTaken } from '#contract/route.ts';

type Input = InputOf<typeof call>;
type Answer = OutputOf<typeof call>;

const TRIES = 25;

/**
 * The finished sale, in short. Refuses what checkBasket does and what the finish of a basket begun by a call does; TOTAL_DIFFERS and CHANGE_DIFFERS have the
 * server's basket with them.
 */
export async function finishBasket(context: DirectContext, input: Input): Promise<Answer | Refusal> {
  const answer = await finish(context, input);
  if (!isRefusal(answer)) return answer;
  // The same request may have finished it meanwhile: then what it took is no reason to refuse, it is this very sale.
  const isOver = await context.db.maybe(
    `select 1 from transactions where basket_key = $1 and state = 'finalized'`,
    [input.Key],
  );
  return isOver ? finish(context, input) : answer;
}

async function finish(context: DirectContext, input: Input): Promise<Answer | Refusal> {
  let closedThrough: string | undefined;
  let isAsked = false;
  const answering: Answering<Answer> = {
    answerOf: (done, priced) => answerOf(input, done, priced),
    kept: ({ basket: _long, ...short }) => context.replyOf(short),
  };
  return orStale(
    TRIES,
    async (attempt) => {
      const found = await findKept(context, input);
      if (isRefusal(found)) return found;
      const { kept } = found;
      if (kept.state === 'finalized') return finished(context, kept, input);
      const prepared = await prepare(context, input, found);
      if (isRefusal(prepared)) {
        if (attempt > 1) return prepared;
        forgetStore(context.db, kept.storeId);
        throw overtaken('nothing is refused from memory');
      }
      // What was paid while the network was away is gone already.
      if (!isAsked && input.PaidAt === undefined)
        for (const wait of beforePayment()) await wait(context.db, { goods: goodsOf(prepared.basket) });
      isAsked = true;
      await context.failpoint('finish.before-write');
      try {
        return await carryOut(context, { ...prepared, closedThrough, paidAt: input.PaidAt }, answering);
      } catch (error) {
        forgetStore(context.db, kept.storeId);
        const refusal = await refusalOf(context, error, prepared);
        if (refusal) return refusal;
        if (isSqlState(error, 'dayClosed')) closedThrough = await findClosedThrough(context.db, kept.storeId);
        throw error;
      }
    },
    { isOvertaken, pauseMs: (attempt) => attempt * 2 },
  );
}

/** The basket made, priced and settled, or why it can't be finished. */
async function prepare(context: DirectContext, input: Input, found: Kept): Promise<Prepared | Refusal> {
  const checked = await checkBasket(context, input, found);
  if (isRefusal(checked)) return checked;
  const { basket, acts } = checked;
  const paid = await settled(context, { ...input, ExpectedPosId: input.PosId }, basket);
  if (isRefusal(paid)) return withBasket(paid, basket, priceOf(basket, context.now));
  const discountAllowed = checkWhole(context.actor, basket, paid.priced);
  return { ...paid, basket: { ...basket, discountAllowed }, acts, isWhole: true, isRemembered: true };
}

/** What differs is looked at line by line: the server's basket goes with it. */
function withBasket(refusal: Refusal, basket: BasketRow, priced: Basket): Refusal {
  if (refusal.code !== 'TOTAL_DIFFERS' && refusal.code !== 'CHANGE_DIFFERS') return refusal;
  return { ...refusal, details: { ...refusal.details, basket: basketToWire(basket, priced) } };
}

/** The same sale for whoever asks again; refused to who saw another sum. */
async function finished(
  { db, key, now }: DirectContext,
  basket: BasketRow,
  input: Input,
): Promise<Answer | Refusal> {
  if (key.key !== null && (await db.maybe('select 1 from request_keys where key = $1', [key.key])))
    throw keyTaken();
  const priced = priceOf(basket, now);
  const { dueCents } = priced;
  const seen = { totalCents: input.ExpectedTotal, changeCents: input.ExpectedChange, posId: input.PosId };
  const changeCents = sum(basket.payments.map((payment) => payment.changeCents));
  return (
    finishedRefusal(seen, { dueCents, changeCents, posId: basket.deviceId }) ??
    answerOf(input, basket, priced)
  );
}

const answerOf = ({ items, Whole }: Input, basket: BasketRow, priced: Basket): Answer => ({
  success: true,
  message: '',
  transactionId: basket.transactionId,
  receiptNumber: basket.receiptNumber ?? '',
  businessDay: basket.businessDay ?? '',
  finishedAt: new Date(basket.finishedAt ?? 0).toISOString(),
  due: basket.dueCents,
  change: sum(basket.payments.map(({ changeCents }) => changeCents)),
  lineIds: lineIdsOf(items, basket),
  ...(Whole && { basket: basketToWire(basket, priced) }),
});
