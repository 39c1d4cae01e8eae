// What a register does with what its browser kept: nothing before it is known what was left open, and nothing twice after a kill.
import { describe, expect, test, vi } from 'vitest';
import { aPlaceFrom, codesOf, openPage, pay, scan, settle } from './a-page.ts';
import { type Engine, createEngine } from './register-engine.ts';

vi.mock('../payment/print-papers.ts', () => ({ printPapers: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  openCashDrawer: vi.fn(async () => undefined),
}));

const place = aPlaceFrom(1_500);

test('nothing is told before it is known what was left open, nor by a tab that only looks', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  await settle();
  place.server.sent.length = 0;
  const next: Engine = createEngine({ posId: place.posId, username: 'cashier' });
  next.tellNow();
  await settle(500);
  expect(place.server.sent).toEqual([]);
  next.look();
  await settle(500);
  next.tellNow();
  await settle(500);
  expect(place.server.sent.map(({ call }) => call)).toEqual(['GetCurrentTransactionId']);
  expect(codesOf(next)).toEqual(['A']);
  await next.drained();
});

test('what the server has of a basket that is being paid for meanwhile does not come back to the screen', async () => {
  const page = await openPage(place);
  scan(page, 'A', 2_298);
  await settle();
  place.server.state.isCut = true;
  page.tellNow();
  await settle(9_000);
  place.server.state.isCut = false;
  let go = (): void => undefined;
  place.server.state.slow.Basket = new Promise((resolve) => (go = resolve));
  await settle(3_000);
  void pay(page, 2_298, 2_298);
  await settle(100);
  page.leave();
  go();
  await settle(10_000);
  expect(place.server.finished.size).toBe(1);
  expect(codesOf(page)).toEqual([]);
  expect(page.state().base).toBeNull();
});

describe('a browser that was killed finds what it kept as it was a while ago', () => {
  /** Two scans, then `what`; the page that is opened again has the storage of before. */
  const killedAfter = async (what: (page: Engine) => unknown): Promise<Engine> => {
    const page = await openPage(place);
    for (const code of ['A', 'B']) scan(page, code, place.server.prices[code] as number);
    await settle();
    const before = { ...localStorage } as Record<string, string>;
    await what(page);
    await settle(3_000);
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    localStorage.clear();
    for (const [name, value] of Object.entries(before)) localStorage.setItem(name, value);
    const next = await openPage(place);
    await settle(15_000);
    return next;
  };

  test('what was kept since stands once', async () => {
    const next = await killedAfter((page) => page.tellNow());
    expect(codesOf(next)).toEqual(['A', 'B']);
    expect([...place.server.lines.values()].filter((of) => of.length > 0)).toHaveLength(1);
  });

  test('what was kept, added to and sold since is gone', async () => {
    const page = await openPage(place);
    scan(page, 'A', 2_298);
    page.tellNow();
    await settle();
    page.tell({ onlyLook: true, waiting: [], intents: [] });
    const next = await killedAfter((again) => void pay(again, 5_096, 5_096));
    expect(codesOf(next)).toEqual([]);
    expect(place.server.finished.size).toBe(1);
  });

  test('what was sold since is gone', async () => {
    const next = await killedAfter((page) => void pay(page, 2_798, 2_798));
    expect(codesOf(next)).toEqual([]);
    expect(place.server.finished.size).toBe(1);
  });
});
