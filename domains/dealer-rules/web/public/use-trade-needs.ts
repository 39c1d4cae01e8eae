// What do the rules of this store want of the open trade?
import { useEffect } from 'react';
import { getTradeNeeds, type TradeNeedsWire } from '#domains/dealer-rules/contract/trades.ts';
import { forget, useCall } from '#platform/web/call-hooks.ts';

/** undefined while it isn't known, and for a transaction without trades. `mark`: changes with whatever a rule may look at. */
export function useTradeNeeds(transactionId: number | null, mark: string): TradeNeedsWire | undefined {
  const isTrade = transactionId !== null && mark !== '';
  const needs = useCall(
    getTradeNeeds,
    { TransactionId: transactionId ?? 0 },
    { enabled: isTrade, staleMs: 60_000 },
  );
  useEffect(() => {
    if (mark !== '') forget(getTradeNeeds);
  }, [mark]);
  return isTrade ? needs.data : undefined;
}
