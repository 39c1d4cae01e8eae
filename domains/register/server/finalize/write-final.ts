// What finishing a transaction writes, and the answer that is stored with it.
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
import { wholeRow } from '#domains/register/server/finish/whole-row.ts';
import { auditRow } from '#domains/register/server/basket/audit-row.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { type Finish, finishOne, finishRemembered } from './finish-sale.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { Db, DirectContext } from '#contract/route.ts';

/** How a finish is answered, and what the idempotency key keeps of that. */
export type Answering<Answer> = {
  answerOf(finished: BasketRow, priced: Basket): Answer;
  kept(answer: Answer): string;
};

/** Writes the finish and answers it. Throws TP001 when somebody was faster, TP002 when a copy is gone. */
export async function writeFinal<Answer>(
  db: Db,
  context: DirectContext,
  prepared: Prepared,
  { answerOf, kept }: Answering<Answer>,
): Promise<Answer> {
  const { basket, priced, settlement } = prepared;
  const { now, key } = context;
  const given = receiptOf(basket, now, prepared.closedThrough, prepared.localReceipt);
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
  const answer = answerOf(withCredit(after, settlement.payments), priced);
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
    whole: prepared.isWhole ? wholeRow(after) : null,
    acts: prepared.acts?.map((act) => auditRow(context, basket, act)) ?? [],
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
    claim: { ...key, reply: key.key === null ? null : kept(answer) },
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
