// May units be taken off the shelf, and where do they go?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { isOver, ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why nothing of an order can be moved to the shelf, or null: it is over. A locked one can. */
export const putRefusal = (orderStatusId: number): Refusal | null =>
  isOver(orderStatusId) ? refuse('ORDER_OVER', texts.ORDER_OVER) : null;

/** Why this many can't be taken off, or null (NS-VSHELF-01). */
export const pullRefusal = (onShelf: number, units: number): Refusal | null =>
  units > onShelf ? refuse('ONLY_ON_SHELF', texts.onlyOnShelf(onShelf), { field: 'Quantity' }) : null;

export type GiveTo = {
  readonly shelf: { readonly storeId: number; readonly vendorId: number };
  readonly order: { readonly storeId: number; readonly vendorId: number; readonly statusId: number };
};

/** Why an order can't be given what was moved to the shelf, or null: it is of another store or vendor, or is no longer Created. */
export function giveRefusal({ shelf, order }: GiveTo): Refusal | null {
  const field = 'VendorOrderId';
  if (shelf.storeId !== order.storeId) return refuse('OTHER_STORE', texts.OTHER_STORE, { field });
  if (shelf.vendorId !== order.vendorId) return refuse('OTHER_VENDOR', texts.OTHER_VENDOR, { field });
  return order.statusId === ORDER_STATUS.created
    ? null
    : refuse('TARGET_NOT_CREATED', texts.TARGET_NOT_CREATED, { field });
}
