// The offers on the counter: scanned, looked up, graded, accepted or declined.
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ProductWire } from '#domains/catalog/contract.ts';
import { keepEdition } from '#domains/catalog/web/parts/keep-edition.ts';
import type { OfferWire } from '#domains/pricing/contract.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { sounds } from '#ui/sounds.ts';
import { newKey } from '#web/api.ts';
import { failureText } from '#web/api-failure.ts';
import { useWorkplace } from '#web/session.ts';
import { payoutAfter } from './basket-view.ts';
import { findProduct, productOf } from './catalog-lookup.ts';
import { readKept, writeKept } from './kept.ts';
import { screenMessages as texts } from './messages.ts';
import { type OfferAct, type OpenOffer, type Product, offersAfter, revivedOffers } from './offers.ts';
import type { Engine } from './register-engine.ts';

type Counter = {
  offers: readonly OpenOffer[];
  active: string | null;
  /** The condition that every scan starts with; null while each starts with its department's usual one. */
  grade: number | null;
};

const EMPTY: Counter = { offers: [], active: null, grade: null };
const counters = new Map<number, Counter>();
const listeners = new Set<() => void>();

function counterOf(posId: number): Counter {
  const known = counters.get(posId);
  if (known) return known;
  const offers = revivedOffers(readKept('offers', posId));
  const counter = { offers, active: offers.at(-1)?.key ?? null, grade: null };
  counters.set(posId, counter);
  return counter;
}

function set(posId: number, counter: Counter): void {
  counters.set(posId, counter);
  writeKept('offers', posId, counter.offers.length > 0 ? counter.offers : undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type Offers = {
  readonly offers: readonly OpenOffer[];
  readonly active: OpenOffer | null;
  readonly grade: number | null;
  readonly keepGrade: (conditionId: number | null) => void;
  /** Accepts what is worth something and needs no serial number; the others stay open. */
  readonly acceptAll: (quotes: ReadonlyMap<string, OfferWire>) => void;
  readonly declineAll: (quotes: ReadonlyMap<string, OfferWire>) => void;
  readonly scan: (code: string) => void;
  readonly choose: (key: string) => void;
  /** Which of the products that share the offer's code it is. */
  readonly pick: (offer: OpenOffer, edition: ProductWire, always: boolean) => void;
  readonly change: (key: string, change: Extract<OfferAct, { type: 'change' }>['change']) => void;
  readonly accept: (offer: OpenOffer, quote: OfferWire) => void;
  readonly decline: (offer: OpenOffer, quote: OfferWire | null) => void;
  /** What nobody knew was found elsewhere and imported: it is offered for. */
  readonly found: (key: string, product: ProductWire) => void;
  readonly drop: (key: string) => void;
  readonly reset: () => void;
};

/** The offers of this device. */
export function useOffers(engine: Engine): Offers {
  const { clientId } = useWorkplace();
  const { posId } = engine;
  const counter = useSyncExternalStore(subscribe, () => counterOf(posId) ?? EMPTY);
  const act = useCallback(
    (what: OfferAct, active?: string | null) => {
      const now = counterOf(posId);
      set(posId, {
        ...now,
        offers: offersAfter(now.offers, what),
        active: active === undefined ? now.active : active,
      });
    },
    [posId],
  );
  const lookUp = useCallback(
    async (key: string, code: string) => {
      try {
        const product = await findProduct(clientId, code);
        if (product === 'several') {
          sounds.attention();
          return act({ type: 'several', key, message: texts.CHOOSE_VARIATION });
        }
        if (product) sounds.success();
        else sounds.failure();
        act(
          product
            ? { type: 'found', key, product }
            : { type: 'missed', key, message: registerMessages.ITEM_NOT_FOUND },
        );
      } catch (error) {
        sounds.failure();
        act({ type: 'missed', key, message: failureText(error) });
      }
    },
    [act, clientId],
  );
  useEffect(() => {
    // What was being looked up when the page went away.
    for (const offer of counterOf(posId).offers)
      if (offer.state === 'looking') void lookUp(offer.key, offer.code);
  }, [posId, lookUp]);

  const next = (without: string): string | null =>
    counterOf(posId).offers.findLast((offer) => offer.key !== without && offer.state === 'open')?.key ?? null;
  const lineOf = (offer: OpenOffer, quote: OfferWire) => {
    const { base, intents } = engine.state();
    const pays = payoutAfter(base, intents) === 'cash' ? quote.cashPrice : quote.creditPrice;
    return offer.product && addOf(offer, offer.product, quote, fromDollars(pays));
  };
  const accept = (offer: OpenOffer, quote: OfferWire): void => {
    const line = lineOf(offer, quote);
    if (!line) return;
    engine.add(line);
    act({ type: 'drop', key: offer.key }, next(offer.key));
  };
  const decline = (offer: OpenOffer, quote: OfferWire | null): void => {
    const reason = quote?.reason;
    if (reason && offer.state === 'open')
      act({ type: 'keep', key: offer.key, message: texts.notBought(reason) }, next(offer.key));
    else act({ type: 'drop', key: offer.key }, next(offer.key));
  };
  const open = () => counterOf(posId).offers.filter((offer) => offer.state === 'open');
  return {
    ...counter,
    keepGrade: (grade) => set(posId, { ...counterOf(posId), grade }),
    acceptAll: (quotes) => {
      const taken = open().flatMap((offer) => {
        const quote = quotes.get(offer.key);
        const line = quote && isGiven(offer, quote) ? lineOf(offer, quote) : null;
        return line ? [{ key: offer.key, line }] : [];
      });
      const keys = new Set(taken.map(({ key }) => key));
      engine.addAll(taken.map(({ line }) => line));
      act({ type: 'dropAll', keys }, open().findLast(({ key }) => !keys.has(key))?.key ?? null);
    },
    declineAll: (quotes) => {
      for (const offer of open()) decline(offer, quotes.get(offer.key) ?? null);
    },
    active: counter.offers.find((offer) => offer.key === counter.active) ?? null,
    scan: (code) => {
      const key = newKey();
      // The change of the sale before stands until the next scan, of an offer too.
      engine.tell({ finished: null });
      act({ type: 'scan', key, code, conditionId: counterOf(posId).grade }, key);
      void lookUp(key, code);
    },
    choose: (key) => act({ type: 'change', key, change: {} }, key),
    pick: (offer, edition, always) => {
      const { catalogId } = edition;
      void keepEdition({ clientId, upc: offer.code, catalogId, always });
      act({ type: 'found', key: offer.key, product: productOf(edition) }, offer.key);
    },
    change: (key, change) => {
      const { grade } = counterOf(posId);
      // A kept grade follows the one that is chosen.
      if (grade !== null && change.conditionId)
        set(posId, { ...counterOf(posId), grade: change.conditionId });
      act({ type: 'change', key, change });
    },
    accept,
    decline,
    found: (key, product) => {
      act({ type: 'found', key, product: productOf(product) }, key);
      sounds.success();
    },
    drop: (key) => act({ type: 'drop', key }, next(key)),
    reset: () => act({ type: 'reset' }, null),
  };
}

/** Is it worth something, and can it be taken in as it lies there? */
export const isGiven = (offer: OpenOffer, quote: OfferWire): boolean =>
  quote.creditPrice > 0 && !(offer.product?.serialRequired && offer.serial === '');

/** The line of an accepted offer, which pays so many cents. */
function addOf(
  offer: OpenOffer,
  product: Product,
  quote: OfferWire,
  cents: number,
): Parameters<Engine['add']>[0] {
  return {
    code: product.upc,
    tranType: 'itemTrade',
    // TRAN-13
    quantity: 1,
    catalogId: product.catalogId,
    condition: quote.condition,
    missingParts: offer.missing,
    ...(offer.serial ? { serial: offer.serial } : {}),
    ...(offer.priceCents !== null && {
      priceCents: fromDollars(quote.creditPrice),
      cashCents: fromDollars(quote.cashPrice),
    }),
    state: product.serialRequired && offer.serial === '' ? 'serial' : 'waiting',
    message: '',
    againConfirmed: true,
    preview: {
      title: product.title,
      detail: quote.condition,
      tile: product.tile,
      family: product.family,
      priceCents: -cents,
      departmentId: product.departmentId,
    },
  };
}
