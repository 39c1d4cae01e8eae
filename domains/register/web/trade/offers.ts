// Which items lie on the counter to be traded in, and how does each offer stand? Pure; kept over a reload.
import type { Part } from '#domains/departments/rules/parts.ts';
import { isInLoose } from '#domains/pricing/rules/base-price.ts';

/** What the catalog says of a product. */
export type Product = {
  readonly catalogId: number;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly department: string;
  readonly configuration: string;
  readonly family: string;
  readonly tile: string;
  readonly serialRequired: boolean;
};

/** looking: the catalog is asked. choosing: several products have the code. open: the cashier grades it. kept: not bought, its reason stays in sight. unknown: no such product. */
export type OfferState = 'looking' | 'choosing' | 'open' | 'kept' | 'unknown';

export type OpenOffer = {
  readonly key: string;
  readonly code: string;
  readonly state: OfferState;
  readonly product: Product | null;
  /** Null until chosen: the department's usual condition. */
  readonly conditionId: number | null;
  readonly missing: readonly string[];
  readonly serial: string;
  /** A price that a person set, cents, for the payout that was chosen then. */
  readonly priceCents: number | null;
  readonly pricedIn?: 'credit' | 'cash';
  readonly message: string;
};

export type OfferAct =
  /** With the grade that is kept for all scans; null without one. */
  | {
      readonly type: 'scan';
      readonly key: string;
      readonly code: string;
      readonly conditionId: number | null;
    }
  | { readonly type: 'found'; readonly key: string; readonly product: Product }
  /** Several products have the code. */
  | { readonly type: 'several'; readonly key: string; readonly message: string }
  | { readonly type: 'missed'; readonly key: string; readonly message: string }
  | {
      readonly type: 'change';
      readonly key: string;
      readonly change: Partial<
        Pick<OpenOffer, 'conditionId' | 'missing' | 'serial' | 'priceCents' | 'pricedIn'>
      >;
    }
  /** Not bought: the reason stays in the list. */
  | { readonly type: 'keep'; readonly key: string; readonly message: string }
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'dropAll'; readonly keys: ReadonlySet<string> };

/** The offers after an act; the order is that of the scans. */
export function offersAfter(offers: readonly OpenOffer[], act: OfferAct): readonly OpenOffer[] {
  if (act.type === 'scan') {
    const fresh: OpenOffer = {
      key: act.key,
      code: act.code,
      state: 'looking',
      product: null,
      conditionId: act.conditionId,
      missing: [],
      serial: '',
      priceCents: null,
      message: '',
    };
    return [...offers, fresh];
  }
  if (act.type === 'drop') return offers.filter((offer) => offer.key !== act.key);
  if (act.type === 'dropAll') return offers.filter((offer) => !act.keys.has(offer.key));
  return offers.map((offer) => (offer.key === act.key ? changed(offer, act) : offer));
}

function changed(offer: OpenOffer, act: Exclude<OfferAct, { type: 'scan' | 'drop' | 'dropAll' }>): OpenOffer {
  switch (act.type) {
    case 'found':
      return { ...offer, state: 'open', product: act.product, message: '' };
    case 'several':
      return { ...offer, state: 'choosing', message: act.message };
    case 'missed':
      return { ...offer, state: 'unknown', message: act.message };
    case 'keep':
      return { ...offer, state: 'kept', message: act.message };
    case 'change':
      return { ...offer, ...act.change };
  }
}

/** The neighbor of an offer in the list; the first or last one when there is none further. */
export function offerBeside(
  offers: readonly OpenOffer[],
  key: string | null,
  by: 1 | -1,
): OpenOffer | undefined {
  const at = offers.findIndex((offer) => offer.key === key);
  return offers[Math.min(offers.length - 1, Math.max(0, at + by))];
}

/** Offers that Checkout waits for. */
export const countOpen = (offers: readonly OpenOffer[]): number =>
  offers.filter((offer) => offer.state !== 'kept').length;

/** What a loose copy lacks; when it lacks just that already, nothing: one key goes there and back. */
export function looseOrComplete(parts: readonly Part[], missing: readonly string[]): readonly Part[] {
  const loose = parts.filter((part) => !isInLoose(part));
  return isLoose(parts, missing) ? [] : loose;
}

/** Does the copy lack all that a loose one lacks, and nothing else? */
export function isLoose(parts: readonly Part[], missing: readonly string[]): boolean {
  const loose = parts.filter((part) => !isInLoose(part));
  return loose.length > 0 && loose.length === missing.length && loose.every((part) => missing.includes(part));
}

/** The offers as read after a reload; a look-up that was under way is asked again. */
export function revivedOffers(raw: unknown): readonly OpenOffer[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter(
    (each): each is OpenOffer =>
      typeof each === 'object' && each !== null && typeof (each as OpenOffer).key === 'string',
  );
}
