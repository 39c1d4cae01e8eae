// P1 and P2: whatever people and rules do with the queue, in whatever order and at once, each price is what it must be, and set once.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateItem } from '#domains/inventory/contract/changes.ts';
import * as labels from '#domains/price-changes/contract/labels.ts';
import * as calls from '#domains/price-changes/contract/calls.ts';
import { priceChangesMessages } from '#domains/price-changes/messages.ts';
import { queueChanges } from '#domains/price-changes/server/public/queue-changes.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { cents, fromDollars } from '#kernel/money.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const ITEMS = 3;
const START = 1_000;

let server: TestServer;
let shop: Counter;
let token: { token: string };
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aCounter(server.database);
  token = { token: shop.manager.token };
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Open = { cents: number; byHand: boolean; isSelected: boolean };
type Item = {
  id: number;
  price: number;
  open: Open | null;
  keptOut: boolean;
  /** The price that was left out the last time; the queue doesn't ask for it again. */
  leftOut: number | null;
  /** What its label says; null while it says the price. */
  label: number | null;
  /** How often an update has moved its price. */
  moved: number;
};

const price = fc.constantFrom(900, 1_000, 1_100, 1_250);
const at = fc.nat(ITEMS - 1);
const command = fc.oneof(
  fc.record({ kind: fc.constant('queue' as const), at, cents: price, byHand: fc.boolean() }),
  fc.record({
    kind: fc.constant('check' as const),
    at,
    on: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('apply' as const), people: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('drop' as const), at, skip: fc.boolean() }),
  fc.record({ kind: fc.constant('hand' as const), at, cents: price }),
);
type Command = typeof command extends fc.Arbitrary<infer Of> ? Of : never;

/** An item's price moves: its label is old, unless the new price is what the label says anyhow. */
function reprice(item: Item, next: number): void {
  if (next === item.price) return;
  const says = item.label ?? item.price;
  item.label = says === next ? null : says;
  item.price = next;
}

const listRows = () => server.call(calls.getPriceChanges, { clientId: shop.storeId }, token);
const openId = async (item: Item): Promise<number | undefined> =>
  (await listRows()).find((row) => row.inventoryId === item.id)?.priceChangeQueueID;

/** What the model expects of a queued price. */
function expectQueued(item: Item, { cents: wanted, byHand }: { cents: number; byHand: boolean }): void {
  if (!byHand && (item.keptOut || item.open?.byHand)) return;
  if (wanted === item.price) {
    if (item.open) item.leftOut = null;
    item.open = null;
    return;
  }
  if (wanted === item.open?.cents) return;
  if (!byHand && !item.open && item.leftOut === wanted) return;
  item.open = { cents: wanted, byHand, isSelected: false };
}

const ACTS: {
  [Kind in Command['kind']]: (items: Item[], what: Extract<Command, { kind: Kind }>) => Promise<void>;
} = {
  queue: async (items, what) => {
    const item = items[what.at] as Item;
    await server.database.transaction((tx) =>
      queueChanges(tx, { actor: { userId: 1 }, now: new Date() }, shop.storeId, [
        {
          inventoryId: item.id,
          newCents: cents(what.cents),
          source: what.byHand ? 'hand' : 'rule',
          reason: { source: 'rule', ruleId: 1 },
        },
      ]),
    );
    expectQueued(item, what);
  },
  check: async (items, { at: which, on, times }) => {
    const item = items[which] as Item;
    const id = await openId(item);
    if (id === undefined) return;
    // Lost or repeated, a flag changes nothing but the selection (P2).
    for (let time = 0; time < times; time += 1)
      await server.call(calls.checkChanged, { id, checkstatus: on }, token);
    if (item.open) item.open.isSelected = on;
  },
  apply: async (items, { people }) => {
    const answers = await Promise.all(
      Array.from({ length: people }, () =>
        server.call(calls.applyPriceChanges, { clientId: shop.storeId }, token),
      ),
    );
    const selected = items.filter((item) => item.open?.isSelected);
    expect(answers.filter((answer) => answer.success)).toHaveLength(selected.length > 0 ? 1 : 0);
    for (const item of selected) {
      const next = item.open?.cents ?? 0;
      if (next !== item.price) item.moved += 1;
      reprice(item, next);
      item.open = null;
      item.leftOut = null;
    }
  },
  drop: async (items, { at: which, skip }) => {
    const item = items[which] as Item;
    const id = await openId(item);
    if (id === undefined) return;
    await server.call(calls.deletePriceChanges, { body: [id], skip }, token);
    item.leftOut = skip ? (item.open?.cents ?? null) : null;
    if (!skip) item.keptOut = true;
    item.open = null;
  },
  hand: async (items, what) => {
    const item = items[what.at] as Item;
    await server.call(updateItem, { inventoryId: item.id, saleprice: what.cents / 100 }, token);
    reprice(item, what.cents);
  },
};

async function someItems(): Promise<Item[]> {
  const items: Item[] = [];
  for (let one = 0; one < ITEMS; one += 1) {
    made += 1;
    const { inventoryId } = await aGood(server.database, shop, {
      upc: String(740_000_000_000 + made),
      title: `Model ${made}`,
      priceCents: START,
    });
    items.push({
      id: inventoryId,
      price: START,
      open: null,
      keptOut: false,
      leftOut: null,
      label: null,
      moved: 0,
    });
  }
  return items;
}

async function compare(items: readonly Item[]): Promise<void> {
  const ids = items.map((item) => item.id);
  const rows = (await listRows()).filter((row) => ids.includes(row.inventoryId));
  const queue = new Map(rows.map((row) => [row.inventoryId, [fromDollars(row.newPrice), row.isSelected]]));
  expect(items.map((item) => queue.get(item.id))).toEqual(
    items
      .map((item) => item.open && [item.open.cents, item.open.isSelected])
      .map((open) => open ?? undefined),
  );
  const now = await server.database.rows<{ price: number; moved: number }>(
    `select price_cents as price, (select count(*) from inventory_log l where l.inventory_id = i.inventory_id and l.reason = $2) as moved
     from inventory_items i where inventory_id = any($1) order by inventory_id`,
    [ids, priceChangesMessages.APPLIED_NOTE],
  );
  expect(now).toEqual(items.map(({ price: costs, moved }) => ({ price: costs, moved })));
  const checks = await server.call(labels.getLabelChecks, { clientId: shop.storeId }, token);
  const old = new Map(checks.map((row) => [row.inventoryId, fromDollars(row.labelPrice)]));
  expect(items.map((item) => old.get(item.id) ?? null)).toEqual(items.map((item) => item.label));
}

test('P1, P2: prices, queue, log and labels are what a model of them says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 18 }), async (commands) => {
      const items = await someItems();
      for (const what of commands) {
        await ACTS[what.kind](items, what as never);
        await compare(items);
      }
      // Nothing of this run is left selected for the next one.
      await server.database.run(
        `update price_changes set is_selected = false where state = 'open' and store_id = $1`,
        [shop.storeId],
      );
    }),
    { numRuns: 10 },
  );
}, 120_000);
