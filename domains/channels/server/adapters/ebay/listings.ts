// What we offer at eBay: an inventory item with our SKU, which is the listing's id to us, and its offer.
import { z } from 'zod';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { ZERO } from '#kernel/money.ts';
import { decimalOf } from '../amounts.ts';
import { ABSENT, DONE, isAbsent, mapReply, valueOf } from '../ask-account.ts';
import type { ChannelAccount, ChannelListing, Page, Reply, WantedListing } from '../port.ts';
import { findTerms, type Terms } from './account.ts';
import { askEbay, currencyOf, marketplaceOf } from './client.ts';
import { findOffer, INVENTORY, itemPath, publish } from './offers.ts';
import { type InventoryItem, inventoryItem, inventoryItems, type Offer, offerMade } from './wire.ts';
import { aspectsOf, categoryOf, conditionOf, describe, titleOf } from './words.ts';

/** Small, because each has to be asked for its price. */
const PAGE = 25;
type Put = { externalId: string; vendorProductId: string };

const quantityOf = ({ availability }: InventoryItem): number =>
  availability?.shipToLocationAvailability?.quantity ?? 0;

/** An item that is there keeps its quantity; a new one, or one that was found by its SKU, gets it. Published with the first piece. */
export async function putListing(account: ChannelAccount, listing: WantedListing): Promise<Reply<Put>> {
  const isThere = listing.externalId !== '';
  const sku = isThere ? listing.externalId : listing.sku;
  const categoryId = categoryOf(listing.department) || (account.keys.categoryId ?? '');
  if (categoryId === '') return { kind: 'refused', keys: false, why: texts.NO_CATEGORY };
  const before = isThere ? await findQuantity(account, sku) : null;
  if (before && before.kind !== 'ok') return before;
  const quantity = before ? before.value : listing.quantity;
  const put = await askEbay(account, 'PUT', itemPath(sku), z.unknown(), {
    body: itemOf(listing, quantity),
  });
  if (put.kind !== 'ok') return put;
  const offered = await putOffer(account, sku, listing, categoryId);
  if (offered.kind !== 'ok') return offered;
  if (!offered.value.isPublished && quantity > 0) {
    const seen = await publish(account, offered.value.offerId);
    if (seen.kind !== 'ok') return seen;
  }
  return { kind: 'ok', value: { externalId: sku, vendorProductId: listing.vendorProductId } };
}

async function findQuantity(account: ChannelAccount, sku: string): Promise<Reply<number>> {
  const reply = valueOf(await askEbay(account, 'GET', itemPath(sku), inventoryItem));
  return isAbsent(reply) ? { kind: 'refused', keys: false, why: ABSENT } : mapReply(reply, quantityOf);
}

const itemOf = (listing: WantedListing, quantity: number) => ({
  availability: { shipToLocationAvailability: { quantity } },
  condition: conditionOf(listing.department, listing.condition),
  ...(describe(listing) !== '' && { conditionDescription: describe(listing) }),
  product: {
    title: titleOf(listing),
    ...(listing.comments !== '' && { description: listing.comments }),
    aspects: aspectsOf(listing),
    ...(listing.upc !== '' && { upc: [listing.upc] }),
    ...(listing.vendorProductId !== '' && { epid: listing.vendorProductId }),
  },
});

async function putOffer(
  account: ChannelAccount,
  sku: string,
  listing: WantedListing,
  categoryId: string,
): Promise<Reply<{ offerId: string; isPublished: boolean }>> {
  const found = await findOffer(account, sku);
  if (found.kind !== 'ok') return found;
  const terms = await findTerms(account);
  if (terms.kind !== 'ok') return terms;
  const body = offerOf(account, listing, categoryId, terms.value);
  const own = found.value;
  if (own) {
    const put = await askEbay(account, 'PUT', `${INVENTORY}/offer/${own.offerId}`, z.unknown(), { body });
    return mapReply(put, () => ({ offerId: own.offerId, isPublished: own.status === 'PUBLISHED' }));
  }
  const made = valueOf(
    await askEbay(account, 'POST', `${INVENTORY}/offer`, offerMade, {
      body: { sku, marketplaceId: marketplaceOf(account), format: 'FIXED_PRICE', ...body },
    }),
  );
  return mapReply(made, ({ offerId }) => ({ offerId, isPublished: false }));
}

/** Without its own quantity an offer has that of the item. */
const offerOf = (
  account: ChannelAccount,
  listing: WantedListing,
  categoryId: string,
  { merchantLocationKey, ...listingPolicies }: Terms,
) => ({
  categoryId,
  listingDescription: listing.comments || titleOf(listing),
  includeCatalogProductDetails: true,
  ...(merchantLocationKey !== '' && { merchantLocationKey }),
  listingPolicies: Object.fromEntries(Object.entries(listingPolicies).filter(([, id]) => id !== '')),
  pricingSummary: { price: { currency: currencyOf(account), value: decimalOf(listing.priceCents) } },
});

/** Removes the item, and with it offer and listing; what is gone is ended. */
export async function endListing(account: ChannelAccount, externalId: string): Promise<Reply<null>> {
  const reply = await askEbay(account, 'DELETE', itemPath(externalId), z.unknown());
  return isAbsent(reply) ? DONE : mapReply(reply, () => null);
}

/** All inventory items. What was listed by other means eBay doesn't show here. */
export async function listListings(
  account: ChannelAccount,
  cursor: string | null,
): Promise<Reply<Page<ChannelListing>>> {
  const offset = Number(cursor ?? 0);
  const reply = valueOf(
    await askEbay(account, 'GET', `${INVENTORY}/inventory_item`, inventoryItems, {
      query: { limit: String(PAGE), offset: String(offset) },
    }),
  );
  if (reply.kind !== 'ok') return reply;
  const found = await Promise.all(reply.value.inventoryItems.map((item) => findOffer(account, item.sku)));
  const items: ChannelListing[] = [];
  for (const [place, item] of reply.value.inventoryItems.entries()) {
    const offered = found[place];
    if (offered?.kind !== 'ok') return offered ?? { kind: 'unknown', why: 'unreadable' };
    items.push(toListing(item, offered.value));
  }
  return { kind: 'ok', value: { items, next: items.length < PAGE ? null : String(offset + PAGE) } };
}

const toListing = (item: InventoryItem, offered: Offer | null): ChannelListing => ({
  externalId: item.sku,
  vendorProductId: '',
  sku: item.sku,
  title: item.product?.title ?? '',
  quantity: quantityOf(item),
  priceCents: offered?.pricingSummary?.price ?? ZERO,
  isLive: offered?.status === 'PUBLISHED',
});
