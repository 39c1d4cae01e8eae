// Payments over a network that is cut, slow, or lost in the middle: stored first, sent once, at the sum that was seen.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCashDrawer } from '#domains/printing/web/public/print-document.ts';
import { fetchOf, makeServer } from './fake-server.ts';
import { cents } from '#kernel/money.ts';
import { paidAt } from './finish-done.ts';
import { newFinishing } from './finishing.ts';
import { actOn, counterOf } from '../trade/offer-store.ts';
import { NOTHING_TAKEN } from '../payment/payment-state.ts';
import { type Engine, createEngine } from './register-engine.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

let server: ReturnType<typeof makeServer>;
let posId = 900;
const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  posId += 1;
  localStorage.clear();
  vi.mocked(openCashDrawer).mockClear();
  server = makeServer();
  server.state.posId = posId;
  vi.stubGlobal('fetch', fetchOf(server));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page at the counter; opened again it reads what the one before left. */
async function openPage() {
  const engine: Engine = createEngine(
    { posId, username: 'cashier' },
    paidAt(() => engine),
  );
  engine.work();
  await settle();
  return engine;
}
type Page = Awaited<ReturnType<typeof openPage>>;

const scan = (page: Page, code: string, priceCents: number): void =>
  void page.add({
    state: 'waiting',
    code,
    tranType: 'itemSale',
    quantity: 1,
    message: '',
    againConfirmed: false,
    preview: { title: code, detail: '', tile: '', family: '', priceCents, departmentId: 1, taxRate: 0 },
  });
const pay = (page: Page, due: number, cash: number) =>
  page.finish(
    newFinishing(
      { ...NOTHING_TAKEN, cashCents: cents(cash) },
      { dueCents: cents(due), changeCents: cents(due < 0 ? 0 : cash - due) },
      { choice: 'none', email: '', keep: false },
    ),
  );
const finishes = () => server.sent.filter(({ call }) => call === 'FinalizeTransaction');

describe('a payment over unsent scans', () => {
  test('is stored before anything is sent, survives the page, and is finished once after its lines', async () => {
    const page = await openPage();
    server.state.isCut = true;
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 20_000);
    await settle();
    expect(page.state().intents).toEqual([]);
    expect(finishes()).toEqual([]);
    expect(localStorage.getItem(`register.finishing.${posId}`)).toContain('"cashCents":20000');
    // The page goes away; the one before is dead, the next one reads what it left.
    server.state.isCut = false;
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    const next = await openPage();
    await settle(5_000);
    expect(server.finished.size).toBe(1);
    expect(next.state().waiting).toEqual([]);
    expect(next.state().finished?.changeCents).toBe(20_000 - 2_298);
    expect(localStorage.getItem(`register.finishing.${posId}`)).toBeNull();
    expect([...server.finished.values()]).toMatchObject([{ due: 22.98 }]);
  });

  test('asks when the total is another one by then, and finishes at the new one when the cashier agrees', async () => {
    const page = await openPage();
    server.state.isCut = true;
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 20_000);
    await settle();
    server.prices.A = 97.39;
    server.state.isCut = false;
    await settle(5_000);
    const [one] = page.state().waiting;
    expect(one).toMatchObject({ state: 'differs', now: { dueCents: 9_739 } });
    expect(server.finished.size).toBe(0);
    page.agree(one?.id ?? '', { dueCents: cents(9_739), changeCents: cents(10_261) });
    await settle(5_000);
    expect(await end).toMatchObject({ ok: true });
    expect([...server.finished.values()]).toMatchObject([{ due: 97.39, change: 102.61 }]);
    expect(new Set(finishes().map(({ key }) => key)).size).toBe(1);
  });

  test('goes back to its basket when the cashier does not agree', async () => {
    const page = await openPage();
    server.state.isCut = true;
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 20_000);
    await settle();
    server.prices.A = 97.39;
    server.state.isCut = false;
    await settle(5_000);
    expect(await page.backTo(page.state().waiting[0]?.id ?? '')).toBeNull();
    expect(await end).toMatchObject({ ok: false, code: 'BACK' });
    expect(page.state().base).toMatchObject({ due: 97.39, items: [{ title: 'A' }] });
    expect(page.state().waiting).toEqual([]);
    expect(server.finished.size).toBe(0);
  });

  test('a code that nobody knows keeps the payment from going; the basket comes back with it', async () => {
    const page = await openPage();
    server.state.isCut = true;
    scan(page, 'X', 500);
    const end = pay(page, 500, 500);
    await settle();
    server.state.isCut = false;
    await settle(5_000);
    expect(await end).toMatchObject({ ok: false, refusal: true });
    expect(page.state().intents).toMatchObject([{ code: 'X', state: 'unknown' }]);
    expect(finishes()).toEqual([]);
  });

  test('a scan whose answer is on its way when Finish is pressed stands once', async () => {
    const page = await openPage();
    server.state.loses = 'AddTransactionItem';
    scan(page, 'A', 2_298);
    const end = pay(page, 2_298, 2_298);
    await settle(8_000);
    expect(await end).toMatchObject({ ok: true, transaction: { due: 22.98 } });
    expect([...server.lines.values()].map((items) => items.length)).toEqual([1, 0]);
  });
});

describe('a payment whose answer does not come', () => {
  test('is sent again under its key and finished once', async () => {
    const page = await openPage();
    scan(page, 'A', 2_298);
    await settle();
    server.state.loses = 'FinalizeTransaction';
    const end = pay(page, 2_298, 20_000);
    await settle(8_000);
    expect(await end).toMatchObject({ ok: true });
    expect(finishes().length).toBeGreaterThan(1);
    expect(new Set(finishes().map(({ key }) => key)).size).toBe(1);
    expect(server.finished.size).toBe(1);
  });

  test('can be left: the next customer is served and paid meanwhile, and both are finished once', async () => {
    const page = await openPage();
    scan(page, 'A', 2_298);
    await settle();
    let go = (): void => undefined;
    server.state.hold = new Promise((resolve) => (go = resolve));
    const first = pay(page, 2_298, 20_000);
    await settle(500);
    page.leave();
    expect(await first).toMatchObject({ ok: false, code: 'LEFT' });
    expect(page.state().waiting).toMatchObject([{ left: true, state: 'waiting' }]);
    scan(page, 'B', 500);
    await settle(500);
    expect(page.state().base?.items).toMatchObject([{ title: 'B' }]);
    const second = pay(page, 500, 500);
    server.state.hold = null;
    await settle(500);
    expect(await second).toMatchObject({ ok: true, transaction: { due: 5 } });
    expect(page.state().finished?.transaction.due).toBe(5);
    go();
    await settle(15_000);
    expect(page.state().waiting).toEqual([]);
    expect(server.finished.size).toBe(2);
    // The change of the customer at the counter is not replaced by the other one's.
    expect(page.state().finished?.transaction.due).toBe(5);
  });

  test('that is refused after the counter went on waits with its basket, and is taken up when the counter is free', async () => {
    const page = await openPage();
    server.state.isCut = true;
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 2_298);
    await settle();
    page.leave();
    server.prices.A = 30;
    server.state.isCut = false;
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
  server.lines.set(101, [{ code: 'A', price: 97.39 }]);
  localStorage.setItem(`register.finishing.${posId}`, JSON.stringify(old));
  const page = await openPage();
  await settle(3_000);
  expect(page.state().waiting).toMatchObject([{ state: 'differs', now: { dueCents: 9_739 }, left: true }]);
  expect(finishes()).toEqual([]);
});

test('a scan whose answer was lost, sent again by the next user, stands once and asks nothing', async () => {
  const page = await openPage();
  server.state.loses = 'AddTransactionItem';
  scan(page, 'A', 2_298);
  await settle();
  expect(page.state().intents).toHaveLength(1);
  // Another user takes over at the strip: the key is not theirs.
  server.state.isAnother = true;
  await settle(3_000);
  const { intents, base, notes } = page.state();
  expect(intents).toEqual([]);
  expect(base?.items.map(({ upc }) => upc)).toEqual(['A']);
  expect(notes).toEqual([]);
  expect(server.sent.filter(({ call }) => call === 'AddTransactionItem')).toHaveLength(2);
});

test('the price by hand of a trade that was sent before is set once its line is known', async () => {
  const page = await openPage();
  server.state.loses = 'AddTransactionItem';
  void page.add({
    state: 'waiting',
    code: 'A',
    tranType: 'itemTrade',
    quantity: 1,
    message: '',
    againConfirmed: false,
    priceCents: 900,
    cashCents: 700,
  });
  await settle();
  server.state.isAnother = true;
  await settle(3_000);
  const prices = server.sent.filter(({ call }) => call === 'UpdateTransactionItem');
  expect(prices.map(({ body }) => [Number(body.ItemID), Number(body.SalePrice)])).toEqual([[10_100, -9]]);
  expect(page.state().intents).toEqual([]);
});

test('a basket that another counter closed meanwhile is left, whatever was sent before', async () => {
  const page = await openPage();
  server.state.loses = 'AddTransactionItem';
  scan(page, 'A', 2_298);
  await settle();
  server.state.isAnother = true;
  server.finished.set(101, {});
  actOn(posId, { type: 'scan', key: 'offer', code: 'B', conditionId: null });
  expect(counterOf(posId).offers).toHaveLength(1);
  await settle(3_000);
  expect(page.state().intents).toEqual([]);
  expect(page.state().notes).toMatchObject([{ title: 'This transaction was closed at another register.' }]);
  expect(page.state().base).toMatchObject({ transactionId: 102, items: [] });
  // Offers of the closed basket would be the next customer's.
  expect(counterOf(posId).offers).toEqual([]);
});

test('a payout that waited in the tray says when the cash may be handed out', async () => {
  const page = await openPage();
  server.state.isCut = true;
  server.prices.A = -29.22;
  scan(page, 'A', -2_922);
  void pay(page, -2_922, 0);
  await settle();
  page.leave();
  expect(openCashDrawer).not.toHaveBeenCalled();
  server.state.payments = [{ kind: 'cash', amount: -29.22, tendered: 0, change: 0, reference: '' }];
  server.state.isCut = false;
  await settle(5_000);
  expect(page.state().waiting).toEqual([]);
  expect(page.state().notes).toMatchObject([{ tone: 'warn', title: 'Hand out $29.22 now' }]);
  expect(openCashDrawer).toHaveBeenCalledTimes(1);
});
