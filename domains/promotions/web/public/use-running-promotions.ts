// What does this counter know of the promotions that run in its store?
import { useMemo } from 'react';
import { getPromotions, type PromotionWire } from '#domains/promotions/contract/calls.ts';
import type { KnownPromotion } from '#domains/promotions/rules/known-promotion.ts';
import { wireTerms } from '#domains/promotions/web/wire-terms.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const STALE_MS = 300_000;

/** The promotions that run in the store, with and without a coupon; undefined until they are known, and for users who may not look. */
export function useRunningPromotions(): readonly KnownPromotion[] | undefined {
  const { clientId } = useWorkplace();
  const mayLook = useMayDo('promotions.view');
  useLive('promotions', [getPromotions]);
  const { data } = useCallOrCopy(
    getPromotions,
    { clientId, state: 'running' },
    { enabled: mayLook, staleMs: STALE_MS, everyMs: STALE_MS },
  );
  return useMemo(() => data?.map(knownOf), [data]);
}

/** A promotion of the wire as the rule of the counter wants it. */
export function knownOf(wire: PromotionWire): KnownPromotion {
  const { get, buy } = wire;
  const hasOthers = [get, buy].some((one) => one.taxonomyIds.length + one.tags.length + one.products > 0);
  return {
    promotion: {
      ...wireTerms(wire),
      promotionId: wire.PromotionID,
      storeId: wire.clientId === 0 ? null : wire.clientId,
      name: wire.name,
      description: wire.description,
    },
    getDepartments: get.departmentIds,
    buyDepartments: buy.departmentIds,
    isSimple: !hasOthers && wire.customerGroupId === null,
  };
}
