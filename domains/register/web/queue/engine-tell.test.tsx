// What a register does by itself, and how the server hears of it: after a while, at once where it matters, each act once, and what is refused by itself.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlaceFrom, codesOf, openPage, pay, scan, settle } from './a-page.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { linesOf } from './drafts.ts';
import { headerOf } from './header-of.ts';
import { approvalsOf } from './send-intent.ts';
import { countUnsentIntents } from './intents.ts';
import type { Engine } from './register-engine.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { screenMessages } from '../messages.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

vi.mock('#ui/overlay/toast.tsx', () => ({ toast: vi.fn() }));

const place = aPlaceFrom(1_200);
beforeEach(() => void vi.mocked(toast).mockClear());
const said = () => vi.mocked(toast).mock.calls.map(([text]) => text);
const sent = (call: string) => place.server.sent.filter((one) => one.call === call);
const itemsOf = (call: string) => sent(call).map(({ body }) => body.items);
const kept = () => [...place.server.lines.values()].flat().map(({ code }) => code);
const lines = (page: Engine) => linesOf(page.state().base, page.state().intents);
const change = (page: Engine, at: number, patch: object) =>
  page.put({ kind: 'line', lineId: lines(page)[at]?.id ?? 0, patch });

describe('a sale', () => {
  test('of three is asked for and finished with one call, its lines as the counter has them', async () => {
    const page = await openPage(place);
    for (const code of ['A', 'B', 'B']) scan(page, code, place.server.prices[code] as number);
    await settle();
    change(page, 1, { quantity: 2 });
    page.put({ kind: 'remove', lineId: lines(page)[2]?.id ?? 0 });
    expect(lines(page)).toMatchObject([{ upc: 'A' }, { upc: 'B', quantity: 2 }]);
    void pay(page, 2_798, 2_798);
    await settle();
    expect(itemsOf('Finish')).toMatchObject([
      [
        { InventoryId: 1, SalePrice: 22.98 },
        { InventoryId: 2, Quantity: 2 },
      ],
    ]);
    expect(sent('Finish')[0]?.body.removed).toMatchObject([{ InventoryId: 2, Quantity: 1, SalePrice: 5 }]);
    expect([...sent('KeepBasket'), ...sent('NewTransaction')]).toEqual([]);
  });

  test('is kept after a while, once, and goes on by the ids that its lines have then', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle(9_000);
    expect(kept()).toEqual([]);
    await settle(1_500);
    expect(kept()).toEqual(['A']);
    expect(page.state().intents).toEqual([]);
    const [line] = lines(page);
    change(page, 0, { quantity: 3 });
    scan(page, 'B', 500);
    await settle(11_000);
    expect(itemsOf('KeepBasket')[1]).toMatchObject([{ LineId: line?.id, Quantity: 3 }, { InventoryId: 2 }]);
    expect(codesOf(page)).toEqual(['A', 'B']);
  });

  test('keeps its line’s place in lists, and what was chosen before, when the server has given it an id', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    const own = lines(page)[0]?.id ?? 0;
    const { selected } = page.state();
    page.tellNow();
    await settle();
    const [line] = lines(page);
    expect(line?.id).not.toBe(own);
    expect(page.state().names.get(line?.id ?? 0)).toBe(selected);
    // A dialog that was open meanwhile still says the old one.
    page.put({ kind: 'line', lineId: own, patch: { quantity: 4 } });
    expect(lines(page)).toMatchObject([{ id: line?.id, quantity: 4 }]);
    expect(page.undo()).toBe(true);
    expect(lines(page)).toMatchObject([{ quantity: 1 }]);
    expect(page.undo()).toBe(true);
    expect(lines(page)).toEqual([]);
  });

  test.each([
    ['a price', { priceCents: 1_000 }],
    ['a discount', { discountCents: 100 }],
    ['a serial number', { serial: 'X1' }],
  ])('%s is told at once', async (_what, patch) => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    expect(sent('KeepBasket')).toEqual([]);
    change(page, 0, patch);
    await settle();
    expect(sent('KeepBasket')).toHaveLength(1);
  });
});

const JANE = { customerId: 5, name: 'Jane Doe', memberNumber: 'M5', storeCredit: 12, taxExempt: false };

describe('what stands over the lines', () => {
  test('goes with the sale, and a customer needs no call of its own', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    page.put({ kind: 'customer', customer: JANE });
    await settle();
    expect(sent('KeepBasket')).toEqual([]);
    void pay(page, 2_298, 2_298);
    await settle();
    expect(sent('Finish')[0]?.body).toMatchObject({ CustomerId: 5 });
  });

  test('is told at once where only the server may say it, and said once it is allowed', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    page.put({ kind: 'discount', type: 'percent', value: 10 });
    expect(said().at(-1)).toBe(registerMessages.ITEM_ADDED);
    await settle();
    expect(sent('KeepBasket')[0]?.body).toMatchObject({ DiscountType: 'percent', DiscountAmount: 10 });
    expect(said().at(-1)).toBe(screenMessages.DISCOUNT_APPLIED);
  });

  test('is taken back without an answer', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    page.put({ kind: 'customer', customer: JANE });
    expect(page.undo()).toBe(true);
    expect(headerOf(page.state().base, page.state().intents).customer).toBeNull();
    expect(page.undo()).toBe(true);
    expect(lines(page)).toEqual([]);
  });

  test('not approved it goes, what came with it stays, and nobody is asked again', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.forbids = (body) => body.DiscountAmount !== undefined;
    page.put({ kind: 'discount', type: 'percent', value: 10 });
    await settle();
    expect(sent('KeepBasket')).toHaveLength(1);
    expect(page.state().notes).toMatchObject([{ tone: 'error' }]);
    page.tellNow();
    await settle();
    expect(kept()).toEqual(['A']);
  });

  test('refused it goes, with what would have taken it back', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle(11_000);
    place.server.state.refuses = () => ({ code: 'NO', message: 'Not so much.' });
    page.put({ kind: 'discount', type: 'amount', value: 99 });
    await settle();
    expect(page.state()).toMatchObject({ undo: 1, notes: [{ tone: 'refusal' }] });
    expect(headerOf(page.state().base, page.state().intents).discount).toBeNull();
  });
});

test('what is done is said: a removal at once, a price once it is allowed', async () => {
  const page = await openPage(place);
  for (const code of ['A', 'B']) scan(page, code, place.server.prices[code] as number);
  await settle();
  page.put({ kind: 'remove', lineId: lines(page)[1]?.id ?? 0 });
  expect(said().at(-1)).toBe(registerMessages.ITEM_REMOVED);
  change(page, 0, { priceCents: 1_000 });
  expect(said().at(-1)).toBe(registerMessages.ITEM_REMOVED);
  await settle();
  expect(said().at(-1)).toBe(registerMessages.PRICE_UPDATED);
});

test('who approves several acts at once reads all of them', async () => {
  const page = await openPage(place);
  for (const code of ['A', 'B']) scan(page, code, place.server.prices[code] as number);
  await settle();
  change(page, 0, { priceCents: 100 });
  change(page, 1, { priceCents: 400 });
  page.put({ kind: 'discount', type: 'percent', value: 10 });
  page.put({ kind: 'taxExempt', on: true });
  const { base, intents } = page.state();
  const asked = approvalsOf(
    base,
    intents.filter(({ kind }) => kind !== 'add'),
  );
  expect(approvalsOf(base, intents)?.split('; ')).toEqual([
    'Price override: A, $22.98 to $1.00',
    'Price override: B, $5.00 to $4.00',
    'A discount of 10% on the whole transaction',
    'A sale without tax',
  ]);
  expect(asked).toBe('A discount of 10% on the whole transaction; A sale without tax');
});

test('the answer of a scan leaves the line that somebody chose since', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  await settle();
  const chosen = page.state().selected;
  place.server.state.slow.AskGoods = new Promise((resolve) => setTimeout(resolve, 500));
  scan(page, 'B', 500);
  await settle(100);
  page.tell({ selected: chosen });
  await settle(1_000);
  expect(codesOf(page)).toEqual(['A', 'B']);
  expect(page.state().selected).toBe(chosen);
});

test('a scan that was refused for a moment comes in when it is tried again', async () => {
  const page = await openPage(place);
  place.server.state.fails = 'AskGoods';
  scan(page, 'A', 2_298);
  await settle();
  const [line] = page.state().intents;
  expect(line?.state).toBe('refused');
  page.answer(line?.key ?? '', { againConfirmed: true });
  await settle();
  expect(codesOf(page)).toEqual(['A']);
});

describe('without an answer', () => {
  test('of the server at all, what this register has holds a logout up', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    const { base, intents } = page.state();
    expect(countUnsentIntents(intents, base)).toBe(0);
    place.server.state.isCut = true;
    page.tell({ base: null });
    page.tellNow();
    await settle(1_500);
    expect(countUnsentIntents(page.state().intents, null)).toBe(1);
    place.server.state.isCut = false;
    await settle(5_000);
    expect(kept()).toEqual(['A']);
  });

  test('of the keep, the server says what it has before anything else is told, and the line stands once', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.loses = 'KeepBasket';
    page.tellNow();
    await settle();
    scan(page, 'B', 500);
    await settle(5_000);
    page.tellNow();
    await settle(5_000);
    expect(kept()).toEqual(['A', 'B']);
    expect(codesOf(page)).toEqual(['A', 'B']);
    expect(page.state().intents).toEqual([]);
  });

  test('of the keep, Finish goes on with the basket that it may have kept', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.slow.KeepBasket = new Promise((resolve) => setTimeout(resolve, 3_000));
    page.tellNow();
    await settle(100);
    void pay(page, 2_298, 2_298);
    await settle(8_000);
    expect([...place.server.finished.keys()]).toEqual([101]);
    expect([...place.server.lines].filter(([, of]) => of.length > 0)).toHaveLength(1);
  });

  test('a line that waited for the cashier while later acts were told is not taken for told', async () => {
    const page = await openPage(place);
    page.add({
      code: 'B',
      tranType: 'itemSale',
      quantity: 1,
      state: 'ask',
      message: '',
      againConfirmed: false,
    });
    scan(page, 'A', 2_298);
    await settle();
    page.tellNow();
    await settle();
    const asks = page.state().intents.find(({ state }) => state === 'ask');
    page.answer(asks?.key ?? '', { againConfirmed: true });
    await settle();
    place.server.state.isCut = true;
    page.tellNow();
    await settle(9_000);
    place.server.state.isCut = false;
    await settle(15_000);
    expect(codesOf(page)).toEqual(['A', 'B']);
    expect(kept()).toEqual(['A', 'B']);
  });

  test('of a call beside the queue, the basket that it changed is gone on with', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    page.tellNow();
    await settle();
    place.server.state.take = 2;
    place.server.state.posId = page.posId;
    scan(page, 'B', 500);
    await settle();
    page.tellNow();
    await settle();
    expect(page.state().notes).toEqual([]);
    expect(codesOf(page)).toEqual(['A', 'B']);
    expect(kept()).toEqual(['A', 'B']);
  });

  test('of the keep, a page that is opened again has the line once', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.loses = 'KeepBasket';
    page.tellNow();
    await settle(10);
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    const next = await openPage(place);
    await settle(5_000);
    expect(codesOf(next)).toEqual(['A']);
    void pay(next, 2_298, 2_298);
    await settle(5_000);
    expect(itemsOf('Finish')).toEqual([[{ LineId: expect.any(Number) }]]);
  });
});

test('of several acts that are told together the one that is refused goes, the others stay', async () => {
  const page = await openPage(place);
  for (const code of ['A', 'B']) scan(page, code, place.server.prices[code] as number);
  await settle();
  place.server.state.refuses = (items) =>
    items.some(({ Quantity }) => Quantity === 9) ? { code: 'NO', message: 'Not so many.' } : null;
  change(page, 0, { quantity: 9 });
  page.tellNow();
  await settle();
  expect(page.state().notes).toMatchObject([{ tone: 'refusal', text: 'Not so many. It is back as it was.' }]);
  expect(lines(page)).toMatchObject([
    { upc: 'A', quantity: 1 },
    { upc: 'B', quantity: 1 },
  ]);
  page.tellNow();
  await settle(11_000);
  expect(kept()).toEqual(['A', 'B']);
});

test('a basket that another register took over is left when it is paid for, too; what only this one has goes into a new one', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  page.tellNow();
  await settle();
  scan(page, 'B', 500);
  await settle();
  place.server.state.take = 2;
  place.server.state.posId = page.posId + 1;
  const end = pay(page, 2_798, 2_798);
  await settle(1_000);
  expect(await end).toMatchObject({ code: 'TAKEN_OVER' });
  expect(codesOf(page)).toEqual(['B']);
  expect(page.state().base).toBeNull();
});

test('a basket that another register took over is left with its name; what only this one has goes into a new one', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  page.tellNow();
  await settle();
  scan(page, 'B', 500);
  await settle();
  const message = 'This basket was taken over at register 2.';
  place.server.state.refuses = (items) => (items.length > 1 ? { code: 'TAKEN_OVER', message } : null);
  place.server.lines.set(999, []);
  page.tellNow();
  await settle(3_000);
  expect(page.state().notes).toMatchObject([{ tone: 'warn', title: message }]);
  expect(codesOf(page)).toEqual(['B']);
  expect(page.state().base?.transactionId).not.toBe(101);
});
