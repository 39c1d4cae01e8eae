// Takes a line out of the basket.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { removeLine as removed } from '#domains/register/rules/acts/change-line.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { changeBasket, getBasketOfLine } from './change-basket.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

/** The basket without the line, with an audit row that names what was taken out. 404 for a line of another store. */
export function removeLine(
  context: DirectContext,
  { ItemID }: { ItemID: number },
): Promise<ChangedTransaction | Refusal> {
  const read = () => getBasketOfLine(context.db, ItemID, context.actor.storeIds);
  return changeBasket(context, read, (basket) =>
    removed(basket, basket.lines.find((one) => one.lineId === ItemID) as Line),
  );
}
