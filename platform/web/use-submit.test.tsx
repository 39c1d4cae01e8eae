// What does a form say while it sends, and after?
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { text } from '#contract/fields.ts';
import * as toasts from '#ui/overlay/toast.tsx';
import { queryClient } from './call-hooks.ts';
import { useAttempt, useSubmit } from './use-submit.ts';

const testCalls = calls('auth', 'Test');

const save = testCalls.post('Save', {
  right: 'signed-in',
  input: { name: text(80) },
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number() }),
  summary: 'Answers when the test says so',
});

type Sent = { readonly key: string | null; answer: (body: object, status?: number) => void };
let sent: Sent[];
const said: string[] = [];

beforeEach(() => {
  queryClient.clear();
  sent = [];
  said.length = 0;
  vi.spyOn(toasts, 'toast').mockImplementation((words) => void said.push(words));
  vi.stubGlobal(
    'fetch',
    (_url: string, { headers }: RequestInit) =>
      new Promise((done) =>
        sent.push({
          key: new Headers(headers).get('idempotency-key'),
          answer: (body, status = 200) =>
            done(
              new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
            ),
        }),
      ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const form = (done: Parameters<typeof useSubmit<typeof save>>[1] = {}) =>
  renderHook(() => useSubmit(save, done), { wrapper }).result;

const good = { success: true, message: '', id: 7 };
const bad = { success: false, code: 'NAME_TAKEN', message: 'Another has this name.' };

/** Sends, answers with this, and hands back what the form heard. */
async function round(result: ReturnType<typeof form>, body: object, status?: number) {
  let heard: unknown;
  const before = sent.length;
  await act(async () => {
    const going = result.current.send({ name: 'Jazz' });
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1));
    sent.at(-1)?.answer(body, status);
    heard = await going;
  });
  return heard;
}

test('what is done is said, and answered', async () => {
  const result = form({ done: 'Saved.' });
  expect(await round(result, good)).toEqual(good);
  expect(result.current).toMatchObject({ busy: false, refusal: null, failure: null, problem: null });
  expect(said).toEqual(['Saved.']);
});

test('the sentence may be made of the answer and of what was sent', async () => {
  const result = form({ done: ({ id }, { name }) => `${name} is saved as ${id}.` });
  await round(result, good);
  expect(said).toEqual(['Jazz is saved as 7.']);
});

test('a refusal stays until the next try, and says nothing else', async () => {
  const result = form({ done: 'Saved.' });
  expect(await round(result, bad)).toBeNull();
  expect(result.current.problem).toBe('Another has this name.');
  expect(result.current.refusal?.code).toBe('NAME_TAKEN');
  expect(said).toEqual([]);
  expect(await round(result, good)).toEqual(good);
  expect(result.current.problem).toBeNull();
});

test('a failure has a sentence, too, and can be taken away', async () => {
  const result = form();
  expect(await round(result, { code: 'BAD', message: 'name is too long', field: 'name' }, 400)).toBeNull();
  expect(result.current.problem).toBe('Name is too long');
  expect(result.current.refusal).toBeNull();
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ problem: null, failure: null, busy: false });
});

test('it is sent once, however often somebody presses', async () => {
  const result = form();
  await act(async () => {
    const first = result.current.send({ name: 'Jazz' });
    expect(await result.current.send({ name: 'Jazz' })).toBeNull();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(good);
    expect(await first).toEqual(good);
  });
  expect(sent).toHaveLength(1);
});

test('another thing is sent beside it, and the form is busy until both have their answers', async () => {
  const result = form();
  let both: Promise<unknown> = Promise.resolve();
  await act(async () => {
    both = Promise.all([result.current.send({ name: 'Jazz' }), result.current.send({ name: 'Soul' })]);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[0]?.answer(good);
  });
  expect(result.current.busy).toBe(true);
  await act(async () => {
    sent[1]?.answer(good);
    expect(await both).toEqual([good, good]);
  });
  expect(result.current.busy).toBe(false);
});

test('the same again after a failure is the same intent, after that it is another', async () => {
  const result = form();
  await round(result, { code: 'OURS', message: 'Something broke.' }, 500);
  await round(result, good);
  await round(result, good);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

test('an act of several calls stops at the first refusal', async () => {
  const { result } = renderHook(() => useAttempt());
  expect(await act(() => result.current.run(() => Promise.resolve(bad), { done: 'Done.' }))).toBeNull();
  expect(result.current.problem).toBe('Another has this name.');
  expect(await act(() => result.current.run(() => Promise.reject(new Error('no line'))))).toBeNull();
  expect(result.current.problem).toBe('no line');
  expect(await act(() => result.current.run(() => Promise.resolve(good), { done: 'Done.' }))).toBe(good);
  expect(said).toEqual(['Done.']);
});

test('a problem that is shown elsewhere is heard there', async () => {
  const heard: string[] = [];
  const { result } = renderHook(() => useAttempt());
  const failed = (problem: string) => heard.push(problem);
  await act(() => result.current.run(() => Promise.resolve(bad), { failed }));
  await act(() => result.current.run(() => Promise.reject(new Error('no line')), { failed }));
  await act(() => result.current.run(() => Promise.resolve(good), { failed }));
  expect(heard).toEqual(['Another has this name.', 'no line']);
});
