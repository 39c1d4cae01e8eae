import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, text } from '#contract/fields.ts';
import { newKey, send } from './api.ts';
import { ApiFailure, refusalOf } from './api-failure.ts';
import { useConnection } from './connection.ts';
import { reloadSession, session, signIn } from './session.ts';

const t = calls('t', 'T');

const read = t.get('Read', {
  right: 'signed-in',
  input: { q: text(20) },
  output: z.object({ n: z.number() }),
  summary: '',
});
const change = t.get('Do', {
  changes: true,
  right: 'signed-in',
  input: { q: text(20) },
  output: changed({}),
  summary: '',
});

type Seen = { url: string; method: string; headers: Record<string, string>; body: unknown };
const seen: Seen[] = [];

function answerWith(...answers: (Response | 'nothing' | 'hangs')[]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    seen.push({
      url,
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: init.body,
    });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === undefined || next === 'nothing') throw new TypeError('Failed to fetch');
    if (next === 'hangs')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    return next.clone();
  });
}
function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  seen.length = 0;
  localStorage.clear();
  reloadSession();
  signIn({
    user: { userId: 1, username: 'cashier', isAdministrator: false, rights: new Set(), storeIds: [1] },
    token: 'my-token',
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw new Error('no ApiFailure was thrown');
  return error;
};

describe('a call', () => {
  it('carries the bearer token, and a read no key', async () => {
    answerWith(json(200, { n: 4 }));
    expect(await send(read, { q: 'x' })).toEqual({ n: 4 });
    expect(seen[0]).toMatchObject({
      url: `${location.origin}/api/T/Read?q=x`,
      method: 'GET',
      headers: { authorization: 'Bearer my-token' },
    });
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends a changing GET as POST with JSON and the key it was given', async () => {
    answerWith(json(200, { success: true, message: '' }));
    await send(change, { q: 'x' }, { key: 'key-of-the-intent' });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: '{"q":"x"}',
      headers: { 'idempotency-key': 'key-of-the-intent', 'content-type': 'application/json' },
    });
  });

  it('keeps the key over retries of a change that got no answer', async () => {
    answerWith(
      'nothing',
      json(503, { code: 'STORE_UNAVAILABLE', message: 'busy' }),
      json(200, { success: true, message: '' }),
    );
    expect(await send(change, { q: 'x' })).toEqual({ success: true, message: '' });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((one) => one.headers['idempotency-key'])).size).toBe(1);
  });

  it('gives up after three tries', async () => {
    answerWith('nothing');
    expect(await failureOf(send(change, { q: 'x' }))).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    expect(seen).toHaveLength(3);
  });

  it('waits for no second try when nobody wants the answer any more', async () => {
    answerWith('nothing');
    const { signal, abort } = stoppable();
    const asked = send(change, { q: 'x' }, { signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    abort();
    await expect(asked).rejects.toBeInstanceOf(ApiFailure);
    expect(seen).toHaveLength(1);
  });
  it('counts a line that hangs as no answer, says that it is slow, and tries again with the same key', async () => {
    answerWith(json(200, { n: 1 }), 'hangs', json(200, { success: true, message: '' }));
    await send(read, { q: 'x' });
    // However busy the machine is: time passes only where it is said.
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { result: line } = renderHook(() => useConnection());
    const sent = send(change, { q: 'x' }, { withinMs: 10_000 });
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(line.current).toMatchObject({ online: true, slow: true });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(line.current).toMatchObject({ online: false, slow: false });
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(await sent).toEqual({ success: true, message: '' });
    expect(line.current).toMatchObject({ online: true, slow: false });
    expect(seen).toHaveLength(3);
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[2]?.headers['idempotency-key']);
  });

  it('takes half an answer, or the page of somebody in between, for no answer', async () => {
    answerWith(new Response('<html>Sign in to this network</html>', { status: 200 }));
    expect(await failureOf(send(read, { q: 'x' }))).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  });

  it('makes another key for every intent', () => {
    expect(newKey()).not.toBe(newKey());
  });

  it('hands a refusal back as an answer', async () => {
    answerWith(json(200, { success: false, message: 'No.', code: 'NO' }));
    expect(refusalOf(await send(change, { q: 'x' }))).toEqual({ success: false, message: 'No.', code: 'NO' });
  });

  it('names field and request of bad input, and does not try again', async () => {
    answerWith(json(400, { code: 'BAD_INPUT', message: 'q is required', field: 'q', requestId: 'ab-1' }));
    expect(await failureOf(send(change, { q: '' }))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      field: 'q',
      requestId: 'ab-1',
      message: 'q is required',
    });
    expect(seen).toHaveLength(1);
  });

  it('only logs a 401 and raises it (GEN-06, GEN-07)', async () => {
    answerWith(json(401, { code: 'NO_TOKEN', message: 'Sign in again' }));
    expect(await failureOf(send(read, { q: 'x' }))).toMatchObject({ status: 401 });
    expect(session().token).toBe('my-token');
  });

  it('never sends the token to another origin (F49)', async () => {
    localStorage.setItem('clientAuthUrl', 'http://evil.test/api/');
    answerWith(json(200, { n: 1 }));
    await send(read, { q: 'x' });
    expect(new URL(seen[0]?.url ?? '').origin).toBe(location.origin);
  });

  it('says something of use when the answer is not ours', async () => {
    answerWith(new Response('<html>Bad Gateway</html>', { status: 502 }));
    expect(await failureOf(send(read, { q: 'x' }))).toMatchObject({ status: 502, code: 'HTTP_502' });
  });
});
