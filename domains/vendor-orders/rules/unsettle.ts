// May what a check-in found be taken back from its shipment and order?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { goodsRefusal, isOver, ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type SettledShipment = {
  readonly statusId: number;
  readonly isCleared: boolean;
  /** Is what was before still known? Not of check-ins from before that was kept. */
  readonly isKept: boolean;
  /** The titles of lines that aren't as the check-in left them. */
  readonly changed: readonly string[];
};

/** Why it can't be taken back, or null: its invoice was cleared, its order is over, or lines of it have changed since. */
export function unsettleRefusal(shipment: SettledShipment): Refusal | null {
  if (shipment.isCleared) return refuse('INVOICE_CLEARED', texts.CLEARED_STAYS);
  const final = goodsRefusal(shipment.statusId);
  if (final) return refuse(final.code, texts.FINAL_STAYS);
  if (isOver(shipment.statusId)) return refuse('ORDER_OVER', texts.OVER_STAYS);
  if (!shipment.isKept) return refuse('NOT_KEPT', texts.NOT_KEPT);
  const [first] = shipment.changed;
  return first === undefined
    ? null
    : refuse('CHANGED_SINCE', texts.linesChanged(first, shipment.changed.length - 1));
}

/** Where the order is again: where it was, unless it has moved on since; then no further than a box on its way. */
export function statusAfterUnsettling(statusId: number, then: number, before: number): number {
  if (statusId === then) return before;
  return statusId === ORDER_STATUS.received ? ORDER_STATUS.shipped : statusId;
}
