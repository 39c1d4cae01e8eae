// eBay says that a buyer's account is gone: what of them is here afterward?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChannel } from '#domains/channels/server/public/open-channel.ts';
import { connectTo } from '#domains/channels/testing/connect-channel.ts';
import { type EbaySimulator, simulateEbay } from '#domains/channels/testing/ebay/simulator.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { readOne } from './import/read-orders.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';

let server: TestServer;
let ebay: EbaySimulator;
let connectionId: number;

beforeAll(async () => {
  server = await startTestServer();
  ebay = await simulateEbay();
  ebay.clock.ms = Date.now();
  ({ connectionId } = await connectTo(server.database, ebay));
  ebay.seller.keepsEmptyListings = true;
  ebay.seller.items.set('S-1', {
    sku: 'S-1',
    condition: 'USED_GOOD',
    product: { title: 'Blue Train' },
    availability: { shipToLocationAvailability: { quantity: 9 } },
  });
  const offer = {
    offerId: '1',
    sku: 'S-1',
    marketplaceId: 'EBAY_US',
    format: 'FIXED_PRICE',
    categoryId: '176984',
    status: 'UNPUBLISHED' as const,
    pricingSummary: { price: { value: '10.00', currency: 'USD' } },
  };
  ebay.seller.offers.set('1', offer);
  ebay.seller.publish(offer);
});
afterAll(async () => {
  await server.close();
  await ebay.close();
});

const buy = (): string => ebay.buy({ lines: [{ externalId: 'S-1', quantity: 1 }] });
async function read(externalId: string): Promise<number> {
  const channel = await openChannel(server.database, connectionId, () => new Date(ebay.clock.ms));
  if (!channel) throw new Error('not open');
  const reply = await readOne(server.database, channel, externalId);
  if (reply.kind !== 'ok' || reply.value === null) throw new Error(JSON.stringify(reply));
  return reply.value;
}
const buyerOf = (orderId: number) =>
  server.database.one<{ words: string; isGone: boolean; ref: string; paid: number | null }>(
    `select concat(name, email, phone, address1, address2, city, zip, notes) as words, buyer_gone_at is not null as "isGone", buyer_ref as ref,
       paid_cents as paid from channel_orders where order_id = $1`,
    [orderId],
  );
const gone = async (username: string): Promise<number> => {
  const { headers, body } = ebay.notify('MARKETPLACE_ACCOUNT_DELETION', {
    username,
    userId: `id-${username}`,
  });
  const hook = `${server.address}/hooks/channels-${connectionId}`;
  return (await fetch(hook, { method: 'POST', headers, body: new Uint8Array(body) })).status;
};
const notes = (orderId: number) =>
  server.database.rows<{ action: string }>(
    'select action from channel_order_log where order_id = $1 and action = $2',
    [orderId, texts.LOG.forgotten],
  );

test('who bought goes at once, what they bought stays', async () => {
  const externalId = buy();
  const orderId = await read(externalId);
  expect((await buyerOf(orderId)).words).toContain('Robin Webb');
  expect(await gone('somebody-else')).toBe(200);
  expect((await buyerOf(orderId)).words).toContain('Robin Webb');
  expect(await gone('robin-webb')).toBe(200);
  expect(await buyerOf(orderId)).toEqual({ words: '', isGone: true, ref: '', paid: 1_000 });
  expect(await gone('robin-webb')).toBe(200);
  expect(await notes(orderId)).toHaveLength(1);
});

test('what eBay says of them later isn’t saved again', async () => {
  const externalId = buy();
  const orderId = await read(externalId);
  expect(await gone('robin-webb')).toBe(200);
  const order = ebay.seller.orders.get(externalId);
  if (!order) throw new Error('no order');
  ebay.clock.ms += 60_000;
  ebay.seller.touch(order);
  await read(externalId);
  expect(await buyerOf(orderId)).toMatchObject({ words: '', isGone: true, ref: '' });
});

test('another connection of the same channel is meant, too; another channel’s buyer isn’t', async () => {
  const orderId = await read(buy());
  const other = await connectTo(server.database, ebay);
  await server.database.run('update channel_orders set connection_id = $2 where order_id = $1', [
    orderId,
    other.connectionId,
  ]);
  const strange = await read(buy());
  const { connectionId: discogs } = await connectTo(server.database, {
    ...ebay,
    adapter: { ...ebay.adapter, channel: 'discogs' },
  });
  await server.database.run('update channel_orders set connection_id = $2 where order_id = $1', [
    strange,
    discogs,
  ]);
  expect(await gone('robin-webb')).toBe(200);
  expect((await buyerOf(orderId)).words).toBe('');
  expect((await buyerOf(strange)).words).toContain('Robin Webb');
});
