// What does the vendor of an order sell? Our own call, for adding lines.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { fields, idOf, text } from '#contract/fields.ts';

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

export const findOrderableItems = call({
  id: 'VendorOrderItem.FindItems',
  area: 'vendororder',
  method: 'GET',
  path: 'VendorOrderItem/FindItems',
  right: 'orders.view',
  input: fields({ VendorOrderID: idOf('vendorOrder'), Search: text(80, 1) }),
  output: z.array(foundItemWire),
  summary: 'The first 20 items of the vendor of an order by UPC, case code, vendor SKU or words of the title',
});
