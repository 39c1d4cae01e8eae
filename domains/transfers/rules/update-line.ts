// May this be changed on a line?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type LineChange = {
  readonly hasCost: boolean;
  /** Title, artist or department. */
  readonly hasProduct: boolean;
  /** Anything other than comments. */
  readonly hasMore: boolean;
  readonly quantity?: number | undefined;
  /** The quantity that the screen showed. */
  readonly seen?: number | undefined;
};

/**
 * Why it can't, or null. A store's goods go at their cost; what the catalog says of a known product is changed there; a typed quantity says what it saw, and is
 * asked for again when somebody scanned meanwhile.
 */
export function updateRefusal(
  line: { readonly isVendor: boolean; readonly isKnown: boolean; readonly quantityNow: number },
  change: LineChange,
): Refusal | null {
  if (change.hasCost && !line.isVendor) return refuse('COST_OF_STORE', texts.COST_OF_STORE);
  if (change.hasProduct && line.isKnown) return refuse('PRODUCT_IS_KNOWN', texts.PRODUCT_IS_KNOWN);
  const moved =
    change.quantity !== undefined && change.seen !== undefined && change.seen !== line.quantityNow;
  return moved
    ? refuse('QUANTITY_MOVED', texts.LATE_QUANTITY(line.quantityNow), { quantity: line.quantityNow })
    : null;
}
