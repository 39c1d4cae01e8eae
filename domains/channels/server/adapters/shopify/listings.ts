// Products at Shopify: put up, taken down, listed. A product of ours has one variant; it is found again by its handle, which is made of our id.
import { z } from 'zod';
import type {
  ChannelAccount,
  ChannelListing,
  Page,
  Reply,
  WantedListing,
} from '#domains/channels/server/adapters/port.ts';
import { type Cents, ZERO, parseMoney, toDollars } from '#kernel/money.ts';
import { askShopify, mapReply, unlessRefused, userError } from './client.ts';
import { listingIdOf, numberOf, readListingId, variantIds } from './ids.ts';

const SET = `mutation TradepostPut($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { id variants(first: 1) { nodes { id product { id } inventoryItem { id } } } }
    userErrors { field message code }
  }
}`;
const setAnswer = z.object({
  productSet: z.object({
    product: z.object({ id: z.string(), variants: z.object({ nodes: z.array(variantIds) }) }).nullish(),
    userErrors: z.array(userError),
  }),
});
const PUBLICATIONS = `query TradepostPublications { publications(first: 50) { nodes { id } } }`;
const publicationsAnswer = z.object({
  publications: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});
const PUBLISH = `mutation TradepostPublish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;
const publishAnswer = z.object({ publishablePublish: z.object({ userErrors: z.array(userError) }) });
const ARCHIVE = `mutation TradepostArchive($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`;
const archiveAnswer = z.object({ productUpdate: z.object({ userErrors: z.array(userError) }) });
const LIST = `query TradepostListings($after: String) {
  productVariants(first: 100, after: $after) {
    nodes { id sku price inventoryQuantity product { id title status } inventoryItem { id } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const listAnswer = z.object({
  productVariants: z.object({
    nodes: z.array(
      variantIds.extend({
        sku: z.string().nullish(),
        price: z.string(),
        inventoryQuantity: z.number().nullish(),
        product: z.object({ id: z.string(), title: z.string(), status: z.string() }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});

/** Cents of Shopify's decimal amount; 0 for text that isn't one. */
export const toCents = (amount: string): Cents => parseMoney(amount) ?? ZERO;
/** Cents as a decimal amount, as Shopify takes it. */
export const toAmount = (amount: Cents): string => toDollars(amount).toFixed(2);
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');

/** Puts it up or changes its words; how many there are is set apart from it, so that nothing is set on stale knowledge. */
export async function putListing(
  account: ChannelAccount,
  listing: WantedListing,
): Promise<Reply<{ externalId: string; vendorProductId: string }>> {
  const reply = unlessRefused(
    await askShopify(account, {
      query: SET,
      variables: { identifier: { handle: handleOf(listing) }, input: inputOf(listing) },
      data: setAnswer,
    }),
    ({ productSet }) => productSet.userErrors,
  );
  if (reply.kind !== 'ok') return reply;
  const variant = reply.value.productSet.product?.variants.nodes[0];
  if (!variant) return { kind: 'unknown', why: 'no variant' };
  const shown = listing.externalId === '' ? await publish(account, variant.product.id) : null;
  if (shown !== null && shown.kind !== 'ok') return shown;
  return {
    kind: 'ok',
    value: { externalId: listingIdOf(variant), vendorProductId: numberOf(variant.product.id) },
  };
}

const handleOf = ({ listingId }: WantedListing): string => `tradepost-${listingId}`;

function inputOf(listing: WantedListing): object {
  const words = [listing.condition, listing.caseCondition].filter((word) => word !== '').join(', ');
  return {
    handle: handleOf(listing),
    title: listing.title,
    vendor: listing.artist,
    productType: listing.department,
    descriptionHtml: escaped([words, listing.comments].filter((text) => text !== '').join('\n')),
    status: 'ACTIVE',
    productOptions: [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }],
    variants: [
      {
        optionValues: [{ optionName: 'Title', name: 'Default Title' }],
        price: toAmount(listing.priceCents),
        sku: listing.sku,
        barcode: listing.upc === '' ? null : listing.upc,
        inventoryPolicy: 'DENY',
        inventoryItem: { tracked: true },
      },
    ],
  };
}

/** A new product is shown nowhere until it is published: on every channel of the shop. */
async function publish(account: ChannelAccount, productId: string): Promise<Reply<unknown>> {
  const places = await askShopify(account, { query: PUBLICATIONS, data: publicationsAnswer });
  if (places.kind !== 'ok') return places;
  const input = places.value.publications.nodes.map(({ id }) => ({ publicationId: id }));
  if (input.length === 0) return places;
  return unlessRefused(
    await askShopify(account, { query: PUBLISH, variables: { id: productId, input }, data: publishAnswer }),
    ({ publishablePublish }) => publishablePublish.userErrors,
  );
}

/** Archives its product; an id that no listing has counts as done. */
export async function endListing(account: ChannelAccount, externalId: string): Promise<Reply<null>> {
  const ids = readListingId(externalId);
  if (!ids) return { kind: 'ok', value: null };
  const reply = await askShopify(account, {
    query: ARCHIVE,
    variables: { product: { id: ids.product, status: 'ARCHIVED' } },
    data: archiveAnswer,
  });
  return mapReply(
    unlessRefused(reply, ({ productUpdate }) =>
      productUpdate.userErrors.filter(({ message }) => !/not exist/i.test(message)),
    ),
    () => null,
  );
}

export async function listListings(
  account: ChannelAccount,
  cursor: string | null,
): Promise<Reply<Page<ChannelListing>>> {
  const reply = await askShopify(account, { query: LIST, variables: { after: cursor }, data: listAnswer });
  return mapReply(reply, ({ productVariants: { nodes, pageInfo } }) => ({
    items: nodes.map((variant) => ({
      externalId: listingIdOf(variant),
      vendorProductId: numberOf(variant.product.id),
      sku: variant.sku ?? '',
      title: variant.product.title,
      quantity: Math.max(0, variant.inventoryQuantity ?? 0),
      priceCents: toCents(variant.price),
      isLive: variant.product.status === 'ACTIVE',
    })),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  }));
}
