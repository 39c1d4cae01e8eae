// Which receipt is printed again at the register?
import { getCompleteRecentTransactions } from '#domains/register/contract/finished.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { screenMessages as texts } from '../messages.ts';
import { printKept } from '../tape/own-receipt.ts';
import { tapeOf } from '../tape/register-tape.ts';
import { printReceipt, slipOf } from '../payment/print-receipt.ts';

const LOOKED_AT = 50;

/** Prints the receipt of what this register finished last, as a copy. Says so when there is none or it doesn't print. */
export async function reprintLast(clientId: number, posId: number): Promise<void> {
  // What the server hasn't heard of is later than all that it knows.
  const own = tapeOf(posId)
    .now()
    .entries.findLast(({ outcome }) => outcome === 'waiting');
  try {
    if (own) return await printKept(posId, own);
    const rows = await send(getCompleteRecentTransactions, { ClientID: clientId, RecordCount: LOOKED_AT });
    const last = rows.find((row) => row.posId === posId);
    if (!last) return alertError(texts.NOTHING_TO_REPRINT);
    await printReceipt(last.transactionId, slipOf(last), { isCopy: true });
  } catch (error) {
    alertError(failureText(error));
  }
}
