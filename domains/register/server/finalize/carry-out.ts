// Carries a finish out: in one statement a sale from the shelf; goods that come in, certificates and promotions around it in one database transaction.
import { creditBeyond, serialSold } from '#domains/register/messages.ts';
import { receiptOf } from '#domains/register/rules/finish.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { certificateRefusal, placeCertificates } from '#domains/register/server/basket/place-certificates.ts';
import { checkLaw, keepByLaw } from './dealer-law.ts';
import type { Prepared } from './prepared.ts';
import { needsPlacing, receiveIntoStock } from './receive-into-stock.ts';
import { keepTraded, keptAtFinish } from './reserve-copies.ts';
import { type Answering, writeFinal } from './write-final.ts';
import { recordUse } from '#domains/promotions/server/public/record-use.ts';
import { isRefusedBy, isSqlState } from '#platform/db/sqlstates.ts';
import { ZERO, formatMoney } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { Db, DirectContext, Tx } from '#contract/route.ts';

/** The answer of the finish, once it is written. Refuses what the law, the goods and the certificates refuse; throws what isOvertaken and refusalOf know. */
export async function carryOut<Answer>(
  context: DirectContext,
  prepared: Prepared,
  answering: Answering<Answer>,
): Promise<Answer | Refusal> {
  const { basket, certificates } = prepared;
  if (!needsPlacing(prepared) && certificates.length === 0 && basket.promotion === null)
    return writeFinal(context.db, context, prepared, answering);
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
      const answer = await writeFinal(tx, context, placed, answering);
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
export const isOvertaken = (error: unknown): boolean =>
  isSqlState(error, 'overtaken', 'dayClosed', 'copyHeld', 'deadlock', 'serializationFailure') ||
  isRefusedBy(error, 'transactions_receipt_number_key') ||
  isRefusedBy(error, 'transactions_basket_key_key');

/** The sentence for what the database said no to; null when it was something else, or is worth another try. */
export async function refusalOf(
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
