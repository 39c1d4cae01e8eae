// A page that is opened again without the server: it sells the whole basket or waits for it, and tells no price of another line.
import { expect, test, vi } from 'vitest';
import { checkoutReason } from '../sale/checkout-reason.ts';
import { viewOf } from '../sale/basket-view.ts';
import { aPlaceFrom, codesOf, openPage, scan, settle } from './a-page.ts';
import { lineOf } from './undo.ts';
import type { AddIntent } from './intents.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

const place = aPlaceFrom(900);
const codes = (base: TransactionWire | null) => base?.items.map(({ upc }) => upc);

async function twoThenCut() {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  scan(page, 'B', 500);
  await settle(1_000);
  page.tellNow();
  await settle();
  place.server.state.isCut = true;
  scan(page, 'B', 500);
  await settle();
  return page;
}

test('reloaded without the server, what the server knew is still in the basket', async () => {
  await twoThenCut();
  const next = await openPage(place);
  await settle(1_000);
  expect(codes(next.state().base)).toEqual(['A', 'B']);
  expect(viewOf(next.state().base, next.state().intents).lines).toHaveLength(3);
  place.server.state.isCut = false;
  await settle(5_000);
  expect(codesOf(next)).toEqual(['A', 'B', 'B']);
  expect(next.state().notes).toEqual([]);
});

test('without what was kept Checkout waits until the server has said it', async () => {
  const page = await twoThenCut();
  localStorage.removeItem(`register.basket.${place.posId}`);
  const next = await openPage(place);
  await settle(1_000);
  const reason = ({ base, intents } = next.state()) => checkoutReason(viewOf(base, intents), 0, false);
  expect(reason()).toBe('More items of this sale are on the server.');
  expect(reason(page.state())).toBeNull();
  place.server.state.isCut = false;
  await settle(5_000);
  expect(reason()).toBeNull();
});

test('a basket that another counter closed meanwhile is not kept', async () => {
  await twoThenCut();
  const [id] = [...place.server.lines.keys()];
  place.server.finished.set(id ?? 0, {});
  place.server.state.isCut = false;
  localStorage.removeItem(`register.queue.${place.posId}`);
  const next = await openPage(place);
  await settle(5_000);
  expect(next.state().base).toBeNull();
});

const line = (id: number, upc: string) =>
  ({ id, upc, itemSku: upc, serialNumber: '', tranType: 'itemSale', inventoryId: id }) as LineWire;
const after = { items: [line(1, 'A'), line(2, 'B'), line(3, 'C')] } as TransactionWire;
const add = (code: string) => ({ kind: 'add', code, tranType: 'itemSale' }) as AddIntent;

test.each([
  ['nothing was known', null, 'B', 2],
  ['nothing was known, and it is none of them', null, 'X', 3],
  ['one is new', { items: [line(1, 'A'), line(2, 'B')] } as TransactionWire, 'X', 3],
  ['two are new', { items: [line(1, 'A')] } as TransactionWire, 'B', 2],
  ['none is new: one grew', after, 'A', 1],
])('the line that a scan became, where %s', (_what, before, code, id) => {
  expect(lineOf(add(code), after, before)?.id).toBe(id);
});
