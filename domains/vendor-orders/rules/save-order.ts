// May the head of an order be written so?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { isOver, ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type OrderHead = {
  /** The order as it is; undefined for a new one. */
  readonly before:
    | {
        readonly statusId: number;
        readonly vendorId: number;
        readonly storeId: number;
        readonly lines: number;
      }
    | undefined;
  readonly vendorId: number;
  readonly storeId: number;
  /** yyyy-MM-dd; null for none. */
  readonly orderDate: string;
  readonly expectedOn: string | null;
};

/** Why it can't, or null: it is over, or would be of another vendor or store, or is expected before it is ordered. */
export function headRefusal({ before, vendorId, storeId, orderDate, expectedOn }: OrderHead): Refusal | null {
  const no = (code: string, reason: string, field?: string): Refusal =>
    refuse(code, texts.ORDER_NOT_SAVED, field === undefined ? { reason } : { reason, field });
  if (before && isOver(before.statusId))
    return no(
      'ORDER_OVER',
      before.statusId === ORDER_STATUS.finalized ? texts.ORDER_FINAL : texts.ORDER_OVER,
    );
  if (before && before.storeId !== storeId) return no('STORE_FIXED', texts.STORE_FIXED, 'clientId');
  if (
    before &&
    before.vendorId !== vendorId &&
    (before.lines > 0 || before.statusId !== ORDER_STATUS.created)
  )
    return no('VENDOR_FIXED', texts.VENDOR_FIXED, 'vendorId');
  return expectedOn !== null && expectedOn < orderDate
    ? no('EXPECTED_BEFORE_ORDER', texts.EXPECTED_BEFORE_ORDER, 'expectedDelivery')
    : null;
}

/** Refuses a number that another order has. */
export const numberTaken = (number: string): Refusal =>
  refuse('PO_TAKEN', texts.ORDER_NOT_SAVED, { reason: texts.poTaken(number), field: 'poNumber' });
