// Which lines of a transfer are done, still to scan, or different from what was written?
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';

export type LineState = 'done' | 'part' | 'toScan' | 'missing' | 'extra' | 'unknown';
export type Shown = 'all' | 'toScan' | 'differences' | 'done';
type Item = Pick<
  TransferItemWire,
  'quantity' | 'accepted' | 'missing' | 'isExtra' | 'unknownCode' | 'sent' | 'returned' | 'lost' | 'scanned'
>;

/** What is true of a line; `isOver` once the transfer is completed: what is not here then is missing. Of a vendor what was scanned counts. */
export function lineState(
  item: Item,
  { isOver, isVendor }: { readonly isOver: boolean; readonly isVendor: boolean },
): LineState {
  if (item.unknownCode !== '') return 'unknown';
  if (item.isExtra) return 'extra';
  const here = isVendor ? item.scanned : item.accepted;
  const all = isVendor ? item.quantity : item.sent - item.returned - item.lost;
  if (here > all) return 'extra';
  if (here === all && all > 0) return 'done';
  if (isOver && here < all) return 'missing';
  return here > 0 ? 'part' : 'toScan';
}

/** How many of goods that are being packed can go, where more are written than that; null where all can. What has serial numbers goes copy by copy. */
export const freeOfTooMany = (
  item: Pick<TransferItemWire, 'quantity' | 'free' | 'serialRequired'>,
): number | null =>
  item.free !== null && !item.serialRequired && item.quantity > item.free ? Math.max(0, item.free) : null;

/** Does the line belong to what is shown? */
export const isShown = (state: LineState, shown: Shown): boolean =>
  shown === 'all' ||
  (shown === 'done' && state === 'done') ||
  (shown === 'toScan' && (state === 'toScan' || state === 'part')) ||
  (shown === 'differences' && (state === 'missing' || state === 'extra' || state === 'unknown'));

/** How many of a store's goods came more than were sent; below 0 fewer. */
export const lineDifference = ({ accepted, sent }: Pick<Item, 'accepted' | 'sent'>): number =>
  accepted - sent;

/** Lines that differ first, in their order; then the others. */
export const differingFirst = <Line extends Pick<Item, 'accepted' | 'sent'>>(
  lines: readonly Line[],
): readonly Line[] =>
  lines.toSorted((a, b) => Number(lineDifference(b) !== 0) - Number(lineDifference(a) !== 0));

/** How many of a completed transfer came fewer, and more, than were sent, whatever was decided since. A vendor's goods without a shipment differ from nothing. */
export function transferDifference({
  state,
  vendorTransfer,
  vendorShipmentId,
  units,
  accepted,
  extra,
}: Pick<TransferWire, 'state' | 'vendorTransfer' | 'vendorShipmentId' | 'units' | 'accepted' | 'extra'>): {
  readonly short: number;
  readonly over: number;
} {
  return state === 'completed' && (vendorTransfer !== 1 || vendorShipmentId !== null)
    ? { short: Math.max(0, units - accepted), over: extra }
    : { short: 0, over: 0 };
}
