// A discrepancy becomes a task for both stores after a week, once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as items from '#domains/transfers/contract/items.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { remindOfMissing } from './remind-missing.ts';

let server: TestServer;
let stores: TwoStores;

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const tasks = () =>
  server.database.rows<{ store: number; name: string }>(
    `select store_id as store, name from tasks where name like 'Decide on%' order by store_id`,
  );

test('one copy that never came', async () => {
  const both = { token: stores.both.token };
  const good = await someGoods(server.database, stores.from);
  const { inventoryTransferID: transferId } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
    both,
  );
  await server.call(items.addItemByUpc, { ClientID: stores.from.storeId, transferId, UPC: good.sku }, both);
  await server.call(calls.finalizeToPending, { transferId }, both);
  await server.call(calls.finalizeTransfer, { TransferId: transferId, Confirmed: 'true' }, both);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  expect(await remindOfMissing(server.database, days(6))).toBe(0);
  expect(await tasks()).toEqual([]);
  const told = await Promise.all([1, 2].map(() => remindOfMissing(server.database, days(8))));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await tasks()).map(({ store }) => store)).toEqual([stores.from.storeId, stores.to.storeId]);
  expect((await tasks())[0]?.name).toMatch(/^Decide on 1 missing copy of T-/);
  expect(await remindOfMissing(server.database, days(30))).toBe(0);
});
