// Our own calls: prices that no rule may move, by whom and why.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, text } from '#contract/fields.ts';

const frozenPrices = calls('pricing', 'FrozenPrices');

export const frozenPriceWire = z.object({
  frozenId: z.number(),
  catalogId: z.number(),
  /** Null: the product in every condition. */
  inventoryId: z.number().nullable(),
  upc: z.string(),
  /** How calls name the product: its UPC, with its id when it is one of several of that code. */
  code: z.string(),
  title: z.string(),
  condition: z.string(),
  reason: z.string(),
  username: z.string(),
  at: z.string(),
});
export type FrozenPriceWire = z.infer<typeof frozenPriceWire>;

export const getFrozenPrices = frozenPrices.get('Get/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store'), CatalogId: idOf('catalog').optional() },
  output: z.array(frozenPriceWire),
  summary: 'The prices of a store that no rule may move, or those of one product',
});

export const freezePrice = frozenPrices.put('Freeze/{clientId}', {
  right: 'pricing.edit',
  input: {
    clientId: idOf('store'),
    UPC: text(40, 1),
    inventoryId: idOf('inventory').optional(),
    reason: text(200, 1),
  },
  output: changed({ frozenId: z.number() }),
  summary: 'Keeps the rules away from the price of a product in this store, or of one of its items',
});

export const releasePrice = frozenPrices.put('Release/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), frozenId: idOf('frozenPrice') },
  output: changed({ frozenId: z.number() }),
  summary: 'Gives a price back to the rules',
});

const items = z.array(idOf('inventory')).min(1).max(500);

export const freezeItems = frozenPrices.put('FreezeItems/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), reason: text(200, 1) },
  body: items,
  output: changed({ intValue: z.number() }),
  summary:
    'Keeps the rules away from the prices of many items, all or none; intValue says how many were not frozen yet',
});

export const releaseItems = frozenPrices.put('ReleaseItems/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store') },
  body: items,
  /** stillFrozen: items whose product is frozen in every condition; that is given back at the product. */
  output: changed({ intValue: z.number(), stillFrozen: z.number() }),
  summary:
    'Gives the prices of many items back to the rules; intValue says how many were frozen by themselves',
});
