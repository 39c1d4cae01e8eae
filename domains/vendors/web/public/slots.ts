// Which parts of the vendors' screens come from higher domains?
import { slot } from '#platform/web/slots.tsx';

/** What a vendor kept of what it promised: below its facts in View Vendor. */
export const scorecardSlot = slot<{ vendorId: number }>('vendors.scorecard');

/** What else is known of a vendor's item, such as its open orders: below its form in Edit Item. */
export const itemDetailSlot = slot<{ vendorItemId: number; catalogId: number }>('vendors.item-detail');

/** The list of what is to be reordered, in place of the list of all items (VITEM-01); a vendor of -1 is all, a status of 0 any. */
export const needReorderSlot = slot<{ vendorId: number; statusId: number }>('vendors.need-reorder');
