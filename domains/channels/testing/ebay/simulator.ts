// An eBay of our own on this machine that speaks its documented wire: Sell Inventory, Account, Fulfillment, Finances, Post-Order, notifications.
import { randomUUID } from 'node:crypto';
import { ebay } from '#domains/channels/server/adapters/ebay/ebay.ts';
import { startChannelServer } from '../channel-server.ts';
import type { SimulatedChannel } from '../simulated-channel.ts';
import { centsIn, Seller } from './seller.ts';
import { type Notification, Signer, Tokens } from './tokens.ts';
import { answering, failure } from './wire.ts';

export type EbaySimulator = SimulatedChannel & {
  readonly seller: Seller;
  /** All tokens that were given out end now. */
  readonly endTokens: () => void;
  /** A notification, signed as eBay does. */
  readonly notify: (topic: string, data: object) => Notification;
};

/** Others each time: what stands in the source opens nothing. */
const newKeys = () => ({
  appId: 'Maple-App',
  certId: `PRD-${randomUUID()}`,
  refreshToken: `v^1.1#${randomUUID()}`,
});

/** Starts it on 127.0.0.1 at its own port; `clock` is its time. */
export async function simulateEbay(
  clock = { ms: Date.parse('2026-11-20T15:00:00Z') },
): Promise<EbaySimulator> {
  const now = (): number => clock.ms;
  const seller = new Seller(now);
  const secrets = newKeys();
  const tokens = new Tokens(secrets, now);
  const signer = new Signer(now);
  const answer = answering(seller);
  const server = await startChannelServer({
    answer: (asked) => {
      if (asked.path === '/identity/v1/oauth2/token') return tokens.give(asked);
      const key = signer.publicKey(asked);
      return tokens.refusal(asked, key === undefined) ?? key ?? answer(asked);
    },
    failed: () => failure(500, 25_001, 'A system error has occurred.'),
    busy: () => failure(429, 2_001, 'Too many requests.', 'ACCESS'),
  });
  return {
    adapter: ebay,
    address: server.address,
    keys: {
      ...secrets,
      verificationToken: `verification-${randomUUID()}`,
      webhookAddress: 'https://tradepost.example.com/hooks/channels-1',
    },
    asked: server.asked,
    setFaults: server.setFaults,
    clock,
    seller,
    vendorProductId: '',
    paysBack: true,
    endTokens: () => tokens.endAll(),
    notify: (topic, data) => signer.notify(topic, data),
    ...viewOf(seller),
    hintOf: (orderId) => signer.notify('ORDER_CONFIRMATION', { order: { orderId } }),
    close: server.close,
  };
}

/** What tests see and do of the seller, in the words that all channels have in common. */
const viewOf = (seller: Seller): Pick<SimulatedChannel, 'offers' | 'countListings' | 'buy' | 'knows'> => ({
  offers: (sku) => {
    const [item, offer] = [seller.items.get(sku), seller.offerOf(sku)];
    if (!item || !offer) return undefined;
    const { quantity } = item.availability.shipToLocationAvailability;
    return {
      quantity: offer.status === 'PUBLISHED' ? quantity : 0,
      priceCents: centsIn(offer.pricingSummary.price),
    };
  },
  countListings: () => seller.items.size,
  buy: ({ lines, postageCents = 0, taxCents = 0, remittedTaxCents = 0, isPaid = true }) => {
    const goods = lines.map(({ externalId: sku, quantity }) => ({ sku, quantity }));
    const money = { postage: postageCents, tax: taxCents, remitted: remittedTaxCents, isPaid };
    return seller.buy(goods, money).orderId;
  },
  knows: (orderId) => {
    const order = seller.orders.get(orderId);
    const back = order?.paymentSummary.refunds ?? [];
    return {
      parcels: (seller.parcels.get(orderId) ?? []).map((one) => one.shipmentTrackingNumber),
      givenBackCents: back.reduce((sum, one) => sum + centsIn(one.amount), 0),
      isCancelled: order?.cancelStatus.cancelState === 'CANCELED',
    };
  },
});
