// What is kept of an answer that shows a whole basket, for whoever asks again under the same key?
//
// A basket of hundreds of lines is not kept once more with each of them: beyond a size only which basket it was is kept, with what the answer said
// beside it. Asked again, the answer shows that basket as it is then.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { type BasketRow, FIND_BASKET, readBasket } from '#domains/register/server/basket/basket.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import type { Db } from '#contract/route.ts';

/** Characters of an answer that is kept as it was. */
const MOST_KEPT = 8_192;

type Kept = { readonly rebuild: { readonly transactionId: number; readonly beside: object } };
const BEGINS = '{"rebuild":';

/** The answer itself, or how to make it again. */
export function keptAnswer(text: string, answer: ChangedTransaction & { added?: unknown }): string {
  if (text.length <= MOST_KEPT) return text;
  const { transactionId, variationItems, added } = answer;
  const beside = { variationItems, ...(added === undefined ? {} : { added }) };
  return JSON.stringify({ rebuild: { transactionId, beside } } satisfies Kept);
}

/** As keptAnswer, of whatever a command answered: what shows no basket is kept as it is. */
export function keptReply(result: unknown): string {
  const text = JSON.stringify(result);
  return isBasketAnswer(result) ? keptAnswer(text, result) : text;
}

const isBasketAnswer = (result: unknown): result is ChangedTransaction =>
  typeof result === 'object' && result !== null && 'transactionId' in result && 'variationItems' in result;

/** The answer of what was kept. One that isn't kept whole shows the basket as it is at `now`. */
export async function answerOfKept(db: Db, kept: string, now: Date): Promise<string> {
  if (!kept.startsWith(BEGINS)) return kept;
  const { transactionId, beside } = (JSON.parse(kept) as Kept).rebuild;
  const { storeId } = await db.one<{ storeId: number }>(
    'select store_id as "storeId" from transactions where transaction_id = $1',
    [transactionId],
  );
  // The key is of this very user and input: that the basket was theirs was found when it was changed.
  const basket = (await readBasket(db, FIND_BASKET, transactionId, [storeId])) as BasketRow;
  return JSON.stringify({ success: true, ...basketToWire(basket, priceOf(basket, now)), ...beside });
}
