// Which promotion would serve this basket better than what is applied? The best comes by itself: one was chosen or taken off, or began after the last line.
//
// The counter says it by itself as long as what runs names nothing but departments. Else the server is asked, beside the work of the register and
// never in its way: only once the basket stands still.
import { useEffect } from 'react';
import { findPromotions } from '#domains/register/contract/calls.ts';
import { type Cents, fromDollars } from '#kernel/money.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import type { Register } from '../counter/use-register.ts';

export type PromotionOffer = {
  readonly promotionId: number;
  readonly name: string;
  readonly savesCents: Cents;
};

const STALE_MS = 300_000;
const STILL_MS = 300;

/** The best promotion that saves more than the applied one; null when there is none. */
export function usePromotionOffer({ engine, view }: Register): PromotionOffer | null {
  const known = view.bestPromotion;
  const settled = useSettled(view, STILL_MS);
  const isStill = settled === view && view.unsent === 0;
  const asks = known === undefined && view.totals.saleItems > 0 && view.transactionId !== null;
  const found = useCall(
    findPromotions,
    { TransactionId: view.transactionId ?? 0 },
    { enabled: asks, staleMs: Number.POSITIVE_INFINITY, everyMs: STALE_MS },
  );
  const { refetch } = found;
  const isUntold = asks && settled === view && view.unsent > 0;
  useEffect(() => {
    if (isUntold) engine.tellNow();
  }, [engine, isUntold]);
  useEffect(() => {
    if (asks && isStill) void refetch();
  }, [asks, isStill, settled, refetch]);
  const told = asks && isStill ? found.data?.[0] : undefined;
  const best = known
    ? { ...known.promotion, savesCents: known.savesCents }
    : told && { ...told, savesCents: fromDollars(told.saves) };
  const saved = fromDollars(view.promotion?.saves ?? 0);
  if (!best || best.savesCents <= saved || best.promotionId === view.promotion?.promotionId) return null;
  return { promotionId: best.promotionId, name: best.name, savesCents: best.savesCents };
}
