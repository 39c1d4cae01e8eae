// The documented calls on channels and what they offer: EcommChannel and EcommProducts.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  amount,
  flag,
  idOf,
  idOrNone,
  money,
  oneOf,
  paragraphs,
  page,
  text,
  whole,
} from '#contract/fields.ts';

const area = 'ecommchannel';
const ecommChannel = calls(area, 'EcommChannel');
const ecommProducts = calls(area, 'EcommProducts');
export const CHANNELS = ['shopify', 'ebay', 'woocommerce', 'discogs', 'manual'] as const;
export type ChannelKind = (typeof CHANNELS)[number];
export const LISTING_STATES = ['draft', 'queued', 'live', 'hidden', 'ended', 'error', 'foreign'] as const;

/** A connection. Our own name for what the documents don't describe. */
export const channelWire = z.object({
  channelId: z.number(),
  channelName: z.string(),
  /** Its kind. */
  orderSourceId: z.enum(CHANNELS),
  isActive: z.boolean(),
  rank: z.number(),
  homeClientId: z.number(),
  homeClient: z.string(),
  /** Are its credentials there? They are never read back. */
  hasKeys: z.boolean(),
  feePercent: z.number(),
  fee: amount,
  clients: z.array(
    z.object({ clientId: z.number(), client: z.string(), buffer: z.number(), locationRef: z.string() }),
  ),
  live: z.number(),
  /** Changes not sent to it yet, and since when the oldest of them has waited. */
  waiting: z.number(),
  waitingSince: z.string().nullable(),
  /** Listings that it refused: a person has to change them and send them again. */
  refused: z.number(),
  failures: z.number(),
  nextTryAt: z.string().nullable(),
  lastError: z.string(),
  /** When it last answered, or its orders were last read. */
  askedAt: z.string().nullable(),
});
export type ChannelWire = z.infer<typeof channelWire>;

/** What a list of connections answers: with the documented text when it is empty. */
const channelList = z.object({ message: z.string(), items: z.array(channelWire) });

/** ENT-35 */
export const productWire = z.object({
  ecommProductId: z.number(),
  title: z.string(),
  artist: z.string(),
  comments: z.string(),
  channelPrice: amount.nullable(),
  min_Price: amount.nullable(),
  max_Price: amount.nullable(),
  shipping_Cost: amount,
  handling_Cost: amount,
  vendorProductId: z.string(),
  originalUPC: z.string(),
  channelId: z.number(),
  channelName: z.string(),
  catalogId: z.number(),
  condition: z.string(),
  caseCondition: z.string(),
  state: z.enum(LISTING_STATES),
  error: z.string(),
  /** Hidden by a person, rather than because nothing is free. */
  isPaused: z.boolean(),
  madeBy: z.enum(['person', 'rule']),
  /** What a person may do with it now. */
  acts: z.array(z.enum(['publish', 'hide', 'show', 'retry', 'end'])),
  /** Its own price, which the shelf doesn't move. */
  hasOwnPrice: z.boolean(),
  shelfPrice: amount.nullable(),
  free: z.number(),
  offered: z.number(),
  /** What the channel said that it offers, and at which price; and whether a change still has to be sent. */
  acked: z.number(),
  /** Null for whoever may not see what goods cost: a price may be held at it. */
  ackedPrice: amount.nullable(),
  isWaiting: z.boolean(),
});
export type ProductWire = z.infer<typeof productWire>;
/** What a channel says that something costs there may be what it cost us. */
export const WEB_PRICE = { right: 'costs.view', fields: ['ackedPrice'] } as const;

export const getChannels = ecommChannel.get('GetChannels', {
  right: 'channels.view',
  output: channelList,
  summary: 'All connections, the best rank first',
});

export const getClientChannels = ecommChannel.get('GetClientChannels', {
  right: 'channels.view',
  input: { clientId: idOf('store') },
  output: channelList,
  summary: 'The connections that offer goods of a store',
});

export const addChannelClient = ecommChannel.get('AddChannelClient', {
  changes: true,
  right: 'channels.listings',
  input: {
    ChannelId: idOf('channel'),
    ClientId: idOf('store'),
    buffer: whole(0, 999).optional(),
    locationRef: text(100).optional(),
  },
  output: changed({ channel: channelWire }),
  summary: 'Lets a connection offer the goods of a store',
});

export const getChannelProductIdentifiers = ecommChannel.get('GetChannelProductIdentifiers', {
  right: 'channels.view',
  input: { ClientId: idOf('store') },
  output: z.array(z.object({ originalUPC: z.string(), channelId: z.number(), vendorProductId: z.string() })),
  summary: 'The channels’ identifiers of a store’s listings',
});

export const getProductChannels = ecommProducts.get('GetChannels', {
  right: 'channels.view',
  output: channelList,
  summary: 'All connections',
});

/** Begins as documented: page 1, ten on a page, by title, the last first, channel 0 (INV-04). */
export const getChannelProducts = ecommProducts.get('GetChannelProducts', {
  right: 'channels.view',
  input: {
    /** CONST-06: 0 is all of them. */
    channelId: idOrNone('channel').default(0),
    search: text(100).optional(),
    state: oneOf(LISTING_STATES).optional(),
    page: page(),
    itemsPerPage: whole(1, 200, 10).default(10),
    sortBy: oneOf(['title', 'artist', 'price', 'state'] as const).default('title'),
    sortDesc: flag().default(true),
  },
  output: z.object({
    items: z.array(productWire),
    options: z.object({ totalitems: z.number(), page: z.number(), itemsPerPage: z.number() }),
  }),
  hides: WEB_PRICE,
  summary: 'The listings of a channel, a page at a time',
});

export const getProductDetails = ecommProducts.get('GetProductDetails/{upc}/{channelId}', {
  right: 'channels.view',
  input: { upc: text(60, 1), channelId: idOrNone('channel') },
  output: z.array(productWire),
  hides: WEB_PRICE,
  summary: 'The listings of a UPC on a channel, one for each condition',
});

export const getDetailList = ecommProducts.get('GetDetailList/{id}', {
  right: 'channels.view',
  input: { id: idOf('listing') },
  output: z.array(productWire),
  hides: WEB_PRICE,
  summary: 'The listings of the same product everywhere',
});

export const addProduct = ecommProducts.put('AddProduct', {
  right: 'channels.listings',
  input: { UPC: text(60, 1), ChannelId: idOf('channel'), clientID: idOf('store') },
  output: changed({ items: z.array(productWire) }),
  hides: WEB_PRICE,
  summary: 'Lists the item of a SKU, or each condition of a UPC that the store has in stock',
});

export const addBulkProducts = ecommProducts.put('AddBulkProducts', {
  right: 'channels.listings',
  input: { csvItems: text(20_000, 1), channelId: idOf('channel'), clientID: idOf('store') },
  output: changed({ items: z.array(productWire) }),
  hides: WEB_PRICE,
  summary: 'Lists the items of several codes, separated by commas, all or none',
});

export const updateProduct = ecommProducts.get('Update', {
  changes: true,
  right: 'channels.listings',
  input: {
    EcommProductId: idOf('listing'),
    Title: text(200).optional(),
    Artist: text(200).optional(),
    comments: paragraphs(2_000).optional(),
    /** 0.00 drops the listing's own price: the shelf price applies again. */
    SalePrice: money().optional(),
    minPrice: money().optional(),
    MaxPrice: money().optional(),
    shipping: money().optional(),
    handling: money().optional(),
    vendorProductId: text(100).optional(),
  },
  takesBack: productWire,
  output: changed({ product: productWire }),
  hides: WEB_PRICE,
  summary: 'Changes the texts, prices and identifier of a listing',
});
