// Who speaks a channel's language? One adapter a kind; behind a manual connection nobody answers.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { discogs } from './discogs/discogs.ts';
import { ebay } from './ebay/ebay.ts';
import type { ChannelAdapter } from './port.ts';
import { shopify } from './shopify/shopify.ts';
import { wooCommerce } from './woocommerce/woocommerce.ts';

const ADAPTERS: readonly ChannelAdapter[] = [discogs, ebay, shopify, wooCommerce];

/** The adapter of a kind of channel; undefined for phone orders, which have no channel. */
export const findAdapter = (channel: ChannelKind): ChannelAdapter | undefined =>
  ADAPTERS.find((adapter) => adapter.channel === channel);
