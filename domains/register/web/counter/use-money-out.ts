// Where does the money of the open basket go, when we pay?
import { findForRefund } from '#domains/register/contract/finished.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { type MoneyOut, moneyOutBefore } from './money-out.ts';
import type { Register } from './use-register.ts';

/** What finishing gives out; null while the tenders of the refunded sale aren't known yet. */
export function useMoneyOut({ view, settings }: Register): readonly MoneyOut[] | null {
  const { clientId } = useWorkplace();
  const sale = view.refundOf;
  const asks = sale !== null && view.totals.dueCents < 0;
  const found = useCall(
    findForRefund,
    { ClientId: clientId, Number: sale?.receiptNumber ?? '' },
    { enabled: asks, staleMs: 0 },
  );
  if (asks && !found.data) return found.error ? [] : null;
  return moneyOutBefore({ view, backTo: found.data?.backTo ?? [], cashRounding: settings.cashRounding });
}
