// Which parts of the orders' screens come from higher domains?
import { slot } from '#platform/web/slots.tsx';

/** Section 20: what to order, and why. */
export const smartOrderSlot = slot<{ vendorId: number }>('vendor-orders.smart-order');

/** In View Shipment: the button that checks it in, or what its check-in says. */
export const checkInSlot = slot<{ shipmentId: number; statusId: number; isSettled: boolean }>(
  'vendor-orders.check-in',
);
