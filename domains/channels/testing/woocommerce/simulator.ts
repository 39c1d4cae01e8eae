// A simulated shop on this machine that speaks WooCommerce's documented wire (REST v3): for tests and training.
import { createHmac, randomUUID } from 'node:crypto';
import { wooCommerce } from '#domains/channels/server/adapters/woocommerce/woocommerce.ts';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { type Answer, type Asked, byWay, numberIn, startChannelServer } from '../channel-server.ts';
import type { SimulatedChannel } from '../simulated-channel.ts';
import { centsIn, type Order, type Product, Shop } from './shop.ts';

const ok = (json: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, json, headers });
const failure = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  json: { code, message, data: { status, ...more } },
});
const noProduct = (): Answer => failure(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
const noOrder = (): Answer => failure(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
const noRoute = (): Answer => failure(404, 'rest_no_route', 'No route was found matching the URL.');

export type WooSimulator = SimulatedChannel & { readonly shop: Shop; readonly webhookSecret: string };

/** Starts it on 127.0.0.1 at its own port; `clock` is its time. */
export async function simulateWooCommerce(
  clock = { ms: Date.parse('2026-11-20T15:00:00Z') },
): Promise<WooSimulator> {
  const shop = new Shop(() => clock.ms);
  const secrets = { consumerKey: 'ck_of_the_simulator', consumerSecret: 'cs_of_the_simulator' };
  const webhookSecret = 'secret of the simulated webhook';
  const answer = answering(shop);
  const server = await startChannelServer({
    answer: (asked) => {
      if (asked.path === '/wp-json/') return ok({ name: 'Maple Street Media', namespaces: ['wc/v3'] });
      return isOurs(asked, secrets) ? answer(asked) : refusal();
    },
    failed: () => failure(500, 'internal_server_error', 'There has been a critical error on this website.'),
    // No limit of its own; hosts have one.
    busy: () => ({ status: 429, json: {}, headers: { 'retry-after': '2' } }),
  });
  return {
    adapter: wooCommerce,
    address: server.address,
    keys: { site: server.address, ...secrets, webhookSecret },
    asked: server.asked,
    setFaults: server.setFaults,
    clock,
    shop,
    webhookSecret,
    vendorProductId: '',
    paysBack: true,
    offers: (externalId) => {
      const product = shop.products.get(Number(externalId));
      if (product?.status !== 'publish') return undefined;
      return { quantity: product.stock_quantity ?? 0, priceCents: centsIn(product.regular_price) };
    },
    countListings: () => [...shop.products.values()].filter(({ status }) => status === 'publish').length,
    buy: ({ lines, ...more }) => {
      const goods = lines.map(({ externalId, quantity }) => ({ productId: Number(externalId), quantity }));
      return String(shop.buy(goods, more).id);
    },
    knows: (orderId) => ({
      parcels: (shop.notes.get(Number(orderId)) ?? []).map(({ note }) => note),
      givenBackCents: (shop.refunds.get(Number(orderId)) ?? []).reduce(
        (sum, one) => sum + centsIn(one.amount),
        0,
      ),
      isCancelled: ['cancelled', 'refunded'].includes(shop.orders.get(Number(orderId))?.status ?? ''),
    }),
    hintOf: (orderId) => hintOf(shop.orders.get(Number(orderId)), webhookSecret),
    close: server.close,
  };
}

function hintOf(order: Order | undefined, secret: string) {
  const body = Buffer.from(JSON.stringify(order));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': 'updated',
      'x-wc-webhook-id': '7',
      'x-wc-webhook-delivery-id': randomUUID().replaceAll('-', ''),
      'x-wc-webhook-signature': signatureOf(secret, body),
    },
  };
}

type Keys = { readonly consumerKey: string; readonly consumerSecret: string };

const refusal = (): Answer =>
  failure(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');

/** Basic, as over HTTPS; OAuth 1.0a with one leg, as libraries do over HTTP. */
function isOurs({ method, path, query, headers }: Asked, { consumerKey, consumerSecret }: Keys): boolean {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  if (headers.authorization !== undefined) return headers.authorization === `Basic ${basic}`;
  if (query.get('oauth_consumer_key') !== consumerKey) return false;
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  // A library may send a parameter twice: the last one counts.
  const parameters = [...new Map(query)]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const base = [method, encode(`http://${headers.host}${path}`), encode(parameters)].join('&');
  const signature = createHmac('sha256', `${encode(consumerSecret)}&`)
    .update(base)
    .digest('base64');
  return query.get('oauth_signature') === signature;
}

function answering(shop: Shop): (asked: Asked) => Answer {
  const product = (id: string, then: (one: Product) => Answer): Answer => {
    const found = shop.products.get(Number(id));
    return found ? then(found) : noProduct();
  };
  const order = (id: string, then: (one: Order) => Answer): Answer => {
    const found = shop.orders.get(Number(id));
    return found ? then(found) : noOrder();
  };
  const at = (path: string): RegExp => new RegExp(`^/wp-json/wc/v3/${path}$`);
  return byWay(
    [
      [
        'GET',
        at('settings/general/woocommerce_currency'),
        () => ok({ id: 'woocommerce_currency', value: 'USD' }),
      ],
      ['GET', at('products'), (asked) => listProducts(shop, asked)],
      ['POST', at('products'), (asked) => addProduct(shop, asked.body)],
      ['POST', at('products/batch'), (asked) => changeMany(shop, asked.body)],
      ['GET', at('products/(\\d+)'), (_asked, id = '') => product(id, ok)],
      ['PUT', at('products/(\\d+)'), ({ body }, id = '') => product(id, (one) => ok(shop.change(one, body)))],
      [
        'DELETE',
        at('products/(\\d+)'),
        ({ query }, id = '') => product(id, (one) => remove(shop, one, query)),
      ],
      ['GET', at('orders'), (asked) => listOrders(shop, asked)],
      ['GET', at('orders/(\\d+)'), (_asked, id = '') => order(id, ok)],
      ['PUT', at('orders/(\\d+)'), ({ body }, id = '') => order(id, (one) => ok(shop.update(one, body)))],
      [
        'GET',
        at('orders/(\\d+)/refunds'),
        (_asked, id = '') => order(id, (one) => ok(shop.refunds.get(one.id) ?? [])),
      ],
      [
        'POST',
        at('orders/(\\d+)/refunds'),
        ({ body }, id = '') => order(id, (one) => refund(shop, one, body)),
      ],
      [
        'GET',
        at('orders/(\\d+)/notes'),
        (_asked, id = '') => order(id, (one) => ok(shop.notes.get(one.id) ?? [])),
      ],
      [
        'POST',
        at('orders/(\\d+)/notes'),
        ({ body }, id = '') => order(id, (one) => addNote(shop, one, body)),
      ],
    ],
    noRoute,
  );
}

/** A page, with its totals beside it. */
function paged(all: readonly unknown[], query: URLSearchParams): Answer {
  const size = Math.min(100, numberIn(query, 'per_page', 10));
  const page = numberIn(query, 'page', 1);
  return ok(all.slice((page - 1) * size, page * size), {
    'x-wp-total': String(all.length),
    'x-wp-totalpages': String(Math.ceil(all.length / size)),
  });
}

function listProducts(shop: Shop, { query }: Asked): Answer {
  const sku = query.get('sku');
  const found = [...shop.products.values()]
    .filter((one) => one.status !== 'trash' && (sku === null || one.sku === sku))
    .sort((a, b) => a.id - b.id);
  return paged(found, query);
}

function addProduct(shop: Shop, body: Record<string, unknown>): Answer {
  const sku = typeof body.sku === 'string' ? body.sku : '';
  const other = [...shop.products.values()].find((one) => one.sku === sku && one.status !== 'trash');
  if (sku !== '' && other)
    return failure(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', {
      resource_id: other.id,
      unique_sku: `${sku}-1`,
    });
  const product: Product = {
    id: shop.id(),
    name: '',
    type: 'simple',
    status: 'publish',
    sku,
    regular_price: '',
    price: '',
    description: '',
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    backorders: 'no',
    attributes: [],
  };
  shop.products.set(product.id, product);
  return { status: 201, json: shop.change(product, body) };
}

function changeMany(shop: Shop, body: Record<string, unknown>): Answer {
  const update = (body.update ?? []) as ({ id: number } & Partial<Product>)[];
  if (update.length > 100)
    return failure(413, 'woocommerce_rest_request_entity_too_large', 'Unable to accept more than 100 items.');
  const rows = update.map(({ id, ...to }) => {
    const product = shop.products.get(id);
    if (product) return shop.change(product, to);
    return {
      id,
      error: { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.', data: { status: 400 } },
    };
  });
  return ok({ update: rows });
}

function remove(shop: Shop, product: Product, query: URLSearchParams): Answer {
  if (query.get('force') === 'true') shop.products.delete(product.id);
  else if (product.status === 'trash')
    return failure(410, 'woocommerce_rest_already_trashed', 'The product has already been deleted.');
  return ok(shop.change(product, { status: 'trash' }));
}

function listOrders(shop: Shop, { query }: Asked): Answer {
  const after = query.get('modified_after') ?? '';
  const found = [...shop.orders.values()].filter((one) => one.date_modified_gmt > after.replace('Z', ''));
  const key = query.get('orderby') === 'modified' ? 'date_modified_gmt' : 'date_created_gmt';
  found.sort((a, b) => a[key].localeCompare(b[key]) || a.id - b.id);
  if (query.get('order') !== 'asc') found.reverse();
  return paged(found, query);
}

function refund(shop: Shop, order: Order, body: Record<string, unknown>): Answer {
  const made = shop.refund(order, body);
  return made
    ? { status: 201, json: made }
    : failure(400, 'woocommerce_rest_invalid_order_refund', 'Refund amount must be greater than zero.');
}

function addNote(shop: Shop, order: Order, body: Record<string, unknown>): Answer {
  const note = { id: shop.id(), note: String(body.note), customer_note: body.customer_note === true };
  shop.notes.set(order.id, [note, ...(shop.notes.get(order.id) ?? [])]);
  return { status: 201, json: note };
}
