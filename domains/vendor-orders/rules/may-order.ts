// May a store order from this vendor, and this item?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const DISCONTINUED = 4;

/** Why nothing is ordered from the vendor, or null; `isLinked`: does it serve the store? */
export function vendorRefusal(
  vendor: { readonly isActive: boolean; readonly isHidden: boolean } | undefined,
  isLinked: boolean,
  message?: string,
): Refusal | null {
  const no = (code: string, reason: string): Refusal =>
    message === undefined ? refuse(code, reason) : refuse(code, message, { reason });
  if (!vendor || vendor.isHidden) return no('NO_VENDOR', vendorTexts.NO_VENDOR);
  if (!vendor.isActive) return no('VENDOR_INACTIVE', texts.VENDOR_INACTIVE);
  return isLinked ? null : no('VENDOR_NOT_LINKED', texts.VENDOR_NOT_LINKED);
}

/** Why an item isn't put on an order, or null: another vendor sells it. */
export const otherVendorRefusal = (orderVendorId: number, itemVendorId: number): Refusal | null =>
  orderVendorId === itemVendorId
    ? null
    : refuse('OTHER_VENDOR', texts.OTHER_VENDOR, { field: 'VendorItemID' });

/** Why the item isn't ordered, or null: the vendor sells it no longer. */
export const itemRefusal = (item: {
  readonly statusId: number;
  readonly isHidden: boolean;
}): Refusal | null =>
  item.isHidden || item.statusId === DISCONTINUED
    ? refuse('ITEM_DISCONTINUED', texts.ITEM_DISCONTINUED)
    : null;
