// eBay behind the port: Sell Inventory, Fulfillment and Finances, Post-Order, notifications. It compares nothing, and pays most taxes itself.
import type { ChannelAdapter } from '../port.ts';
import { check } from './account.ts';
import { challenge, readHint } from './hints.ts';
import { endListing, listListings, putListing } from './listings.ts';
import { cancel, fulfil, listMoney, listOrders, readOrder, refund } from './orders.ts';
import { setQuantities } from './quantities.ts';

export const ebay: ChannelAdapter = {
  channel: 'ebay',
  keys: [
    { name: 'appId', label: 'App ID (Client ID)', isSecret: false },
    { name: 'certId', label: 'Cert ID (Client Secret)', isSecret: true },
    { name: 'refreshToken', label: 'User refresh token', isSecret: true },
    { name: 'marketplace', label: 'Marketplace (EBAY_US)', isSecret: false },
    { name: 'categoryId', label: 'Category of other departments', isSecret: false },
    { name: 'verificationToken', label: 'Verification token', isSecret: true },
    { name: 'webhookAddress', label: 'Notification endpoint', isSecret: false },
  ],
  can: {
    compare: false,
    quantity: true,
    batch: 25,
    payouts: true,
    webhooks: true,
    everyMs: 60_000,
    perMinute: 300,
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
  challenge,
};
