// Where units are counted and money goes back: what must every adapter do? Each against a simulator that speaks its channel's wire.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIMULATED } from '#domains/channels/testing/simulate-all.ts';
import { accountAt, type SimulatedChannel } from '#domains/channels/testing/simulated-channel.ts';
import { cents } from '#kernel/money.ts';
import type { ChannelAccount, OrderJob, ChannelOrder, Reply } from './port.ts';

const yes = <T>(reply: Reply<T>): T => {
  if (reply.kind !== 'ok') throw new Error(JSON.stringify(reply));
  return reply.value;
};
const HOUR = 3_600_000;

/** Discogs has neither quantities nor money. */
const WITH_MONEY_BACK = SIMULATED.filter(([name]) => name !== 'Discogs');

describe.each(WITH_MONEY_BACK)('%s, where units are counted and money goes back', (_name, simulate) => {
  let channel: SimulatedChannel;
  let account: ChannelAccount;
  let order: ChannelOrder;

  beforeAll(async () => {
    channel = await simulate();
    account = accountAt(channel);
    const { externalId } = yes(
      await channel.adapter.putListing(account, {
        listingId: 1,
        externalId: '',
        vendorProductId: '',
        sku: 'SKU-M',
        upc: '',
        title: 'Kind of Blue',
        artist: 'Miles Davis',
        comments: '',
        condition: 'New',
        caseCondition: '',
        department: 'CD',
        priceCents: cents(1_000),
        shippingCents: cents(0),
        quantity: 5,
      }),
    );
    const orderId = channel.buy({
      lines: [{ externalId, quantity: 3 }],
      postageCents: 500,
      taxCents: 248,
    });
    order = yes(await channel.adapter.readOrder(account, orderId)) as ChannelOrder;
    expect(channel.offers(externalId)?.quantity).toBe(2);
  });
  afterAll(() => channel.close());

  const job = (key: string, quantity: number, back: number): OrderJob => ({
    key,
    externalId: order.externalId,
    lines: [{ externalLine: order.lines[0]?.externalLine ?? '', quantity, cents: cents(back) }],
    carrier: 'UPS',
    trackingNumber: `1Z999AA1012345${key}`,
    reason: 'Nobody can find it',
  });
  const again = async (): Promise<ChannelOrder> =>
    yes(await channel.adapter.readOrder(account, order.externalId)) as ChannelOrder;

  test('tax that is ours is ours', () => {
    expect(order.lines).toMatchObject([{ taxCents: 248, remittedTaxCents: 0, unitPriceCents: 1_000 }]);
    expect(order.lines[0]?.taxRateE5).toBeGreaterThan(800);
    expect(order.paidCents).toBe(3_000 + 500 + 248);
  });

  test('one unit is cancelled: its money goes back once', async () => {
    yes(await channel.adapter.cancel(account, job('A1', 1, 1_083)));
    yes(await channel.adapter.cancel(account, job('A1', 1, 1_083)));
    expect(channel.knows(order.externalId)).toMatchObject({ givenBackCents: 1_083, isCancelled: false });
    expect(await again()).toMatchObject({ state: 'paid', lines: [{ quantity: 3, cancelled: 1 }] });
  });

  test('it ships in two parcels', async () => {
    yes(await channel.adapter.fulfil(account, job('B2', 1, 0)));
    expect((await again()).state).toBe('paid');
    yes(await channel.adapter.fulfil(account, job('B3', 1, 0)));
    expect(await again()).toMatchObject({ state: 'shipped', lines: [{ cancelled: 1 }] });
    expect(channel.knows(order.externalId).parcels).toHaveLength(2);
  });

  test('one comes back: its money goes back once, also when the answer got lost', async () => {
    channel.clock.ms += HOUR;
    const back = { ...job('C4', 1, 1_083) };
    const told = { ...back, lines: back.lines.map((line) => ({ ...line, toldCents: cents(1_083) })) };
    channel.setFaults((method, path) => (method === 'POST' && path.includes('refund') ? 'lost' : 'none'));
    expect(await channel.adapter.refund(account, told)).toMatchObject({ kind: 'unknown' });
    channel.setFaults(() => 'none');
    yes(await channel.adapter.refund(account, told));
    expect(channel.knows(order.externalId).givenBackCents).toBe(2_166);
    expect(await again()).toMatchObject({ state: 'shipped', lines: [{ cancelled: 1 }] });
  });

  test('more than was paid is refused', async () => {
    const much = job('D5', 1, 900_000);
    const reply = await channel.adapter.refund(account, {
      ...much,
      lines: much.lines.map((line) => ({ ...line, toldCents: cents(2_166) })),
    });
    expect(reply).toMatchObject({ kind: 'refused', keys: false });
  });
});
