// WooCommerce behind the port: a shop's own site. Nothing there compares, nothing there keeps money or pays taxes.
import { mapReply, valueOf } from '../ask-account.ts';
import type { ChannelAccount, ChannelAdapter, ChannelShop, Reply } from '../port.ts';
import { API, askWoo } from './client.ts';
import { readHint } from './hints.ts';
import { endListing, listListings, putListing, setQuantities } from './listings.ts';
import { cancel, fulfil, listOrders, readOrder, refund } from './orders.ts';
import { wooCurrency, wooSite } from './wire.ts';

async function check(account: ChannelAccount): Promise<Reply<ChannelShop>> {
  const currency = valueOf(
    await askWoo(account, 'GET', `${API}/settings/general/woocommerce_currency`, wooCurrency),
  );
  if (currency.kind !== 'ok') return currency;
  const site = valueOf(await askWoo(account, 'GET', '/wp-json/', wooSite));
  return mapReply(site, ({ name }) => ({ name, currency: currency.value.value, locations: [] }));
}

export const wooCommerce: ChannelAdapter = {
  channel: 'woocommerce',
  keys: [
    { name: 'site', label: 'Site address', isSecret: false },
    { name: 'consumerKey', label: 'Consumer key', isSecret: true },
    { name: 'consumerSecret', label: 'Consumer secret', isSecret: true },
    { name: 'webhookSecret', label: 'Webhook secret', isSecret: true },
  ],
  can: {
    compare: false,
    quantity: true,
    batch: 100,
    payouts: false,
    webhooks: true,
    everyMs: 60_000,
    perMinute: 120,
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
  // The shop's own payment provider holds the money: it is typed.
  listMoney: async () => ({ kind: 'ok', value: { items: [], next: null } }),
  readHint,
};
