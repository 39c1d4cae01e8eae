// What does the vendor of an order sell? Our own call, for adding lines.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { idOf, text } from '#contract/fields.ts';

const vendorOrderItem = calls('vendororder', 'VendorOrderItem');

export const foundItemWire = z.object({
  vendorItemId: z.number(),
  vendorSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  packSize: z.number(),
  /** A unit's, in dollars; null for whoever may not see costs, and where nobody knows. */
  cost: z.number().nullable(),
});
export type FoundItemWire = z.infer<typeof foundItemWire>;

export const findOrderableItems = vendorOrderItem.get('FindItems', {
  right: 'orders.view',
  input: { VendorOrderID: idOf('vendorOrder'), Search: text(80, 1) },
  output: z.array(foundItemWire),
  summary: 'The first 20 items of the vendor of an order by UPC, case code, vendor SKU or words of the title',
});
