// What do we offer for this copy as it is graded now, and what does each missing part cost?
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { getDepartmentConditions } from '#domains/departments/contract.ts';
import { type OfferWire, getOfferCall } from '#domains/pricing/contract.ts';
import { fromDollars } from '#kernel/money.ts';
import { send } from '#web/api.ts';
import { useCall } from '#web/call-hooks.ts';
import { useLive } from '#web/live.ts';
import { useWorkplace } from '#web/session.ts';
import type { OpenOffer } from './offers.ts';

/** A rule or a list that changes is felt at the counter at once. */
const OFFERS = [getOfferCall] as const;

export type Quote = {
  readonly wire: OfferWire | null;
  readonly error: Error | null;
  readonly loading: boolean;
  readonly conditions: readonly { conditionId: number; grade: string; condition: string }[];
  /** What the lack of a part takes off the item's worth, cents. */
  readonly lackOf: (part: string) => number | null;
};

/** Nothing is looked at. */
const NO_OFFER: Pick<OpenOffer, 'key' | 'product' | 'conditionId' | 'missing'> = {
  key: '',
  product: null,
  conditionId: null,
  missing: [],
};
type Asked = typeof NO_OFFER;

const askedOf = (offer: Asked, clientId: number, missing: readonly string[]) => ({
  clientId,
  CatalogId: offer.product?.catalogId,
  conditionId: offer.conditionId ?? undefined,
  missingParts: missing.length > 0 ? missing.join(',') : undefined,
});

/** What every open offer of the stack comes to, by its key; the open one's answer is the same as useQuote's. */
export function useQuotes(offers: readonly OpenOffer[]): ReadonlyMap<string, OfferWire> {
  const { clientId } = useWorkplace();
  const open = offers.filter((offer) => offer.state === 'open' && offer.product);
  return useQueries({
    queries: open.map((offer) => {
      const asked = askedOf(offer, clientId, offer.missing);
      return {
        queryKey: [getOfferCall.id, asked],
        queryFn: () => send(getOfferCall, asked, { quiet: true }),
        staleTime: 15_000,
      };
    }),
    combine: (answers) =>
      new Map(open.flatMap(({ key }, at) => (answers[at]?.data ? [[key, answers[at].data] as const] : []))),
  });
}

/**
 * The offer of the server for a product, condition and missing parts; the last one stays while the next is on its way. Null while no product is
 * known. A quote belongs to one offer: another one starts with an empty one, or with what is known of it already.
 */
export function useQuote(open: OpenOffer | null): Quote | null {
  const { clientId } = useWorkplace();
  const offer = open ?? NO_OFFER;
  const catalogId = offer.product?.catalogId;
  const input = (missing: readonly string[]) => askedOf(offer, clientId, missing);
  useLive('prices', OFFERS);
  const known = catalogId !== undefined;
  const answer = useCall(getOfferCall, input(offer.missing), { enabled: known, staleMs: 15_000 });
  const [last, setLast] = useState<{ key: string; wire: OfferWire } | null>(null);
  if (answer.data && (last?.wire !== answer.data || last.key !== offer.key))
    setLast({ key: offer.key, wire: answer.data });
  const conditions = useCall(
    getDepartmentConditions,
    { DepartmentId: offer.product?.departmentId ?? 0 },
    { enabled: known, staleMs: 600_000 },
  );
  const without = useQueries({
    queries: offer.missing.map((part) => {
      const asked = input(offer.missing.filter((each) => each !== part));
      return {
        queryKey: [getOfferCall.id, asked],
        queryFn: () => send(getOfferCall, asked, { quiet: true }),
        staleTime: 15_000,
      };
    }),
  });
  const wire = answer.data ?? (last?.key === offer.key ? last.wire : null);
  if (!known) return null;
  return {
    wire,
    error: answer.error,
    loading: answer.isFetching,
    conditions: conditions.data ?? [],
    lackOf: (part) => {
      const whole = without[offer.missing.indexOf(part)]?.data?.steps[0]?.amount;
      const now = wire?.steps[0]?.amount;
      return whole === undefined || now === undefined
        ? null
        : Math.max(0, fromDollars(whole) - fromDollars(now));
    },
  };
}
