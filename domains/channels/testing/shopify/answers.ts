// How does the simulated shop answer queries?
import { type Line, type Move, type Order, type Product, type Shop, amountOf } from './shop.ts';
import { WHOLE } from '#kernel/money.ts';

type PageArgs = { first?: number | null; after?: string | null };
const money = (cents: number): object => ({ amount: amountOf(cents), currencyCode: 'USD' });
const bag = (cents: number): object => ({ shopMoney: money(cents) });
const price = (amount: string): object => ({ shopMoney: { amount, currencyCode: 'USD' } });

/** A page of a list; a cursor is how many came before. */
export function page<T, U>(list: readonly T[], { first, after }: PageArgs, to: (one: T) => U): object {
  const from = Number(after ?? 0);
  const end = from + (first ?? 50);
  return {
    nodes: list.slice(from, end).map(to),
    pageInfo: { hasNextPage: end < list.length, endCursor: String(Math.min(end, list.length)) },
  };
}

export const productNode = (product: Product): object => ({
  __typename: 'Product',
  id: product.id,
  handle: product.handle,
  title: product.title,
  vendor: product.vendor,
  status: product.status,
  variants: (args: PageArgs) => page([product], args, variantNode),
});

export const variantNode = (product: Product): object => ({
  __typename: 'ProductVariant',
  id: product.variantId,
  sku: product.sku,
  barcode: product.barcode,
  price: product.price,
  inventoryQuantity: [...product.levels.values()].reduce((sum, units) => sum + units, 0),
  product: () => productNode(product),
  inventoryItem: () => itemNode(product),
});

const itemNode = (product: Product): object => ({
  __typename: 'InventoryItem',
  id: product.itemId,
  tracked: true,
  inventoryLevel: ({ locationId }: { locationId: string }) => {
    const quantity = product.levels.get(locationId);
    return quantity === undefined ? null : { quantities: [{ name: 'available', quantity }] };
  },
});

const taxes = (order: Order, cents: number): object[] =>
  cents === 0
    ? []
    : [
        {
          title: 'Sales tax',
          rate: order.taxRateE5 / WHOLE,
          channelLiable: order.isRemitted,
          priceSet: bag(cents),
        },
      ];

const openOf = ({ quantity, cancelled, fulfilled }: Line): number => quantity - cancelled - fulfilled;

const lineNode = (order: Order, line: Line): object => ({
  __typename: 'LineItem',
  id: line.id,
  title: line.product.title,
  vendor: line.product.vendor,
  sku: line.product.sku,
  quantity: line.quantity,
  currentQuantity: line.quantity - line.cancelled - line.returned,
  unfulfilledQuantity: openOf(line),
  variant: () => variantNode(line.product),
  originalUnitPriceSet: price(line.price),
  discountAllocations: [],
  taxLines: taxes(order, line.taxCents),
});

const financialOf = (order: Order): string => {
  if (!order.paidAt) return order.cancelledAt ? 'VOIDED' : 'PENDING';
  return order.cancelledAt ? 'REFUNDED' : order.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
};
const fulfilmentOf = ({ lines }: Order): string => {
  if (lines.some(({ fulfilled }) => fulfilled > 0) && lines.every((line) => openOf(line) === 0))
    return 'FULFILLED';
  return lines.some(({ fulfilled }) => fulfilled > 0) ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
};

const nodes = <T>(list: readonly T[], to: (one: T) => object) => ({ nodes: list.map(to) });

/** What happened to an order: refunds, parcels, what is still to go, payments. */
const fulfilmentsOf = (shop: Shop, order: Order): object => ({
  refunds: order.refunds.map(({ id, lines }) => ({
    id,
    refundLineItems: nodes(lines, ({ line, ...rest }) => ({ ...rest, lineItem: lineNode(order, line) })),
  })),
  fulfillments: order.fulfilments.map(({ id, company, number }) => ({
    id,
    trackingInfo: [{ company, number }],
  })),
  fulfillmentOrders: nodes([order], () => ({
    id: order.id.replace('Order', 'FulfillmentOrder'),
    status: order.cancelledAt ? 'CANCELLED' : fulfilmentOf(order) === 'FULFILLED' ? 'CLOSED' : 'OPEN',
    assignedLocation: { location: shop.locations[0] },
    lineItems: nodes(order.lines, (line) => ({
      id: line.foId,
      remainingQuantity: openOf(line),
      lineItem: lineNode(order, line),
    })),
  })),
  transactions: order.paidAt
    ? [
        {
          id: order.id.replace('Order', 'OrderTransaction'),
          kind: 'SALE',
          status: 'SUCCESS',
          gateway: 'shopify_payments',
          amountSet: bag(shop.totalOf(order)),
        },
      ]
    : [],
});

export function orderNode(shop: Shop, order: Order): object {
  return {
    __typename: 'Order',
    id: order.id,
    name: `#${order.number}`,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    processedAt: order.createdAt,
    cancelledAt: order.cancelledAt,
    displayFinancialStatus: financialOf(order),
    displayFulfillmentStatus: fulfilmentOf(order),
    note: null,
    email: 'tess.hallam@example.com',
    phone: null,
    taxesIncluded: false,
    totalPriceSet: bag(shop.totalOf(order)),
    shippingAddress: {
      name: order.buyer,
      address1: '14 Quarry Lane',
      city: 'Portland',
      provinceCode: 'OR',
      zip: '97201',
      countryCodeV2: 'US',
    },
    shippingLines: nodes(order.postageCents > 0 ? [order.postageCents] : [], (cents) => ({
      title: 'Standard',
      discountedPriceSet: bag(cents),
      taxLines: [],
    })),
    lineItems: nodes(order.lines, (line) => lineNode(order, line)),
    ...fulfilmentsOf(shop, order),
    returns: nodes(order.returns, ({ id, status, line, quantity, reason }) => ({
      id: id.replace('ReturnLineItem', 'Return'),
      status,
      returnLineItems: nodes([line], () => ({
        __typename: 'ReturnLineItem',
        id,
        quantity,
        returnReason: reason,
        fulfillmentLineItem: { lineItem: lineNode(order, line) },
      })),
    })),
  };
}

const moveNode = (move: Move): object => ({
  id: move.id,
  type: move.type,
  transactionDate: move.at,
  amount: money(move.cents),
  fee: money(move.feeCents),
  net: money(move.cents - move.feeCents),
  associatedOrder: move.order ? { id: move.order.id, name: `#${move.order.number}` } : null,
  associatedPayout: { id: move.payout === '' ? null : move.payout, status: 'PAID' },
});

/** What a search such as "updated_at:>='2026-11-22T18:00:00Z'" asks of a time. */
const sinceOf = (query: string | null | undefined): string => /:>='?([^']+)'?/.exec(query ?? '')?.[1] ?? '';

/** Of times as they are written here: letters say it, and of ten thousand orders a page is sorted soon. */
const byTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function queries(shop: Shop): object {
  return {
    shop: { id: 'gid://shopify/Shop/1', name: 'Maple Media', currencyCode: 'USD' },
    location: ({ id }: { id?: string }) =>
      shop.locations.find((one) => id === undefined || one.id === id) ?? null,
    locations: (args: PageArgs) => page(shop.locations, args, (one) => one),
    publications: (args: PageArgs) => page([{ id: 'gid://shopify/Publication/31' }], args, (one) => one),
    productVariants: (args: PageArgs) => page([...shop.products.values()], args, variantNode),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const product = shop.byItem.get(id);
        return product ? itemNode(product) : null;
      }),
    order: ({ id }: { id: string }) => {
      const found = shop.orders.find((one) => one.id === id);
      return found ? orderNode(shop, found) : null;
    },
    orders: (args: PageArgs & { query?: string }) => {
      const since = sinceOf(args.query);
      const found = shop.orders
        .filter(({ updatedAt }) => updatedAt >= since)
        .sort((a, b) => byTime(a.updatedAt, b.updatedAt) || a.number - b.number);
      return page(found, args, (one) => orderNode(shop, one));
    },
    shopifyPaymentsAccount: {
      balanceTransactions: (args: PageArgs & { query?: string }) =>
        page(
          shop.moves.filter(({ at }) => at >= sinceOf(args.query)),
          args,
          moveNode,
        ),
      payouts: (args: PageArgs & { query?: string }) =>
        page(
          shop.payouts.filter(({ at }) => at >= sinceOf(args.query)),
          args,
          ({ id, at, cents }) => ({
            id,
            status: 'PAID',
            issuedAt: at,
            transactionType: 'DEPOSIT',
            net: money(cents),
          }),
        ),
    },
  };
}
