// How are the offers of a stack asked for, and where do their answers stand?
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MOST_OFFERS, type OfferWire, getOfferCall, getOffersCall } from '#domains/pricing/contract/calls.ts';
import { COUNTER_WAITS_MS, send } from '#platform/web/api.ts';
import { ApiFailure, isPassing } from '#platform/web/api-failure.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { askTogether } from '../queue/ask-together.ts';
import type { OpenOffer } from './offers.ts';

export type AskedOffer = {
  readonly CatalogId: number;
  readonly conditionId: number | undefined;
  readonly missingParts: string | undefined;
};
type Asker = (asked: AskedOffer) => Promise<OfferWire>;

const askers = new Map<number, Asker>();

/** The offers of a store: those that are wanted in the same moment, or while others are on their way, are one request. */
function askerOf(clientId: number): Asker {
  const known = askers.get(clientId);
  if (known) return known;
  const together = askTogether(
    (body: readonly AskedOffer[]) =>
      send(getOffersCall, { clientId, body: [...body] }, { withinMs: COUNTER_WAITS_MS }),
    MOST_OFFERS,
  );
  const asker: Asker = async (asked) => {
    const { offer, problem } = await together(asked);
    if (offer) return offer;
    throw new ApiFailure(problem?.status ?? 500, problem?.code ?? '', problem?.message ?? '', problem?.field);
  };
  askers.set(clientId, asker);
  return asker;
}

/** What is asked for a copy that lacks these parts. */
export const askedOf = (
  { product, conditionId }: Pick<OpenOffer, 'product' | 'conditionId'>,
  missing: readonly string[],
): AskedOffer => ({
  CatalogId: product?.catalogId ?? 0,
  conditionId: conditionId ?? undefined,
  missingParts: missing.length > 0 ? missing.join(',') : undefined,
});

/** How long a stack may lie on the counter without being looked at, milliseconds. */
const KEPT_MS = 3_600_000;

const keyOf = (clientId: number, asked: AskedOffer) => [getOfferCall.id, clientId, asked];

/** The answer of the server. One for the usual condition answers for that condition by name, too: choosing it changes nothing. */
async function ask(clientId: number, asked: AskedOffer): Promise<OfferWire> {
  const wire = await askerOf(clientId)(asked);
  if (asked.conditionId === undefined)
    queryClient.setQueryData(keyOf(clientId, { ...asked, conditionId: wire.conditionId }), wire);
  return wire;
}

/** The one answer to this question, for whoever shows it. */
export const offerQuery = (clientId: number, asked: AskedOffer) =>
  queryOptions({
    queryKey: keyOf(clientId, asked),
    queryFn: () => ask(clientId, asked),
    staleTime: 15_000,
    gcTime: KEPT_MS,
  });

const questions = new WeakMap<OpenOffer, ReturnType<typeof offerQuery>>();

/** The question of an offer as it is graded now; the same object as long as the offer is the same. */
function questionOf(clientId: number, offer: OpenOffer): ReturnType<typeof offerQuery> {
  const known = questions.get(offer);
  if (known) return known;
  const query = offerQuery(clientId, askedOf(offer, offer.missing));
  questions.set(offer, query);
  return query;
}

/** A rule or a list that changes is felt at the counter at once. */
const OFFERS = [getOfferCall] as const;
const isOffer = (key: QueryKey): boolean => key[0] === getOfferCall.id;

/** No answer yet, or one that a change of prices made old. What was refused stays refused until it is looked at. */
function lacks(queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  if (!state) return true;
  if (state.fetchStatus !== 'idle' || (state.status === 'error' && !isPassing(state.error))) return false;
  return state.isInvalidated || state.data === undefined;
}

/** What every open offer of the stack comes to, by its key. A rule or a list that changes is felt at the counter at once, by one request. */
export function useQuotes(offers: readonly OpenOffer[]): ReadonlyMap<string, OfferWire> {
  const { clientId } = useWorkplace();
  const open = useMemo(() => offers.filter((offer) => offer.state === 'open' && offer.product), [offers]);
  useLive('prices', OFFERS);
  const { want, subscribe, quotes } = useMemo(() => answersTo(clientId, open), [clientId, open]);
  useEffect(want, [want]);
  return useSyncExternalStore(subscribe, quotes);
}

/** The answers to the questions of these offers as they stand in the cache; those that come together are told of once. */
function answersTo(clientId: number, open: readonly OpenOffer[]) {
  const read = (): ReadonlyMap<string, OfferWire> =>
    new Map(
      open.flatMap((offer) => {
        const wire = queryClient.getQueryData(questionOf(clientId, offer).queryKey);
        return wire ? [[offer.key, wire] as const] : [];
      }),
    );
  const want = (): void => {
    for (const offer of open) {
      const query = questionOf(clientId, offer);
      if (lacks(query.queryKey))
        void queryClient.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
    }
  };
  let quotes = read();
  const subscribe = (listener: () => void): (() => void) => {
    let isTold = false;
    const tell = (): void => {
      isTold = false;
      quotes = read();
      listener();
      // The line works: what got no answer is asked again.
      want();
    };
    const answered = (): void => {
      if (!isTold) queueMicrotask(tell);
      isTold = true;
    };
    if (read().size !== quotes.size) answered();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isOffer(event.query.queryKey)) return;
      if (event.action.type === 'success' || event.action.type === 'invalidate') answered();
    });
  };
  return { want, subscribe, quotes: () => quotes };
}
