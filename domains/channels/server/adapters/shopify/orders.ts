// Orders of Shopify, read as ours.
import { z } from 'zod';
import type { ChannelAccount, OrderThere, Page, Said } from '#domains/channels/server/adapters/port.ts';
import { askShopify, mapSaid } from './client.ts';
import { gid } from './ids.ts';
import { orderNode, toOrder } from './read-order.ts';

const MONEY = '{ shopMoney { amount } }';
const ORDER = `
  id name createdAt updatedAt processedAt cancelledAt displayFinancialStatus displayFulfillmentStatus note email phone taxesIncluded
  totalPriceSet ${MONEY}
  shippingAddress { name address1 address2 city provinceCode zip countryCodeV2 phone }
  shippingLines(first: 20) { nodes { discountedPriceSet ${MONEY} taxLines { rate channelLiable priceSet ${MONEY} } } }
  lineItems(first: 250) { nodes { id title vendor sku quantity unfulfilledQuantity
    variant { id barcode product { id } inventoryItem { id } }
    originalUnitPriceSet ${MONEY}
    discountAllocations { allocatedAmountSet ${MONEY} }
    taxLines { rate channelLiable priceSet ${MONEY} } } }
  refunds { refundLineItems(first: 100) { nodes { quantity restockType lineItem { id } } } }
  fulfillmentOrders(first: 20) { nodes { assignedLocation { location { id } } } }
  returns(first: 20) { nodes { id status returnLineItems(first: 50) { nodes { ... on ReturnLineItem { id quantity returnReason
    fulfillmentLineItem { lineItem { id } } } } } } }`;
const LIST = `query TradepostOrders($after: String, $query: String!) {
  orders(first: 50, after: $after, sortKey: UPDATED_AT, query: $query) { nodes { ${ORDER} } pageInfo { hasNextPage endCursor } }
}`;
const READ = `query TradepostOrder($id: ID!) { order(id: $id) { ${ORDER} } }`;

const listAnswer = z.object({
  orders: z.object({
    nodes: z.array(orderNode),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const readAnswer = z.object({ order: orderNode.nullable() });

/** Orders that changed since then, the oldest change first. */
export async function listOrders(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Said<Page<OrderThere>>> {
  const said = await askShopify(account, {
    query: LIST,
    variables: { after: cursor, query: `updated_at:>='${since.toISOString()}'` },
    data: listAnswer,
  });
  return mapSaid(said, ({ orders: { nodes, pageInfo } }) => ({
    items: nodes.map(toOrder),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  }));
}

export async function readOrder(
  account: ChannelAccount,
  externalId: string,
): Promise<Said<OrderThere | null>> {
  const said = await askShopify(account, {
    query: READ,
    variables: { id: gid('Order', externalId) },
    data: readAnswer,
  });
  return mapSaid(said, ({ order }) => order && toOrder(order));
}
