import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from '#contract/topics.ts';
import { holdLine, useLive } from './live.ts';
import { queryClient } from './call-hooks.ts';
import { connectionFailed, connectionWorks, useConnection } from './connection.ts';
import * as sessions from './session.ts';
import { chooseStore } from './session.ts';

type Line = { say(text: string): void; end(): void; authorization: string; url: string };
let lines: Line[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  localStorage.clear();
  chooseStore(7);
  lines = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    writer.closed.catch(() => undefined);
    lines.push({
      url,
      authorization: (init.headers as Record<string, string>).authorization ?? '',
      say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      end: () => void writer.close().catch(() => undefined),
    });
    init.signal?.addEventListener(
      'abort',
      () => void writer.abort(new Error('aborted')).catch(() => undefined),
    );
    return { status, ok: status === 200, body: pipe.readable };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let screens = 0;
/** A screen that shows a read of its own; `changed` is called when the read is asked again. Answers how to close it. */
function onLive(topics: readonly Topic[], changed: () => void, live = useLive, client = queryClient) {
  screens += 1;
  const key = [`read ${screens}`];
  const made = vi.isMockFunction(client.invalidateQueries)
    ? undefined
    : vi.spyOn(client, 'invalidateQueries');
  made?.mockImplementation(async (filters) => asked.get(String(filters?.queryKey?.[0]))?.());
  asked.set(String(key[0]), changed);
  return renderHook(() => live(topics, [key])).unmount;
}
const asked = new Map<string, () => void>();

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (storeId: number, topic: string) => `data: ${JSON.stringify({ storeId, topic })}\n\n`;

it('tells who named the topic, of this store only, and gathers', async () => {
  const drawer = vi.fn();
  const day = vi.fn();
  const off = [onLive(['drawer'], drawer), onLive(['day', 'task'], day), holdLine('my-token')];
  await pass(0);
  expect(lines[0]).toMatchObject({ authorization: 'Bearer my-token' });
  expect(lines[0]?.url).toMatch(/\/api\/Live$/);
  const text = event(7, 'drawer') + event(8, 'day') + event(7, 'drawer') + event(7, 'nonsense');
  lines[0]?.say(text.slice(0, 25));
  await pass(10);
  lines[0]?.say(text.slice(25));
  await pass(200);
  expect(drawer).toHaveBeenCalledTimes(1);
  expect(day).not.toHaveBeenCalled();
  lines[0]?.say(':\n\nevent: everything\ndata: {}\n\n');
  await pass(200);
  expect(drawer).toHaveBeenCalledTimes(2);
  expect(day).toHaveBeenCalledTimes(1);
  for (const each of off) each();
});

it('says nothing when a line opens that has missed nothing, and everything when it comes back', async () => {
  vi.resetModules();
  const { useLive, holdLine } = await import('./live.ts');
  const { queryClient } = await import('./call-hooks.ts');
  const { answeredWith } = await import('./live-mark.ts');
  const drawer = vi.fn();
  const opened = 'event: everything\ndata: {"mark":"ear.3"}\n\n';
  const off = [onLive(['drawer'], drawer, useLive, queryClient), holdLine('t')];
  answeredWith('ear.3', null);
  await pass(0);
  lines[0]?.say(opened);
  await pass(200);
  expect(drawer).not.toHaveBeenCalled();
  lines[0]?.say('event: everything\ndata: {}\n\n');
  await pass(200);
  expect(drawer).toHaveBeenCalledTimes(1);
  lines[0]?.end();
  await pass(500);
  lines[1]?.say(opened);
  await pass(200);
  expect(drawer).toHaveBeenCalledTimes(2);
  answeredWith('ear.2', null);
  await pass(200);
  expect(drawer).toHaveBeenCalledTimes(3);
  for (const each of off) each();
});

it('comes back, each time later, and at once when the line opened before', async () => {
  const off = holdLine('t');
  status = 503;
  await pass(0);
  lines[0]?.end();
  await pass(500);
  expect(lines).toHaveLength(2);
  await pass(999);
  expect(lines).toHaveLength(2);
  status = 200;
  await pass(1);
  expect(lines).toHaveLength(3);
  lines[2]?.end();
  await pass(500);
  expect(lines).toHaveLength(4);
  off();
  await pass(60_000);
  expect(lines).toHaveLength(4);
});

it('a line that is silent for too long is given up; a refused token is not tried again', async () => {
  const off = holdLine('t');
  await pass(39_000);
  expect(lines).toHaveLength(1);
  lines[0]?.say(':\n\n');
  await pass(39_000);
  expect(lines).toHaveLength(1);
  status = 401;
  const refused = vi.spyOn(sessions, 'tokenWasRefused');
  await pass(2_000);
  expect(refused).toHaveBeenCalledExactlyOnceWith('t');
  expect(lines).toHaveLength(2);
  await pass(120_000);
  expect(lines).toHaveLength(2);
  off();
});

it('a tab that is not seen holds no line', async () => {
  let seen: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  const off = holdLine('t');
  await pass(0);
  seen = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(lines).toHaveLength(1);
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(lines).toHaveLength(2);
  off();
});

it('is opened again at once when the line is back, however long it has waited', async () => {
  status = 503;
  const off = holdLine('t');
  await pass(60_000);
  act(() => connectionFailed());
  const tries = lines.length;
  status = 200;
  act(() => connectionWorks());
  await pass(0);
  expect(lines).toHaveLength(tries + 1);
  off();
});

it('leaves a line over the network of before when another one comes', async () => {
  const day = vi.fn();
  const off = [onLive(['day'], day), holdLine('t')];
  await pass(0);
  expect(lines).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(lines).toHaveLength(2);
  lines[1]?.say(event(7, 'day'));
  await pass(20_000);
  expect(day).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(2);
  for (const each of off) each();
});

it('makes the reads old that a screen named', async () => {
  const old = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { unmount } = renderHook(() => useLive('prices', [['a', 1]]));
  const off = holdLine('t');
  await pass(0);
  lines[0]?.say(event(7, 'prices'));
  await pass(200);
  expect(old).toHaveBeenCalledExactlyOnceWith({ queryKey: ['a', 1] });
  unmount();
  lines[0]?.say(event(7, 'prices'));
  await pass(200);
  expect(old).toHaveBeenCalledTimes(1);
  off();
});

it('a read that is answered for the first time right now is asked again behind its answer', async () => {
  const answers = ['before', 'after'];
  const waiting: ((answer: string | undefined) => void)[] = [];
  const ask = vi.fn(() => new Promise((resolve) => waiting.push(() => resolve(answers.shift()))));
  const shown = renderHook(
    () => {
      useLive('drawer', [['first']]);
      return useQuery({ queryKey: ['first'], queryFn: ask, staleTime: 60_000 });
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const off = holdLine('t');
  await pass(0);
  lines[0]?.say(event(7, 'drawer'));
  await pass(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  waiting[0]?.(undefined);
  await pass(10);
  expect(ask).toHaveBeenCalledTimes(2);
  waiting[1]?.(undefined);
  await pass(10);
  expect(shown.result.current.data).toBe('after');
  shown.unmount();
  // Nobody shows it now, but it is kept: the next screen has to ask.
  lines[0]?.say(event(7, 'drawer'));
  await pass(200);
  expect(queryClient.getQueryState(['first'])).toMatchObject({ data: 'after', isInvalidated: true });
  off();
  queryClient.clear();
});

it('says that practice goes to be filled again, until it answers', async () => {
  const stop = holdLine('token');
  await pass(0);
  lines[0]?.say('event: filled-again\ndata: {}\n\n');
  await pass(0);
  const { result } = renderHook(useConnection);
  expect([result.current.fills, result.current.online]).toEqual([true, false]);
  act(connectionWorks);
  expect(result.current.fills).toBe(false);
  stop();
});
