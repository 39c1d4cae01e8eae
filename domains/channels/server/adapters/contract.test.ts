// What must every adapter do, whichever channel is behind it? Each against a simulator that speaks its channel's wire.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '#domains/channels/testing/channel-server.ts';
import { SIMULATED } from '#domains/channels/testing/simulate-all.ts';
import { accountAt, type SimulatedChannel } from '#domains/channels/testing/simulated-channel.ts';
import { cents, sum } from '#kernel/money.ts';
import type { ChannelAccount, OrderJob, ChannelOrder, Reply, WantedListing, WantedQuantity } from './port.ts';

const yes = <T>(reply: Reply<T>): T => {
  if (reply.kind !== 'ok') throw new Error(JSON.stringify(reply));
  return reply.value;
};
const COPIES = 3;
const HOUR = 3_600_000;

describe.each(SIMULATED)('%s', (_name, simulate) => {
  let channel: SimulatedChannel;
  let account: ChannelAccount;
  let count = 0;

  beforeAll(async () => {
    channel = await simulate();
    account = accountAt(channel);
  });
  afterEach(() => channel.setFaults(() => 'none'));
  afterAll(() => channel.close());

  /** One that isn't there yet. */
  const wanted = (more: Partial<WantedListing> = {}): WantedListing => {
    count += 1;
    return {
      listingId: count,
      externalId: '',
      vendorProductId: channel.vendorProductId,
      sku: `SKU-${count}`,
      upc: '724349520721',
      title: 'Blue Train',
      artist: 'John Coltrane',
      comments: 'Plays fine',
      condition: 'Very good',
      caseCondition: 'Complete',
      department: 'CD',
      priceCents: cents(1_250),
      shippingCents: cents(399),
      quantity: channel.adapter.can.quantity ? COPIES : 1,
      ...more,
    };
  };
  const listed = async (): Promise<string> =>
    yes(await channel.adapter.putListing(account, wanted())).externalId;
  const setTo = (externalId: string, quantity: number, more: Partial<WantedQuantity> = {}) =>
    channel.adapter.setQuantities(account, [
      {
        externalId,
        quantity,
        priceCents: cents(1_250),
        expected: 0,
        locationRef: '',
        key: `k-${externalId}`,
        ...more,
      },
    ]);
  const read = async (orderId: string): Promise<ChannelOrder> => {
    const order = yes(await channel.adapter.readOrder(account, orderId));
    if (!order) throw new Error('no order');
    return order;
  };
  const listOrders = async (since: Date): Promise<ChannelOrder[]> => {
    const all: ChannelOrder[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: readonly ChannelOrder[]; next: string | null } = yes(
        await channel.adapter.listOrders(account, since, cursor),
      );
      all.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    return all;
  };
  const jobOf = (order: ChannelOrder, more: Partial<OrderJob> = {}): OrderJob => ({
    key: `job-${order.externalId}-${channel.asked.length}`,
    externalId: order.externalId,
    lines: order.lines.map((line) => ({
      externalLine: line.externalLine,
      quantity: line.quantity,
      cents: cents(line.unitPriceCents * line.quantity - line.discountCents + line.taxCents),
    })),
    carrier: 'USPS',
    trackingNumber: '9400111899223100001233',
    reason: 'Out of stock',
    ...more,
  });
  const paidFor = (order: ChannelOrder): number =>
    sum(
      order.lines.map(({ unitPriceCents, quantity, discountCents, taxCents, remittedTaxCents }) =>
        cents(unitPriceCents * quantity - discountCents + taxCents + remittedTaxCents),
      ),
    ) +
    order.postageCents +
    order.postageTaxCents;
  /** The next change that we send has the fault; what we ask before it hasn't. */
  const breakChange = (fault: Fault): void => {
    let isDone = false;
    channel.setFaults((method, path) => {
      if (isDone || method === 'GET' || path.includes('/oauth2/')) return 'none';
      isDone = true;
      return fault;
    });
  };

  test('good keys say who we are', async () => {
    expect(await channel.adapter.check(account)).toMatchObject({ kind: 'ok', value: { currency: 'USD' } });
  });

  test('a listing that is put twice is there once', async () => {
    const listing = wanted();
    const before = channel.countListings();
    const first = yes(await channel.adapter.putListing(account, listing));
    const second = yes(await channel.adapter.putListing(account, listing));
    expect(second.externalId).toBe(first.externalId);
    expect(channel.countListings()).toBe(before + 1);
    expect(channel.offers(first.externalId)).toEqual({ quantity: listing.quantity, priceCents: 1_250 });
  });

  test.each<Fault>(['lost', 'cut', 'torn'])('a listing whose answer is %s is found again', async (fault) => {
    const listing = wanted();
    const before = channel.countListings();
    breakChange(fault);
    expect(await channel.adapter.putListing(account, listing)).toMatchObject({ kind: 'unknown' });
    yes(await channel.adapter.putListing(account, listing));
    expect(channel.countListings()).toBe(before + 1);
  });

  test('its words change, its quantity stays', async () => {
    const listing = wanted();
    const { externalId } = yes(await channel.adapter.putListing(account, listing));
    yes(
      await channel.adapter.putListing(account, {
        ...listing,
        externalId,
        title: 'A Love Supreme',
        priceCents: cents(990),
        quantity: 1,
      }),
    );
    expect(channel.offers(externalId)).toEqual({ quantity: listing.quantity, priceCents: 990 });
  });

  test('a quantity goes down to 0 and up again, with its price', async () => {
    const externalId = await listed();
    const answered = [{ externalId, what: 'done' }];
    expect(yes(await setTo(externalId, 0))).toEqual(answered);
    expect(channel.offers(externalId)?.quantity ?? 0).toBe(0);
    expect(yes(await setTo(externalId, 1, { priceCents: cents(700) }))).toEqual(answered);
    expect(channel.offers(externalId)).toEqual({ quantity: 1, priceCents: 700 });
    expect(yes(await setTo(externalId, 1, { priceCents: cents(700) }))).toEqual(answered);
  });

  test('a new listing of nothing is offered once there is something', async () => {
    const { externalId } = yes(await channel.adapter.putListing(account, wanted({ quantity: 0 })));
    expect(channel.offers(externalId)?.quantity ?? 0).toBe(0);
    expect(yes(await setTo(externalId, 1))).toEqual([{ externalId, what: 'done' }]);
    expect(channel.offers(externalId)?.quantity).toBe(1);
  });

  test('what ended is gone, and may be ended again', async () => {
    const externalId = await listed();
    yes(await channel.adapter.endListing(account, externalId));
    yes(await channel.adapter.endListing(account, externalId));
    expect(channel.offers(externalId)).toBeUndefined();
    expect(yes(await setTo(externalId, 1))).toEqual([{ externalId, what: 'gone' }]);
  });

  test('everything that is listed there is listed here', async () => {
    const externalId = await listed();
    const all = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof channel.adapter.listListings>> =
        await channel.adapter.listListings(account, cursor);
      all.push(...yes(page).items);
      cursor = yes(page).next;
    } while (cursor !== null);
    const own = all.filter((one) => one.externalId === externalId);
    expect(own).toMatchObject([{ priceCents: 1_250, isLive: true }]);
    expect(own[0]?.sku).toMatch(/^SKU-/);
    expect(new Set(all.map((one) => one.externalId)).size).toBe(all.length);
  });

  test('an order says who bought what, and adds up', async () => {
    const externalId = await listed();
    const orderId = channel.buy({ lines: [{ externalId, quantity: 1 }], postageCents: 399 });
    const order = await read(orderId);
    expect(order).toMatchObject({
      externalId: orderId,
      state: 'paid',
      postageCents: 399,
      buyer: { city: 'Portland', zip: '97201', country: 'US' },
      lines: [{ externalId, quantity: 1, cancelled: 0, unitPriceCents: 1_250, discountCents: 0 }],
    });
    expect(order.buyer.name).not.toBe('');
    expect(paidFor(order)).toBe(order.paidCents);
  });

  test('orders come by their change, the oldest first, none before', async () => {
    const externalId = await listed();
    channel.buy({ lines: [{ externalId, quantity: 1 }] });
    channel.clock.ms += HOUR;
    const since = new Date(channel.clock.ms - 60_000);
    const ids: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      channel.clock.ms += 1_000;
      ids.push(channel.buy({ lines: [{ externalId: await listed(), quantity: 1 }] }));
    }
    const orders = await listOrders(since);
    expect([...new Set(orders.map((order) => order.externalId))]).toEqual(ids);
    const times = orders.map((order) => order.changedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('nobody has paid yet', async () => {
    const orderId = channel.buy({ lines: [{ externalId: await listed(), quantity: 1 }], isPaid: false });
    expect(await read(orderId)).toMatchObject({ state: 'unpaid', paidAt: null });
  });

  test('an order that nobody knows', async () => {
    expect(yes(await channel.adapter.readOrder(account, '98765432'))).toBeNull();
  });

  test.each<Fault>(['lost', 'cut', 'torn'])('a parcel whose answer is %s is told of once', async (fault) => {
    const order = await read(channel.buy({ lines: [{ externalId: await listed(), quantity: 1 }] }));
    const job = jobOf(order);
    breakChange(fault);
    await channel.adapter.fulfil(account, job);
    yes(await channel.adapter.fulfil(account, job));
    yes(await channel.adapter.fulfil(account, job));
    const { parcels } = channel.knows(order.externalId);
    expect(parcels).toHaveLength(1);
    expect(parcels[0]).toContain(job.trackingNumber);
    expect(await read(order.externalId)).toMatchObject({ state: 'shipped' });
  });

  test.each<Fault>(['lost', 'cut', 'torn'])(
    'an order whose cancellation is %s is cancelled once',
    async (fault) => {
      const goods = { lines: [{ externalId: await listed(), quantity: 1 }], postageCents: 399 };
      const order = await read(channel.buy({ ...goods, isPaid: channel.paysBack }));
      const job = jobOf(order);
      breakChange(fault);
      await channel.adapter.cancel(account, job);
      yes(await channel.adapter.cancel(account, job));
      yes(await channel.adapter.cancel(account, job));
      expect(channel.knows(order.externalId)).toMatchObject({ isCancelled: true });
      expect(await read(order.externalId)).toMatchObject({ state: 'cancelled' });
    },
  );

  test('keys that it does not take are our keys, and are not repeated', async () => {
    const wrong = accountAt(
      channel,
      Object.fromEntries(Object.keys(channel.keys).map((name) => [name, `wrong-${name}`])),
    );
    const reply = await channel.adapter.readOrder(wrong, '1');
    expect(reply).toMatchObject({ kind: 'refused', keys: true });
    expect(JSON.stringify(reply)).not.toMatch(/wrong-/);
  });

  test('too many requests: nothing happened, it says when', async () => {
    const externalId = await listed();
    channel.setFaults(() => 'busy');
    expect(await channel.adapter.readOrder(account, '1')).toMatchObject({ kind: 'throttled' });
    expect(await setTo(externalId, 0)).toMatchObject({ kind: 'throttled' });
    channel.setFaults(() => 'none');
    expect(channel.offers(externalId)?.quantity).toBeGreaterThan(0);
  });

  test.each<Fault>(['fails', 'lost', 'cut', 'torn'])(
    '%s is silence, and a second time it is done',
    async (fault) => {
      const externalId = await listed();
      breakChange(fault);
      expect(await setTo(externalId, 0)).toMatchObject({ kind: 'unknown' });
      expect(yes(await setTo(externalId, 0))).toEqual([{ externalId, what: 'done' }]);
      expect(channel.offers(externalId)?.quantity ?? 0).toBe(0);
      channel.setFaults(() => fault);
      expect(await channel.adapter.listOrders(account, new Date(0), null)).toMatchObject({ kind: 'unknown' });
      expect(await channel.adapter.check(account)).toMatchObject({ kind: 'unknown' });
    },
  );

  test('a hint is believed by its signature alone', async () => {
    if (!channel.hintOf) {
      expect(channel.adapter.can.webhooks).toBe(false);
      return;
    }
    const orderId = channel.buy({ lines: [{ externalId: await listed(), quantity: 1 }] });
    const hint = channel.hintOf(orderId);
    const call = { id: '1', address: '192.0.2.1', query: {}, now: new Date(channel.clock.ms), ...hint };
    const told = await channel.adapter.readHint(account, call);
    expect(told).toMatchObject({ objectRef: orderId });
    expect((told as { eventRef: string }).eventRef).not.toBe('');
    const forged = { ...call, body: Buffer.from(call.body.toString().replace('{', '{"x":1,')) };
    expect(await channel.adapter.readHint(account, forged)).toBe('unsigned');
    expect(await channel.adapter.readHint(account, { ...call, headers: {} })).toBe('unsigned');
  });
});
