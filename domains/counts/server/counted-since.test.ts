// Goods that a count has seen on the shelf came in: their check-in isn't taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCount } from '#domains/counts/testing/a-count.ts';
import * as screen from '#domains/transfers/contract/check-in.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { transfersMessages } from '#domains/transfers/messages.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import { type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let stores: TwoStores;
beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterAll(() => server.close());

test.each([
  ['after it came in, also without a difference', '1 minute', 'completed', true],
  ['before it came in', '-1 minute', 'completed', false],
  ['in a count that was taken back', '1 minute', 'undone', false],
])('seen %s', async (_name, later, status, isCounted) => {
  const { storeId, manager } = stores.to;
  const { id, upc } = await aCheckIn(server, stores.to);
  const input = { ClientID: storeId, transferId: id, UPC: upc, quantity: 5 };
  await server.call(items.addItemByUpc, input, manager);
  await server.call(calls.finalizeTransfer, { TransferId: id, ClientID: storeId }, manager);
  const countId = await aCount(server.database, { storeId, userId: manager.userId });
  await server.database.run(
    `insert into count_lines (count_id, inventory_id, counted, book_low, book_high, delta, first_at, last_at, list)
     select $1, s.inventory_id, 5, 5, 5, 0, s.at + $3::interval, s.at + $3::interval, 'agrees' from transfer_steps s where s.transfer_id = $2`,
    [countId, id, later],
  );
  await server.database.run(
    `update counts set status = $2, frozen_at = now(), frozen_by = started_by, frozen_movement_id = 0, expected_units = 5, counted_units = 5, finished_at = now(),
       undone_at = case when $2 = 'undone' then now() end, undone_by = case when $2 = 'undone' then started_by end where count_id = $1`,
    [countId, status],
  );
  const { lines } = await server.call(screen.getTakeBack, { transferId: id }, manager);
  expect(lines.map(({ reason }) => reason)).toEqual(isCounted ? [transfersMessages.COUNTED_SINCE] : []);
});
