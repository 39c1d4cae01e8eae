// Where does a channel answer?
import type { ChannelKind } from '#domains/channels/contract/calls.ts';

/** A connection with this address talks to the simulator of a demo server, and to nothing on other servers. */
export const SIMULATOR = 'simulator';

/** The channel's own address; Shopify and WooCommerce answer at the shop's, which is among the keys (`shop`, `site`). Empty where nobody answers. */
export function channelAddress(channel: ChannelKind, keys: Readonly<Record<string, string>>): string {
  switch (channel) {
    case 'shopify':
      return keys.shop ? `https://${hostOf(keys.shop)}` : '';
    case 'woocommerce':
      return keys.site ? `https://${hostOf(keys.site)}` : '';
    case 'ebay':
      return 'https://api.ebay.com';
    case 'discogs':
      return 'https://api.discogs.com';
    case 'manual':
      return '';
  }
}

/** People paste an address where a name belongs. */
const hostOf = (typed: string): string => typed.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
