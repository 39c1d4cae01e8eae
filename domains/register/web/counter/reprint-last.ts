// Which receipt is printed again at the register?
import { getCompleteRecentTransactions } from '#domains/register/contract/finished.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { screenMessages as texts } from '../messages.ts';
import { printReceipt, slipOf } from '../payment/print-receipt.ts';

const LOOKED_AT = 50;

/** Prints the receipt of what this register finished last, as a copy. Says so when there is none or it doesn't print. */
export async function reprintLast(clientId: number, posId: number): Promise<void> {
  try {
    const rows = await send(getCompleteRecentTransactions, { ClientID: clientId, RecordCount: LOOKED_AT });
    const last = rows.find((row) => row.posId === posId);
    if (!last) return alertError(texts.NOTHING_TO_REPRINT);
    await printReceipt(last.transactionId, slipOf(last), { isCopy: true });
  } catch (error) {
    alertError(failureText(error));
  }
}
