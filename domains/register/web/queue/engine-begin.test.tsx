// Which transaction a payment is for, when nobody knew one as it was pressed, and when others can reach it: never one that a second customer is in.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOf, makeServer } from './fake-server.ts';
import { cents } from '#kernel/money.ts';
import { payWithCertificate } from '../payment/certificates.ts';
import { NOTHING_TAKEN } from '../payment/payment-state.ts';
import { paidAt } from './finish-done.ts';
import { newFinishing } from './finishing.ts';
import { type Engine, createEngine } from './register-engine.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

let server: ReturnType<typeof makeServer>;
let posId = 700;
const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  posId += 1;
  localStorage.clear();
  server = makeServer();
  server.state.posId = posId;
  vi.stubGlobal('fetch', fetchOf(server));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
      { dueCents: cents(due), changeCents: cents(cash - due) },
      { choice: 'none', email: '', keep: false },
    ),
  );
const sold = () => [...server.finished.keys()].map((id) => server.lines.get(id)?.map(({ code }) => code));
/** Answers of a call come only after the function that this answers. */
function slow(call: string): () => void {
  let go = (): void => undefined;
  server.state.slow[call] = new Promise((resolve) => (go = resolve));
  return () => {
    server.state.slow[call] = undefined;
    go();
  };
}
describe('a payment for which no transaction is known', () => {
  test('over a reload: the one that is begun for it is not taken up by the screen', async () => {
    const page = await openPage();
    server.state.isCut = true;
    page.tell({ base: null });
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 2_298);
    await settle();
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    server.state.isCut = false;
    const answered = slow('NewTransaction');
    const next = await openPage();
    await settle(1_000);
    expect(next.state().base).toBeNull();
    scan(next, 'B', 500);
    answered();
    await settle(5_000);
    expect(sold()).toEqual([['A']]);
    expect(next.state().base?.items).toMatchObject([{ title: 'B' }]);
  });

  test('pressed while the next transaction is being begun: that one is the payment’s, the customer after it has another', async () => {
    const page = await openPage();
    page.tell({ base: null });
    server.lines.clear();
    const answered = slow('NewTransaction');
    void page.begin();
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 2_298);
    await settle(100);
    page.leave();
    scan(page, 'B', 500);
    const hold = slow('FinalizeTransaction');
    answered();
    await settle(5_000);
    expect(page.state().base?.items).toMatchObject([{ title: 'B' }]);
    hold();
    await settle(15_000);
    expect(sold()).toEqual([['A']]);
    expect(page.state().base?.items).toMatchObject([{ title: 'B' }]);
  });

  test('three customers while the server is gone are three sales', async () => {
    const page = await openPage();
    scan(page, 'B', 500);
    await settle();
    server.state.isCut = true;
    void pay(page, 500, 500);
    await settle();
    page.leave();
    for (const [code, price] of [
      ['A', 2_298],
      ['B', 500],
      ['A', 2_298],
    ] as const) {
      scan(page, code, price);
      await settle(700);
      void pay(page, price, price);
      await settle(700);
      page.leave();
    }
    server.state.isCut = false;
    await settle(20_000);
    expect(page.state().waiting).toEqual([]);
    expect(sold().flat().sort()).toEqual(['A', 'A', 'B', 'B']);
    expect(server.finished.size).toBe(4);
  });
});

describe('a basket that another counter can reach', () => {
  test('finished there at the same sum is not told as done here', async () => {
    const page = await openPage();
    scan(page, 'A', 2_298);
    await settle();
    server.state.posId = posId + 500;
    const end = pay(page, 2_298, 2_298);
    await settle(2_000);
    expect(await end).toMatchObject({ ok: false, refusal: true, code: 'ALREADY_FINALIZED' });
    expect(page.state().finished).toBeNull();
    // The server is told where the money lies.
    const asked = server.sent.find(({ call }) => call === 'FinalizeTransaction');
    expect(asked?.body).toMatchObject({ ExpectedPosId: posId });
  });

  test('finished there after the counter went on: it is said, with its receipt', async () => {
    const page = await openPage();
    scan(page, 'A', 2_298);
    await settle();
    let go = (): void => undefined;
    server.state.hold = new Promise((resolve) => (go = resolve));
    void pay(page, 2_298, 2_298);
    await settle();
    page.leave();
    server.state.posId = posId + 500;
    go();
    await settle(8_000);
    expect(page.state().waiting).toEqual([]);
    expect(page.state().notes).toMatchObject([{ tone: 'warn' }]);
  });

  test('is not taken up while its payment waits here', async () => {
    const page = await openPage();
    scan(page, 'A', 2_298);
    await settle();
    const answered = slow('FinalizeTransaction');
    void pay(page, 2_298, 2_298);
    await settle();
    page.leave();
    const id = page.state().waiting[0]?.transactionId ?? 0;
    expect(await page.loadPending(id)).toBe(false);
    expect(page.state().base?.transactionId).not.toBe(id);
    expect(page.state().notes).toMatchObject([{ tone: 'refusal' }]);
    answered();
  });
});

test('a gift certificate scanned before the next basket is there waits for it', async () => {
  const page = await openPage();
  scan(page, 'B', 500);
  await settle();
  const begun = slow('NewTransaction');
  void pay(page, 500, 500);
  await settle(700);
  expect(page.state().base).toBeNull();
  const why = payWithCertificate(page, '4000000001');
  await settle();
  begun();
  await settle();
  const asked = server.sent.find(({ call }) => call === 'AddGiftCertificateV02A');
  expect(Number(asked?.body.TransactionId)).toBe(page.state().base?.transactionId);
  expect(await why).toBeNull();
});
