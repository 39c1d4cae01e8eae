// What only eBay does: tokens that end, 25 SKUs a call, listings that end at 0, taxes that it pays itself, signed notifications.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EbaySimulator, simulateEbay } from '#domains/channels/testing/ebay/simulator.ts';
import { accountAt } from '#domains/channels/testing/simulated-channel.ts';
import { cents, sum } from '#kernel/money.ts';
import type { Reply, WantedListing, WantedQuantity } from '../port.ts';
import { ebay } from './ebay.ts';

let simulator: EbaySimulator;
let account: ReturnType<typeof accountAt>;
const TOKEN = 'POST /identity/v1/oauth2/token';
const BULK = 'POST /sell/inventory/v1/bulk_update_price_quantity';
const HOUR = 3_600_000;

beforeAll(async () => {
  simulator = await simulateEbay();
});
beforeEach(() => {
  account = accountAt(simulator);
  simulator.asked.length = 0;
});
afterAll(() => simulator.close());

const yes = <T>(reply: Reply<T>): T => {
  if (reply.kind !== 'ok') throw new Error(JSON.stringify(reply));
  return reply.value;
};
const times = (what: string): number => simulator.asked.filter((one) => one === what).length;
const listing = (sku: string, more: Partial<WantedListing> = {}): WantedListing => ({
  listingId: 1,
  externalId: '',
  vendorProductId: '',
  sku,
  upc: '',
  title: 'Blue Train',
  artist: 'John Coltrane',
  comments: '',
  condition: 'Very good',
  caseCondition: '',
  department: 'Vinyl',
  priceCents: cents(1_000),
  shippingCents: cents(0),
  quantity: 2,
  ...more,
});
const put = async (sku: string, more: Partial<WantedListing> = {}) =>
  yes(await ebay.putListing(account, listing(sku, more)));
const wanted = (externalId: string, quantity: number, priceCents = 1_000): WantedQuantity => ({
  externalId,
  quantity,
  priceCents: cents(priceCents),
  expected: 0,
  locationRef: '',
  key: 'k',
});

describe('tokens', () => {
  test('one is kept for two hours beside the keys, and by whoever opens the account next', async () => {
    yes(await ebay.readOrder(account, '1'));
    yes(await ebay.readOrder(account, '2'));
    const next = accountAt(simulator, account.kept);
    yes(await ebay.readOrder(next, '3'));
    expect(times(TOKEN)).toBe(1);
    expect(account.kept).toMatchObject({ accessToken: expect.stringMatching(/./), appId: 'Maple-App' });
    simulator.clock.ms += 2 * HOUR;
    yes(await ebay.readOrder(next, '4'));
    expect(times(TOKEN)).toBe(2);
  });

  test('one that eBay ended early is renewed, once', async () => {
    yes(await ebay.readOrder(account, '1'));
    simulator.endTokens();
    yes(await ebay.readOrder(account, '2'));
    expect(times(TOKEN)).toBe(2);
  });

  test('a refresh token that ended is our keys', async () => {
    const ended = accountAt(simulator, { ...simulator.keys, refreshToken: 'v^1.1#ended-long-ago' });
    expect(await ebay.readOrder(ended, '1')).toEqual({ kind: 'refused', keys: true, why: 'invalid_grant' });
  });

  test('nobody knows what silence at the renewal means', async () => {
    simulator.setFaults((_method, path) => (path.includes('oauth2') ? 'fails' : 'none'));
    expect(await ebay.readOrder(account, '1')).toMatchObject({ kind: 'unknown' });
    simulator.setFaults(() => 'none');
  });
});

describe('quantities', () => {
  test('25 SKUs go in one call; the price of those that this process doesn’t know is looked up after it', async () => {
    const skus = Array.from({ length: 25 }, (_none, place) => `MANY-${place}`);
    for (const sku of skus) await put(sku);
    simulator.asked.length = 0;
    yes(
      await ebay.setQuantities(
        account,
        skus.map((sku) => wanted(sku, 1, 900)),
      ),
    );
    expect(simulator.asked[0]).toBe(BULK);
    simulator.asked.length = 0;
    const answers = yes(
      await ebay.setQuantities(
        account,
        skus.map((sku) => wanted(sku, 0, 800)),
      ),
    );
    expect(simulator.asked).toEqual([BULK]);
    expect(answers.every(({ what }) => what === 'done')).toBe(true);
    expect(simulator.offers('MANY-7')).toEqual({ quantity: 0, priceCents: 800 });
  });

  test('one that has its price already is hidden without another question', async () => {
    simulator.seller.keepsEmptyListings = true;
    await put('same-1');
    simulator.asked.length = 0;
    yes(await ebay.setQuantities(account, [{ ...wanted('same-1', 0, 500), isSamePrice: true }]));
    expect(simulator.asked).toEqual([BULK]);
    expect(simulator.offers('same-1')).toEqual({ quantity: 0, priceCents: 1_000 });
    yes(await ebay.setQuantities(account, [wanted('same-1', 1, 500)]));
    expect(simulator.offers('same-1')).toEqual({ quantity: 1, priceCents: 500 });
  });

  test('without out-of-stock control a listing ends at 0; checking the account switches it on', async () => {
    simulator.seller.keepsEmptyListings = false;
    await put('OUT-1');
    yes(await ebay.setQuantities(account, [wanted('OUT-1', 0)]));
    expect(simulator.seller.offerOf('OUT-1')?.listing?.listingStatus).toBe('ENDED');
    yes(await ebay.check(account));
    yes(await ebay.check(account));
    expect(times('POST /sell/account/v1/program/opt_in')).toBe(1);
    await put('OUT-2');
    yes(await ebay.setQuantities(account, [wanted('OUT-2', 0)]));
    expect(simulator.seller.offerOf('OUT-2')?.listing?.listingStatus).toBe('ACTIVE');
    yes(await ebay.setQuantities(account, [wanted('OUT-2', 2)]));
    expect(simulator.offers('OUT-2')?.quantity).toBe(2);
  });

  test('one that a person ended there is gone, and not put up again', async () => {
    await put('ENDED-1');
    const offer = simulator.seller.offerOf('ENDED-1');
    if (!offer?.listing) throw new Error('no offer');
    Object.assign(offer, { status: 'UNPUBLISHED' });
    offer.listing.listingStatus = 'ENDED';
    expect(yes(await ebay.setQuantities(account, [wanted('ENDED-1', 1)]))).toMatchObject([{ what: 'gone' }]);
    expect(offer.status).toBe('UNPUBLISHED');
  });

  test('one of many that is gone doesn’t keep the others', async () => {
    await put('HERE-1');
    const answers = yes(await ebay.setQuantities(account, [wanted('NONE-1', 1), wanted('HERE-1', 1)]));
    expect(answers.map(({ what }) => what)).toEqual(['gone', 'done']);
  });
});

describe('listings', () => {
  test('terms that nobody typed are the account’s first, and are kept', async () => {
    await put('TERMS-1');
    expect(account.kept).toMatchObject({ paymentPolicyId: 'payment-1', merchantLocationKey: 'maple' });
    const next = accountAt(simulator, account.kept);
    simulator.asked.length = 0;
    yes(await ebay.putListing(next, listing('TERMS-2')));
    expect(simulator.asked.filter((one) => one.includes('_policy'))).toEqual([]);
  });

  test('a department without category is refused, unless one is typed', async () => {
    const other = listing('SKU-T', { department: 'Toys' });
    expect(await ebay.putListing(account, other)).toMatchObject({ kind: 'refused', keys: false });
    const typed = accountAt(simulator, { ...simulator.keys, categoryId: '220' });
    yes(await ebay.putListing(typed, other));
    expect(simulator.seller.offerOf('SKU-T')?.categoryId).toBe('220');
  });
});

describe('orders and money', () => {
  test('tax that eBay pays itself is not ours', async () => {
    await put('tax-1');
    const orderId = simulator.buy({
      lines: [{ externalId: 'tax-1', quantity: 1 }],
      postageCents: 400,
      remittedTaxCents: 116,
    });
    expect(yes(await ebay.readOrder(account, orderId))).toMatchObject({
      paidCents: 1_516,
      buyer: { ref: 'robin-webb' },
      lines: [{ taxCents: 0, taxRateE5: 0, remittedTaxCents: 116 }],
    });
  });

  test('sales, fees, refunds and payouts come to nothing', async () => {
    simulator.seller.payOut();
    simulator.clock.ms += HOUR;
    const since = new Date(simulator.clock.ms);
    await put('MONEY-1');
    const orderId = simulator.buy({ lines: [{ externalId: 'MONEY-1', quantity: 1 }], postageCents: 400 });
    const order = yes(await ebay.readOrder(account, orderId));
    const line = { externalLine: order?.lines[0]?.externalLine ?? '', quantity: 1, cents: cents(500) };
    const job = { key: 'k', externalId: orderId, lines: [line], carrier: '', trackingNumber: '', reason: '' };
    yes(await ebay.refund(account, job));
    simulator.seller.payOut();
    const first = yes(await ebay.listMoney(account, since, null));
    const second = yes(await ebay.listMoney(account, since, first.next));
    const all = [...first.items, ...second.items].filter(({ at }) => at >= since);
    expect(all.map(({ kind, cents: amount }) => [kind, amount])).toEqual([
      ['sale', 1_400],
      ['fee', -216],
      ['refund', -500],
      ['fee', 66],
      ['payout', -750],
    ]);
    expect(sum(all.map((one) => one.cents))).toBe(0);
    expect(all[0]).toMatchObject({ externalId: orderId });
  });

  test('a window that moves while it is read is read again', async () => {
    let isFirst = true;
    simulator.clock.ms += HOUR;
    const since = new Date(simulator.clock.ms);
    simulator.seller.keepsEmptyListings = true;
    await put('MOVE-1', { quantity: 500 });
    const ids: string[] = [];
    for (let place = 0; place < 201; place += 1)
      ids.push(simulator.buy({ lines: [{ externalId: 'MOVE-1', quantity: 1 }] }));
    simulator.setFaults((method, path) => {
      if (isFirst && method === 'GET' && path === '/sell/fulfillment/v1/order') isFirst = false;
      else if (!isFirst) simulator.seller.orders.delete(ids[200] ?? '');
      return 'none';
    });
    const page = yes(await ebay.listOrders(account, since, null));
    simulator.setFaults(() => 'none');
    expect(page.items).toHaveLength(200);
  });
});

describe('notifications', () => {
  const callOf = ({ headers, body }: { headers: object; body: Buffer }, address = '192.0.2.1') => ({
    id: '1',
    address,
    query: {},
    now: new Date(simulator.clock.ms),
    headers: headers as Record<string, string>,
    body,
  });
  const keysAsked = (): number => simulator.asked.filter((one) => one.includes('public_key')).length;
  const withHeader = (header: object) => {
    const call = simulator.notify('ORDER_CONFIRMATION', { orderId: '14-1' });
    const [given] = [
      JSON.parse(Buffer.from(call.headers['x-ebay-signature'] ?? '', 'base64').toString()) as object,
    ];
    const text = Buffer.from(JSON.stringify({ ...given, ...header })).toString('base64');
    return { ...call, headers: { 'x-ebay-signature': text } };
  };

  test('the public key is asked for once an hour', async () => {
    simulator.clock.ms += 2 * HOUR;
    const hint = simulator.notify('ORDER_CONFIRMATION', { orderId: '14-1' });
    for (let time = 0; time < 3; time += 1)
      expect(await ebay.readHint(account, callOf(hint))).toMatchObject({
        topic: 'ORDER_CONFIRMATION',
        objectRef: '14-1',
      });
    expect(keysAsked()).toBe(1);
    simulator.clock.ms += HOUR + 1;
    await ebay.readHint(account, callOf(hint));
    expect(keysAsked()).toBe(2);
  });

  test('who makes up key numbers uses up nobody else’s look-ups', async () => {
    simulator.clock.ms += 2 * HOUR;
    for (let n = 0; n < 8; n += 1)
      expect(await ebay.readHint(account, callOf(withHeader({ kid: `made-up-${n}` }), '203.0.113.9'))).toBe(
        'unsigned',
      );
    expect(keysAsked()).toBe(5);
    const real = simulator.notify('ORDER_CONFIRMATION', { orderId: '14-2' });
    expect(await ebay.readHint(account, callOf(real))).toMatchObject({ objectRef: '14-2' });
  });

  test.each([
    ['a changed digest', { digest: 'MD5' }],
    ['a changed signature', { signature: 'AAAA' }],
    ['no signature', { signature: '' }],
    ['a key number that is an address', { kid: '../../sell/account/v1/privilege' }],
  ])('%s is not signed', async (_what, header) => {
    expect(await ebay.readHint(account, callOf(withHeader(header)))).toBe('unsigned');
  });

  test.each(['', 'x', Buffer.from('[]').toString('base64'), 'a'.repeat(9_000)])(
    'a header of %s',
    async (text) => {
      const call = simulator.notify('ORDER_CONFIRMATION', {});
      expect(await ebay.readHint(account, callOf({ ...call, headers: { 'x-ebay-signature': text } }))).toBe(
        'unsigned',
      );
    },
  );

  test('made-up key numbers don’t have us ask eBay for ever', async () => {
    simulator.clock.ms += HOUR;
    for (let time = 0; time < 20; time += 1)
      expect(await ebay.readHint(account, callOf(withHeader({ kid: `made-up-${time}` })))).toBe('unsigned');
    expect(keysAsked()).toBe(5);
  });

  test('a buyer who is gone is named by all that eBay calls them', async () => {
    simulator.clock.ms += HOUR;
    const data = {
      username: 'robin-webb',
      userId: 'ma8vp1jySJC',
      eiasToken: 'nY+sHZ2PrBmdj6wVnY+sEWDETj2dj6AFlIajDpaCqAqdj6x9nY',
    };
    const hint = await ebay.readHint(account, callOf(simulator.notify('MARKETPLACE_ACCOUNT_DELETION', data)));
    expect(hint).toMatchObject({ objectRef: '', forgets: Object.values(data) });
  });

  test('eBay asks whether the address is ours', async () => {
    const { verificationToken = '', webhookAddress = '' } = simulator.keys;
    const ask = (query: Record<string, string>, of = account) =>
      ebay.challenge?.(of, { ...callOf({ headers: {}, body: Buffer.alloc(0) }), query });
    expect(await ask({ challenge_code: 'abc' })).toEqual({
      challengeResponse: createHash('sha256')
        .update(`abc${verificationToken}${webhookAddress}`)
        .digest('hex'),
    });
    expect(await ask({})).toBeNull();
    expect(await ask({ challenge_code: ['a', 'b'] as unknown as string })).toBeNull();
    expect(await ask({ challenge_code: 'abc' }, accountAt(simulator, { appId: 'x' }))).toBeNull();
  });
});
