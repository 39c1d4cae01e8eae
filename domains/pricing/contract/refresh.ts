// Prices of a third party's service: one product's now, and those of the whole shelf from time to time.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, text } from '#contract/fields.ts';

const pricingHandler = calls('pricing', 'PricingHandler');
const priceGuide = calls('pricing', 'PriceGuide');

export const getVendorSourcePrice = pricingHandler.get('GetVendorSourcePrice', {
  right: 'inventory.view',
  /** Tpid: what the third party calls the product; here its UPC, or our id of the product. */
  input: { Tpid: text(40, 1), clientId: idOf('store').optional() },
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    Tpid: z.string(),
    catalogId: z.number().nullable(),
    /** Complete, else loose, else new; null when the service doesn't know the product. */
    price: amount.nullable(),
    loose: amount.nullable(),
    complete: amount.nullable(),
    new: amount.nullable(),
    isSimulated: z.boolean(),
  }),
  summary: 'What the price service of the store says of a product now; nothing is kept',
});

export const refreshWire = z.object({
  /** service, simulated, or empty when the store has none. */
  service: z.string(),
  /** Every so many days; 0 is never by itself. */
  everyDays: z.number(),
  waiting: z.boolean(),
  lastAt: z.string(),
  asked: z.number(),
  prices: z.number(),
  error: z.string(),
});
export type RefreshWire = z.infer<typeof refreshWire>;

export const getGuideRefresh = priceGuide.get('GetRefresh/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: refreshWire,
  summary: 'When the price service was last asked for what is on the shelf, and what came of it',
});

export const refreshGuideCall = priceGuide.put('Refresh/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store') },
  output: changed({}),
  summary: 'Asks the price service for what is on the shelf; a job does it within seconds',
});
