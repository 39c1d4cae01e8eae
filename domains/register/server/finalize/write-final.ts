// What finishing a transaction writes, and the answer that is stored with it.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import {
  auditOf,
  copiesOf,
  movesOf,
  paymentRows,
  postingsOfSale,
  receiptOf,
  soldLines,
  totalsOf,
  withCredit,
} from '#domains/register/rules/finish.ts';
import { movedAt } from '#domains/register/rules/moved-at.ts';
import type { Prepared } from '#domains/register/server/finalize/prepared.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { type Finish, finishOne, finishRemembered } from './finish-sale.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
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
    postings: postingsOfSale(prepared),
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

const texts = new WeakMap<object, string>();
const NONE = {};

/** What was remembered instead of read: the write takes effect only if it still is so. */
function besideJson({ storeId, settings, timeZone, cutoffHour }: BasketRow): string {
  const values = settings ?? NONE;
  let text = texts.get(values);
  if (text === undefined) texts.set(values, (text = JSON.stringify(values)));
  return `{"store":${storeId},"time_zone":${JSON.stringify(timeZone)},"cutoff_hour":${cutoffHour},"settings":${text}}`;
}
