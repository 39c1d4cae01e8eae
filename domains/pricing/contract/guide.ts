// The documented calls on the price list of third parties, answered from our own price guide (NS-GEN-02), and the store's adjustment.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, idOf, text } from '#contract/fields.ts';

const thirdPartyPricing = calls('pricing', 'ThirdPartyPricing');
const pricingHandler = calls('pricing', 'PricingHandler');

const byUpc = { Upc: text(40, 1), clientId: idOf('store').optional() };

const guidePriceWire = z.object({
  /** loose, complete, new, boxOnly or manualOnly. */
  part: z.string(),
  price: amount,
  asOf: z.string(),
  source: z.string(),
});
export type GuidePriceWire = z.infer<typeof guidePriceWire>;

export const getPriceByUpc = thirdPartyPricing.get('GetPriceByUpc', {
  right: 'inventory.view',
  input: byUpc,
  output: z.object({
    catalogId: z.number(),
    loose: amount.nullable(),
    complete: amount.nullable(),
    new: amount.nullable(),
    boxOnly: amount.nullable(),
    manualOnly: amount.nullable(),
    /** The newest day of these prices; null when the guide doesn't know the product. */
    asOf: z.string().nullable(),
  }),
  summary: 'What the price guide says that a product is worth now',
});

export const getRawPricingData = thirdPartyPricing.get('GetRawPricingData', {
  right: 'inventory.view',
  input: byUpc,
  output: z.array(guidePriceWire),
  summary: 'Every price of a product that the price guide ever said, newest first',
});

export const findUpc = thirdPartyPricing.get('FindUPC', {
  right: 'inventory.view',
  input: { UPC: text(40, 1), clientId: idOf('store').optional() },
  output: z.object({ found: z.boolean(), catalogId: z.number().nullable(), title: z.string() }),
  summary: 'Is there a product with this UPC?',
});

export const getMasterAdjustment = pricingHandler.get('GetMasterAdjustment', {
  right: 'signed-in',
  /** Tpid is taken as documented: the adjustment is that of the store, whatever the product. */
  input: { Tpid: text(40).optional(), clientId: idOf('store').optional() },
  output: z.number(),
  summary: 'Percent that a store adds to all prices of its rules',
});
