import { expect, test } from 'vitest';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelAddress } from './channel-address.ts';

test.each<[ChannelKind, Record<string, string>, string]>([
  ['shopify', { shop: 'maple.myshopify.com' }, 'https://maple.myshopify.com'],
  ['shopify', { shop: 'https://maple.myshopify.com/' }, 'https://maple.myshopify.com'],
  ['shopify', {}, ''],
  ['woocommerce', { site: 'http://shop.example.com' }, 'https://shop.example.com'],
  ['ebay', {}, 'https://api.ebay.com'],
  ['discogs', {}, 'https://api.discogs.com'],
  ['manual', {}, ''],
])('%s with %j: %s', (channel, keys, address) => expect(channelAddress(channel, keys)).toBe(address));
