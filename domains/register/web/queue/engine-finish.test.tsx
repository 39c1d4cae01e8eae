// Payments over a network that is cut, slow, or lost in the middle: stored first, sent once, at the sum that was seen.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCashDrawer } from '#domains/printing/web/public/print-document.ts';
import { cents } from '#kernel/money.ts';
import { viewOf } from '../sale/basket-view.ts';
import type { Engine } from './register-engine.ts';
import { actOn, counterOf } from '../trade/offer-store.ts';
import { aPlaceFrom, codesOf, openPage, pay, scan, settle } from './a-page.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

const place = aPlaceFrom(900);
beforeEach(() => void vi.mocked(openCashDrawer).mockClear());

/** A trade comes in. */
const bring = (page: Engine, code: string, more: object = {}): void =>
  void page.add({
    ...{ state: 'waiting', code, tranType: 'itemTrade', quantity: 1, message: '', againConfirmed: false },
    ...more,
  });
const finishes = () => place.server.sent.filter(({ call }) => call === 'Finish');

describe('a payment over unsent scans', () => {
  test('is stored before anything is sent, survives the page, and is finished once after its lines', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 20_000);
    await settle();
    expect(page.state().intents).toEqual([]);
    expect(finishes()).toEqual([]);
    expect(localStorage.getItem(`register.finishing.${place.posId}`)).toContain('"cashCents":20000');
    // The page goes away; the one before is dead, the next one reads what it left.
    place.server.state.isCut = false;
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    const next = await openPage(place);
    await settle(5_000);
    expect(place.server.finished.size).toBe(1);
    expect(next.state().waiting).toEqual([]);
    expect(next.state().finished?.changeCents).toBe(20_000 - 2_298);
    expect(localStorage.getItem(`register.finishing.${place.posId}`)).toBeNull();
    expect([...place.server.finished.values()]).toMatchObject([{ due: 22.98 }]);
  });

  test('asks when the total is another one by then, and finishes at the new one when the cashier agrees', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 20_000);
    await settle();
    place.server.prices.A = 97.39;
    place.server.state.isCut = false;
    await settle(5_000);
    const [one] = page.state().waiting;
    expect(one).toMatchObject({ state: 'differs', now: { dueCents: 9_739 } });
    expect(place.server.finished.size).toBe(0);
    page.agree(one?.id ?? '', { dueCents: cents(9_739), changeCents: cents(10_261) });
    await settle(5_000);
    expect(await end).toMatchObject({ ok: true });
    expect([...place.server.finished.values()]).toMatchObject([{ due: 97.39, change: 102.61 }]);
    expect(place.server.finished.size).toBe(1);
  });

  test('goes back to its basket when the cashier does not agree', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 20_000);
    await settle();
    place.server.prices.A = 97.39;
    place.server.state.isCut = false;
    await settle(5_000);
    expect(await page.backTo(page.state().waiting[0]?.id ?? '')).toBeNull();
    expect(await end).toMatchObject({ ok: false, code: 'BACK' });
    expect(codesOf(page)).toEqual(['A']);
    expect(viewOf(page.state().base, page.state().intents).totals.dueCents).toBe(9_739);
    expect(page.state().waiting).toEqual([]);
    expect(place.server.finished.size).toBe(0);
  });

  test('a code that nobody knows keeps the payment from going; the basket comes back with it', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    scan(page, 'X', 500);
    const end = pay(page, 500, 500);
    await settle();
    place.server.state.isCut = false;
    await settle(5_000);
    expect(await end).toMatchObject({ ok: false, refusal: true });
    expect(page.state().intents).toMatchObject([{ code: 'X', state: 'unknown' }]);
    expect(finishes()).toEqual([]);
  });

  test('a scan whose answer is on its way when Finish is pressed stands once', async () => {
    const page = await openPage(place);
    place.server.state.loses = 'AskGoods';
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 2_298);
    await settle(8_000);
    expect(await end).toMatchObject({ ok: true, transaction: { due: 22.98 } });
    expect([...place.server.lines.values()].map((items) => items.length)).toEqual([1]);
  });
});

describe('a payment whose answer does not come', () => {
  test('is sent again under its key and finished once', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.loses = 'Finish';
    const end = pay(page, 2_298, 20_000);
    await settle(8_000);
    expect(await end).toMatchObject({ ok: true });
    expect(finishes().length).toBeGreaterThan(1);
    expect(new Set(finishes().map(({ key }) => key)).size).toBe(1);
    expect(place.server.finished.size).toBe(1);
  });

  test('can be left: the next customer is served and paid meanwhile, and both are finished once', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    let go = (): void => undefined;
    place.server.state.hold = new Promise((resolve) => (go = resolve));
    const first = pay(page, 2_298, 20_000);
    await settle(500);
    page.leave();
    expect(await first).toMatchObject({ ok: false, code: 'LEFT' });
    expect(page.state().waiting).toMatchObject([{ left: true, state: 'waiting' }]);
    scan(page, 'B', 500);
    await settle(500);
    expect(codesOf(page)).toEqual(['B']);
    const second = pay(page, 500, 500);
    place.server.state.hold = null;
    await settle(500);
    expect(await second).toMatchObject({ ok: true, transaction: { due: 5 } });
    expect(page.state().finished?.transaction.due).toBe(5);
    go();
    await settle(15_000);
    expect(page.state().waiting).toEqual([]);
    expect(place.server.finished.size).toBe(2);
    // The change of the customer at the counter is not replaced by the other one's.
    expect(page.state().finished?.transaction.due).toBe(5);
  });

  test('that is refused after the counter went on waits with its basket, and is taken up when the counter is free', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 2_298);
    await settle();
    page.leave();
    place.server.prices.A = 30;
    place.server.state.isCut = false;
    await settle(5_000);
    expect(page.state().waiting).toMatchObject([{ state: 'differs', now: { dueCents: 3_000 } }]);
    scan(page, 'B', 500);
    await settle(500);
    expect(await page.backTo(page.state().waiting[0]?.id ?? '')).toContain('first');
    expect(page.state().waiting).toHaveLength(1);
  });
});

test('what an older version kept is sent as it was, and asks when its sum is another one by now', async () => {
  const old = {
    key: 'kept-by-an-older-one',
    transactionId: 101,
    cashCents: 20_000,
    cardCents: 0,
    checkCents: 0,
    creditCents: 0,
    dueCents: 2_298,
    receipt: 'none',
  };
  place.server.lines.set(101, [place.server.aLine('A', 97.39)]);
  localStorage.setItem(`register.finishing.${place.posId}`, JSON.stringify(old));
  const page = await openPage(place);
  await settle(3_000);
  expect(page.state().waiting).toMatchObject([{ state: 'differs', now: { dueCents: 9_739 }, left: true }]);
  expect(place.server.finished.size).toBe(0);
});

test('a trade whose answer was lost, sent again by the next user, stands once and asks nothing', async () => {
  const page = await openPage(place);
  place.server.state.loses = 'AddTransactionItem';
  bring(page, 'A');
  await settle();
  expect(page.state().intents).toHaveLength(1);
  // Another user takes over at the strip: the key is not theirs.
  place.server.state.isAnother = true;
  await settle(3_000);
  const { intents, notes } = page.state();
  expect(intents).toEqual([]);
  expect(codesOf(page)).toEqual(['A']);
  expect(notes).toEqual([]);
  expect(place.server.sent.filter(({ call }) => call === 'AddTransactionItem')).toHaveLength(2);
});

test('the price by hand of a trade that was sent before is set once its line is known', async () => {
  const page = await openPage(place);
  place.server.state.loses = 'AddTransactionItem';
  bring(page, 'A', { priceCents: 900, cashCents: 700 });
  await settle();
  place.server.state.isAnother = true;
  await settle(3_000);
  const prices = place.server.sent.filter(({ call }) => call === 'UpdateTransactionItem');
  expect(prices.map(({ body }) => [Number(body.ItemID), Number(body.SalePrice)])).toEqual([[10_001, -9]]);
  expect(page.state().intents).toEqual([]);
});

test('a basket that another counter closed meanwhile is left; what only this one has goes into the next', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  await settle();
  page.tellNow();
  await settle();
  scan(page, 'B', 500);
  await settle();
  place.server.finished.set(101, {});
  actOn(place.posId, { type: 'scan', key: 'offer', code: 'B', conditionId: null });
  expect(counterOf(place.posId).offers).toHaveLength(1);
  page.tellNow();
  await settle(3_000);
  expect(page.state().notes).toMatchObject([{ title: 'This transaction was closed at another register.' }]);
  expect(page.state().base).toMatchObject({ transactionId: 102 });
  expect(codesOf(page)).toEqual(['B']);
  // Offers of the closed basket would be the next customer's.
  expect(counterOf(place.posId).offers).toEqual([]);
});

test('a payout that waited in the tray says when the cash may be handed out', async () => {
  const page = await openPage(place);
  place.server.state.isCut = true;
  place.server.prices.A = -29.22;
  scan(page, 'A', -2_922);
  void pay(page, -2_922, 0);
  await settle();
  page.leave();
  expect(openCashDrawer).not.toHaveBeenCalled();
  place.server.state.payments = [{ kind: 'cash', amount: -29.22, tendered: 0, change: 0, reference: '' }];
  place.server.state.isCut = false;
  await settle(5_000);
  expect(page.state().waiting).toEqual([]);
  expect(page.state().notes).toMatchObject([{ tone: 'warn', title: 'Hand out $29.22 now' }]);
  expect(openCashDrawer).toHaveBeenCalledTimes(1);
});
