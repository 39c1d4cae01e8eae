// Where is an order, where may it go, and what may still be changed? (VORD-01, ENUM-03, NS-VORD-01, NS-VORD-02)
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const ORDER_STATUS = {
  created: 2,
  requested: 3,
  shipped: 4,
  finalized: 5,
  inProcess: 6,
  received: 7,
  completed: 8,
} as const;

const NAMES: ReadonlyMap<number, string> = new Map([
  [2, 'Created'],
  [3, 'Requested'],
  [4, 'Shipped'],
  [5, 'Finalized'],
  [6, 'In Process'],
  [7, 'Received'],
  [8, 'Completed'],
]);

/** All statuses with their documented names, by id. */
export const ORDER_STATUSES: readonly { readonly id: number; readonly name: string }[] = [...NAMES].map(
  ([id, name]) => ({ id, name }),
);

/** A status as people read it; empty for an unknown one. */
export const orderStatusName = (id: number): string => NAMES.get(id) ?? '';

/** The way of an order; Finalized is beside it. */
const WAY = [2, 3, 6, 4, 7, 8];

export type OrderState = {
  readonly statusId: number;
  /** Lines whose quantity is more than 0. */
  readonly lines: number;
  /** Units on shipments that were not checked in. */
  readonly announced: number;
  readonly shipments: number;
  /** Shipments that are neither checked in nor lost. */
  readonly openShipments: number;
  /** Shipments whose invoice differs and was not cleared. */
  readonly differingInvoices: number;
};

/** Which right a person needs to bring an order to a status. */
export function rightFor(to: number): 'orders.edit' | 'orders.send' | 'orders.receive' | 'orders.finalize' {
  if (to === ORDER_STATUS.requested) return 'orders.send';
  if (to === ORDER_STATUS.finalized) return 'orders.finalize';
  return to === ORDER_STATUS.received || to === ORDER_STATUS.completed ? 'orders.receive' : 'orders.edit';
}

/** Is what it orders fixed? From Shipped on no line is added, changed or deleted. */
export const isLocked = (statusId: number): boolean =>
  WAY.indexOf(statusId) >= WAY.indexOf(ORDER_STATUS.shipped) || statusId === ORDER_STATUS.finalized;

/** Is all over? What was open is cancelled then, and no shipment is added. */
export const isOver = (statusId: number): boolean =>
  statusId === ORDER_STATUS.completed || statusId === ORDER_STATUS.finalized;

const failed = (code: string, reason: string): Refusal => refuse(code, texts.STATUS_FAILED, { reason });

/**
 * Why an order can't go to a status, or null; where it is already is no step. Forward in jumps, back one step before Received, to Finalized from Shipped, Received or
 * Completed. Received, Completed and Finalized wait until nothing is announced; Finalized until each shipment is checked in or lost and the invoices agree.
 */
export function statusRefusal(order: OrderState, to: number): Refusal | null {
  const { statusId: from } = order;
  if (from === to) return null;
  if (from === ORDER_STATUS.finalized) return failed('ORDER_FINAL', texts.ORDER_FINAL);
  const [at, target] = [WAY.indexOf(from), WAY.indexOf(to)];
  if (to === ORDER_STATUS.finalized) {
    if (at < WAY.indexOf(ORDER_STATUS.shipped))
      return failed('ORDER_STATUS_STEP', texts.wrongStep(orderStatusName(from), orderStatusName(to)));
  } else if (target < at) {
    if (at >= WAY.indexOf(ORDER_STATUS.received) || target !== at - 1)
      return failed('ORDER_STATUS_BACK', texts.BACK_TOO_LATE);
    return order.shipments > 0 ? failed('ORDER_HAS_SHIPMENT', texts.ORDER_HAS_SHIPMENT) : null;
  }
  if (order.lines === 0) return failed('ORDER_EMPTY', texts.ORDER_EMPTY);
  const ends = to === ORDER_STATUS.finalized || target >= WAY.indexOf(ORDER_STATUS.received);
  if (ends && order.announced > 0) return failed('ORDER_ANNOUNCED', texts.announcedYet(order.announced));
  if (to !== ORDER_STATUS.finalized) return null;
  // Nothing comes in for it afterward: also not what nobody announced.
  if (order.openShipments > 0) return failed('SHIPMENT_OPEN', texts.SHIPMENT_OPEN);
  return order.differingInvoices > 0 ? failed('INVOICES_DIFFER', texts.INVOICES_DIFFER) : null;
}

/** Why no goods come in for the order, or null: it is final. */
export const goodsRefusal = (statusId: number, message?: string): Refusal | null => {
  if (statusId !== ORDER_STATUS.finalized) return null;
  return message === undefined
    ? refuse('ORDER_FINAL', texts.GOODS_OF_FINAL)
    : refuse('ORDER_FINAL', message, { reason: texts.GOODS_OF_FINAL });
};

/** Why lines can't be added, changed or deleted, or null. */
export const lockRefusal = (statusId: number, message?: string): Refusal | null => {
  if (!isLocked(statusId)) return null;
  const reason = isOver(statusId) ? texts.ORDER_OVER : texts.ORDER_LOCKED;
  return message === undefined ? refuse('ORDER_LOCKED', reason) : refuse('ORDER_LOCKED', message, { reason });
};

/** Why an order can't be deleted, or null: it is neither Created nor Requested, or something is in progress. */
export function deleteRefusal({
  statusId,
  shipments,
}: Pick<OrderState, 'statusId' | 'shipments'>): Refusal | null {
  if (statusId !== ORDER_STATUS.created && statusId !== ORDER_STATUS.requested)
    return refuse('ORDER_NOT_DELETED', texts.ORDER_NOT_DELETED);
  return shipments > 0 ? refuse('ORDER_HAS_SHIPMENT', texts.ORDER_HAS_SHIPMENT) : null;
}

/** Where an order is after its shipments and lines changed: Shipped once a box is on its way, Received when all that comes is here. */
export function statusAfterShipping(
  statusId: number,
  now: {
    readonly isShipped: boolean;
    readonly open: number;
    readonly announced: number;
    readonly received: number;
  },
): number {
  if (statusId === ORDER_STATUS.finalized || WAY.indexOf(statusId) >= WAY.indexOf(ORDER_STATUS.received))
    return statusId;
  if (now.open === 0 && now.announced === 0 && now.received > 0) return ORDER_STATUS.received;
  return now.isShipped && WAY.indexOf(statusId) < WAY.indexOf(ORDER_STATUS.shipped)
    ? ORDER_STATUS.shipped
    : statusId;
}

/** Is something of the order still to come after the day it was expected? Days are yyyy-MM-dd; without one nothing is late. */
export const isLate = (
  order: { readonly expectedDelivery: string; readonly open: number; readonly announced: number },
  today: string,
): boolean =>
  order.expectedDelivery !== '' && order.expectedDelivery < today && order.open + order.announced > 0;
