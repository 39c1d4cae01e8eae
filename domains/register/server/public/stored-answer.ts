// What is kept of an answer that shows a basket, for whoever asks again under the same key?
//
// No copy of it: the key keeps which basket it was, and what the answer said beside it. Asked again, the answer is made from that basket as it is
// then: the same as long as nothing changed since, and otherwise the newer truth. A finished basket never changes.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { type BasketRow, FIND_BASKET, readBasket } from '#domains/register/server/basket/basket.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import type { Db } from '#contract/route.ts';

type Beside = { readonly variationItems: readonly unknown[]; readonly added?: unknown };
type Kept = { readonly transactionId: number; readonly beside: Beside };

/** As begin_at_devices writes it, too. Of a finished one verify asks whether it is. */
const BASKET = /^(?:basket|finished) (\d+)$/;
const REBUILD = '{"rebuild":';

/** The basket's id alone for nearly all. */
export function storedAnswer({
  transactionId,
  state,
  variationItems,
  added,
}: ChangedTransaction & { added?: unknown }): string {
  if (added === undefined && variationItems.length === 0)
    return `${state === 'finalized' ? 'finished' : 'basket'} ${transactionId}`;
  return JSON.stringify({ rebuild: { transactionId, beside: { variationItems, added } } });
}

/** undefined when the answer itself was kept. */
function readStored(kept: string): Kept | undefined {
  const [, id] = BASKET.exec(kept) ?? [];
  if (id !== undefined) return { transactionId: Number(id), beside: { variationItems: [] } };
  return kept.startsWith(REBUILD) ? (JSON.parse(kept) as { rebuild: Kept }).rebuild : undefined;
}

/** Of whatever a command answered: what shows no basket is kept as it is. */
export function storedReply(result: unknown): string {
  return isBasketAnswer(result) ? storedAnswer(result) : JSON.stringify(result);
}

const isBasketAnswer = (result: unknown): result is ChangedTransaction =>
  typeof result === 'object' && result !== null && 'transactionId' in result && 'variationItems' in result;

/** The answer of what was kept: the kept answer itself, or the basket as it is at `now`. */
export async function answerOfKept(db: Db, kept: string, now: Date): Promise<string> {
  const rebuild = readStored(kept);
  if (!rebuild) return kept;
  const { transactionId, beside } = rebuild;
  const { storeId } = await db.one<{ storeId: number }>(
    'select store_id from transactions where transaction_id = $1',
    [transactionId],
  );
  // The key is of this very user and input: that the basket was theirs was found when it was changed.
  const basket = (await readBasket(db, FIND_BASKET, transactionId, [storeId])) as BasketRow;
  return JSON.stringify({ success: true, ...basketToWire(basket, priceOf(basket, now)), ...beside });
}
