// What only Discogs does: a listing is a copy, hidden is Draft, orders by their last activity, 60 requests a minute, and no money.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DiscogsSimulator, simulateDiscogs } from '#domains/channels/testing/discogs/simulator.ts';
import { accountAt } from '#domains/channels/testing/simulated-channel.ts';
import { cents } from '#kernel/money.ts';
import type { OrderJob, ChannelOrder, Reply, WantedListing, WantedQuantity } from '../port.ts';
import { discogs } from './discogs.ts';

let simulator: DiscogsSimulator;
let account: ReturnType<typeof accountAt>;

beforeAll(async () => {
  simulator = await simulateDiscogs();
  account = accountAt(simulator);
});
beforeEach(() => {
  simulator.asked.length = 0;
});
afterAll(() => simulator.close());

const yes = <T>(reply: Reply<T>): T => {
  if (reply.kind !== 'ok') throw new Error(JSON.stringify(reply));
  return reply.value;
};
const listing = (sku: string, more: Partial<WantedListing> = {}): WantedListing => ({
  listingId: 1,
  externalId: '',
  vendorProductId: '249504',
  sku,
  upc: '',
  title: 'Blue Train',
  artist: 'John Coltrane',
  comments: 'Plays fine',
  condition: 'Very good',
  caseCondition: 'Worn sleeve',
  department: 'Vinyl',
  priceCents: cents(1_000),
  shippingCents: cents(0),
  quantity: 1,
  ...more,
});
const put = async (sku: string, more: Partial<WantedListing> = {}) =>
  yes(await discogs.putListing(account, listing(sku, more)));
const wanted = (externalId: string, quantity: number): WantedQuantity => ({
  externalId,
  quantity,
  priceCents: cents(1_000),
  expected: 0,
  locationRef: '',
  key: 'k',
});
const there = (externalId: string) => simulator.shelf.listings.get(Number(externalId));
const read = async (id: string) => yes(await discogs.readOrder(account, id)) as ChannelOrder;
const jobOf = (order: ChannelOrder, lines = order.lines, more: Partial<OrderJob> = {}): OrderJob => ({
  key: 'k',
  externalId: order.externalId,
  lines: lines.map(({ externalLine, unitPriceCents }) => ({
    externalLine,
    quantity: 1,
    cents: unitPriceCents,
  })),
  carrier: 'USPS',
  trackingNumber: '94001',
  reason: 'Nobody finds it',
  ...more,
});

test('a copy has its condition, its sleeve’s and our SKU', async () => {
  const { externalId } = await put('copy-1');
  expect(there(externalId)).toMatchObject({
    condition: 'Very Good (VG)',
    sleeve_condition: 'Good (G)',
    external_id: 'copy-1',
    status: 'For Sale',
    price: { value: 10 },
  });
});

test('hidden is Draft, and offered again it is as it was', async () => {
  const { externalId } = await put('hide-1');
  const before = { ...there(externalId) };
  yes(await discogs.setQuantities(account, [wanted(externalId, 0)]));
  expect(there(externalId)?.status).toBe('Draft');
  yes(await discogs.setQuantities(account, [wanted(externalId, 3)]));
  expect(there(externalId)).toMatchObject({
    status: 'For Sale',
    condition: before.condition,
    sleeve_condition: before.sleeve_condition,
    comments: 'Plays fine',
    external_id: 'hide-1',
  });
  simulator.asked.length = 0;
  yes(await discogs.setQuantities(account, [wanted(externalId, 1)]));
  expect(simulator.asked).toEqual([`GET /marketplace/listings/${externalId}`]);
});

test('changed words don’t offer what is hidden', async () => {
  const { externalId } = await put('hide-2', { quantity: 0 });
  yes(await discogs.putListing(account, listing('hide-2', { externalId, comments: 'Cleaned' })));
  expect(there(externalId)).toMatchObject({ status: 'Draft', comments: 'Cleaned' });
});

test('a copy that was sold is gone for good', async () => {
  const { externalId } = await put('sold-1');
  simulator.buy({ lines: [{ externalId, quantity: 1 }] });
  expect(yes(await discogs.setQuantities(account, [wanted(externalId, 0)]))).toEqual([
    { externalId, what: 'gone' },
  ]);
  expect(await discogs.putListing(account, listing('sold-1', { externalId }))).toMatchObject({
    kind: 'refused',
  });
  const next = await put('sold-1');
  expect(next.externalId).not.toBe(externalId);
});

test.each([
  ['a typed number', { vendorProductId: 'r249504' }, '249504'],
  ['a barcode that one release has', { vendorProductId: '', upc: '724349520721' }, '249504'],
])('a release by %s', async (_what, more, release) => {
  expect(await put(`release-${release}-${more.vendorProductId}`, more)).toMatchObject({
    vendorProductId: release,
  });
});

test.each([
  ['a barcode that two releases have', { vendorProductId: '', upc: '2' }],
  ['a barcode that none has', { vendorProductId: '', upc: '3' }],
  ['neither number nor barcode', { vendorProductId: '', upc: '' }],
  ['a number that is none', { vendorProductId: 'Blue Train', upc: '724349520721' }],
])('%s names no release', async (_what, more) => {
  expect(await discogs.putListing(account, listing('none', more))).toMatchObject({
    kind: 'refused',
    keys: false,
  });
});

test('an order goes in parcels: it is shipped with its last piece', async () => {
  const lines = [];
  for (const sku of ['p-1', 'p-2', 'p-3'])
    lines.push({ externalId: (await put(sku)).externalId, quantity: 1 });
  const order = await read(simulator.buy({ lines }));
  yes(await discogs.fulfil(account, jobOf(order, order.lines.slice(0, 1))));
  expect((await read(order.externalId)).state).toBe('paid');
  yes(await discogs.fulfil(account, jobOf(order, order.lines.slice(1), { trackingNumber: '94002' })));
  expect((await read(order.externalId)).state).toBe('shipped');
  expect(simulator.knows(order.externalId).parcels).toHaveLength(2);
});

test('it gives no money back: a paid order is a person’s, and so is a part of one', async () => {
  const bought = async (isPaid: boolean) => {
    const lines = [];
    for (const sku of ['m-1', 'm-2']) lines.push({ externalId: (await put(sku)).externalId, quantity: 1 });
    return read(simulator.buy({ lines, isPaid }));
  };
  const paid = await bought(true);
  expect(await discogs.cancel(account, jobOf(paid))).toMatchObject({ kind: 'refused', keys: false });
  expect(await discogs.refund(account, jobOf(paid))).toMatchObject({ kind: 'refused', keys: false });
  expect((await read(paid.externalId)).state).toBe('paid');
  const unpaid = await bought(false);
  expect(await discogs.cancel(account, jobOf(unpaid, unpaid.lines.slice(0, 1)))).toMatchObject({
    kind: 'refused',
  });
  yes(await discogs.cancel(account, jobOf(unpaid, unpaid.lines, { reason: 'The buyer asked' })));
  expect(simulator.shelf.orders.get(unpaid.externalId)?.status).toBe("Cancelled (Per Buyer's Request)");
});

test('fees of paid orders are told, by order', async () => {
  simulator.clock.ms += 3_600_000;
  const since = new Date(simulator.clock.ms);
  const { externalId } = await put('fee-1');
  const id = simulator.buy({ lines: [{ externalId, quantity: 1 }], postageCents: 500 });
  simulator.buy({ lines: [{ externalId: (await put('fee-2')).externalId, quantity: 1 }], isPaid: false });
  expect(yes(await discogs.listMoney(account, since, null)).items).toMatchObject([
    { kind: 'fee', externalId: id, entryRef: `${id}:fee`, cents: -90 },
  ]);
});

test('the name of the token’s user is asked for once, and kept', async () => {
  const next = accountAt(simulator);
  yes(await discogs.listListings(next, null));
  yes(await discogs.listListings(next, null));
  expect(simulator.asked.filter((one) => one === 'GET /oauth/identity')).toHaveLength(1);
  expect(next.kept.username).toBe('maple-street-media');
});

test('60 requests a minute', async () => {
  simulator.clock.ms += 60_001;
  simulator.countRequests();
  for (let time = 0; time < 60; time += 1) yes(await discogs.readOrder(account, '1-1'));
  expect(await discogs.readOrder(account, '1-1')).toEqual({ kind: 'throttled', retryAfterMs: null });
  simulator.clock.ms += 60_001;
  yes(await discogs.readOrder(account, '1-1'));
});
