import * as calls from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { linkStore } from '#domains/channels/server/link-store.ts';
import { listProduct, listProducts as listMany } from '#domains/channels/server/list-product.ts';
import { listChannels, listOfProduct, listProducts, listSome } from '#domains/channels/server/queries.ts';
import { updateListing } from '#domains/channels/server/update-listing.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { notFound } from '#contract/api-error.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** A list of connections with the documented text when it is empty (ECOM-08); without any connection at all nothing is integrated. */
const listed = (items: Awaited<ReturnType<typeof listChannels>>, none: string) => ({
  message: items.length === 0 ? none : '',
  items,
});

async function imported({ tx }: WriteContext, done: readonly number[] | Refusal) {
  if (isRefusal(done)) return done;
  return { success: true, message: texts.IMPORTED, items: await listSome(tx, done) };
}

export const channelRoutes: Route[] = [
  reads(calls.getChannels, async ({ db }) => listed(await listChannels(db), texts.NO_CHANNELS)),
  reads(calls.getClientChannels, async ({ db }, { clientId }) =>
    listed(await listChannels(db, { storeId: clientId }), texts.NO_CLIENT_CHANNELS),
  ),
  writes(calls.addChannelClient, async (context, input) => {
    await linkStore(context, {
      connectionId: input.ChannelId,
      storeId: input.ClientId,
      buffer: input.buffer,
      locationRef: input.locationRef,
    });
    const [channel] = await listChannels(context.tx, { connectionId: input.ChannelId });
    if (!channel) throw notFound(texts.NO_CHANNEL, 'ChannelId');
    return { success: true, message: '', channel };
  }),
  reads(calls.getChannelProductIdentifiers, ({ db }, { ClientId }) =>
    db.rows<{ originalUPC: string; channelId: number; vendorProductId: string }>(
      `select distinct p.upc as "originalUPC", l.connection_id as "channelId", l.vendor_product_id
       from listings l join channel_stores k using (connection_id) join catalog_products p using (catalog_id)
       where k.store_id = $1 and l.state <> 'ended' order by 1, 2, 3`,
      [ClientId],
    ),
  ),
  reads(calls.getProductChannels, async ({ db }) => listed(await listChannels(db), texts.NO_INTEGRATIONS)),
  reads(calls.getChannelProducts, async ({ db }, { channelId, search, state, page, itemsPerPage, ...by }) => {
    const { items, total } = await listProducts(db, {
      connectionId: channelId || undefined,
      search,
      state,
      page,
      size: itemsPerPage,
      sortBy: by.sortBy,
      isDescending: by.sortDesc,
    });
    return { items, options: { totalitems: total, page, itemsPerPage } };
  }),
  reads(calls.getProductDetails, async ({ db }, { upc, channelId }) => {
    const found = await findProduct(db, 0, upc, 'upc');
    return found ? listOfProduct(db, found.catalogId, channelId || null) : [];
  }),
  reads(calls.getDetailList, async ({ db }, { id }) => {
    const [one] = await listSome(db, [id]);
    if (!one) throw notFound(texts.NO_LISTING, 'id');
    return listOfProduct(db, one.catalogId, null);
  }),
  writes(calls.addProduct, async (context, { UPC, ChannelId, clientID }) =>
    imported(context, await listProduct(context, { code: UPC, connectionId: ChannelId, storeId: clientID })),
  ),
  writes(calls.addBulkProducts, async (context, { csvItems, channelId, clientID }) =>
    imported(context, await listMany(context, csvItems, { connectionId: channelId, storeId: clientID })),
  ),
  writes(calls.updateProduct, async (context, input) => {
    const refused = await updateListing(context, {
      listingId: input.EcommProductId,
      title: input.Title,
      artist: input.Artist,
      comments: input.comments,
      priceCents: input.SalePrice,
      minCents: input.minPrice,
      maxCents: input.MaxPrice,
      shippingCents: input.shipping,
      handlingCents: input.handling,
      vendorProductId: input.vendorProductId,
    });
    if (refused) return refused;
    const [product] = await listSome(context.tx, [input.EcommProductId]);
    if (!product) throw notFound(texts.NO_LISTING, 'EcommProductId');
    return { success: true, message: '', product };
  }),
];
