// Which line of an order does a scanned code mean?
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type LineCount, openUnits } from './order-states.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Found = { readonly catalogId: number; readonly inventoryId: number | null };
type OrderLine = LineCount & {
  readonly lineId: number;
  readonly catalogId: number | null;
  readonly inventoryId: number | null;
  readonly picked: number;
};

/**
 * The line that is named, else that of the scanned SKU, else the one of the product of which something is still to go in (or comes out). Refuses what isn't on the
 * order, our label of another condition than is to be sent, and a UPC of several conditions.
 */
export function chooseLine<T extends OrderLine>(
  lines: readonly T[],
  found: Found | undefined,
  lineId: number | undefined,
  units: number,
): T | Refusal {
  const named = lines.filter((line) => lineId === undefined || line.lineId === lineId);
  const meant = named.filter((line) =>
    found === undefined
      ? false
      : found.inventoryId === null
        ? line.catalogId === found.catalogId
        : line.inventoryId === found.inventoryId,
  );
  const [first] = meant;
  if (!first) return refuse('NOT_ON_ORDER', texts.NOT_ON_ORDER);
  const able = meant.filter((line) => (units < 0 ? line.picked > 0 : openUnits(line) > line.picked));
  const [only] = able;
  if (able.length <= 1) return only ?? first;
  const items = new Set(able.map(({ inventoryId }) => inventoryId));
  return items.size === 1 && only ? only : refuse('WHICH_ONE', texts.WHICH_ONE);
}
