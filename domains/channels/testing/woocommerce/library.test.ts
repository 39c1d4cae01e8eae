// Does WooCommerce's own library understand the simulator? The scenarios are those of ours (server/adapters/contract.test.ts).
import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateWooCommerce, type WooSimulator } from './simulator.ts';

type Answer = { status: number; data: unknown; headers: Record<string, string> };
type Client = Record<'get' | 'delete', (path: string, query?: object) => Promise<Answer>> &
  Record<'post' | 'put', (path: string, body: object) => Promise<Answer>>;
// The package is CommonJS: what it exports is one step deeper.
const Library = ((WooCommerceRestApi as unknown as { default?: unknown }).default ??
  WooCommerceRestApi) as new (
  options: object,
) => Client;

let simulator: WooSimulator;
let client: Client;
let productId: number;

beforeAll(async () => {
  simulator = await simulateWooCommerce();
  const { consumerKey, consumerSecret } = simulator.keys;
  client = new Library({ url: simulator.address, consumerKey, consumerSecret, version: 'wc/v3' });
});
afterAll(() => simulator.close());

const refused = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    ({ response }: { response: { status: number; data: object } }) => ({
      status: response.status,
      ...response.data,
    }),
  );

test('a product is made once, and named when somebody makes it again', async () => {
  const body = {
    name: 'Blue Train',
    type: 'simple',
    sku: 'W-1',
    regular_price: '12.50',
    manage_stock: true,
    stock_quantity: 3,
  };
  const made = await client.post('products', body);
  expect(made).toMatchObject({ status: 201, data: { sku: 'W-1', stock_quantity: 3, price: '12.50' } });
  productId = (made.data as { id: number }).id;
  expect(await refused(client.post('products', body))).toMatchObject({
    status: 400,
    code: 'product_invalid_sku',
    data: { resource_id: productId },
  });
  const found = await client.get('products', { sku: 'W-1' });
  expect(found).toMatchObject({ data: [{ id: productId }], headers: { 'x-wp-total': '1' } });
});

test('stock is set absolute, many at once', async () => {
  const { data } = await client.post('products/batch', {
    update: [
      { id: productId, stock_quantity: 0 },
      { id: 9_999, stock_quantity: 1 },
    ],
  });
  expect(data).toMatchObject({
    update: [
      { id: productId, stock_quantity: 0, stock_status: 'outofstock' },
      { id: 9_999, error: { code: 'woocommerce_rest_product_invalid_id' } },
    ],
  });
  expect((await client.put(`products/${productId}`, { stock_quantity: 5 })).data).toMatchObject({
    stock_quantity: 5,
  });
});

test('an order is read, completed, noted and given back', async () => {
  const id = simulator.buy({
    lines: [{ externalId: String(productId), quantity: 2 }],
    postageCents: 399,
    taxCents: 206,
  });
  const { data: orders } = await client.get('orders', {
    modified_after: '2026-11-20T14:00:00',
    orderby: 'modified',
  });
  expect(orders).toMatchObject([
    { id: Number(id), status: 'processing', total: '31.05', line_items: [{ quantity: 2 }] },
  ]);
  expect((await client.get(`products/${productId}`)).data).toMatchObject({ stock_quantity: 3 });
  const [line] = (orders as { line_items: { id: number }[] }[])[0]?.line_items ?? [];
  const made = await client.post(`orders/${id}/refunds`, {
    amount: '12.50',
    line_items: [{ id: line?.id, quantity: 1, refund_total: 12.5 }],
  });
  expect(made).toMatchObject({ status: 201, data: { amount: '12.50' } });
  expect(await refused(client.post(`orders/${id}/refunds`, { amount: '99.00' }))).toMatchObject({
    status: 400,
  });
  expect((await client.get(`orders/${id}/refunds`)).data).toHaveLength(1);
  expect((await client.post(`orders/${id}/notes`, { note: 'USPS 94', customer_note: true })).status).toBe(
    201,
  );
  expect((await client.put(`orders/${id}`, { status: 'completed' })).data).toMatchObject({
    status: 'completed',
  });
});

test('a product goes into the bin, wrong keys nowhere', async () => {
  expect((await client.delete(`products/${productId}`)).data).toMatchObject({ status: 'trash' });
  expect(await refused(client.get('orders/12345678'))).toMatchObject({
    code: 'woocommerce_rest_shop_order_invalid_id',
  });
  const stranger = new Library({
    url: simulator.address,
    consumerKey: 'ck_no',
    consumerSecret: 'cs_no',
    version: 'wc/v3',
  });
  expect(await refused(stranger.get('orders'))).toMatchObject({ status: 401 });
});

test.each([
  ['busy', { status: 429 }],
  ['fails', { status: 500 }],
  ['lost', undefined],
] as const)('%s', async (fault, why) => {
  simulator.setFaults(() => fault);
  if (why) expect(await refused(client.get('orders'))).toMatchObject(why);
  else await expect(client.get('orders')).rejects.toThrow();
  simulator.setFaults(() => 'none');
  expect((await client.get('orders')).status).toBe(200);
});
