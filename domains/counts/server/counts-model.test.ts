// Counting while goods move: whatever moves when, however late it arrives, on hand after the commit is what is on the shelf, if the count was right.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/physical.ts';
import * as review from '#domains/counts/contract/review.ts';
import { aCount } from '#domains/counts/testing/a-count.ts';
import {
  aShelf,
  aShop,
  move,
  onHand,
  type Scanned,
  send,
  type Shop,
} from '#domains/counts/testing/a-shop.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await aShop(server);
});
afterAll(() => server.close());

const MINUTE = 60_000;
/** The count begins three hours ago; all that happens lies before now. */
const HOURS = 180;

type Move = {
  /** Minutes after the count began; negative before it. */
  readonly at: number;
  readonly units: number;
  /** When the server hears of it: at once, only while it is counted, or after the commit. */
  readonly heard: 'first' | 'later' | 'afterCommit';
};
type Item = {
  readonly shelf: number;
  /** How far the book is off before anything happens. */
  readonly off: number;
  readonly moves: readonly Move[];
  readonly countedAt: number;
  readonly device: 0 | 1;
  /** The first reading is wrong by this many, and is counted again. */
  readonly mistake: number;
  readonly recountAt: number;
};

const items: fc.Arbitrary<Item> = fc.record({
  shelf: fc.integer({ min: 1, max: 8 }),
  off: fc.integer({ min: -3, max: 3 }),
  moves: fc.array(
    fc.record({
      at: fc.integer({ min: -20, max: HOURS - 5 }),
      units: fc.constantFrom(-2, -1, -1, 1, 2),
      heard: fc.constantFrom('first' as const, 'later' as const, 'afterCommit' as const),
    }),
    { maxLength: 6 },
  ),
  countedAt: fc.integer({ min: 1, max: 80 }),
  device: fc.constantFrom(0 as const, 1 as const),
  mistake: fc.integer({ min: 0, max: 2 }),
  recountAt: fc.integer({ min: 90, max: HOURS - 10 }),
});
type Run = { readonly items: readonly Item[]; readonly twice: boolean; readonly batch: number };
const runs: fc.Arbitrary<Run> = fc.record({
  items: fc.array(items, { minLength: 1, maxLength: 3 }),
  twice: fc.boolean(),
  batch: fc.integer({ min: 1, max: 5 }),
});

/** Nothing leaves that isn't there, and nothing moves in the minute in which it is counted. */
function possible(item: Item): Move[] {
  const done: Move[] = [];
  let shelf = item.shelf;
  for (const one of [...item.moves].sort((a, b) => a.at - b.at)) {
    const isCounting = one.at === item.countedAt || one.at === item.recountAt;
    // What is heard after the commit but happened between the readings is a person's to decide.
    const isBetween =
      one.heard === 'afterCommit' &&
      one.at > 0 &&
      one.at >= item.countedAt &&
      item.mistake > 0 &&
      one.at < item.recountAt;
    if (isCounting || isBetween || shelf + one.units < 0) continue;
    shelf += one.units;
    done.push(one);
  }
  return done;
}

const shelfAt = (item: Item, moves: readonly Move[], at: number): number =>
  moves.reduce((units, one) => (one.at <= at ? units + one.units : units), item.shelf);

const when = (start: number, minute: number, second = 0): Date =>
  new Date(start + minute * MINUTE + second * 1_000);

let naiveWrong = 0;
let made = 0;

async function play({ items: wanted, twice, batch }: Run): Promise<void> {
  const start = Date.now() - HOURS * MINUTE;
  const countId = await aCount(server.database, {
    storeId: shop.storeId,
    userId: shop.manager.userId,
    now: new Date(start),
  });
  await server.database.run('update counts set is_of_items = true where count_id = $1', [countId]);
  const goods: { good: BuiltGood; item: Item; moves: Move[] }[] = [];
  for (const item of wanted) {
    const good = await aShelf(server, shop, {
      quantity: item.shelf + item.off === 0 ? 1 : item.shelf + item.off,
      at: when(start, -600),
    });
    if (item.shelf + item.off === 0) await move(server, shop, good, -1, when(start, -599));
    await server.database.run('insert into count_items values ($1, $2)', [countId, good.inventoryId]);
    goods.push({ good, item, moves: possible(item) });
  }
  const hear = async (heard: Move['heard']) => {
    for (const { good, moves } of goods)
      for (const one of moves)
        if (one.heard === heard) await move(server, shop, good, one.units, when(start, one.at));
  };
  await hear('first');
  const scans = goods.flatMap(({ good, item, moves }) =>
    Array.from(
      { length: Math.max(0, shelfAt(item, moves, item.countedAt) - item.mistake) },
      (_, at): Scanned & { device: 0 | 1 } => {
        made += 1;
        return {
          code: good.sku,
          at: when(start, item.countedAt, 10 + at),
          scanId: `model-${made}-scan`,
          device: item.device,
        };
      },
    ),
  );
  for (const device of [0, 1] as const) {
    const own = scans.filter((scan) => scan.device === device).map(({ device: _which, ...scan }) => scan);
    for (let from = 0; from < own.length; from += batch)
      for (let time = 0; time < (twice ? 2 : 1); time += 1)
        await send(
          server,
          shop.clerks[device] as Shop['clerks'][number],
          countId,
          own.slice(from, from + batch),
        );
  }
  await hear('later');
  for (const { good, item, moves } of goods) {
    if (item.mistake === 0) continue;
    await server.call(
      counting.askRecounts,
      { inventoryId: countId, body: [good.inventoryId] },
      { token: shop.manager.token },
    );
    const who = shop.clerks[1 - item.device] as Shop['clerks'][number];
    const { round } = await server.call(
      counting.openRecount,
      { inventoryId: countId, itemId: good.inventoryId },
      { token: who.token },
    );
    const found = shelfAt(item, moves, item.recountAt);
    const again = Array.from({ length: found }, (_, at) => ({
      code: good.sku,
      at: when(start, item.recountAt, 10 + at),
    }));
    if (again.length > 0) await send(server, who, countId, again, { round });
    await server.database.run(
      'update count_recounts set opened_at = $3, closed_at = $4 where count_id = $1 and inventory_id = $2',
      [countId, good.inventoryId, when(start, item.recountAt, 10), when(start, item.recountAt, 20)],
    );
  }
  const before = await Promise.all(goods.map(({ good }) => onHand(server, good)));
  const done = await server.call(
    calls.finishInventory,
    { id: countId, ConfirmUnscanned: 'true' },
    { token: shop.manager.token },
  );
  expect(done).toMatchObject({ success: true, inventory: { state: 'completed' } });
  await hear('afterCommit');
  for (const late of await server.call(review.getAfter, { id: countId }, { token: shop.manager.token }))
    await server.call(
      review.putRight,
      { inventoryId: countId, itemId: late.itemId },
      { token: shop.manager.token },
    );
  for (const [at, { good, item, moves }] of goods.entries()) {
    const readAt = item.mistake > 0 ? item.recountAt : item.countedAt;
    const counted = shelfAt(item, moves, readAt);
    // An item that nobody scanned was looked for all the time: what moved then leaves it open when.
    if (counted === 0 && item.mistake === 0) continue;
    const shelf = shelfAt(item, moves, HOURS);
    expect({ item, moves, units: await onHand(server, good) }).toEqual({ item, moves, units: shelf });
    const heardAfter = moves
      .filter(({ heard }) => heard === 'afterCommit')
      .reduce((units, one) => units + one.units, 0);
    const naive = (before[at] as number) + (counted - (before[at] as number)) + heardAfter;
    if (naive !== shelf) naiveWrong += 1;
  }
}

const RUNS = Number(process.env.PROPERTY_RUNS ?? 20);

test('on hand is the true shelf after the commit', { timeout: 60_000 + RUNS * 5_000 }, async () => {
  await fc.assert(fc.asyncProperty(runs, play), { numRuns: RUNS });
  expect(await verify(server.database)).toEqual([]);
  // The control: whoever sets the stock to what was counted, as of the commit, would have been wrong.
  expect(naiveWrong).toBeGreaterThan(0);
});
