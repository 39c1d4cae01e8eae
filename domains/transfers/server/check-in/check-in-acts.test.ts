// What a check-in screen does beside scanning: kept scans, wishes, labels as goods come in. Over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addWish } from '#domains/customers/contract/wishlist.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as screen from '#domains/transfers/contract/check-in.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import { newUpc, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: TwoStores;

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: stores.to.manager.token });
const cashier = () => ({ token: stores.to.cashier.token });
type Scan = {
  code?: string;
  change?: number;
  kind?: 'count' | 'damaged';
  transferItemId?: number;
  scanId?: string;
};
const kept = (scan: Scan) => ({ scanId: crypto.randomUUID(), code: '', change: 1, ...scan });
const sendScans = (transferId: number, body: object[], by = cashier()) =>
  server.call(screen.sendCheckInScans, { transferId, body } as never, by);
const outcomes = async (answer: ReturnType<typeof sendScans>) =>
  (await answer).scans.map(({ outcome, reason }) => (reason === '' ? outcome : `${outcome}: ${reason}`));
const line = async (id: number) => {
  const [first] = (await server.call(own.getCheckIn, { id }, boss())).items;
  return { scanned: first?.scanned, damaged: first?.damaged, labelled: first?.labelled };
};
const begun = () => aCheckIn(server, stores.to);
const finalize = (TransferId: number) =>
  server.call(calls.finalizeTransfer, { TransferId, ClientID: stores.to.storeId, Confirmed: true }, boss());
const onHand = async (upc: string) =>
  (
    await server.database.one<{ units: number }>(
      `select coalesce(sum(on_hand), 0)::integer as units from inventory_items join catalog_products using (catalog_id) where store_id = $1 and upc = $2`,
      [stores.to.storeId, upc],
    )
  ).units;

describe('scans that a device kept', () => {
  test('are taken in once each, in their order, and may be taken back', async () => {
    const { id, upc, lineId } = await begun();
    const first = kept({ code: upc, change: 3 });
    expect(await outcomes(sendScans(id, [first, kept({ code: upc }), first]))).toEqual([
      'counted',
      'counted',
      'again',
    ]);
    expect(await line(id)).toMatchObject({ scanned: 4 });
    expect(await outcomes(sendScans(id, [first]))).toEqual(['again']);
    await sendScans(id, [
      kept({ kind: 'damaged', code: upc, change: 2 }),
      kept({ transferItemId: lineId, change: -1 }),
      kept({ code: upc, change: -1 }),
    ]);
    expect(await line(id)).toMatchObject({ scanned: 2, damaged: 2 });
    // Never below none, and no more are damaged than came.
    await sendScans(id, [kept({ transferItemId: lineId, change: -9 })]);
    expect(await line(id)).toMatchObject({ scanned: 0, damaged: 0 });
  });

  test('are named to the device that sent them, and to nobody else', async () => {
    const { id, upc } = await begun();
    const scans = [kept({ code: upc }), kept({ kind: 'damaged', code: upc })];
    await sendScans(id, scans);
    const taken = async (by: ReturnType<typeof boss>) =>
      (await server.call(own.getCheckIn, { id }, by)).taken;
    expect((await taken(cashier())).toSorted()).toEqual(scans.map(({ scanId }) => scanId).toSorted());
    expect(await taken(boss())).toEqual([]);
  });

  test('are in the lines exactly when they are said to be taken, whatever comes in meanwhile', async () => {
    const { id, upc } = await begun();
    for (let round = 0; round < 20; round += 1) {
      const [{ taken, items }] = await Promise.all([
        server.call(own.getCheckIn, { id }, cashier()),
        sendScans(id, [kept({ code: upc })]),
      ]);
      expect(items[0]?.scanned ?? 0).toBe(taken.length);
    }
  });

  test('an unknown code waits on a line of its own; what can’t be is refused by itself', async () => {
    const { id, upc } = await begun();
    const other = await begun();
    const mine = kept({ code: upc });
    await sendScans(other.id, [mine]);
    const code = newUpc();
    expect(
      await outcomes(
        sendScans(id, [
          kept({ code }),
          kept({ code: upc, change: 0 }),
          kept({ code: ' ' }),
          // Taken off meanwhile.
          kept({ transferItemId: 987_654_321 }),
          kept({ code: newUpc(), change: -1 }),
          mine,
          kept({ code: upc }),
        ]),
      ),
    ).toEqual([
      'unknown',
      'refused: Enter how many came.',
      'refused: Scan a code, or choose the line.',
      'refused: No transfer item found.',
      'refused: No transfer item found.',
      'refused: This scan belongs to another check-in.',
      'counted',
    ]);
    const seen = await server.call(own.getCheckIn, { id }, boss());
    expect(seen).toMatchObject({ unknown: 1, poNumber: expect.stringMatching(/^PO-/) });
  });

  test('that come after somebody finished are told so, and those before it are known', async () => {
    const { id, upc } = await begun();
    const before = kept({ code: upc, change: 5 });
    await sendScans(id, [before]);
    await finalize(id);
    expect(await outcomes(sendScans(id, [before, kept({ code: upc })]))).toEqual([
      'again',
      'refused: This transfer is completed.',
    ]);
    expect(await onHand(upc)).toBe(5);
  });

  test.each([
    ['nothing', []],
    ['no text for a code', [{ scanId: 'a-scan-0001', code: {}, change: 1 }]],
    ['no id', [{ code: '1', change: 1 }]],
    ['half a unit', [{ scanId: 'a-scan-0001', code: '1', change: 0.5 }]],
    ['too many units', [{ scanId: 'a-scan-0001', code: '1', change: 10_000 }]],
    ['another kind', [{ scanId: 'a-scan-0001', code: '1', change: 1, kind: 'lost' }]],
    ['more than is named', [{ scanId: 'a-scan-0001', code: '1', change: 1, cost: 1 }]],
    ['too many scans', Array.from({ length: 201 }, () => kept({ code: '1' }))],
  ])('%s is bad input', async (_what, body) => {
    const { id } = await begun();
    const answer = await server.request('PUT', `/api/Transfers/SendScans/${id}`, { ...cashier(), body });
    expect(answer.status).toBe(400);
  });

  test('name no line of another check-in', async () => {
    const { id } = await begun();
    const other = await begun();
    const answer = await server.request('PUT', `/api/Transfers/SendScans/${id}`, {
      ...cashier(),
      body: [kept({ transferItemId: other.lineId })],
    });
    expect([answer.status, (answer.body as { field?: string }).field]).toEqual([404, 'transferItemId']);
  });

  test('are of the store that receives', async () => {
    const { id, upc } = await begun();
    const answer = await server.request('PUT', `/api/Transfers/SendScans/${id}`, {
      token: stores.from.cashier.token,
      body: [kept({ code: upc })],
    });
    expect(answer.status).toBe(404);
  });
});

describe('wishes', () => {
  const held = async (upc: string) =>
    (
      await server.database.one<{ held: number }>(
        `select coalesce(sum(held), 0)::integer as held from inventory_items join catalog_products using (catalog_id) where store_id = $1 and upc = $2`,
        [stores.to.storeId, upc],
      )
    ).held;
  const wish = async (upc: string) => {
    const CustomerId = await aCustomer(server.database);
    await server.call(addWish, { CustomerId, upc }, boss());
  };

  test.each([
    ['nobody was asked: all are kept', undefined, 2],
    ['one is kept', 1, 1],
    ['customers are only told', 0, 0],
  ])('%s', async (_what, quantity, units) => {
    const { id, upc, lineId } = await begun();
    await wish(upc);
    await wish(upc);
    await sendScans(id, [kept({ code: upc, change: 5 })]);
    expect((await server.call(own.getCheckIn, { id }, boss())).items[0]).toMatchObject({
      wished: 2,
      wishesKept: null,
    });
    if (quantity !== undefined)
      expect(
        await server.call(screen.keepForWishes, { transferItemId: lineId, quantity }, cashier()),
      ).toMatchObject({ data: [{ wishesKept: quantity }] });
    await finalize(id);
    expect(await held(upc)).toBe(units);
  });

  test('nothing is asked after it is finished', async () => {
    const { id, upc, lineId } = await begun();
    await sendScans(id, [kept({ code: upc, change: 5 })]);
    await finalize(id);
    expect(
      await server.call(screen.keepForWishes, { transferItemId: lineId, quantity: 1 }, cashier()),
    ).toMatchObject({ success: false, code: 'TRANSFER_COMPLETED' });
  });
});

describe('labels as goods come in', () => {
  const take = (transferId: number, more: object = {}) =>
    server.call(screen.takeLabels, { transferId, ...more }, cashier());

  test('one for each sound copy, once; goods new to the store have a SKU and a price before they are in stock', async () => {
    const { id, upc, lineId } = await begun();
    await sendScans(id, [kept({ code: upc, change: 3 }), kept({ code: upc, change: 1, kind: 'damaged' })]);
    const { skus } = await take(id, { transferItemId: lineId });
    expect(skus).toHaveLength(2);
    expect(new Set(skus).size).toBe(1);
    expect(await onHand(upc)).toBe(0);
    expect(await take(id)).toMatchObject({ success: false, code: 'NO_LABELS_MORE' });
    await sendScans(id, [kept({ code: upc, change: 2 })]);
    expect((await take(id)).skus).toEqual([skus[0], skus[0]]);
    expect(await line(id)).toMatchObject({ labelled: 4 });
    await finalize(id);
    // What has its label needs none from the list of labels of the whole transfer.
    expect((await server.call(own.getCheckIn, { id }, boss())).items[0]).toMatchObject({ labels: 0 });
    expect(await onHand(upc)).toBe(5);
  });

  test('of a line of another check-in: none', async () => {
    const { id } = await begun();
    const other = await begun();
    const answer = await server.request('POST', '/api/Transfers/TakeLabels', {
      ...cashier(),
      body: { transferId: id, transferItemId: other.lineId },
    });
    expect([answer.status, (answer.body as { field?: string }).field]).toEqual([404, 'transferItemId']);
  });
});

test('a line of which half is damaged keeps its cents', async () => {
  const { id, upc } = await begun();
  await sendScans(id, [kept({ code: upc, change: 2 }), kept({ code: upc, change: 1, kind: 'damaged' })]);
  await server.call(own.setInvoice, { transferId: id, freight: '0.01' }, boss());
  await finalize(id);
  const { cents } = await server.database.one<{ cents: number }>(
    `select sum(cents)::bigint as cents from transfer_steps where transfer_id = $1`,
    [id],
  );
  expect(cents).toBe(2_001);
});
