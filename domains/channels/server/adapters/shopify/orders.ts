// Orders of Shopify, read as ours.
import { z } from 'zod';
import { eachOrder } from '#domains/channels/server/adapters/each-order.ts';
import type {
  ChannelAccount,
  OrderPage,
  ChannelOrder,
  Reply,
} from '#domains/channels/server/adapters/port.ts';
import { askShopify, mapReply } from './client.ts';
import { gid, numberOf } from './ids.ts';
import { type OrderNode, orderNode, toOrder } from './read-order.ts';

const MONEY = '{ shopMoney { amount } }';

type Sizes = {
  readonly lines: number;
  readonly refunded: number;
  readonly returns: number;
  readonly returned: number;
};
/** A query may cost 1,000 points, and each thing that might come costs one: a page has few orders with few lines, and an order with more is read on its own. */
const ORDERS = 8;
const SOME: Sizes = { lines: 10, refunded: 10, returns: 2, returned: 5 };
const MANY: Sizes = { lines: 100, refunded: 50, returns: 10, returned: 10 };

const orderOf = ({ lines, refunded, returns, returned }: Sizes): string => `
  id name createdAt updatedAt processedAt cancelledAt displayFinancialStatus displayFulfillmentStatus note email phone taxesIncluded
  totalPriceSet ${MONEY}
  shippingAddress { name address1 address2 city provinceCode zip countryCodeV2 phone }
  shippingLines(first: 3) { nodes { title discountedPriceSet ${MONEY} taxLines { rate channelLiable priceSet ${MONEY} } } }
  lineItems(first: ${lines}) { nodes { id title vendor sku quantity unfulfilledQuantity
    variant { id barcode product { id } inventoryItem { id } }
    originalUnitPriceSet ${MONEY}
    discountAllocations { allocatedAmountSet ${MONEY} }
    taxLines { rate channelLiable priceSet ${MONEY} } } }
  refunds { refundLineItems(first: ${refunded}) { nodes { quantity restockType lineItem { id } } } }
  fulfillmentOrders(first: 1) { nodes { assignedLocation { location { id } } } }
  returns(first: ${returns}) { nodes { id status returnLineItems(first: ${returned}) { nodes { ... on ReturnLineItem { id quantity returnReason
    fulfillmentLineItem { lineItem { id } } } } } } }`;
const LIST = `query TradepostOrders($after: String, $query: String!) {
  orders(first: ${ORDERS}, after: $after, sortKey: UPDATED_AT, query: $query) { nodes { ${orderOf(SOME)} } pageInfo { hasNextPage endCursor } }
}`;
const READ = `query TradepostOrder($id: ID!) { order(id: $id) { ${orderOf(MANY)} } }`;

const listAnswer = z.object({
  orders: z.object({
    nodes: eachOrder(
      orderNode,
      z.object({ id: z.string() }).transform(({ id }) => numberOf(id)),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const readAnswer = z.object({ order: orderNode.nullable() });

/** Orders that changed since then, the oldest change first. */
export async function listOrders(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Reply<OrderPage>> {
  const reply = await askShopify(account, {
    query: LIST,
    variables: { after: cursor, query: `updated_at:>='${since.toISOString()}'` },
    data: listAnswer,
  });
  if (reply.kind !== 'ok') return reply;
  const { nodes, pageInfo } = reply.value.orders;
  const items: ChannelOrder[] = [];
  for (const node of nodes.read) {
    const whole = isCut(node) ? await readOrder(account, numberOf(node.id)) : null;
    if (whole && whole.kind !== 'ok') return whole;
    items.push(whole?.value ?? toOrder(node));
  }
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return { kind: 'ok', value: { items, unreadable: nodes.unreadable, next } };
}

/** Might there be more of it than the page had room for? */
const isCut = ({ lineItems, refunds, returns }: OrderNode): boolean =>
  lineItems.length >= SOME.lines ||
  refunds.some(({ refundLineItems }) => refundLineItems.length >= SOME.refunded) ||
  returns.length >= SOME.returns ||
  returns.some(({ returnLineItems }) => returnLineItems.length >= SOME.returned);

export async function readOrder(
  account: ChannelAccount,
  externalId: string,
): Promise<Reply<ChannelOrder | null>> {
  const reply = await askShopify(account, {
    query: READ,
    variables: { id: gid('Order', externalId) },
    data: readAnswer,
  });
  return mapReply(reply, ({ order }) => order && toOrder(order));
}
