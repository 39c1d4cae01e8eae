// Takes back sold lines at a counter, from the first line to the payout.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { finalizeTransaction } from '#domains/register/server/public/finalize-transaction.ts';
import { beginRefund } from '#domains/register/server/refund/begin-refund.ts';
import type { DirectContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** A whole line of a finished sale comes back, paid out as it was paid; refuses as the register does. */
export async function refundSold(
  context: DirectContext,
  lineId: number,
  posId: number,
): Promise<ChangedTransaction | Refusal> {
  const begun = await context.db.transaction((tx) =>
    beginRefund({ ...context, tx }, { posId, items: [{ id: lineId, quantity: 1 }] }),
  );
  if (isRefusal(begun)) return begun;
  const paid = await finalizeTransaction(context, { TransactionId: begun.transactionId });
  return isRefusal(paid) ? paid : begun;
}
