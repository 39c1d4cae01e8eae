// May an order go to its vendor, and by which way?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { isLocked } from '#domains/vendor-orders/rules/order-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type SendSituation = {
  readonly statusId: number;
  /** Lines that order anything. */
  readonly lines: number;
  readonly way: 'pdf' | 'csv' | 'mail' | 'interface';
  /** Where a mail would go; '' for nowhere. */
  readonly email: string;
  /** Is an interface of the vendor connected? */
  readonly hasInterface: boolean;
};

/** Why it can't be sent, or null: nothing is ordered, it is shipped, or the vendor can't be reached that way. */
export function sendRefusal(order: SendSituation): Refusal | null {
  if (isLocked(order.statusId)) return refuse('ORDER_LOCKED', texts.SEND_LATE);
  if (order.lines === 0) return refuse('ORDER_EMPTY', texts.ORDER_EMPTY);
  if (order.way === 'mail' && order.email === '')
    return refuse('NO_EMAIL', texts.NO_EMAIL, { field: 'Email' });
  return order.way === 'interface' && !order.hasInterface
    ? refuse('NO_INTERFACE', texts.NO_INTERFACE, { field: 'Way' })
    : null;
}

/** After this many failed tries an interface is given up. */
export const MOST_TRIES = 8;

/** Minutes until an interface is tried again after this many failed tries; undefined: never. */
export const retryMinutes = (tries: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : Math.min(120, 2 ** (tries - 1));
