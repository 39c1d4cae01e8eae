// Hints of channels on a real server: believed by their signature, kept once, answered at once.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EbaySimulator, simulateEbay } from '#domains/channels/testing/ebay/simulator.ts';
import { connectTo } from '#domains/channels/testing/connect-channel.ts';
import { simulateWooCommerce, type WooSimulator } from '#domains/channels/testing/woocommerce/simulator.ts';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let woo: WooSimulator;
let ebay: EbaySimulator;
let ebayId: number;
let connectionId: number;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  woo = await simulateWooCommerce();
  ({ connectionId } = await connectTo(server.database, woo));
  ebay = await simulateEbay();
  ({ connectionId: ebayId } = await connectTo(server.database, ebay));
  woo.shop.products.set(1, {
    id: 1,
    name: 'Blue Train',
    type: 'simple',
    status: 'publish',
    sku: 'W-1',
    regular_price: '10.00',
    price: '10.00',
    description: '',
    manage_stock: true,
    stock_quantity: 5,
    stock_status: 'instock',
    backorders: 'no',
    attributes: [],
  });
  orderId = woo.buy({ lines: [{ externalId: '1', quantity: 1 }] });
});
afterAll(async () => {
  await server.close();
  await woo.close();
  await ebay.close();
});

type Call = { headers: Record<string, unknown>; body: Buffer };
const post = async (call: Call, id: string | number = connectionId): Promise<number> =>
  (
    await fetch(`${server.address}/hooks/channels-${id}`, {
      method: 'POST',
      headers: call.headers as Record<string, string>,
      body: new Uint8Array(call.body),
    })
  ).status;
const hint = (): Call => woo.hintOf?.(orderId) as Call;
const signed = (text: string, headers: Record<string, string> = {}): Call => ({
  body: Buffer.from(text),
  headers: { ...hint().headers, 'x-wc-webhook-signature': signatureOf(woo.webhookSecret, text), ...headers },
});
const events = () =>
  server.database.rows<{ topic: string; ref: string }>(
    'select topic, object_ref as ref from channel_events where connection_id = $1 order by channel_event_id',
    [connectionId],
  );

test('a signed hint is kept once, however often it comes', async () => {
  const one = hint();
  expect(await post(one)).toBe(200);
  expect(await post(one)).toBe(200);
  expect(await events()).toEqual([{ topic: 'order.updated', ref: orderId }]);
  // The signature covers the body alone: under another id it is the same hint.
  for (let n = 0; n < 20; n += 1) {
    const again = { ...one, headers: { ...one.headers, 'x-wc-webhook-delivery-id': `replayed-${n}` } };
    expect(await post(again)).toBe(200);
  }
  expect(await events()).toHaveLength(1);
});

test('the unsigned greeting gets 200 and nothing else', async () => {
  const before = await events();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post({ headers, body: Buffer.from('webhook_id=7') })).toBe(200);
  expect(await post({ headers, body: Buffer.from('webhook_id=7&id=3') })).toBe(401);
  expect(await events()).toEqual(before);
});

test.each([
  ['no signature', { headers: {}, body: Buffer.from('{}') }, 401],
  [
    'another key',
    { headers: { 'x-wc-webhook-signature': signatureOf('no', '{}') }, body: Buffer.from('{}') },
    401,
  ],
  ['an empty signature', { headers: { 'x-wc-webhook-signature': '' }, body: Buffer.from('{}') }, 401],
  ['nothing at all', { headers: {}, body: Buffer.alloc(0) }, 401],
  ['a huge body', { headers: {}, body: Buffer.alloc(300_000, 'x') }, 413],
])('%s', async (_what, call, status) => {
  const before = await events();
  expect(await post(call)).toBe(status);
  expect(await events()).toEqual(before);
});

test.each([
  ['what is no JSON', 'webhook_id=7&x', {}],
  ['a list', '[1]', {}],
  ['an order without number', '{"id":"7"}', {}],
  [
    'bytes that no text may hold',
    '{"id":7,"x":"\\u0000"}',
    { 'x-wc-webhook-delivery-id': 'a'.repeat(5_000) },
  ],
])('signed, and nothing to read: %s', async (_what, text, headers) => {
  expect(await post(signed(text, headers))).toBe(200);
  expect((await events()).filter(({ ref }) => ref !== orderId && ref !== '')).toEqual([]);
});

test.each(['0', '999999', 'abc', '1e3', '999999999999', '99999999999999999999', '%00'])(
  'nobody at %s',
  async (id) => {
    expect([401, 404]).toContain(await post(hint(), id));
  },
);

test('a connection that is switched off keeps nothing; the channel hears no complaint', async () => {
  const before = await events();
  await server.database.run('update channel_connections set is_active = false where connection_id = $1', [
    connectionId,
  ]);
  expect(await post(hint())).toBe(200);
  expect(await post({ ...hint(), body: Buffer.from('{}') })).toBe(401);
  expect(await events()).toEqual(before);
  await server.database.run('update channel_connections set is_active = true where connection_id = $1', [
    connectionId,
  ]);
});

test('a connection without keys believes nobody', async () => {
  const { connectionId: bare } = await connectTo(server.database, woo);
  await server.database.run(`update channel_connections set credentials = '' where connection_id = $1`, [
    bare,
  ]);
  expect(await post(hint(), bare)).toBe(401);
  const { connectionId: unsigned } = await connectTo(server.database, woo, { webhookSecret: '' });
  expect(
    await post({ ...hint(), headers: { 'x-wc-webhook-signature': signatureOf('', hint().body) } }, unsigned),
  ).toBe(401);
});

test('only eBay asks whether the address is ours', async () => {
  const got = await server.request('GET', `/hooks/channels-${connectionId}`, {
    query: { challenge_code: 'x' },
  });
  expect(got.status).toBe(404);
});

test('eBay hears 412 of a wrong signature, and a signed hint is kept once', async () => {
  const one = ebay.notify('ORDER_CONFIRMATION', { order: { orderId: '14-1' } });
  ebay.clock.ms = Date.now();
  expect(await post({ ...one, body: Buffer.from('{}') }, ebayId)).toBe(412);
  expect(await post({ headers: {}, body: one.body }, ebayId)).toBe(412);
  expect(await post(one, ebayId)).toBe(200);
  expect(await post(one, ebayId)).toBe(200);
  expect(
    await server.database.rows('select object_ref as ref from channel_events where connection_id = $1', [
      ebayId,
    ]),
  ).toEqual([{ ref: '14-1' }]);
});

test('eBay’s question whether the address is ours is answered', async () => {
  const { verificationToken = '', webhookAddress = '' } = ebay.keys;
  const ask = (query: Record<string, string>) =>
    server.request('GET', `/hooks/channels-${ebayId}`, { query });
  const got = await ask({ challenge_code: 'a71c4f' });
  expect([got.status, got.body]).toEqual([
    200,
    {
      challengeResponse: createHash('sha256')
        .update(`a71c4f${verificationToken}${webhookAddress}`)
        .digest('hex'),
    },
  ]);
  expect((await ask({})).status).toBe(404);
});

test('that a buyer is gone is nothing to read later', async () => {
  const before = await server.database.rows('select channel_event_id from channel_events order by 1', []);
  const gone = ebay.notify('MARKETPLACE_ACCOUNT_DELETION', { username: 'robin-webb', userId: 'U1' });
  expect(await post(gone, ebayId)).toBe(200);
  expect(await post(gone, ebayId)).toBe(200);
  expect(await server.database.rows('select channel_event_id from channel_events order by 1', [])).toEqual(
    before,
  );
});
