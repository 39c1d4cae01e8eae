// Orders that are not as they should be, on a real PostgreSQL: set aside, in other money, at another address.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { closeHints, hintsSince, listOpenHints } from '#domains/channels/server/public/channel-events.ts';
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as failed from '#domains/web-orders/contract/failed-import-calls.ts';
import { getLog } from '#domains/web-orders/contract/orders.ts';
import { settleQuestion } from '#domains/web-orders/contract/own.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { readNow, readOne } from './read-orders.ts';
import { lastingReason } from './failed-import.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let channelId: number;
let good: BuiltGood;
let made = 0;
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  made += 1;
  channelId = await aConnection(server.database, {
    storeIds: [desk.here],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Odd ${made}`,
  });
  outside = fakeOutside(channelId, () => NOW);
  good = await desk.goods();
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const sold = (more: Partial<ChannelOrder['lines'][number]> = {}) =>
  aLineThere({ upc: good.upc, externalLine: 'a', ...more });
const comes = (externalId: string, more: Partial<ChannelOrder> = {}) =>
  outside.has(anOrderThere({ externalId, changedAt: NOW, lines: [sold()], ...more }));
const read = () => readNow(server.database, outside.channel);
const shown = async () =>
  (await server.call(failed.getFailedImports, {}, desk.as())).filter((one) => one.channelId === channelId);
const found = (externalId: string) =>
  server.database.maybe<{ id: number; status: number; question: string; paid: number }>(
    `select order_id as id, status_id as status, question, paid_cents as paid from channel_orders where connection_id = $1 and external_id = $2`,
    [channelId, externalId],
  );

describe('an order that can’t be imported', () => {
  test.each<[string, Partial<ChannelOrder>, RegExp]>([
    ['too many copies', { lines: [aLineThere({ quantity: 20_000 })] }, /20000 copies.*at most 9,999/],
    [
      'below zero',
      { lines: [aLineThere({ unitPriceCents: cents(-300) })], paidCents: cents(0) },
      /below zero/,
    ],
    ['a time that is none', { orderedAt: new Date('no') }, /./],
  ])('%s: a person is told, the others come in and the cursor moves', async (_name, odd, why) => {
    comes('1');
    comes('odd', { number: '1187', ...odd });
    comes('2');
    expect(await read()).toMatchObject({ kind: 'ok', value: { orders: 3 } });
    expect(await shown()).toMatchObject([
      { externalId: 'odd', number: '1187', channel: `Odd ${made}`, why: expect.stringMatching(why) },
    ]);
    expect([await found('1'), await found('odd'), await found('2')]).toMatchObject([{}, undefined, {}]);
    comes('odd', { number: '1187' });
    await read();
    expect(await found('odd')).toMatchObject({ status: 1 });
    expect(await shown()).toEqual([]);
  });

  test('texts that nobody could type come in without what nobody sees', async () => {
    comes('hostile', {
      number: '11\u202e87',
      notes: 'Leave it\0\nat the door',
      lines: [aLineThere({ title: 'a\0b' })],
      buyer: {
        ...anOrderThere({ externalId: 'x', changedAt: NOW, lines: [] }).buyer,
        name: 'Al \u202Eevil',
        email: 'evil@x.example\r\nBcc:a@b',
        address1: '1 Main\nSt',
      },
    });
    await read();
    expect(await shown()).toEqual([]);
    const { id } = (await found('hostile')) as { id: number };
    const texts = await server.database.rows(
      `select number, notes, name, email, address1, (select title from channel_order_lines l where l.order_id = o.order_id) as title
       from channel_orders o where order_id = $1`,
      [id],
    );
    expect(texts).toEqual([
      {
        number: '1187',
        notes: 'Leave it\nat the door',
        name: 'Al evil',
        email: 'evil@x.example',
        address1: '1 Main St',
        title: 'ab',
      },
    ]);
  });

  test('is read again when a person asks, and is left when somebody took care of it', async () => {
    comes('odd', { lines: [sold({ quantity: 20_000 })] });
    await read();
    const one = { channelId, externalId: 'odd' };
    expect(await server.call(failed.tryAgain, one, desk.as())).toMatchObject({ success: true });
    expect(await listOpenHints(server.database, channelId, 9)).toMatchObject([{ objectRef: 'odd' }]);
    const hints = await listOpenHints(server.database, channelId, 9);
    await closeHints(
      server.database,
      hints.map(({ eventId }) => eventId),
      NOW,
    );
    expect(await hintsSince(server.database, channelId, NOW)).toBe(true);
    const left = { ...one, reason: 'Sent by hand' };
    expect(await server.call(failed.dismissFailedImport, left, desk.as())).toMatchObject({ success: true });
    await read();
    expect(await shown()).toEqual([]);
    expect(await server.call(failed.dismissFailedImport, left, desk.as())).toMatchObject({
      code: 'NOT_ASIDE',
    });
    expect(await server.call(failed.tryAgain, one, desk.as())).toMatchObject({ code: 'NOT_ASIDE' });
  });

  test('one whose answer nobody can read is named, too, by a hint as in a page', async () => {
    outside.failNext({ kind: 'unknown', why: 'unreadable' });
    expect(await readOne(server.database, outside.channel, '77')).toEqual({ kind: 'ok', value: null });
    const page = { items: [], next: null, unreadable: [{ externalId: '78', why: 'total: not an amount' }] };
    const adapter = {
      ...outside.channel.adapter,
      listOrders: () => Promise.resolve({ kind: 'ok' as const, value: page }),
    };
    await readNow(server.database, { ...outside.channel, adapter });
    expect((await shown()).map(({ externalId }) => externalId).sort()).toEqual(['77', '78']);
  });

  test.each<[string, unknown, boolean]>([
    ['the database is gone', Object.assign(new Error('gone'), { code: '57P01' }), false],
    ['a deadlock', Object.assign(new Error('deadlock'), { code: '40P01' }), false],
    ['nobody knows', new Error('Connection terminated'), false],
    ['data that is none', Object.assign(new Error('0x00'), { code: '22021' }), true],
    ['a rule of a table', Object.assign(new Error('no'), { code: '23514', constraint: 'c' }), true],
    ['a mistake of ours', new TypeError('x is undefined'), true],
  ])('%s: lasts %s', (_name, error, lasts) => expect(lastingReason(error) !== null).toBe(lasts));
});

test('other money: its goods are kept, our books hold none of it, and a person is asked', async () => {
  comes('1', { currency: 'EUR', postageCents: cents(650) });
  await read();
  const order = await found('1');
  expect(order).toMatchObject({
    status: 8,
    paid: 0,
    question: expect.stringMatching(/paid in EUR \(26\.50\)/),
  });
  expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 1 });
  expect(await desk.deposit(order?.id as number)).toBeUndefined();
  comes('1', { currency: 'EUR', postageCents: cents(650), changedAt: at(1) });
  await read();
  expect((await found('1'))?.question).toBe(order?.question);
  await server.call(settleQuestion, { orderId: order?.id as number, words: 'Booked by hand' }, desk.as());
  const box = await desk.begin(order?.id as number);
  await desk.scan(box.shipmentId, good.sku);
  await desk.pack(box.shipmentId);
  expect(await desk.track(box.shipmentId)).toMatchObject({ success: true });
});

test('an address that changed there is in the log; packed, a person prints the label again', async () => {
  comes('1');
  await read();
  const { id } = (await found('1')) as { id: number };
  const moves = (minutes: number, address1: string) =>
    comes('1', {
      changedAt: at(minutes),
      buyer: { ...anOrderThere({ externalId: 'x', lines: [], changedAt: NOW }).buyer, address1 },
    });
  moves(1, '1 Elm Street');
  await read();
  const log = async () => (await server.call(getLog, { orderId: id }, desk.as())).map(({ action }) => action);
  expect(await log()).toContain('Address changed by the channel');
  expect((await found('1'))?.question).toBe('');
  const box = await desk.begin(id);
  await desk.scan(box.shipmentId, good.sku);
  await desk.pack(box.shipmentId);
  await read();
  expect((await found('1'))?.question).toBe('');
  moves(2, '2 Elm Street');
  await read();
  expect(await found('1')).toMatchObject({
    status: 8,
    question: 'The channel changed the address after it was packed: print the label again.',
  });
});
