// Discogs behind the port: one listing a copy, 60 requests a minute, no webhooks, and money that goes past it.
import { mapReply } from '../ask-account.ts';
import type { ChannelAccount, ChannelAdapter, ChannelShop, Reply } from '../port.ts';
import { askDiscogs, findUser } from './client.ts';
import { endListing, listListings, putListing, setQuantities } from './listings.ts';
import { cancel, fulfil, listMoney, listOrders, readOrder, refund } from './orders.ts';
import { profile } from './wire.ts';

async function check(account: ChannelAccount): Promise<Reply<ChannelShop>> {
  // Not the kept name: the token may be another user's now.
  const user = await findUser({ ...account, keys: { token: account.keys.token ?? '' } });
  if (user.kind !== 'ok') return user;
  const reply = await askDiscogs(account, 'GET', `/users/${encodeURIComponent(user.value)}`, profile);
  return mapReply(reply, ({ username, curr_abbr }) => ({
    name: username,
    currency: curr_abbr || 'USD',
    locations: [],
  }));
}

export const discogs: ChannelAdapter = {
  channel: 'discogs',
  keys: [{ name: 'token', label: 'User token', isSecret: true }],
  can: {
    compare: false,
    quantity: false,
    batch: 1,
    payouts: false,
    webhooks: false,
    everyMs: 60_000,
    perMinute: 60,
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
  readHint: async () => 'unsigned',
};
