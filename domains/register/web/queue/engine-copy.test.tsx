// A register that has the goods of its store with itself asks nobody what a scan brings.
import { afterEach, expect, test, vi } from 'vitest';
import { bringUpToDate } from '#domains/store-copy/web/public/goods-copy.ts';
import { packGoods, SHAPE } from '#domains/store-copy/rules/goods-copy.ts';
import { packQuantities } from '#domains/store-copy/rules/quantities.ts';
import { aShelfItem, packed } from '#domains/store-copy/rules/a-shelf-item.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { cents } from '#kernel/money.ts';
import { connectionFailed, connectionWorks } from '#platform/web/connection.ts';
import { chooseStore } from '#platform/web/session.ts';
import { aPlaceFrom, codesOf, openPage, pay, scan, settle } from './a-page.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

const place = aPlaceFrom(1_900);
afterEach(() => {
  vi.unstubAllGlobals();
  connectionWorks();
});
const sent = () => place.server.sent.map(({ call }) => call);

const item = (inventoryId: number, code: string, priceCents: number, more = {}) =>
  aShelfItem(inventoryId, {
    upc: code,
    gtin: null,
    sku: `SKU-${code}`,
    priceCents: cents(priceCents),
    taxRateE5: 0,
    ...more,
  });

/** The shelf has A and B; of W one is kept for somebody. */
async function withCopy(
  storeId = 7,
  shelf = [item(1, 'A', 2_298), item(2, 'B', 500), item(3, 'W', 100, { onHand: 1, held: 1 })],
): Promise<void> {
  const others = globalThis.fetch;
  place.server.prices.W = 1;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('StoreCopy/Goods'))
      return new Response(Buffer.from(packed(packGoods(shelf, { shape: SHAPE, storeId, cursor: 'c' }))));
    if (address.includes('StoreCopy/Quantities'))
      return new Response(Buffer.from(packed(packQuantities([]))));
    if (address.includes('StoreCopy/Changes'))
      return Response.json({ isStale: false, isBehind: false, cursor: 'c', items: [], gone: [] });
    return others(address, init);
  });
  chooseStore(storeId);
  await bringUpToDate(storeId);
}

test('a scan is a line in the same moment, and a sale is one call', async () => {
  await withCopy();
  const page = await openPage(place);
  scan(page, 'A', 1);
  expect(codesOf(page)).toEqual(['A']);
  scan(page, 'B', 1);
  expect(codesOf(page)).toEqual(['A', 'B']);
  void pay(page, 2_798, 2_798);
  await settle();
  expect(sent().filter((call) => call !== 'GetCurrentTransactionId')).toEqual(['Finish']);
  expect(place.server.sent.at(-1)?.body.items).toMatchObject([
    { InventoryId: 1, SalePrice: 22.98 },
    { InventoryId: 2, SalePrice: 5 },
  ]);
});

test('a line comes at once while a keep is on its way, and with no server at all', async () => {
  await withCopy();
  const page = await openPage(place);
  let answer = (): void => undefined;
  place.server.state.slow.KeepBasket = new Promise((resolve) => (answer = resolve));
  scan(page, 'W', 1);
  await settle();
  expect(sent()).toContain('KeepBasket');
  scan(page, 'A', 1);
  expect(codesOf(page)).toEqual(['W', 'A']);
  answer();
  await settle();
  place.server.state.isCut = true;
  scan(page, 'B', 1);
  expect(codesOf(page)).toEqual(['W', 'A', 'B']);
  // Of W there is one, and nobody can say who may have it.
  connectionFailed();
  scan(page, 'W', 1);
  expect(page.state().intents.at(-1)).toMatchObject({
    state: 'refused',
    message: registerMessages.KEPT_FOR_SOMEBODY,
  });
});

test('what the copy does not have is asked', async () => {
  await withCopy();
  place.server.prices.C = 3;
  const page = await openPage(place);
  scan(page, 'C', 300);
  await settle();
  expect(sent()).toContain('AskGoods');
  expect(codesOf(page)).toEqual(['C']);
});

test('without a server a code of several items lets the cashier choose, as the server would', async () => {
  await withCopy(8, [
    item(1, 'A', 2_298, { catalogId: 5, onHand: 1 }),
    item(2, 'A', 500, { catalogId: 5, onHand: 1, sku: 'A-2' }),
  ]);
  const page = await openPage(place);
  connectionFailed();
  scan(page, 'A', 1);
  expect(page.state().intents).toMatchObject([
    { state: 'variation', variations: [{ inventoryId: 1 }, { inventoryId: 2 }] },
  ]);
  page.answer(page.state().intents[0]?.key ?? '', { inventoryId: 2, state: 'waiting' });
  expect(page.state().intents).toMatchObject([{ goods: { line: { itemPrice: 5 } } }]);
});
