// May a row of the price guide be settled for these products?
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses a row that somebody settled, or opened again, since it was seen. Times as they were answered; empty: not settled. */
export const seenRefusal = (
  seen: string | undefined,
  { settledAt, settledBy }: { readonly settledAt: string; readonly settledBy: string },
): Refusal | undefined =>
  seen !== undefined && seen !== settledAt
    ? refuse('SETTLED_MEANWHILE', texts.SETTLED_MEANWHILE(settledBy))
    : undefined;

/** Another row that was chosen for one of the products and has a price of the same day. */
export type OtherRow = { readonly product: string; readonly platform: string; readonly title: string };

/** Refuses a product that gets its price of a day from another row. */
export const otherRowRefusal = (other: OtherRow | undefined): Refusal | undefined =>
  other && refuse('OTHER_ROW', texts.OTHER_ROW(other.product, `${other.title}, ${other.platform}`));
