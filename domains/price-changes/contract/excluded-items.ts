// Our own calls: items that were deleted from the queue for good, and the way back (NS-PRCH-01).
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf } from '#contract/fields.ts';

const priceChangeQueue = calls('pricechange', 'PriceChangeQueue');

const ofStore = { clientId: idOf('store') };

export const keptOutWire = z.object({
  inventoryId: z.number(),
  itemSku: z.string(),
  originalUPC: z.string(),
  title: z.string(),
  condition: z.string(),
  bin: z.string(),
  quantity: z.number(),
  price: amount,
  /** Who deleted it from the queue, and when. */
  username: z.string(),
  at: z.string(),
});
export type KeptOutWire = z.infer<typeof keptOutWire>;

export const getKeptOut = priceChangeQueue.get('GetKeptOut/{clientId}', {
  right: 'pricing.view',
  input: ofStore,
  output: z.array(keptOutWire),
  summary: 'Items that were deleted from the queue: no rule, guide or MSRP brings them back; newest first',
});

export const letBackIn = priceChangeQueue.put('LetBackIn/{clientId}', {
  right: 'pricing.edit',
  input: ofStore,
  body: z.array(idOf('inventory')).min(1).max(20_000),
  longestBody: 1024 * 1024,
  output: changed({ intValue: z.number() }),
  summary: 'Items that were deleted from the queue are asked about again; answers how many were kept out',
});
