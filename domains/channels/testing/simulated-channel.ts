// A simulated channel as the tests that every adapter has to pass see it.
import type { ChannelAccount, ChannelAdapter } from '#domains/channels/server/adapters/port.ts';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';
import type { WebhookCall } from '#platform/webhooks/webhook.ts';
import type { Faults } from './channel-server.ts';

export type Bought = { readonly externalId: string; readonly quantity: number };
/** What the simulated buyer buys. Tax is of all of it; the channel pays `remittedTaxCents` itself. */
export type Purchase = {
  readonly lines: readonly Bought[];
  readonly postageCents?: number;
  readonly taxCents?: number;
  readonly remittedTaxCents?: number;
  readonly isPaid?: boolean;
};

export type SimulatedChannel = {
  readonly adapter: ChannelAdapter;
  readonly address: string;
  /** The right keys. */
  readonly keys: Readonly<Record<string, string>>;
  /** What was asked of it: 'GET /orders'. */
  readonly asked: string[];
  readonly setFaults: (faults: Faults) => void;
  readonly clock: { ms: number };
  /** What a listing offers now; undefined: it isn't there. */
  readonly offers: (externalId: string) => { quantity: number; priceCents: number } | undefined;
  readonly countListings: () => number;
  /** A buyer buys; the order's id there. */
  readonly buy: (purchase: Purchase) => string;
  /** What the channel knows of an order: parcels that it heard of, what went back in cents, and whether it is over. */
  readonly knows: (orderId: string) => { parcels: string[]; givenBackCents: number; isCancelled: boolean };
  /** The release, ePID and so on that a new listing needs to name. */
  readonly vendorProductId: string;
  /** Does the money pass through it, so that it gives it back? */
  readonly paysBack: boolean;
  /** A hint on an order, as the channel signs it. undefined: it sends none. */
  readonly hintOf?: (orderId: string) => Pick<WebhookCall, 'headers' | 'body'>;
  readonly close: () => Promise<void>;
};

/** Our account at a simulated channel. `renewed` keys stay with it, as those of a connection do. */
export function accountAt(
  channel: Pick<SimulatedChannel, 'adapter' | 'address' | 'keys' | 'clock'>,
  keys: Readonly<Record<string, string>> = channel.keys,
): ChannelAccount & { readonly kept: Record<string, string> } {
  const kept: Record<string, string> = { ...keys };
  return {
    connectionId: 1,
    channel: channel.adapter.channel,
    baseUrl: channel.address,
    keys: kept,
    kept,
    fetching: askingOutside(true),
    now: () => new Date(channel.clock.ms),
    renewed: async (renewed) => void Object.assign(kept, renewed),
  };
}
