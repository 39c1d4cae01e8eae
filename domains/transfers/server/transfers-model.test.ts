// Transfers as a model: whatever is sent, accepted, taken back, lost, found and sold in between, by two people at once, units and money go nowhere.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: TwoStores;

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterAll(() => server.close());

type Good = Awaited<ReturnType<typeof someGoods>>;
/** What should be where, of one product. */
type Model = { from: number; to: number; underWay: number; accepted: number };
type Act =
  | {
      readonly act: 'accept' | 'reset' | 'sellThere';
      readonly good: number;
      readonly units: number;
      readonly twice: boolean;
    }
  | { readonly act: 'extra'; readonly good: number; readonly units: number };

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('accept' as const, 'reset' as const, 'sellThere' as const),
    good: fc.integer({ min: 0, max: 1 }),
    units: fc.integer({ min: 1, max: 3 }),
    twice: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('extra' as const),
    good: fc.integer({ min: 0, max: 1 }),
    units: fc.integer({ min: 1, max: 2 }),
  }),
);
const ends = fc.array(fc.constantFrom('found' as const, 'notSent' as const, 'lost' as const), {
  minLength: 2,
  maxLength: 2,
});

const here = () => ({ token: stores.from.manager.token });
const there = () => ({ token: stores.to.manager.token });
const scan = (transferId: number, good: Good, ScanStatus: '0' | '1', Quantity: number, more: object = {}) =>
  server.call(
    items.acceptItemByUpc,
    { ClientID: stores.to.storeId, transferId, UPC: good.sku, ScanStatus, Quantity, ...more },
    there(),
  );

async function carryOut(
  transferId: number,
  good: Good,
  model: Model,
  { act, units, ...more }: Act,
): Promise<void> {
  if (act === 'sellThere') {
    await anItem(server.database, {
      storeId: stores.to.storeId,
      catalogId: good.catalogId,
      conditionId: stores.to.conditions.B as number,
      quantity: -units,
      userId: stores.to.manager.userId,
    });
    model.to -= units;
    return;
  }
  if (act === 'extra') {
    // What is in transit comes first; the rest left there and arrives here.
    const { success } = await scan(transferId, good, '1', units, { Extra: 'true' });
    expect(success).toBe(true);
    const usual = Math.min(units, model.underWay);
    model.underWay -= usual;
    model.accepted += usual;
    model.from -= units - usual;
    model.to += units;
    return;
  }
  const ScanId = crypto.randomUUID();
  const once = () => scan(transferId, good, act === 'accept' ? '1' : '0', units, { ScanId });
  const isTwice = 'twice' in more && more.twice;
  const answers = isTwice ? await Promise.all([once(), once()]) : [await once()];
  const can = act === 'accept' ? units <= model.underWay : units <= model.accepted && units <= model.to;
  expect([act, units, answers.map(({ success }) => success)]).toEqual([act, units, answers.map(() => can)]);
  if (!can) return;
  const sign = act === 'accept' ? 1 : -1;
  model.underWay -= sign * units;
  model.accepted += sign * units;
  model.to += sign * units;
}

async function resolve(
  id: number,
  goods: readonly Good[],
  models: readonly Model[],
  decided: readonly ('found' | 'notSent' | 'lost')[],
) {
  const { success } = await server.call(
    calls.finalizeTransfer,
    { TransferId: id, ClientID: stores.to.storeId, Confirmed: 'true' },
    there(),
  );
  expect(success).toBe(true);
  const lines = await server.call(items.getTransferItems, { id }, here());
  const body = goods.flatMap((good, at) => {
    const line = lines.find(({ sku, isExtra }) => sku === good.sku && !isExtra);
    const model = models[at] as Model;
    if (!line || model.underWay === 0) return [];
    const decision = decided[at] ?? 'lost';
    const quantity = model.underWay;
    if (decision === 'found') model.to += quantity;
    if (decision === 'notSent') model.from += quantity;
    model.underWay = 0;
    return [
      {
        transferItemId: line.inventory_TransferItemID,
        quantity,
        decision,
        bearerClientId: stores.from.storeId,
      },
    ];
  });
  if (body.length > 0)
    expect(await server.call(own.resolveTransfer, { transferId: id, body } as never, here())).toMatchObject({
      success: true,
    });
}

async function expectBooks(
  goods: readonly Good[],
  models: readonly Model[],
  transferId: number,
): Promise<void> {
  const rows = await server.database.rows<{ catalog: number; store: number; units: number }>(
    'select catalog_id as catalog, store_id as store, sum(on_hand)::integer as units from inventory_items where catalog_id = any($1) group by 1, 2',
    [goods.map(({ catalogId }) => catalogId)],
  );
  const at = (catalog: number, store: number) =>
    rows.find((row) => row.catalog === catalog && row.store === store)?.units ?? 0;
  expect(
    goods.map(({ catalogId }) => [at(catalogId, stores.from.storeId), at(catalogId, stores.to.storeId)]),
  ).toEqual(models.map(({ from, to }) => [from, to]));
  const lines = await server.call(items.getTransferItems, { id: transferId }, here());
  expect(lines.reduce((total, { missing }) => total + missing, 0)).toBe(
    models.reduce((total, { underWay }) => total + underWay, 0),
  );
}

test('units and money are where the model says, and the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      fc.array(acts, { maxLength: 10 }),
      ends,
      async (sent, todo, decided) => {
        const goods = [
          await someGoods(server.database, stores.from),
          await someGoods(server.database, stores.from),
        ];
        const models: Model[] = sent.map((units) => ({
          from: 5 - units,
          to: 0,
          underWay: units,
          accepted: 0,
        }));
        const { inventoryTransferID: id } = await server.call(
          calls.createStoreTransfer,
          { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
          here(),
        );
        for (const [at, good] of goods.entries())
          await server.call(
            items.addItemByUpc,
            { ClientID: stores.from.storeId, transferId: id, UPC: good.sku, quantity: sent[at] as number },
            here(),
          );
        await server.call(calls.finalizeToPending, { transferId: id }, here());
        for (const one of todo) await carryOut(id, goods[one.good] as Good, models[one.good] as Model, one);
        await expectBooks(goods, models, id);
        await resolve(id, goods, models, decided);
        await expectBooks(goods, models, id);
      },
    ),
    { numRuns: 12 },
  );
  expect(await verify(server.database)).toEqual([]);
}, 120_000);
