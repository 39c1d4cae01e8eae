// Shopify behind our port: its GraphQL Admin API, the version pinned.
import { z } from 'zod';
import type {
  ChannelAccount,
  ChannelAdapter,
  ChannelShop,
  Reply,
} from '#domains/channels/server/adapters/port.ts';
import { KEYS, askShopify, mapReply } from './client.ts';
import { readHint } from './hints.ts';
import { numberOf } from './ids.ts';
import { cancel, fulfil, refund } from './jobs.ts';
import { endListing, listListings, putListing } from './listings.ts';
import { listMoney } from './money.ts';
import { listOrders, readOrder } from './orders.ts';
import { setQuantities } from './quantities.ts';

const SHOP = `query TradepostShop { shop { name currencyCode } locations(first: 50) { nodes { id name isActive } } }`;
const shopAnswer = z.object({
  shop: z.object({ name: z.string(), currencyCode: z.string() }),
  locations: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
});

const check = async (account: ChannelAccount): Promise<Reply<ChannelShop>> =>
  mapReply(await askShopify(account, { query: SHOP, data: shopAnswer }), ({ shop, locations }) => ({
    name: shop.name,
    currency: shop.currencyCode,
    locations: locations.nodes
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ locationRef: numberOf(id), name })),
  }));

export const shopify: ChannelAdapter = {
  channel: 'shopify',
  keys: KEYS,
  // 100 points a second on the smallest plan; a mutation costs 10.
  can: {
    compare: true,
    quantity: true,
    batch: 100,
    payouts: true,
    webhooks: true,
    everyMs: 60_000,
    perMinute: 600,
  },
  check,
  putListing,
  endListing,
  setQuantities,
  listListings,
  listOrders,
  readOrder,
  fulfil,
  cancel,
  refund,
  listMoney,
  readHint,
};
