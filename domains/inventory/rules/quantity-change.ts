// May the quantity of an item be set to this, and what moves?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type QuantityAsked = {
  readonly serialRequired: boolean;
  readonly onHand: number;
  /** The quantity that a person says is there; nothing leaves it. */
  readonly wanted: number | undefined;
  /** The quantity that the person saw. */
  readonly seen: number;
  readonly serial: string;
  /** Is a copy with this serial number in hand? */
  readonly isInHand: boolean;
};

export type QuantityChange = { readonly delta: number; readonly copy: 'none' | 'add' | 'writeOff' };

/**
 * What moves. An item with serial numbers changes by one copy at a time: one more with a serial number that isn't in hand, one less
 * with one that is (S3, S5). Refuses a quantity that was counted when another was on hand.
 */
export function quantityChange({
  serialRequired,
  onHand,
  wanted,
  seen,
  serial,
  isInHand,
}: QuantityAsked): QuantityChange | Refusal {
  if (wanted !== undefined && seen !== onHand)
    return refuse('QUANTITY_MOVED', texts.quantityMoved(seen, onHand), { onHand });
  const none = { delta: 0, copy: 'none' } as const;
  if (!serialRequired) return wanted === undefined ? none : { delta: wanted - onHand, copy: 'none' };
  if (wanted === undefined)
    return serial ? refuse('SERIAL_NEEDS_QUANTITY', texts.SERIAL_NEEDS_QUANTITY) : none;
  const delta = wanted - onHand;
  if (delta === 0) return none;
  if (Math.abs(delta) !== 1 || !serial) return refuse('SERIAL_ONE_AT_A_TIME', texts.SERIAL_ONE_AT_A_TIME);
  if (delta === 1) return { delta, copy: 'add' };
  return isInHand ? { delta, copy: 'writeOff' } : refuse('SERIAL_NOT_HERE', texts.SERIAL_NOT_HERE(serial));
}
