// The documented calls on the shelf (ENT-28): open units set aside for a later order.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, oneOf, paragraphs, quantity, whole } from '#contract/fields.ts';

const vendorOrderShelf = calls('vendorshelf', 'VendorOrderShelf');

export const shelfItemWire = z.object({
  vendorOrderShelfId: z.number(),
  quantity: z.number(),
  vendorOrderItemId: z.number(),
  vendorOrderId: z.number(),
  poNumber: z.string(),
  /** Is the order that it came from still being written? */
  isOrderCreated: z.boolean(),
  vendorId: z.number(),
  vendorName: z.string(),
  vendorItemId: z.number(),
  vendorSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  /** A status of vendor items: why it waits. */
  statusId: z.number(),
  status: z.string(),
  notes: z.string(),
  /** ISO instant. */
  addedAt: z.string(),
});
export type ShelfItemWire = z.infer<typeof shelfItemWire>;

/** ENUM-02. */
export const SHELF_STATUSES = ['In Stock', 'Out of Stock', 'Backorder', 'Discontinued', 'Preorder'] as const;

export const getVendorOrderShelf = vendorOrderShelf.get('GetVendorOrderShelf', {
  right: 'orders.view',
  /** None chosen: all of the user's stores (VEND-05). */
  input: { ClientId: idOf('store').optional() },
  output: z.array(shelfItemWire),
  summary: 'The shelf of a store, or of all that the user works in, oldest first',
});

export const addItemToOrder = vendorOrderShelf.get('AddItemToOrder', {
  changes: true,
  right: 'orders.edit',
  input: {
    VendorOrderShelfID: idOf('vendorOrderShelf'),
    VendorOrderId: idOf('vendorOrder'),
    Quantity: quantity(),
  },
  output: changed({ intValue: z.number(), vendorOrderItemId: z.number() }),
  summary: 'Adds units from the shelf to a Created order of their vendor',
});

export const pullItemFromShelf = vendorOrderShelf.get('PullItemFromShelf', {
  changes: true,
  right: 'orders.edit',
  input: { VendorOrderShelfId: idOf('vendorOrderShelf'), Quantity: quantity() },
  output: changed({ isBackOnOrder: z.boolean() }),
  summary: 'Takes units off the shelf: back to their order while that is Created, else cancelled',
});

export const deleteVendorOrderShelf = vendorOrderShelf.delete('DeleteVendorOrderShelf', {
  right: 'orders.edit',
  input: { VendorOrderShelfID: idOf('vendorOrderShelf') },
  output: changed({}),
  summary: 'Deletes an item of the shelf; its line counts the units as cancelled',
});

export const addItemToShelf = vendorOrderShelf.get('AddItemToShelf', {
  changes: true,
  right: 'orders.edit',
  input: {
    clientId: idOf('store').optional(),
    VendorOrderItemId: idOf('vendorOrderItem'),
    Quantity: quantity(),
    /** Beats Status. Without both: the vendor item's. */
    StatusId: whole(1, 5).optional(),
    Status: oneOf(SHELF_STATUSES).optional(),
    Notes: paragraphs(500).optional(),
  },
  output: changed({ intValue: z.number(), vendorOrderShelfId: z.number() }),
  summary: 'Moves open units of an order line to the shelf, also of a locked order',
});
