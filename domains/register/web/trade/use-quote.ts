// What do we offer for this copy as it is graded now, and what does each missing part cost?
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDepartmentConditions } from '#domains/departments/contract/calls.ts';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { askedOf, offerQuery } from './offer-answers.ts';
import type { OpenOffer } from './offers.ts';

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
/**
 * The offer of the server for a product, condition and missing parts; the last one stays while the next is on its way. Null while no product is
 * known. A quote belongs to one offer: another one starts with an empty one, or with what is known of it already.
 */
export function useQuote(open: OpenOffer | null): Quote | null {
  const { clientId } = useWorkplace();
  const offer = open ?? NO_OFFER;
  const catalogId = offer.product?.catalogId;
  const asking = (missing: readonly string[]) => offerQuery(clientId, askedOf(offer, missing));
  const known = catalogId !== undefined;
  const answer = useQuery({ ...asking(offer.missing), enabled: known });
  const [last, setLast] = useState<{ key: string; wire: OfferWire } | null>(null);
  if (answer.data && (last?.wire !== answer.data || last.key !== offer.key))
    setLast({ key: offer.key, wire: answer.data });
  const conditions = useCall(
    getDepartmentConditions,
    { DepartmentId: offer.product?.departmentId ?? 0 },
    { enabled: known, staleMs: 600_000 },
  );
  const without = useQueries({
    queries: offer.missing.map((part) => asking(offer.missing.filter((each) => each !== part))),
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
      return whole === undefined || now === undefined ? null : Math.max(0, whole - now);
    },
  };
}
