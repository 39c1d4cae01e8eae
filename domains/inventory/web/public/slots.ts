// Where do higher domains add to the stock screen?
import { slot } from '#platform/web/slots.tsx';

/** The dialog that keeps the pricing rules away from the prices of the chosen items. */
export const freezePrices = slot<{ ids: readonly number[]; onClose: () => void; onDone: () => void }>(
  'inventory.freeze-prices',
);
