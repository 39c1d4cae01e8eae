// Does Shopify's own library understand the simulator? The scenarios are those of ours (server/adapters/shopify/shopify.test.ts).
import '@shopify/shopify-api/adapters/node';
import { ApiVersion, type Session, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { type ShopifyFault, type ShopifySimulator, startShopifySimulator } from './simulator.ts';

let simulator: ShopifySimulator;
let session: Session;
let api: ReturnType<typeof shopifyApi>;
const faults: ShopifyFault[] = [];

beforeAll(async () => {
  simulator = await startShopifySimulator({
    fault: (field) => (field === 'token' ? 'none' : (faults.shift() ?? 'none')),
  });
  const { host } = new URL(simulator.address);
  setAbstractFetchFunc((input, init) => {
    const to = new URL(input instanceof Request ? input.url : input);
    return fetch(`http://${host}${to.pathname}`, init);
  });
  api = shopifyApi({
    apiKey: simulator.keys.clientId,
    apiSecretKey: simulator.keys.clientSecret,
    apiVersion: ApiVersion.April26,
    hostName: 'shop.example.com',
    isEmbeddedApp: false,
    logger: { log: () => undefined },
  });
  ({ session } = await api.auth.clientCredentials({ shop: simulator.keys.shop }));
});
afterAll(() => simulator.close());

/** The data of an answer, as the document asks for it. */
async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const client = new api.clients.Graphql({ session });
  const { data } = await client.request(query, { variables: { ...variables }, retries: 0 });
  return data as T;
}
type Errors = { userErrors: { code?: string; message?: string }[] };

async function aProduct(handle: string) {
  const { productSet } = await ask<{
    productSet: Errors & { product: { variants: { nodes: { inventoryItem: { id: string } }[] } } };
  }>(
    `mutation ($handle: String!, $input: ProductSetInput!) { productSet(identifier: { handle: $handle }, input: $input, synchronous: true) {
       product { id variants(first: 1) { nodes { id inventoryItem { id } } } } userErrors { message } } }`,
    {
      handle,
      input: {
        title: 'Copper Skies',
        productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
        variants: [
          { optionValues: [{ optionName: 'Title', name: 'Default Title' }], price: '19.99', sku: handle },
        ],
      },
    },
  );
  expect(productSet.userErrors).toEqual([]);
  const item = productSet.product.variants.nodes[0]?.inventoryItem.id ?? '';
  const product = simulator.shop.byItem.get(item);
  if (!product) throw new Error('no product');
  return { item, externalId: simulator.shop.externalIdOf(product) };
}

const set = (
  item: string,
  quantity: number,
  changeFromQuantity: number | null,
  key: string = crypto.randomUUID(),
) =>
  ask<{ inventorySetQuantities: Errors }>(
    `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) {
       inventoryAdjustmentGroup { id } userErrors { code field } } }`,
    {
      key,
      input: {
        name: 'available',
        reason: 'correction',
        quantities: [
          {
            inventoryItemId: item,
            locationId: simulator.shop.locations[0]?.id,
            quantity,
            changeFromQuantity,
          },
        ],
      },
    },
  ).then(({ inventorySetQuantities }) => inventorySetQuantities);

test('the same handle is the same product', async () => {
  expect(await aProduct('tp-1')).toEqual(await aProduct('tp-1'));
});

test('a quantity that was set on stale knowledge is refused', async () => {
  const { item, externalId } = await aProduct('tp-2');
  expect(await set(item, 3, 0)).toMatchObject({ userErrors: [] });
  simulator.shop.buy({ of: [{ externalId, quantity: 1 }] });
  expect((await set(item, 1, 3)).userErrors).toMatchObject([{ code: 'CHANGE_FROM_QUANTITY_STALE' }]);
  expect(await set(item, 1, 2)).toMatchObject({ userErrors: [] });
});

test('a lost answer: the same key again is the same answer; other words are refused', async () => {
  const { item } = await aProduct('tp-3');
  const key = crypto.randomUUID();
  faults.push('lost');
  await expect(set(item, 2, 0, key)).rejects.toThrow();
  expect(await set(item, 2, 0, key)).toMatchObject({ userErrors: [] });
  expect((await set(item, 3, 2, key)).userErrors).toMatchObject([
    { code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' },
  ]);
});

test.each<[ShopifyFault, RegExp]>([
  ['busy', /429|limit/i],
  ['throttled', /Throttled/],
  ['fails', /500|Internal/i],
  ['expired', /401|Unauthorized|Invalid/i],
])('%s', async (fault, why) => {
  faults.push(fault);
  await expect(ask('{ shop { name } }')).rejects.toThrow(why);
  if (fault === 'expired') ({ session } = await api.auth.clientCredentials({ shop: simulator.keys.shop }));
});

test('an order is found by its change, sent and given back', async () => {
  const { item, externalId } = await aProduct('tp-4');
  await set(item, 5, 0);
  const bought = simulator.shop.buy({
    of: [{ externalId, quantity: 2 }],
    postageCents: 500,
    taxRateE5: 8_000,
  });
  type Open = { id: string; lineItems: { nodes: { id: string }[] } };
  const found = await ask<{ orders: { nodes: { id: string; fulfillmentOrders: { nodes: Open[] } }[] } }>(
    `{ orders(first: 5, sortKey: UPDATED_AT, query: "updated_at:>='2026-01-01T00:00:00Z'") { nodes { id name totalPriceSet { shopMoney { amount } }
       fulfillmentOrders(first: 1) { nodes { id lineItems(first: 5) { nodes { id remainingQuantity } } } } } } }`,
  );
  const order = found.orders.nodes.find(({ id }) => id === bought?.id);
  expect(order).toMatchObject({ totalPriceSet: { shopMoney: { amount: '48.18' } } });
  const open = order?.fulfillmentOrders.nodes[0];
  const sent = await ask<{ fulfillmentCreate: Errors }>(
    `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) { userErrors { message } } }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          {
            fulfillmentOrderId: open?.id,
            fulfillmentOrderLineItems: [{ id: open?.lineItems.nodes[0]?.id, quantity: 2 }],
          },
        ],
        trackingInfo: { company: 'USPS', number: '9205590164917312751089' },
      },
    },
  );
  expect(sent.fulfillmentCreate.userErrors).toEqual([]);
  const refunded = await ask<{ refundCreate: Errors }>(
    `mutation ($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } } }`,
    {
      key: crypto.randomUUID(),
      input: { orderId: order?.id, refundLineItems: [{ lineItemId: bought?.lines[0]?.id, quantity: 1 }] },
    },
  );
  expect(refunded.refundCreate.userErrors).toEqual([]);
  const cancelled = await ask<{ orderCancel: { orderCancelUserErrors: unknown[] } }>(
    `mutation ($id: ID!) { orderCancel(orderId: $id, reason: OTHER, restock: false, refundMethod: { originalPaymentMethodsRefund: true }) {
       orderCancelUserErrors { message } } }`,
    { id: order?.id },
  );
  expect(cancelled.orderCancel.orderCancelUserErrors).toHaveLength(1);
});

test('our signature of a webhook is the one that Shopify documents', () => {
  const body = '{"id":1187}';
  const documented = createHmac('sha256', 'secret').update(body, 'utf8').digest('base64');
  expect(signatureOf('secret', body)).toBe(documented);
});
