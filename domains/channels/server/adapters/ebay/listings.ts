// What we offer at eBay: an inventory item with our SKU, which is the listing's id to us, and its offer.
import { z } from 'zod';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { ZERO } from '#kernel/money.ts';
import { decimalOf } from '../amounts.ts';
import { ABSENT, DONE, isAbsent, mapSaid, valueOf } from '../ask-account.ts';
import type { ChannelAccount, ListingThere, Page, Said, WantedListing } from '../port.ts';
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
export async function putListing(account: ChannelAccount, listing: WantedListing): Promise<Said<Put>> {
  const isThere = listing.externalId !== '';
  const sku = isThere ? listing.externalId : listing.sku;
  const categoryId = categoryOf(listing.department) || (account.keys.categoryId ?? '');
  if (categoryId === '') return { said: 'no', keys: false, why: texts.NO_CATEGORY };
  const before = isThere ? await findQuantity(account, sku) : null;
  if (before && before.said !== 'yes') return before;
  const quantity = before ? before.value : listing.quantity;
  const put = await askEbay(account, 'PUT', itemPath(sku), z.unknown(), {
    body: itemOf(listing, quantity),
  });
  if (put.said !== 'yes') return put;
  const offered = await putOffer(account, sku, listing, categoryId);
  if (offered.said !== 'yes') return offered;
  if (!offered.value.isPublished && quantity > 0) {
    const seen = await publish(account, offered.value.offerId);
    if (seen.said !== 'yes') return seen;
  }
  return { said: 'yes', value: { externalId: sku, vendorProductId: listing.vendorProductId } };
}

async function findQuantity(account: ChannelAccount, sku: string): Promise<Said<number>> {
  const said = valueOf(await askEbay(account, 'GET', itemPath(sku), inventoryItem));
  return isAbsent(said) ? { said: 'no', keys: false, why: ABSENT } : mapSaid(said, quantityOf);
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
): Promise<Said<{ offerId: string; isPublished: boolean }>> {
  const found = await findOffer(account, sku);
  if (found.said !== 'yes') return found;
  const terms = await findTerms(account);
  if (terms.said !== 'yes') return terms;
  const body = offerOf(account, listing, categoryId, terms.value);
  const own = found.value;
  if (own) {
    const put = await askEbay(account, 'PUT', `${INVENTORY}/offer/${own.offerId}`, z.unknown(), { body });
    return mapSaid(put, () => ({ offerId: own.offerId, isPublished: own.status === 'PUBLISHED' }));
  }
  const made = valueOf(
    await askEbay(account, 'POST', `${INVENTORY}/offer`, offerMade, {
      body: { sku, marketplaceId: marketplaceOf(account), format: 'FIXED_PRICE', ...body },
    }),
  );
  return mapSaid(made, ({ offerId }) => ({ offerId, isPublished: false }));
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
export async function endListing(account: ChannelAccount, externalId: string): Promise<Said<null>> {
  const said = await askEbay(account, 'DELETE', itemPath(externalId), z.unknown());
  return isAbsent(said) ? DONE : mapSaid(said, () => null);
}

/** All inventory items. What was listed by other means eBay doesn't show here. */
export async function listListings(
  account: ChannelAccount,
  cursor: string | null,
): Promise<Said<Page<ListingThere>>> {
  const offset = Number(cursor ?? 0);
  const said = valueOf(
    await askEbay(account, 'GET', `${INVENTORY}/inventory_item`, inventoryItems, {
      query: { limit: String(PAGE), offset: String(offset) },
    }),
  );
  if (said.said !== 'yes') return said;
  const found = await Promise.all(said.value.inventoryItems.map((item) => findOffer(account, item.sku)));
  const items: ListingThere[] = [];
  for (const [place, item] of said.value.inventoryItems.entries()) {
    const offered = found[place];
    if (offered?.said !== 'yes') return offered ?? { said: 'nothing', why: 'unreadable' };
    items.push(toListing(item, offered.value));
  }
  return { said: 'yes', value: { items, next: items.length < PAGE ? null : String(offset + PAGE) } };
}

const toListing = (item: InventoryItem, offered: Offer | null): ListingThere => ({
  externalId: item.sku,
  vendorProductId: '',
  sku: item.sku,
  title: item.product?.title ?? '',
  quantity: quantityOf(item),
  priceCents: offered?.pricingSummary?.price ?? ZERO,
  isLive: offered?.status === 'PUBLISHED',
});
