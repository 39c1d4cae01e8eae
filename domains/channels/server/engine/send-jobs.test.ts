// Two refunds of the same amount at a channel without keys: both are given, and neither twice when an answer gets lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import { openChannel } from '#domains/channels/server/public/open-channel.ts';
import { tellChannel } from '#domains/channels/server/public/find-connection.ts';
import { connectTo } from '#domains/channels/testing/connect-channel.ts';
import { type EbaySimulator, simulateEbay } from '#domains/channels/testing/ebay/simulator.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newMemory } from './asking.ts';
import { sendJobs } from './send-jobs.ts';

let server: TestServer;
let ebay: EbaySimulator;
let connectionId: number;
let orderId: string;
let line: string;

beforeAll(async () => {
  server = await startTestServer();
  ebay = await simulateEbay();
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
  orderId = ebay.buy({ lines: [{ externalId: 'S-1', quantity: 3 }] });
  line = ebay.seller.orders.get(orderId)?.lineItems[0]?.lineItemId ?? '';
  // It is the first order of this database.
  for (const orders of channelOrders())
    expect(await orders.readOrders(server.database, connectionId, new Date(ebay.clock.ms))).toBe(true);
});
afterAll(async () => {
  await server.close();
  await ebay.close();
});

const tell = (kind: 'cancel' | 'refund') =>
  server.database.transaction((tx) =>
    tellChannel(tx, new Date(ebay.clock.ms), {
      connectionId,
      kind,
      orderId: 1,
      externalId: orderId,
      what: { reason: 'none', lines: [{ line, units: 1, cents: 1_000 }] },
    }),
  );
async function send(): Promise<void> {
  ebay.clock.ms += 600_000;
  const now = (): Date => new Date(ebay.clock.ms);
  const channel = await openChannel(server.database, connectionId, now);
  if (!channel) throw new Error('not open');
  await sendJobs({
    database: server.database,
    connectionId,
    ...channel,
    memory: newMemory(),
    now,
    random: () => 0.5,
    failpoint: () => Promise.resolve(),
  });
}
const open = () => server.database.rows('select 1 from channel_jobs where done_at is null', []);

test('the second goes out although the first gave the same back', async () => {
  await tell('cancel');
  await send();
  expect(ebay.knows(orderId).givenBackCents).toBe(1_000);
  await tell('refund');
  ebay.setFaults((_method, path) => (path.endsWith('/issue_refund') ? 'lost' : 'none'));
  await send();
  expect(await open()).toHaveLength(1);
  ebay.setFaults(() => 'none');
  await send();
  await send();
  expect(await open()).toEqual([]);
  expect(ebay.knows(orderId).givenBackCents).toBe(2_000);
});
