import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { chooseStore } from '#platform/web/session.ts';
import { useOfferScan } from './offer-counter.ts';
import { forgetBasket } from '../queue/clear-basket.ts';
import { createCore } from '../queue/engine-core.ts';
import { counterOf, openOffersOf } from './offer-store.ts';
import { revivedOffers } from './offers.ts';
import type { Engine } from '../queue/register-engine.ts';

const POS = 7;
let asked: string[][] = [];
let line: 'works' | 'gone' = 'works';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  chooseStore(3);
  asked = [];
  line = 'works';
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const codes = JSON.parse(init.body as string) as string[];
    asked.push(codes);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (line === 'gone') throw new TypeError('no line');
    const answers = codes.map((code) => ({
      product:
        code === 'unknown'
          ? null
          : ({ catalogId: 1, title: code, originalUPC: code, configurationCode: 'NSW' } as ProductWire),
      otherEditions: code === 'twice' ? 1 : 0,
    }));
    return Response.json(answers);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scanner = (posId: number) =>
  renderHook(() =>
    useOfferScan({ posId, state: () => ({ finished: null }), tell: () => undefined } as unknown as Engine),
  ).result.current;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = (posId: number) => counterOf(posId).offers.map(({ code, state }) => `${code} ${state}`);

it('looks up the first scan at once and those that come meanwhile together; each says for itself what it is', async () => {
  const scan = scanner(POS);
  scan('a', 1);
  await pass(1);
  for (const code of ['b', 'unknown', 'twice', 'b']) scan(code, 1);
  expect(shown(POS)).toEqual(['a', 'b', 'unknown', 'twice', 'b'].map((code) => `${code} looking`));
  await pass(200);
  expect(asked).toEqual([['a'], ['b', 'unknown', 'twice', 'b']]);
  expect(shown(POS)).toEqual(['a open', 'b open', 'unknown unknown', 'twice choosing', 'b open']);
  expect(revivedOffers(JSON.parse(localStorage.getItem(`register.offers.${POS}`) ?? ''))).toHaveLength(5);
});

it('a scan whose line is gone keeps its place and is looked up when the line is back', async () => {
  line = 'gone';
  const scan = scanner(POS + 1);
  scan('a', 1);
  await pass(1);
  scan('b', 1);
  await pass(2_200);
  expect(asked).toEqual([['a'], ['b'], ['a', 'b']]);
  await pass(2_500);
  expect(shown(POS + 1)).toEqual(['a looking', 'b looking']);
  line = 'works';
  await pass(3_000);
  expect(shown(POS + 1)).toEqual(['a open', 'b open']);
  const times = asked.length;
  await pass(10_000);
  expect(asked).toHaveLength(times);
});

it('nothing of one customer’s offers is there when the transaction is over', async () => {
  const scan = scanner(POS + 2);
  scan('a', 1);
  scan('unknown', 1);
  await pass(200);
  expect(openOffersOf(POS + 2)).toBe(2);
  await act(async () => forgetBasket(createCore({ posId: POS + 2, username: 'cashier' })));
  expect(counterOf(POS + 2)).toEqual({ offers: [], active: null, grade: null });
  expect(localStorage.getItem(`register.offers.${POS + 2}`)).toBeNull();
});

it('a number before the scan is that many offers of one copy each', async () => {
  scanner(POS + 3)('a', 3);
  await pass(200);
  expect(shown(POS + 3)).toEqual(['a open', 'a open', 'a open']);
  expect(new Set(counterOf(POS + 3).offers.map(({ key }) => key)).size).toBe(3);
});
