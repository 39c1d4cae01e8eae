// The documented calls on web orders: EcommOrder, EcommOrderItem, EcommOrderLog, EcommOrderStatus, and Shopify/Orders.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  flag,
  idOf,
  idOrNone,
  money,
  oneOf,
  page,
  paragraphs,
  text,
  textIn,
  whole,
} from '#contract/fields.ts';
import { BUYER, orderItemWire, orderList, orderWire } from './shapes.ts';

const area = 'ecommorder';
const ecommOrder = calls(area, 'EcommOrder');
const ecommOrderStatus = calls(area, 'EcommOrderStatus');
const ecommOrderLog = calls(area, 'EcommOrderLog');
const ecommOrderItem = calls(area, 'EcommOrderItem');
const shopifyOrders = calls('channelorders', 'ShopifyOrders');
const SORTS = ['date', 'total', 'number', 'status'] as const;
const STATUS_FILTER = {
  /** 0 or nothing: any. */
  channelId: idOrNone('channel').optional(),
  status: whole(0, 8, 0).optional(),
  search: text(100).optional(),
  page: page(),
  itemsPerPage: whole(1, 200, 10).optional(),
  sortBy: oneOf(SORTS).optional(),
  sortDesc: flag().optional(),
};
const address = (max = 200) => text(max).optional();
const changedOrder = changed({ order: orderWire });

export const getOrdersForClient = ecommOrder.get('GetOrdersForClient/{clientId}/{isClaimed}', {
  right: 'channels.view',
  input: { clientId: idOf('store'), isClaimed: flag(), ...STATUS_FILTER },
  output: orderList,
  hides: BUYER,
  summary: 'The orders that the store has claimed, or all unclaimed ones; the newest first',
});

export const getClientSummary = ecommOrder.get('GetClientSummary', {
  right: 'channels.view',
  input: { clientID: idOf('store') },
  output: z.object({
    unclaimed: z.number(),
    claimed: z.number(),
    statuses: z.array(z.object({ statusId: z.number(), description: z.string(), count: z.number() })),
    /** Shipments that aren't completed. */
    awaiting: z.number(),
    /** Lines of which something is short. */
    short: z.number(),
  }),
  summary: 'The number of unclaimed orders, and of the store’s own by status',
});

export const getChannelOrders = ecommOrder.get('GetChannelOrders', {
  /** 0 is part of the path: of all channels, unless the query names one (NS-ECOM-06). */
  path: 'EcommOrder/GetChannelOrders/0',
  right: 'channels.view',
  input: STATUS_FILTER,
  output: orderList,
  hides: BUYER,
  summary: 'The orders of a channel, or of all: the unclaimed ones and those of the user’s stores',
});

export const addOrder = ecommOrder.get('AddOrder', {
  changes: true,
  right: 'channels.edit',
  input: {
    email: textIn('email', 200).optional(),
    name: z.union([text(200, 1), z.strictObject({ name: text(200, 1) }).transform(({ name }) => name)]),
    address1: address(),
    address2: address(),
    city: address(100),
    state: address(40),
    postalCode: address(20),
    country: address(60),
    /** A connection without adapter; orders of others come from there. */
    channelId: idOf('channel'),
    orderSourceId: text(20).optional(),
    notes: paragraphs(1_000).optional(),
    lockingClient: text(100).optional(),
    orderStatus: whole(1, 7).optional(),
    /** The store that is to keep its goods; the connection's home store unless given. */
    clientId: idOf('store').optional(),
    phone: address(40),
    /** What the buyer pays for postage, in dollars. */
    postage: money().optional(),
  },
  output: changed({ orderId: z.number(), order: orderWire }),
  hides: BUYER,
  summary: 'Starts a phone order; its items are added one by one',
});

export const updateAddress = ecommOrder.put('UpdateAddress', {
  right: 'channels.edit',
  input: {
    Orderid: idOf('webOrder'),
    Name: textIn('name', 200).optional(),
    Address1: address(),
    Address2: address(),
    City: address(100),
    State: address(40),
    zip: address(20),
    /** The same, as an order is answered. */
    postalCode: address(20),
  },
  takesBack: orderWire,
  output: changedOrder,
  hides: BUYER,
  summary: 'Changes where an order goes, until it is shipped',
});

const claiming = { orderId: idOf('webOrder'), clientId: idOf('store') };

export const claimOrder = ecommOrder.put('ClaimOrder/{orderId}/{clientId}', {
  right: 'channels.edit',
  input: claiming,
  output: changedOrder,
  hides: BUYER,
  summary: 'Claims an order for a store: the first one wins, and its goods are reserved there',
});

export const releaseOrder = ecommOrder.put('ReleaseOrder/{orderId}/{clientId}', {
  right: 'channels.edit',
  input: claiming,
  output: changedOrder,
  hides: BUYER,
  summary: 'Releases an order that the store has claimed',
});

export const getStatusCodes = ecommOrderStatus.get('GetStatusCodes', {
  right: 'channels.view',
  output: z.array(z.object({ statusId: z.number(), description: z.string() })),
  summary: 'The statuses of a web order',
});

export const getLog = ecommOrderLog.get('getLog/{orderId}', {
  right: 'channels.view',
  input: { orderId: idOf('webOrder') },
  output: z.array(
    z.object({
      logId: z.number(),
      at: z.string(),
      username: z.string(),
      store: z.string(),
      action: z.string(),
      description: z.string(),
    }),
  ),
  summary: 'The log of an order, the newest first',
});

export const getOrderItems = ecommOrderItem.get('GetOrderItems', {
  /** 1 is part of the path: with what is on the shelf (NS-ECOM-06). */
  path: 'EcommOrderItem/GetOrderItems/{orderId}/1',
  right: 'channels.view',
  input: { orderId: idOf('webOrder') },
  output: z.array(orderItemWire),
  summary: 'The items of an order, sorted by bin',
});

export const getShopifyOrders = shopifyOrders.get('GetOrders', {
  path: 'Shopify/Orders/GetOrders',
  right: 'channels.view',
  output: z.array(orderWire),
  hides: BUYER,
  summary: 'The unclaimed orders from Shopify',
});

export const claimShopifyOrder = shopifyOrders.post('ClaimOrder', {
  path: 'Shopify/Orders/ClaimOrder',
  right: 'channels.edit',
  input: claiming,
  output: changedOrder,
  hides: BUYER,
  summary: 'Claims an order from Shopify for a store',
});
