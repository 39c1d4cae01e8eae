// What is done with the offers on the counter: graded, accepted or declined.
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { keepEdition } from '#domains/catalog/web/public/keep-edition.ts';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { headerOf } from '../queue/header-of.ts';
import { productOf } from '../sale/catalog-lookup.ts';
import { screenMessages as texts } from '../messages.ts';
import { actOn, changeCounter, counterOf, useCounter } from './offer-store.ts';
import type { OfferAct, OpenOffer, Product } from './offers.ts';
import type { Engine } from '../queue/register-engine.ts';

export type Offers = {
  readonly offers: readonly OpenOffer[];
  readonly active: OpenOffer | null;
  readonly grade: number | null;
  readonly keepGrade: (conditionId: number | null) => void;
  /** Accepts what is worth something and needs no serial number; the others stay open. */
  readonly acceptAll: (quotes: ReadonlyMap<string, OfferWire>) => void;
  readonly declineAll: (quotes: ReadonlyMap<string, OfferWire>) => void;
  readonly choose: (key: string) => void;
  /** Which of the products that share the offer's code it is. */
  readonly pick: (offer: OpenOffer, edition: ProductWire, always: boolean) => void;
  readonly change: (key: string, change: Extract<OfferAct, { type: 'change' }>['change']) => void;
  readonly accept: (offer: OpenOffer, quote: OfferWire) => void;
  readonly decline: (offer: OpenOffer, quote: OfferWire | null) => void;
  /** What nobody knew was found elsewhere and imported: it is offered for. */
  readonly found: (key: string, product: ProductWire) => void;
  readonly drop: (key: string) => void;
};

/** The offers of this device. */
export function useOffers(engine: Engine): Offers {
  const { clientId } = useWorkplace();
  const { posId } = engine;
  const counter = useCounter(posId);
  const act = (what: OfferAct, active?: string | null) => actOn(posId, what, active);
  const next = (without: string): string | null =>
    counterOf(posId).offers.findLast((offer) => offer.key !== without && offer.state === 'open')?.key ?? null;
  const lineOf = (offer: OpenOffer, quote: OfferWire) => {
    const { base, intents } = engine.state();
    const pays = headerOf(base, intents).payout === 'cash' ? quote.cashPrice : quote.creditPrice;
    return offer.product && addOf(offer, offer.product, quote, pays);
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
    keepGrade: (grade) => changeCounter(posId, { grade }),
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
    choose: (key) => act({ type: 'change', key, change: {} }, key),
    pick: (offer, edition, always) => {
      const { catalogId } = edition;
      void keepEdition({ clientId, upc: offer.code, catalogId, always });
      act({ type: 'found', key: offer.key, product: productOf(edition) }, offer.key);
    },
    change: (key, change) => {
      const { grade } = counterOf(posId);
      // A kept grade follows the one that is chosen.
      if (grade !== null && change.conditionId) changeCounter(posId, { grade: change.conditionId });
      act({ type: 'change', key, change });
    },
    accept,
    decline,
    found: (key, product) => {
      act({ type: 'found', key, product: productOf(product) }, key);
      sounds.success();
    },
    drop: (key) => act({ type: 'drop', key }, next(key)),
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
      priceCents: quote.creditPrice,
      cashCents: quote.cashPrice,
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
