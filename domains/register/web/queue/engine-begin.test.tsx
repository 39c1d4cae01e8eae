// Which transaction a payment is for, when nobody knew one as it was pressed, and when others can reach it: never one that a second customer is in.
import { describe, expect, test, vi } from 'vitest';
import { payWithCertificate } from '../payment/certificates.ts';
import { aPlaceFrom, codesOf, openPage, pay, scan, settle } from './a-page.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

const place = aPlaceFrom(700);

const sold = () =>
  [...place.server.finished.keys()].map((id) => place.server.lines.get(id)?.map(({ code }) => code));
/** Answers of a call come only after the function that this answers. */
function slow(call: string): () => void {
  let go = (): void => undefined;
  place.server.state.slow[call] = new Promise((resolve) => (go = resolve));
  return () => {
    place.server.state.slow[call] = undefined;
    go();
  };
}
describe('a payment for which no transaction is known', () => {
  test('over a reload: the one that is begun for it is not taken up by the screen', async () => {
    const page = await openPage(place);
    place.server.state.isCut = true;
    page.tell({ base: null });
    scan(page, 'A', 2_298);
    void pay(page, 2_298, 2_298);
    await settle();
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    place.server.state.isCut = false;
    const answered = slow('NewTransaction');
    const next = await openPage(place);
    await settle(1_000);
    expect(next.state().base).toBeNull();
    scan(next, 'B', 500);
    answered();
    await settle(5_000);
    expect(sold()).toEqual([['A']]);
    expect(codesOf(next)).toEqual(['B']);
  });

  test('whose first keep has no answer: the customer after it has another', async () => {
    const page = await openPage(place);
    const answered = slow('KeepBasket');
    scan(page, 'A', 2_298);
    await settle();
    page.tellNow();
    void pay(page, 2_298, 2_298);
    await settle(100);
    page.leave();
    scan(page, 'B', 500);
    const hold = slow('Finish');
    answered();
    await settle(5_000);
    expect(codesOf(page)).toEqual(['B']);
    hold();
    await settle(15_000);
    expect(sold()).toEqual([['A']]);
    expect(codesOf(page)).toEqual(['B']);
  });

  test('three customers while the server is gone are three sales', async () => {
    const page = await openPage(place);
    scan(page, 'B', 500);
    await settle();
    place.server.state.isCut = true;
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
    place.server.state.isCut = false;
    await settle(20_000);
    expect(page.state().waiting).toEqual([]);
    expect(sold().flat().sort()).toEqual(['A', 'A', 'B', 'B']);
    expect(place.server.finished.size).toBe(4);
  });
});

describe('a basket that another counter can reach', () => {
  test('finished there at the same sum is not told as done here', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    place.server.state.posId = place.posId + 500;
    const end = pay(page, 2_298, 2_298);
    await settle(2_000);
    expect(await end).toMatchObject({ ok: false, refusal: true, code: 'ALREADY_FINALIZED' });
    expect(page.state().finished).toBeNull();
    // The server is told where the money lies.
    const asked = place.server.sent.find(({ call }) => call === 'Finish');
    expect(asked?.body).toMatchObject({ PosId: place.posId });
  });

  test('finished there after the counter went on: it is said, with its receipt', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    let go = (): void => undefined;
    place.server.state.hold = new Promise((resolve) => (go = resolve));
    void pay(page, 2_298, 2_298);
    await settle();
    page.leave();
    place.server.state.posId = place.posId + 500;
    go();
    await settle(8_000);
    expect(page.state().waiting).toEqual([]);
    expect(page.state().notes).toMatchObject([{ tone: 'warn' }]);
  });

  test('is not taken up while its payment waits here', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    await settle();
    page.tellNow();
    await settle();
    const answered = slow('Finish');
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
  const page = await openPage(place);
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
  const asked = place.server.sent.find(({ call }) => call === 'AddGiftCertificateV02A');
  expect(Number(asked?.body.TransactionId)).toBe(page.state().base?.transactionId);
  expect(await why).toBeNull();
});
