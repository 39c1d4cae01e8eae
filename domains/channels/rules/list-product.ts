// May this be listed, and which codes were typed?
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why nothing was listed, or null: the store has none of it. */
export const listedRefusal = (found: number): Refusal | null =>
  found === 0 ? refuse('IMPORT_FAILED', texts.IMPORT_FAILED) : null;

/** The codes between the commas, each once; refuses a text without any. */
export function splitCodes(codes: string): string[] | Refusal {
  const each = [...new Set(codes.split(/[,\n]/).map((code) => code.trim()))].filter((code) => code !== '');
  return each.length === 0 ? refuse('NO_CODES', texts.NO_CODES) : each;
}

export type ListingPrices = {
  readonly state: string;
  readonly minCents: number | null;
  readonly maxCents: number | null;
};

/** Why a listing can't be changed like this, or null: it isn't ours, it is over, or its lowest price is above its highest. */
export function listingRefusal({ state, minCents, maxCents }: ListingPrices): Refusal | null {
  if (state === 'foreign') return refuse('LISTING_FOREIGN', texts.FOREIGN);
  if (state === 'ended') return refuse('LISTING_ENDED', texts.ENDED);
  return minCents !== null && maxCents !== null && minCents > maxCents
    ? refuse('TWO_PRICES', texts.TWO_PRICES)
    : null;
}
