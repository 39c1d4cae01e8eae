// A page at a counter whose server, network and clock a test holds in its hands: what it scans and pays, and what it finds when it is opened again.
import { afterEach, beforeEach, vi } from 'vitest';
import { cents } from '#kernel/money.ts';
import { NOTHING_TAKEN } from '../payment/payment-state.ts';
import { fetchOf, makeServer } from './fake-server.ts';
import { paidAt } from './finish-done.ts';
import { newFinishing } from './finishing.ts';
import { linesOf } from './drafts.ts';
import { type Engine, createEngine } from './register-engine.ts';

export const settle = (ms = 50): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

export type Place = { server: ReturnType<typeof makeServer>; posId: number };

/** A new server and device for each test, the first of them numbered `firstPosId`; timers are fake. */
export function aPlaceFrom(firstPosId: number): Place {
  const place = { posId: firstPosId } as Place;
  beforeEach(() => {
    vi.useFakeTimers();
    place.posId += 1;
    localStorage.clear();
    place.server = makeServer();
    place.server.state.posId = place.posId;
    vi.stubGlobal('fetch', fetchOf(place.server));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return place;
}

/** A page at the counter; opened again it reads what the one before left. */
export async function openPage({ posId }: Place): Promise<Engine> {
  const engine: Engine = createEngine(
    { posId, username: 'cashier' },
    paidAt(() => engine),
  );
  engine.work();
  await settle();
  return engine;
}

/** The codes of the basket: what the server has, and what this register has by itself. */
export const codesOf = (page: Engine): string[] =>
  linesOf(page.state().base, page.state().intents).map(({ upc }) => upc);

/** A code is scanned whose price the screen knows already. */
export const scan = (page: Engine, code: string, priceCents: number): void =>
  void page.add({
    state: 'waiting',
    code,
    tranType: 'itemSale',
    quantity: 1,
    message: '',
    againConfirmed: false,
    preview: { title: code, detail: '', tile: '', family: '', priceCents, departmentId: 1, taxRate: 0 },
  });

/** What is due is paid with so much cash, in cents; what is owed to the customer is not change. */
export const pay = (page: Engine, due: number, cash: number): ReturnType<Engine['finish']> =>
  page.finish(
    newFinishing(
      { ...NOTHING_TAKEN, cashCents: cents(cash) },
      { dueCents: cents(due), changeCents: cents(due < 0 ? 0 : cash - due) },
      { choice: 'none', email: '', keep: false },
    ),
  );
