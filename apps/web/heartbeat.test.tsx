import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionWorks, useConnection, whenBack } from '#platform/web/connection.ts';
import { startHeartbeat } from './heartbeat.ts';

type Answer = 'answers' | 'refuses' | 'hangs';
let server: Answer;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server = 'answers';
  asked = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(new URL(url).pathname);
    if (server === 'answers') return Promise.resolve(new Response(null, { status: 204 }));
    if (server === 'refuses') return Promise.reject(new TypeError('no way'));
    return new Promise((_answer, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason as Error)),
    );
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('late')), ms);
    return late.signal;
  });
  connectionWorks();
  stop = startHeartbeat();
});
afterEach(() => {
  stop();
  connectionWorks();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const online = () => renderHook(() => useConnection()).result.current.online;

it.each<Answer>(['refuses', 'hangs'])(
  'a server that %s is missed within three seconds though nothing is sent',
  async (how) => {
    await pass(10_000);
    expect(online()).toBe(true);
    server = how;
    await pass(3_000);
    expect(online()).toBe(false);
    const back = vi.fn();
    const off = whenBack(back);
    server = 'answers';
    await pass(3_000);
    expect(online()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    off();
  },
);

it('asks only where nothing else was answered, and never twice at once', async () => {
  await pass(12_500);
  expect(new Set(asked)).toEqual(new Set(['/api/Alive']));
  expect(asked.length).toBeLessThanOrEqual(10);
  asked = [];
  for (let each = 0; each < 20; each += 1) {
    await pass(500);
    connectionWorks();
  }
  expect(asked).toEqual([]);
});

it('a tab that is not seen asks nothing, and asks at once when it is seen again', async () => {
  let seen: DocumentVisibilityState = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(asked).toEqual([]);
  server = 'refuses';
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(online()).toBe(false);
});

it('one lost question among answers is no outage', async () => {
  await pass(2_000);
  server = 'hangs';
  await pass(1_300);
  connectionWorks();
  await pass(1_600);
  expect(online()).toBe(true);
});
