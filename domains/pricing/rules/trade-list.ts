// Is a product wanted (hot) or not bought at all (stop), and which entry of the lists says so?
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import type { Rate } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Listing = {
  readonly entryId: number;
  readonly kind: 'hot' | 'stop';
  /** Null: every store of the chain. */
  readonly storeId: number | null;
  readonly catalogId: number | null;
  readonly departmentId: number | null;
  readonly configurationId: number | null;
  /** Hot: the share of the sell price that is paid at least. */
  readonly buyE5: Rate | null;
  readonly reason: string;
  /** The store's last day of it (yyyy-MM-dd); null while it has no end. */
  readonly endsOn: string | null;
};

/**
 * The entry that counts among those that name the product, its platform or its department on this day: the narrowest range wins, then the
 * store's own before the chain's, then stop before hot, then the newest.
 */
export function chooseListing(listings: readonly Listing[]): Listing | undefined {
  return listings.toSorted((a, b) => rank(b) - rank(a) || b.entryId - a.entryId)[0];
}

function rank({ kind, storeId, catalogId, configurationId }: Listing): number {
  const narrow = catalogId !== null ? 2 : configurationId !== null ? 1 : 0;
  return narrow * 4 + (storeId === null ? 0 : 2) + (kind === 'stop' ? 1 : 0);
}

/** Refuses to list again what the same list of the same store names already, and still will on some day. */
export const listRefusal = (isListed: boolean): Refusal | undefined =>
  isListed ? refuse('LISTED_ALREADY', texts.LISTED_ALREADY) : undefined;
