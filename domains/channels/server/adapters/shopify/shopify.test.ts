// Our adapter against a shop that speaks Shopify's wire, with everything that goes wrong there.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  OrderJob,
  Reply,
  WantedListing,
  WantedQuantity,
} from '#domains/channels/server/adapters/port.ts';
import { anAccount } from '#domains/channels/testing/an-account.ts';
import { idNumber } from '#domains/channels/testing/shopify/shop.ts';
import {
  type ShopifyFault,
  type ShopifySimulator,
  startShopifySimulator,
} from '#domains/channels/testing/shopify/simulator.ts';
import { cents } from '#kernel/money.ts';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { shopify } from './shopify.ts';

let simulator: ShopifySimulator;
let account: ReturnType<typeof anAccount>;
const faults: Record<string, ShopifyFault[]> = {};
const clock = { ms: Date.parse('2026-11-22T18:00:00Z') };

beforeAll(async () => {
  simulator = await startShopifySimulator({
    now: () => (clock.ms += 1_000),
    fault: (field) => faults[field]?.shift() ?? 'none',
  });
  account = anAccount('shopify', { ...simulator, now: () => new Date(clock.ms) });
});
beforeEach(() => {
  for (const field of Object.keys(faults)) delete faults[field];
});
afterAll(() => simulator.close());

function yes<T>(reply: Reply<T>): T {
  expect(reply).toMatchObject({ kind: 'ok' });
  return (reply as { value: T }).value;
}
let made = 0;
const wantedListing = (more: Partial<WantedListing> = {}): WantedListing => ({
  listingId: (made += 1),
  externalId: '',
  vendorProductId: '',
  sku: `TP-${made}`,
  upc: '045496741723',
  title: 'Copper Skies',
  artist: 'Nine Lanterns',
  comments: 'Box <worn>',
  condition: 'Very good',
  caseCondition: '',
  department: 'Games',
  priceCents: cents(1_999),
  shippingCents: cents(0),
  quantity: 0,
  ...more,
});
const listed = async () => yes(await shopify.putListing(account, wantedListing())).externalId;
const wanted = (
  externalId: string,
  quantity: number,
  expected: number,
  more: Partial<WantedQuantity> = {},
) => ({
  externalId,
  quantity,
  expected,
  priceCents: cents(1_999),
  isSamePrice: true,
  locationRef: '',
  key: `${externalId}/${quantity}`,
  ...more,
});
const set = (...all: WantedQuantity[]) => shopify.setQuantities(account, all);

describe('listings', () => {
  test('put up twice it is there once, published, with its words', async () => {
    const listing = wantedListing();
    const first = yes(await shopify.putListing(account, listing));
    expect(yes(await shopify.putListing(account, { ...listing, title: 'Copper Skies 2' }))).toEqual(first);
    expect(simulator.shop.find(first.externalId)).toMatchObject({
      title: 'Copper Skies 2',
      isPublished: true,
      sku: listing.sku,
      price: '19.99',
    });
  });

  test('what has no title is refused', async () =>
    expect(await shopify.putListing(account, wantedListing({ title: '' }))).toMatchObject({
      kind: 'refused',
      keys: false,
    }));

  test('ended it is off sale; ended again that is so', async () => {
    const externalId = await listed();
    yes(await set(wanted(externalId, 2, 0)));
    expect(simulator.shop.offers(externalId)).toBe(2);
    yes(await shopify.endListing(account, externalId));
    yes(await shopify.endListing(account, externalId));
    expect(simulator.shop.offers(externalId)).toBe(0);
    yes(await shopify.endListing(account, '1-2-3'));
  });

  test('a location that nobody named is asked for once, and again after a refusal', async () => {
    const externalId = await listed();
    yes(await set(wanted(externalId, 2, 0)));
    const asked = simulator.asked.filter((field) => field === 'location').length;
    yes(await set(wanted(externalId, 1, 2)));
    expect(simulator.asked.filter((field) => field === 'location')).toHaveLength(asked);
    yes(await set(wanted(externalId, 3, 9)));
    yes(await set(wanted(externalId, 0, 1)));
    expect(simulator.asked.filter((field) => field === 'location')).toHaveLength(asked + 1);
  });

  test('all of them are listed, in pages', async () => {
    for (let n = 0; n < 101; n += 1) simulator.shop.productOf(`foreign-${n}`);
    const first = yes(await shopify.listListings(account, null));
    const rest = yes(await shopify.listListings(account, first.next));
    expect([first.items.length, rest.next]).toEqual([100, null]);
    expect(first.items[0]).toMatchObject({ priceCents: 1_999, isLive: true });
  });
});

describe('quantities', () => {
  test('what was sold there in between is told, and the rest is set', async () => {
    const [one, other] = [await listed(), await listed()];
    yes(await set(wanted(one, 3, 0), wanted(other, 3, 0)));
    simulator.shop.buy({ of: [{ externalId: one, quantity: 1 }] });
    expect(yes(await set(wanted(one, 1, 3), wanted(other, 1, 3)))).toEqual([
      { externalId: one, what: 'stale', offers: 2 },
      { externalId: other, what: 'done' },
    ]);
    expect([one, other].map((id) => simulator.shop.offers(id))).toEqual([2, 1]);
  });

  test('the price goes along where it is new', async () => {
    const one = await listed();
    yes(await set(wanted(one, 1, 0, { priceCents: cents(2_450), isSamePrice: false })));
    expect(simulator.shop.find(one)).toMatchObject({ price: '24.50' });
  });

  test('an answer that is lost: again with the same words it is done, once', async () => {
    const one = await listed();
    faults.inventorySetQuantities = ['lost'];
    expect(await set(wanted(one, 2, 0))).toMatchObject({ kind: 'unknown' });
    expect(yes(await set(wanted(one, 2, 0)))).toEqual([{ externalId: one, what: 'done' }]);
  });

  test('what is gone, and a location that didn’t stock it', async () => {
    const one = await listed();
    expect(yes(await set(wanted('1-2-3', 1, 0), wanted('odd', 1, 0)))).toEqual([
      { externalId: 'odd', what: 'gone' },
      { externalId: '1-2-3', what: 'gone' },
    ]);
    const there = { locationRef: '702' };
    expect(yes(await set(wanted(one, 1, 0, there)))).toEqual([{ externalId: one, what: 'done' }]);
  });

  test.each<[ShopifyFault, object]>([
    ['busy', { kind: 'throttled', retryAfterMs: 1_000 }],
    ['throttled', { kind: 'throttled', retryAfterMs: 500 }],
    ['fails', { kind: 'unknown' }],
  ])('%s', async (fault, said) => {
    const one = await listed();
    faults.inventorySetQuantities = [fault];
    expect(await set(wanted(one, 2, 0))).toMatchObject(said);
    expect(simulator.shop.offers(one)).toBe(0);
  });
});

describe('keys', () => {
  test('a token that is over is renewed within the same piece of work, and kept', async () => {
    faults.inventorySetQuantities = ['expired'];
    const one = await listed();
    const before = account.renewals.length;
    expect(yes(await set(wanted(one, 2, 0)))).toEqual([{ externalId: one, what: 'done' }]);
    expect(account.renewals.slice(before)).toMatchObject([{ accessToken: expect.stringMatching(/^shpat_/) }]);
  });

  test('wrong ones are said to be so', async () => {
    const stranger = anAccount('shopify', { ...simulator, keys: { ...simulator.keys, clientSecret: 'x' } });
    expect(await shopify.check(stranger)).toMatchObject({ kind: 'refused', keys: true });
    expect(yes(await shopify.check(account))).toEqual({
      name: 'Maple Media',
      currency: 'USD',
      locations: [
        { locationRef: '701', name: 'Maple Street' },
        { locationRef: '702', name: 'Oak Avenue' },
      ],
    });
  });
});

describe('orders', () => {
  const job = (externalId: string, more: Partial<OrderJob>): OrderJob => ({
    key: crypto.randomUUID(),
    externalId,
    lines: [],
    carrier: 'USPS',
    trackingNumber: '9205590164917312751089',
    reason: 'Sold at the counter',
    ...more,
  });
  const bought = async (quantity: number, more: object = {}) => {
    const one = await listed();
    yes(await set(wanted(one, 5, 0)));
    const order = simulator.shop.buy({ of: [{ externalId: one, quantity }], postageCents: 500, ...more });
    if (!order) throw new Error('not bought');
    const externalId = idNumber(order.id);
    return { one, order, externalId, line: idNumber(order.lines[0]?.id ?? '') };
  };
  const read = async (externalId: string) => yes(await shopify.readOrder(account, externalId));

  test('an order as it is: money, tax that is ours, where it is sent', async () => {
    const { externalId, one, line } = await bought(2, { taxRateE5: 8_000 });
    expect(await read(externalId)).toMatchObject({
      externalId,
      state: 'paid',
      locationRef: '701',
      postageCents: 500,
      paidCents: 2 * 1_999 + 320 + 500,
      buyer: { name: 'Tess Hallam', state: 'OR', country: 'US' },
      lines: [
        {
          externalLine: line,
          externalId: one,
          quantity: 2,
          cancelled: 0,
          unitPriceCents: 1_999,
          taxCents: 320,
          taxRateE5: 8_000,
          remittedTaxCents: 0,
        },
      ],
    });
  });

  test('tax that Shopify pays is apart; an unpaid one is unpaid; a stranger’s is none', async () => {
    const { externalId } = await bought(1, { taxRateE5: 8_000, isRemitted: true, isPaid: false });
    expect(await read(externalId)).toMatchObject({
      state: 'unpaid',
      paidAt: null,
      lines: [{ taxCents: 0, taxRateE5: 0, remittedTaxCents: 160 }],
    });
    expect(await read('999')).toBeNull();
  });

  test('changed since: the oldest change first', async () => {
    const since = new Date(clock.ms);
    const [first, second] = [await bought(1), await bought(1)];
    simulator.shop.pay(first.order);
    const { items } = yes(await shopify.listOrders(account, since, null));
    expect(items.map(({ externalId }) => externalId)).toEqual([second.externalId, first.externalId]);
  });

  test('one with more lines than a page has room for comes whole, and every page of them', async () => {
    const since = new Date(clock.ms);
    const of = [];
    for (let n = 0; n < 12; n += 1) of.push({ externalId: await listed(), quantity: 1 });
    yes(await set(...of.map(({ externalId }) => wanted(externalId, 1, 0))));
    simulator.shop.buy({ of });
    for (let n = 0; n < 9; n += 1) await bought(1);
    const first = yes(await shopify.listOrders(account, since, null));
    const rest = yes(await shopify.listOrders(account, since, first.next));
    expect([first.items.length, rest.items.length, rest.next]).toEqual([8, 2, null]);
    expect(first.items[0]?.lines).toHaveLength(12);
  });

  test('a parcel is told once, however often it is sent', async () => {
    const { order, externalId, line } = await bought(2);
    const told = job(externalId, { lines: [{ externalLine: line, quantity: 2, cents: cents(0) }] });
    faults.fulfillmentCreate = ['lost'];
    expect(await shopify.fulfil(account, told)).toMatchObject({ kind: 'unknown' });
    yes(await shopify.fulfil(account, told));
    expect(order.fulfilments).toHaveLength(1);
    expect(await read(externalId)).toMatchObject({ state: 'shipped' });
    expect(await shopify.fulfil(account, { ...told, trackingNumber: '1Z999AA10123456784' })).toMatchObject({
      kind: 'refused',
    });
  });

  test('cancelled whole it is over; some units are given back', async () => {
    const whole = await bought(2);
    const lines = [{ externalLine: whole.line, quantity: 2, cents: cents(3_998) }];
    yes(await shopify.cancel(account, job(whole.externalId, { lines })));
    yes(await shopify.cancel(account, job(whole.externalId, { lines })));
    expect(await read(whole.externalId)).toMatchObject({ state: 'cancelled', lines: [{ cancelled: 2 }] });
    expect(simulator.shop.offers(whole.one)).toBe(3);
    const part = await bought(3);
    const one = job(part.externalId, {
      lines: [{ externalLine: part.line, quantity: 1, cents: cents(1_999) }],
    });
    faults.refundCreate = ['lost', 'cut', 'torn'];
    for (let time = 0; time < 3; time += 1)
      expect(await shopify.cancel(account, one)).toMatchObject({ kind: 'unknown' });
    yes(await shopify.cancel(account, one));
    expect(await read(part.externalId)).toMatchObject({
      state: 'paid',
      lines: [{ quantity: 3, cancelled: 1 }],
    });
    expect(part.order.refunds).toMatchObject([{ cents: 1_999 }]);
  });

  test('money goes back for what had gone, and a return is seen', async () => {
    const { order, externalId, line } = await bought(1);
    const lines = [{ externalLine: line, quantity: 1, cents: cents(1_999) }];
    yes(await shopify.fulfil(account, job(externalId, { lines })));
    simulator.shop.askReturn(order, order.lines[0] as never, 1);
    expect(await read(externalId)).toMatchObject({
      returns: [{ externalLine: line, quantity: 1, reason: 'UNWANTED', state: 'requested' }],
    });
    const tooMuch = [{ externalLine: line, quantity: 1, cents: cents(900_000) }];
    expect(await shopify.refund(account, job(externalId, { lines: tooMuch }))).toMatchObject({
      kind: 'refused',
      keys: false,
      why: expect.stringContaining('paid less'),
    });
    expect(order.refunds).toEqual([]);
    yes(await shopify.refund(account, job(externalId, { lines })));
    expect(await read(externalId)).toMatchObject({ lines: [{ cancelled: 0 }] });
    expect(await shopify.refund(account, job(externalId, { lines }))).toMatchObject({ kind: 'refused' });
  });

  test('money: sales, fees, refunds, then what reached the bank; they come to nothing', async () => {
    const { order, externalId } = await bought(1);
    simulator.shop.cancel(order, true);
    simulator.shop.payOut();
    const since = new Date(Date.parse('2026-11-22T18:00:00Z'));
    const moves = yes(await shopify.listMoney(account, since, null));
    const payouts = yes(await shopify.listMoney(account, since, moves.next));
    const own = moves.items.filter((entry) => entry.externalId === externalId);
    expect(own.map(({ kind, cents: amount }) => [kind, amount])).toEqual([
      ['sale', 2_499],
      ['fee', -102],
      ['refund', -2_499],
    ]);
    expect(payouts).toMatchObject({ next: null, items: [{ kind: 'payout' }] });
    const total = [...moves.items, ...payouts.items].reduce((sum, entry) => sum + entry.cents, 0);
    expect(total).toBe(0);
  });
});

describe('hints', () => {
  const body = Buffer.from('{"id":1187}');
  const call = (headers: Record<string, string>, bytes = body) =>
    shopify.readHint(account, {
      id: '1',
      headers,
      body: bytes,
      address: '192.0.2.1',
      query: {},
      now: new Date(clock.ms),
    });
  const signed = (bytes = body) => ({
    'x-shopify-hmac-sha256': signatureOf(simulator.keys.clientSecret, bytes),
    'x-shopify-topic': 'orders/paid',
    'x-shopify-webhook-id': 'w-1',
  });
  test('a signed one names its order', async () =>
    expect(await call(signed())).toEqual({ eventRef: 'w-1', topic: 'orders/paid', objectRef: '1187' }));
  test('of another topic the order that it is about', async () => {
    const bytes = Buffer.from('{"id":5,"order_id":1187}');
    const headers = { ...signed(bytes), 'x-shopify-topic': 'refunds/create' };
    expect(await call(headers, bytes)).toMatchObject({ objectRef: '1187' });
  });
  test('another signature, other bytes, no signature', async () => {
    expect(await call({ ...signed(), 'x-shopify-hmac-sha256': 'x' })).toBe('unsigned');
    expect(await call(signed(), Buffer.from('{"id":1188}'))).toBe('unsigned');
    expect(await call({})).toBe('unsigned');
  });
});
