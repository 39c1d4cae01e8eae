// Which lines of a transfer are done, still to scan, or different from what was written?
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';

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

/** Does the line belong to what is shown? */
export const isShown = (state: LineState, shown: Shown): boolean =>
  shown === 'all' ||
  (shown === 'done' && state === 'done') ||
  (shown === 'toScan' && (state === 'toScan' || state === 'part')) ||
  (shown === 'differences' && (state === 'missing' || state === 'extra' || state === 'unknown'));
