// The answers of the simulated eBay, by documented path.
import { type Answer, type Asked, byWay, numberIn } from '../channel-server.ts';
import { type Item, type Money, type Offer, type Order, type Seller, usd } from './seller.ts';

const MOST_SKUS = 25;

export const ok = (json: unknown): Answer => ({ status: 200, json });
const made = (json: unknown): Answer => ({ status: 201, json });
const nothing = (): Answer => ({ status: 204 });
export const failure = (
  status: number,
  errorId: number,
  message: string,
  domain = 'API_INVENTORY',
): Answer => ({
  status,
  json: { errors: [{ errorId, domain, category: 'REQUEST', message, parameters: [] }] },
});
const noResource = (): Answer =>
  failure(404, 25_710, 'We didn’t find the resource/entity you are requesting.');
const noOffer = (): Answer => failure(404, 25_713, 'This Offer is not available.');
const noOrder = (): Answer => failure(404, 32_100, 'Invalid order ID', 'API_FULFILLMENT');

const page = (
  name: string,
  all: readonly unknown[],
  query: URLSearchParams,
  usual: number,
  most: number,
): Answer => {
  const limit = Math.min(most, numberIn(query, 'limit', usual));
  const offset = numberIn(query, 'offset', 0);
  return ok({ total: all.length, limit, offset, size: limit, [name]: all.slice(offset, offset + limit) });
};

/** `name:[from..to]` of a filter. */
function windowIn(query: URLSearchParams, name: string): { from: string; until: string } {
  const [, from = '', until = ''] =
    new RegExp(`${name}:\\[([^\\].]*(?:\\.\\d+Z)?)\\.\\.([^\\]]*)\\]`).exec(query.get('filter') ?? '') ?? [];
  return { from, until: until || '9' };
}

export function answering(seller: Seller): (asked: Asked) => Answer {
  return byWay(
    [...accountWays(seller), ...inventoryWays(seller), ...orderWays(seller), ...moneyWays(seller)],
    () => failure(404, 2_002, 'Resource not found', 'ACCESS'),
  );
}

type Ways = Parameters<typeof byWay>[0];

function accountWays(seller: Seller): Ways {
  const policy = (kind: string): Ways[number] => [
    'GET',
    new RegExp(`^/sell/account/v1/${kind}_policy$`),
    () => ok({ total: 1, [`${kind}Policies`]: [{ name: 'Usual', [`${kind}PolicyId`]: `${kind}-1` }] }),
  ];
  return [
    policy('fulfillment'),
    policy('payment'),
    policy('return'),
    [
      'GET',
      /^\/commerce\/identity\/v1\/user\/?$/,
      () => ok({ userId: 'U1', username: 'maple-street-media' }),
    ],
    [
      'GET',
      /^\/sell\/account\/v1\/program\/get_opted_in_programs$/,
      () => ok({ programs: seller.keepsEmptyListings ? [{ programType: 'OUT_OF_STOCK_CONTROL' }] : [] }),
    ],
    [
      'POST',
      /^\/sell\/account\/v1\/program\/opt_in$/,
      ({ body }) => {
        if (body.programType !== 'OUT_OF_STOCK_CONTROL')
          return failure(400, 20_403, 'Invalid program', 'API_ACCOUNT');
        seller.keepsEmptyListings = true;
        return ok({});
      },
    ],
    [
      'GET',
      /^\/sell\/inventory\/v1\/location$/,
      () =>
        ok({
          total: 1,
          locations: [
            { merchantLocationKey: 'maple', name: 'Maple Street', merchantLocationStatus: 'ENABLED' },
          ],
        }),
    ],
  ];
}

function inventoryWays(seller: Seller): Ways {
  const at = (path: string): RegExp => new RegExp(`^/sell/inventory/v1/${path}$`);
  return [
    [
      'GET',
      at('inventory_item'),
      ({ query }) => page('inventoryItems', [...seller.items.values()], query, 25, 100),
    ],
    [
      'GET',
      at('inventory_item/([^/]+)'),
      (_asked, sku = '') => {
        const item = seller.items.get(sku);
        return item ? ok(item) : noResource();
      },
    ],
    ['PUT', at('inventory_item/([^/]+)'), (asked, sku = '') => putItem(seller, asked, sku)],
    [
      'DELETE',
      at('inventory_item/([^/]+)'),
      (_asked, sku = '') => (seller.remove(sku) ? nothing() : noResource()),
    ],
    [
      'GET',
      at('offer'),
      ({ query }) => {
        const offer = seller.offerOf(query.get('sku') ?? '');
        return offer ? ok({ total: 1, size: 1, offers: [offer] }) : noOffer();
      },
    ],
    ['POST', at('offer'), ({ body }) => addOffer(seller, body)],
    [
      'PUT',
      at('offer/([^/]+)'),
      ({ body }, id = '') => {
        const offer = seller.offers.get(id);
        if (!offer) return noOffer();
        Object.assign(offer, body);
        return ok({ offerId: id });
      },
    ],
    ['POST', at('offer/([^/]+)/publish'), (_asked, id = '') => publish(seller, id)],
    ['POST', at('bulk_update_price_quantity'), ({ body }) => updateMany(seller, body)],
  ];
}

function putItem(seller: Seller, { headers, body }: Asked, sku: string): Answer {
  if (!headers['content-language']) return failure(400, 25_709, 'Invalid value for header Content-Language.');
  if (sku.length > 50) return failure(400, 25_707, 'This is an invalid value for a SKU.');
  const item = { ...(body as Omit<Item, 'sku'>), sku };
  if (item.product.title.length > 80) return failure(400, 25_718, 'Title is longer than 80 characters.');
  const isNew = !seller.items.has(sku);
  seller.items.set(sku, item);
  return isNew ? { status: 201, json: { warnings: [] } } : nothing();
}

function addOffer(seller: Seller, body: Record<string, unknown>): Answer {
  const asked = body as Omit<Offer, 'offerId' | 'status'>;
  if (!seller.items.has(asked.sku)) return noResource();
  const other = seller.offerOf(asked.sku);
  if (other) return failure(400, 25_002, 'Offer entity already exists.');
  const offer: Offer = { ...asked, offerId: seller.id('8'), status: 'UNPUBLISHED' };
  seller.offers.set(offer.offerId, offer);
  return made({ offerId: offer.offerId });
}

function publish(seller: Seller, offerId: string): Answer {
  const offer = seller.offers.get(offerId);
  if (!offer) return noOffer();
  const quantity = seller.items.get(offer.sku)?.availability.shipToLocationAvailability.quantity ?? 0;
  if (quantity < 1) return failure(400, 25_004, 'The quantity must be greater than 0.');
  if (!offer.merchantLocationKey || !offer.categoryId) return failure(400, 25_002, 'Missing information.');
  return ok({ listingId: seller.publish(offer) });
}

type Change = {
  sku: string;
  shipToLocationAvailability?: { quantity: number };
  offers?: { offerId: string; price?: Money }[];
};

type Row = { sku: string; offerId?: string; statusCode: number; errors: object[] };

/** A row for the item and one for each offer. */
function updateMany(seller: Seller, body: Record<string, unknown>): Answer {
  const requests = (body.requests ?? []) as Change[];
  if (requests.length > MOST_SKUS) return failure(400, 25_712, 'Number of SKUs is above 25.');
  const responses = requests.flatMap<Row>(({ sku, shipToLocationAvailability, offers = [] }) => {
    const item = seller.items.get(sku);
    if (!item)
      return [
        {
          sku,
          statusCode: 404,
          errors: [{ errorId: 25_702, domain: 'API_INVENTORY', message: 'SKU not found' }],
        },
      ];
    if (shipToLocationAvailability) seller.setQuantity(item, shipToLocationAvailability.quantity);
    const rows = offers.map<Row>(({ offerId, price }) => {
      const offer = seller.offers.get(offerId);
      if (!offer)
        return { sku, offerId, statusCode: 404, errors: [{ errorId: 25_713, message: 'No offer' }] };
      if (price) offer.pricingSummary = { price };
      return { sku, offerId, statusCode: 200, errors: [] };
    });
    return [{ sku, statusCode: 200, errors: [] }, ...rows];
  });
  return { status: responses.every(({ statusCode }) => statusCode === 200) ? 200 : 207, json: { responses } };
}

function orderWays(seller: Seller): Ways {
  const at = (path: string): RegExp => new RegExp(`^/sell/fulfillment/v1/order${path}$`);
  const order = (id: string, then: (one: Order) => Answer): Answer => {
    const found = seller.orders.get(id);
    return found ? then(found) : noOrder();
  };
  return [
    [
      'GET',
      at(''),
      ({ query }) => {
        const { from, until } = windowIn(query, 'lastmodifieddate');
        const found = [...seller.orders.values()]
          .filter((one) => one.lastModifiedDate >= from && one.lastModifiedDate <= until)
          .sort((a, b) => b.creationDate.localeCompare(a.creationDate));
        return page('orders', found, query, 50, 200);
      },
    ],
    ['GET', at('/([^/]+)'), (_asked, id = '') => order(id, ok)],
    [
      'GET',
      at('/([^/]+)/shipping_fulfillment'),
      (_asked, id = '') => order(id, () => ok({ total: 1, fulfillments: seller.parcels.get(id) ?? [] })),
    ],
    [
      'POST',
      at('/([^/]+)/shipping_fulfillment'),
      ({ body }, id = '') => order(id, (one) => ship(seller, one, body)),
    ],
    [
      'POST',
      at('/([^/]+)/issue_refund'),
      ({ body }, id = '') =>
        order(id, (one) => {
          const refundId = seller.refund(one, body.refundItems as Parameters<Seller['refund']>[1]);
          if (refundId) return ok({ refundId, refundStatus: 'PENDING' });
          return failure(400, 34_917, 'Refund amount is above what was paid.', 'API_FULFILLMENT');
        }),
    ],
    [
      'POST',
      /^\/post-order\/v2\/cancellation$/,
      ({ body }) => {
        const found = [...seller.orders.values()].find((one) =>
          [one.legacyOrderId, one.orderId].includes(body.legacyOrderId as string),
        );
        if (!found || !body.cancelReason) return failure(400, 1_600, 'Invalid order', 'post_order');
        if (found.cancelStatus.cancelState !== 'NONE_REQUESTED')
          return failure(400, 1_616, 'A cancellation exists already', 'post_order');
        seller.cancel(found);
        return made({ cancelId: seller.id('4') });
      },
    ],
  ];
}

function ship(seller: Seller, order: Order, body: Record<string, unknown>): Answer {
  const { trackingNumber = '', ...parcel } = body as { trackingNumber?: string } & Parameters<
    Seller['ship']
  >[1];
  if (!/^[a-z\d]+$/i.test(trackingNumber))
    return failure(400, 32_210, 'Invalid tracking number', 'API_FULFILLMENT');
  const done = seller.ship(order, parcel, trackingNumber);
  if (!done) return failure(400, 32_300, 'Invalid line item quantity', 'API_FULFILLMENT');
  const path = `/sell/fulfillment/v1/order/${order.orderId}/shipping_fulfillment/${done.fulfillmentId}`;
  return { status: 201, json: {}, headers: { location: `https://api.ebay.com${path}` } };
}

function moneyWays(seller: Seller): Ways {
  const dated = (name: string, key: string, all: readonly object[], query: URLSearchParams): Answer => {
    const { from, until } = windowIn(query, key);
    const found = all.filter((one) => {
      const at = (one as Record<string, unknown>)[key] as string;
      return at >= from && at <= until;
    });
    return found.length === 0 ? nothing() : page(name, found, query, 20, 200);
  };
  return [
    [
      'GET',
      /^\/sell\/finances\/v1\/transaction$/,
      ({ query }) => dated('transactions', 'transactionDate', seller.transactions, query),
    ],
    [
      'GET',
      /^\/sell\/finances\/v1\/payout$/,
      ({ query }) => dated('payouts', 'payoutDate', seller.payouts, query),
    ],
    ['GET', /^\/sell\/finances\/v1\/seller_funds_summary$/, () => ok({ totalFunds: usd(0) })],
  ];
}
