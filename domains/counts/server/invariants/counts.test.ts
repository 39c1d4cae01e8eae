// Does each check find the fault that it is there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/counts/contract/physical.ts';
import { aCount } from '#domains/counts/testing/a-count.ts';
import { aShelf, aShop, send, type Shop, start } from '#domains/counts/testing/a-shop.ts';
import { runChecksIn } from '#platform/verify/run-checks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { countChecks } from './counts.ts';

let server: TestServer;
let shop: Shop;
let finished: number;
let open: number;

beforeAll(async () => {
  server = await startTestServer();
  shop = await aShop(server);
  const good = await aShelf(server, shop, { quantity: 20 });
  finished = await start(server, shop);
  await send(
    server,
    shop.cashier,
    finished,
    Array.from({ length: 19 }, () => good.sku),
  );
  await server.call(calls.finishInventory, { id: finished }, { token: shop.manager.token });
  open = await aCount(server.database, { storeId: shop.storeId, userId: shop.manager.userId });
});
afterAll(() => server.close());

const BREAKS: readonly [check: string, problem: string, statement: string][] = [
  [
    'N1',
    'An item that was scanned in its area has no line in a count that was fixed',
    'update count_lines set list = null where count_id = {finished}',
  ],
  [
    'N1',
    'A line is on a list that its figures are not of',
    `update count_lines set list = 'missing' where count_id = {finished}`,
  ],
  [
    'N2',
    'What a count moved is not what it found, less what waits for a person',
    'update count_lines set moved = moved - 1 where count_id = {finished}',
  ],
  [
    'N2',
    'A count and the movements of its lines disagree',
    'update count_lines set moved = 0 where count_id = {finished}',
  ],
  [
    'N2',
    'A count that is open or was cancelled moved something',
    `update counts set status = 'open', frozen_at = null, finished_at = null where count_id = {finished}`,
  ],
  [
    'N2',
    'What a count posted is not what its movements cost',
    `update stock_movements set cost_cents = cost_cents + 1 where source_type = 'count' and source_id = {finished}`,
  ],
  [
    'N4',
    'Two open counts of a store cover the same goods',
    `insert into counts (store_id, started_at, started_by, first_movement_id) select store_id, started_at, started_by, 0 from counts where count_id = {open}`,
  ],
  [
    'N5',
    'More of something was taken back than was scanned',
    `insert into count_scans (scan_id, count_id, code, change, user_id, scanned_at, received_at) select 'broken-one', {open}, 'x', -1, started_by, now(), now()
       from counts where count_id = {open}`,
  ],
  [
    'N5',
    'A copy was scanned more than once in the same place of a count',
    `insert into count_scans (scan_id, count_id, code, serial, change, user_id, scanned_at, received_at) select 'broken-' || n, {open}, 'x', 'S1', 1, started_by,
       now(), now() from counts, generate_series(1, 2) n where count_id = {open}`,
  ],
];

class Undo extends Error {}

test('as it is, nothing is found', async () => {
  expect(await server.database.transaction((tx) => runChecksIn(tx, countChecks))).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, statement) => {
  let found: { check: string; problem: string }[] = [];
  await server.database
    .transaction(async (tx) => {
      await tx.run(`set local session_replication_role = 'replica'`);
      await tx.run(statement.replaceAll('{finished}', String(finished)).replaceAll('{open}', String(open)));
      found = await runChecksIn(tx, countChecks);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  expect(found).toContainEqual(expect.objectContaining({ check, problem }));
});

test('every check has a fault', () => {
  expect(new Set(BREAKS.map(([, problem]) => problem))).toEqual(
    new Set(countChecks.map(({ problem }) => problem)),
  );
});
