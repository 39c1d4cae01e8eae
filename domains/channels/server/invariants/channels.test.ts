// Do the checks see the faults that they are there for? One copy is offered by a shop, of which a hint came.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aQueuedListing, aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import { aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { channelChecks } from './channels.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { type Break, faultsAfter } from '#tests/support/verify-testing.ts';

encryptWith(() => [Buffer.alloc(32, 7)]);

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { database } = home;
  const counter = await aCounter(database, {});
  const good = await aGood(database, counter, { upc: '724349520721', quantity: 1 });
  const connectionId = await aShopConnection(database, {
    channel: 'shopify',
    address: 'http://127.0.0.1:9',
    keys: { shop: 'maple.myshopify.com', clientId: 'a', clientSecret: 'b' },
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
  });
  const listingId = await aQueuedListing(database, connectionId, good);
  await database.run(
    `update listings set state = 'live', offered = 1, acked = 1, acked_version = wanted_version where listing_id = $1`,
    [listingId],
  );
  await database.run(
    `insert into channel_events (connection_id, event_ref, topic, received_at) values ($1, 'e1', 'orders/create', now())`,
    [connectionId],
  );
  await database.run('delete from stock_changes');
});
afterAll(() => home.drop());

const problemOf = (check: string, at = 0): string =>
  channelChecks.filter((one) => one.check === check)[at]?.problem ?? '';
const ITEM = '(select min(inventory_id) from inventory_items where is_listed)';

const BREAKS: readonly Break[] = [
  ['E2', problemOf('E2'), 'update listings set acked = 2'],
  [
    'E2',
    problemOf('E2'),
    `update inventory_items set held = 1 where inventory_id = ${ITEM}`,
    'delete from stock_changes',
  ],
  [
    'E2',
    problemOf('E2', 1),
    `update inventory_items set is_listed = false, created_at = now() - interval '1 hour' where inventory_id = ${ITEM}`,
  ],
  ['E7', problemOf('E7'), `update channel_events set received_at = now() - interval '11 minutes'`],
];

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('nothing is wrong with what nobody broke', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test('each check is broken by something', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect([...broken].sort()).toEqual(channelChecks.map(({ check, problem }) => `${check} ${problem}`).sort());
});
