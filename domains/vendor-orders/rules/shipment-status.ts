// Where is a shipment, where may it go, and what does that do to the lines of its order? (VSHIP-01, ENUM-04, NS-VSHIP-01)
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { isOver, ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const SHIPMENT_STATUS = { pending: 1, shipped: 2, received: 3, lost: 4, none: 5 } as const;

/** Documented, spelled so. */
export const SHIPMENT_STATUSES = [
  { id: 1, name: 'Pending' },
  { id: 2, name: 'Shipped' },
  { id: 3, name: 'Recieved' },
  { id: 4, name: 'Lost' },
  { id: 5, name: 'None' },
] as const;

/** A status as people read it, with the documented spelling. */
export const shipmentStatusName = (id: number): string =>
  SHIPMENT_STATUSES.find((status) => status.id === id)?.name ?? '';

const { pending, shipped, received, lost, none } = SHIPMENT_STATUS;
const NEXT: Readonly<Record<number, readonly number[]>> = {
  [pending]: [shipped, lost],
  [shipped]: [received, lost],
  [lost]: [received],
  [none]: [pending, shipped, received, lost],
  [received]: [],
};

/** Why an order can't have one more shipment, or null: it is over, orders nothing, or nothing is open of which all is to be added. */
export function newShipmentRefusal(
  order: { readonly statusId: number; readonly lines: number; readonly open: number },
  addsOpen: boolean,
): Refusal | null {
  const failed = (code: string, reason: string): Refusal =>
    refuse(code, texts.SHIPMENT_NOT_ADDED, { reason });
  if (isOver(order.statusId))
    return failed(
      'ORDER_OVER',
      order.statusId === ORDER_STATUS.finalized ? texts.ORDER_FINAL : texts.ORDER_OVER,
    );
  if (order.lines === 0) return failed('ORDER_EMPTY', texts.ORDER_EMPTY);
  return addsOpen && order.open === 0 ? failed('NOTHING_OPEN', texts.NOTHING_OPEN) : null;
}

/** Another refusal of a new shipment in the documented sentence, with its own as the reason (VSHIP-04). */
export const notAdded = (refused: Refusal): Refusal =>
  refuse(refused.code, texts.SHIPMENT_NOT_ADDED, { ...refused.details, reason: refused.message });

export type ShipmentState = {
  readonly statusId: number;
  readonly isSettled: boolean;
  /** Is there a vendor transfer that checks it in? */
  readonly hasCheckIn: boolean;
};

/** Why a shipment can't go to a status, or null; where it is already is no step. One that is being checked in isn't lost: what doesn't come is short there. */
export function shipmentStatusRefusal(shipment: ShipmentState, to: number): Refusal | null {
  const failed = (code: string, reason: string): Refusal =>
    refuse(code, texts.SHIPMENT_STATUS_FAILED, { reason });
  const { statusId: from } = shipment;
  if (from === to) return null;
  if (!NEXT[from]?.includes(to))
    return failed(
      'SHIPMENT_STATUS_STEP',
      texts.wrongShipmentStep(shipmentStatusName(from), shipmentStatusName(to)),
    );
  return to === lost && shipment.hasCheckIn ? failed('SHIPMENT_CHECK_IN', texts.SHIPMENT_HAS_CHECK_IN) : null;
}

/** What a new status does to the units of its items: open again, announced again, or nothing. */
export function effectOf(from: number, to: number): 'reopen' | 'announce' | 'none' {
  if (to === lost) return 'reopen';
  return from === lost ? 'announce' : 'none';
}

/** Why its items, dates and invoice can't be changed, or null. */
export function shipmentEditRefusal(
  { statusId, isSettled }: ShipmentState,
  message?: string,
): Refusal | null {
  const no = (code: string, reason: string): Refusal =>
    message === undefined ? refuse(code, reason) : refuse(code, message, { reason });
  if (isSettled) return no('SHIPMENT_SETTLED', texts.SHIPMENT_SETTLED);
  return statusId === lost ? no('SHIPMENT_LOST', texts.SHIPMENT_LOST) : null;
}

/** Why it can't be deleted, or null. */
export function shipmentDeleteRefusal({ isSettled, hasCheckIn }: ShipmentState): Refusal | null {
  const no = (code: string, reason: string): Refusal => refuse(code, texts.SHIPMENT_NOT_DELETED, { reason });
  if (isSettled) return no('SHIPMENT_SETTLED', texts.SHIPMENT_SETTLED);
  return hasCheckIn ? no('SHIPMENT_CHECK_IN', texts.SHIPMENT_HAS_CHECK_IN) : null;
}
