// A browser's copy of the shelf: fetched once, mended by what changed, kept over a restart, and not believed when nobody confirms it.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packGoods, SHAPE } from '#domains/store-copy/rules/goods-copy.ts';
import { packQuantities } from '#domains/store-copy/rules/quantities.ts';
import { aShelfItem, packed } from '#domains/store-copy/rules/a-shelf-item.ts';
import type * as Connection from '#platform/web/connection.ts';
import type * as Copy from './goods-copy.ts';

const CODE = { text: '045496590420', gtin: '00045496590420' };
let copy: typeof Copy;
let connection: typeof Connection;
let asked: string[];
let changes: { isStale?: boolean; isBehind?: boolean; items?: object[]; gone?: number[] };
let shape: number;
let isCut: boolean;
let last: number;
let nowMs: number;

/** The browser is started again: nothing is left but what is stored. */
async function restart(): Promise<void> {
  vi.resetModules();
  copy = await import('./goods-copy.ts');
  connection = await import('#platform/web/connection.ts');
}

beforeEach(async () => {
  indexedDB.deleteDatabase('tradepost-goods');
  [asked, changes, shape, isCut, last, nowMs] = [[], {}, SHAPE, false, 1, 1_000];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    const call = url.pathname.split('/').at(-1) ?? '';
    asked.push(call === 'Changes' ? `Changes ${url.searchParams.get('cursor')}` : call);
    if (isCut) throw new TypeError('no answer');
    const storeId = Number(url.searchParams.get('clientId'));
    if (call === 'Goods')
      return new Response(
        Buffer.from(packed(packGoods([aShelfItem(1)], { shape, storeId, cursor: `g${last}` }))),
      );
    if (call === 'Quantities')
      return new Response(Buffer.from(packed(packQuantities([{ inventoryId: 1, onHand: 4, held: 0 }]))));
    const told = { isStale: false, isBehind: false, items: [], gone: [], ...changes };
    changes = { ...changes, isBehind: false };
    return Response.json({ ...told, cursor: `c${last}` });
  });
  await restart();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const prices = (storeId = 7) =>
  copy
    .goodsAt(storeId)
    ?.find(CODE)
    .map((item) => item.priceCents);

test('it is fetched once, and then asked what changed', async () => {
  expect(copy.goodsAt(7)).toBeUndefined();
  await copy.bringUpToDate(7);
  expect(copy.goodsAt(7)?.find(CODE)).toEqual([aShelfItem(1, { onHand: 4 })]);
  changes = {
    items: [
      { ...aShelfItem(1), priceCents: 500 },
      { ...aShelfItem(2), priceCents: 600 },
    ],
  };
  last = 2;
  await copy.bringUpToDate(7);
  expect(prices()).toEqual([500, 600]);
  changes = { gone: [1] };
  await copy.bringUpToDate(7);
  expect(prices()).toEqual([600]);
  expect(asked).toEqual(['Goods', 'Changes g1', 'Quantities', 'Changes c1', 'Changes c2']);
});

test('what can not be told yet is asked for again in a moment, and the copy is not believed before', async () => {
  await copy.bringUpToDate(7);
  asked = [];
  nowMs += 200_000;
  changes = { isBehind: true };
  const brought = copy.bringUpToDate(7);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(prices()).toBeUndefined();
  await brought;
  expect(asked).toEqual(['Changes c1', 'Changes c1']);
  expect(prices()).toEqual([1_999]);
});

test('who asks while it is asked has it looked at once more, not once each', async () => {
  await copy.bringUpToDate(7);
  asked = [];
  const first = copy.bringUpToDate(7);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await Promise.all([first, ...Array.from({ length: 20 }, () => copy.bringUpToDate(7))]);
  expect(asked).toEqual(['Changes c1', 'Changes c1']);
});

test('after what may have changed the shelf it is not believed until it is read again', async () => {
  await copy.bringUpToDate(7);
  copy.shelfMayDiffer();
  expect(prices()).toBeUndefined();
  await vi.waitFor(() => expect(prices()).toEqual([1_999]));
});

test('the copies of three stores stay in the browser', async () => {
  for (const storeId of [6, 7, 8, 9]) await copy.bringUpToDate(storeId);
  await restart();
  isCut = true;
  for (const storeId of [6, 7]) await copy.bringUpToDate(storeId).catch(() => undefined);
  connection.connectionFailed();
  expect(prices(7)).toEqual([1_999]);
  await copy.bringUpToDate(6).catch(() => undefined);
  expect(prices(6)).toBeUndefined();
});

test('after a restart it goes on where it was', async () => {
  changes = { items: [{ ...aShelfItem(1), priceCents: 500 }] };
  await copy.bringUpToDate(7);
  await restart();
  [asked, changes] = [[], {}];
  await copy.bringUpToDate(7);
  expect(prices()).toEqual([500]);
  expect(asked).toEqual(['Changes c1', 'Quantities']);
});

test('what can not be mended is fetched again', async () => {
  await copy.bringUpToDate(7);
  changes = { isStale: true };
  last = 5;
  await copy.bringUpToDate(7);
  expect(asked).toEqual([
    'Goods',
    'Changes g1',
    'Quantities',
    'Changes c1',
    'Goods',
    'Changes g5',
    'Quantities',
  ]);
  // It is still as old as the server's own: not to be believed.
  expect(prices()).toBeUndefined();
});

test('another store’s, and one of another shape, is not taken', async () => {
  await copy.bringUpToDate(7);
  expect(prices(8)).toBeUndefined();
  await copy.bringUpToDate(8);
  expect([prices(7), prices(8)]).toEqual([undefined, [1_999]]);
  shape = SHAPE + 1;
  await expect(copy.bringUpToDate(9)).rejects.toThrow('another shape');
  await restart();
  shape = SHAPE;
  asked = [];
  await copy.bringUpToDate(8);
  expect(asked[0]).toBe('Changes c1');
});

test('it is believed for two and a half minutes after the server confirmed it', async () => {
  await copy.bringUpToDate(7);
  nowMs += 149_000;
  expect(prices()).toEqual([1_999]);
  nowMs += 2_000;
  expect(prices()).toBeUndefined();
  await copy.bringUpToDate(7);
  expect(prices()).toEqual([1_999]);
});

test('while the server does not answer it is believed for three days, over a restart, too', async () => {
  const begin = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => begin);
  await copy.bringUpToDate(7);
  await restart();
  isCut = true;
  nowMs += 1_000_000;
  await expect(copy.bringUpToDate(7)).rejects.toThrow();
  connection.connectionFailed();
  expect(prices()).toEqual([1_999]);
  clock.mockImplementation(() => begin + 72 * 3_600_000);
  expect(prices()).toBeUndefined();
  clock.mockImplementation(() => begin + 1_000);
  connection.connectionWorks();
  expect(prices()).toBeUndefined();
});
