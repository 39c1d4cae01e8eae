// Random orders of a channel, said twice, late, out of order and paid late, beside sales at a counter, with the server killed at any statement: no unit is sold
// twice without a line that is short by name, each order is there once, and the money adds up.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { dying, Killed } from '#domains/web-orders/testing/dying-database.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { readNow, readOne } from './read-orders.ts';
import { cents } from '#kernel/money.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let clock = NOW;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
afterAll(() => server.close());

type Act = {
  what:
    | 'order'
    | 'unpaid'
    | 'pay'
    | 'cancel'
    | 'cancelSome'
    | 'read'
    | 'one'
    | 'late'
    | 'both'
    | 'sell'
    | 'wait'
    | 'ship';
  pick: number;
  units: number;
  /** The statement at which the server dies; beyond the end it lives. */
  dies: number;
};
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom(
      'order',
      'order',
      'order',
      'unpaid',
      'pay',
      'cancel',
      'cancelSome',
      'read',
      'read',
      'one',
      'late',
      'both',
      'sell',
      'wait',
      'ship',
    ),
    pick: fc.nat(9),
    units: fc.integer({ min: 1, max: 3 }),
    dies: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 12, maxLength: 24 },
);

type Run = {
  outside: ReturnType<typeof fakeOutside>;
  connectionId: number;
  goods: BuiltGood[];
  ids: string[];
  /** What the channel said of an order before. */
  before: ChannelOrder[];
};
const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

function tick(): Date {
  clock = new Date(clock.getTime() + 1_000);
  return clock;
}

/** A read that the server may not live through; then another server reads. */
async function read(run: Run, dies: number): Promise<void> {
  const unlessKilled = (error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  };
  await readNow(dying(server.database, dies), run.outside.channel).catch(unlessKilled);
  await releaseUnpaid(server.database, clock);
}

async function act(run: Run, { what, pick, units, dies }: Act): Promise<void> {
  const { outside, ids } = run;
  const id = of(ids, pick);
  const known = id === undefined ? undefined : outside.orders.get(id);
  switch (what) {
    case 'order':
    case 'unpaid': {
      const externalId = String(ids.length + 1);
      ids.push(externalId);
      outside.has(
        anOrderThere({
          externalId,
          state: what === 'unpaid' ? 'unpaid' : 'paid',
          changedAt: tick(),
          postageCents: cents(pick * 100),
          lines: run.goods.map((good, n) =>
            aLineThere({
              externalLine: `l${n}`,
              sku: good.sku,
              quantity: n === 0 ? units : 1,
              taxCents: cents(pick * 3),
            }),
          ),
        }),
      );
      return;
    }
    case 'pay':
      if (id && known?.state === 'unpaid') outside.change(id, { state: 'paid', changedAt: tick() });
      return;
    case 'cancel':
      if (id && known && known.state !== 'shipped') {
        run.before.push(known);
        outside.change(id, { state: 'cancelled', changedAt: tick() });
      }
      return;
    case 'cancelSome': {
      if (!id || !known || known.state === 'cancelled') return;
      run.before.push(known);
      const lines = known.lines.map((line, n) =>
        n === 0 ? { ...line, cancelled: Math.min(line.quantity, line.cancelled + 1) } : line,
      );
      outside.change(id, { lines, changedAt: tick() });
      return;
    }
    case 'read':
      return read(run, dies);
    case 'one':
      if (id) await readOne(server.database, outside.channel, id);
      return;
    case 'late': {
      const old = of(run.before, pick);
      if (!old) return;
      const now = outside.orders.get(old.externalId) as ChannelOrder;
      outside.has(old);
      await readOne(server.database, outside.channel, old.externalId);
      outside.has(now);
      return;
    }
    case 'both':
      await Promise.all([
        readNow(server.database, outside.channel),
        readNow(server.database, outside.channel),
        sell(run, pick),
      ]);
      return;
    case 'sell':
      return sell(run, pick);
    case 'wait':
      clock = new Date(clock.getTime() + 30 * 3_600_000);
      await releaseUnpaid(server.database, clock);
      return;
    case 'ship':
      return ship(run, id);
  }
}

async function sell(run: Run, pick: number): Promise<void> {
  const good = of(run.goods, pick) as BuiltGood;
  const { transactionId } = await server.call(
    register.newTransaction,
    { posid: desk.stores.from.deviceId },
    desk.as(),
  );
  const added = await server.call(
    register.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    desk.as(),
  );
  if (added.success)
    await server.call(register.finalizeTransaction, { TransactionId: transactionId, cash: 100 }, desk.as());
}

async function ship(run: Run, externalId: string | undefined): Promise<void> {
  const order = await server.database.maybe<{ id: number }>(
    'select order_id as id from channel_orders where connection_id = $1 and external_id = $2',
    [run.connectionId, externalId ?? ''],
  );
  if (!order || !(await desk.claim(order.id)).success) return;
  const begun = await desk.begin(order.id);
  if (!begun.success) return;
  for (const { upc, reserved, picked } of await desk.items(order.id))
    if (reserved > picked) await desk.scan(begun.shipmentId, upc, reserved - picked);
  if ((await desk.pack(begun.shipmentId)).success) await desk.track(begun.shipmentId);
}

type Line = { external: string; line: string; alive: number; shipped: number; kept: number; short: string };

const LINES = `
  select r.external_id as external, split_part(l.external_line, '#', 1) as line, sum(l.quantity - l.cancelled)::integer as alive,
    sum(l.shipped)::integer as shipped, sum(coalesce(k.quantity, 0))::integer as kept, max(l.short_reason) as short
  from channel_order_lines l join channel_orders o using (order_id) join channel_orders r on r.order_id = o.root_order_id
    left join order_reserved k using (order_line_id)
  where o.connection_id = $1 group by 1, 2`;

/** What the channel wants at the end is what we know; each unit of it is shipped, kept, or short by name. */
async function compare(run: Run): Promise<void> {
  const lines = await server.database.rows<Line>(LINES, [run.connectionId]);
  const unpaid = new Set(
    [...run.outside.orders.values()]
      .filter(({ state }) => state === 'unpaid')
      .map(({ externalId }) => externalId),
  );
  for (const { external, line, alive, shipped, kept, short } of lines) {
    const there = run.outside.orders.get(external) as ChannelOrder;
    const said = there.lines.find((one) => one.externalLine === line) as ChannelOrder['lines'][number];
    const wanted = there.state === 'cancelled' ? 0 : said.quantity - said.cancelled;
    expect([external, line, alive]).toEqual([external, line, Math.max(wanted, shipped)]);
    if (!unpaid.has(external) && shipped + kept < alive) expect(short).not.toBe('');
  }
}

test('random orders of a channel beside sales, killed at any statement', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      made += 1;
      clock = NOW;
      const connectionId = await aConnection(server.database, {
        storeIds: [desk.here, desk.there],
        userId: desk.stores.both.userId,
        channel: 'shopify',
        name: `Model ${made}`,
      });
      const goods = [await desk.goods({ quantity: 4 }), await desk.goods({ quantity: 3 })];
      const run: Run = {
        outside: fakeOutside(connectionId, () => clock),
        connectionId,
        goods,
        ids: [],
        before: [],
      };
      for (const one of list) await act(run, one);
      await server.database.run('update channel_connections set cursor_at = null where connection_id = $1', [
        connectionId,
      ]);
      await readNow(server.database, run.outside.channel);
      await compare(run);
      expect(await verify(server.database)).toEqual([]);
      const { twice } = await server.database.one<{ twice: number }>(
        'select count(*)::integer as twice from inventory_items where held > on_hand and held > 0',
      );
      expect(twice).toBe(0);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 8) },
  );
});
