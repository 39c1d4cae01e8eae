// Offers of eBay: what a SKU costs, and whether buyers see it. One SKU has one offer on our marketplace.
import { z } from 'zod';
import { isAbsent, mapReply, valueOf } from '../ask-account.ts';
import type { ChannelAccount, Reply } from '../port.ts';
import { askEbay, marketplaceOf } from './client.ts';
import { type Offer, offers } from './wire.ts';

export const INVENTORY = '/sell/inventory/v1';
export const itemPath = (sku: string): string => `${INVENTORY}/inventory_item/${encodeURIComponent(sku)}`;

/** The offer of a SKU; null: there is none. */
export async function findOffer(account: ChannelAccount, sku: string): Promise<Reply<Offer | null>> {
  const reply = valueOf(
    await askEbay(account, 'GET', `${INVENTORY}/offer`, offers, {
      query: { sku, marketplace_id: marketplaceOf(account) },
    }),
  );
  if (isAbsent(reply)) return { kind: 'ok', value: null };
  return mapReply(reply, (found) => found.offers[0] ?? null);
}

/** Buyers see it from now on. */
export async function publish(account: ChannelAccount, offerId: string): Promise<Reply<null>> {
  const reply = await askEbay(
    account,
    'POST',
    `${INVENTORY}/offer/${encodeURIComponent(offerId)}/publish`,
    z.unknown(),
  );
  return mapReply(reply, () => null);
}

/** Did buyers see it once, and no longer do? Somebody ended it there. */
export const isEnded = ({ listing }: Offer): boolean =>
  ['ENDED', 'INACTIVE', 'EBAY_ENDED'].includes(listing?.listingStatus ?? '');
