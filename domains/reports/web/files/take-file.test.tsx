// A file is whole or none: what breaks off says so, what is stopped is gone, what is done can be had again.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getReport } from '#domains/reports/contract/calls.ts';
import { reloadSession, signIn, signOut } from '#platform/web/session.ts';
import { takeAgain, takeFile } from './take-file.ts';
import { stopFile, useTodaysFiles } from './todays-files.ts';

const saved: { name: string; size: number }[] = [];
const files = () => renderHook(() => useTodaysFiles()).result.current;
const login = (userId: number) =>
  signIn({
    user: { userId, username: `user${userId}`, isAdministrator: false, rights: new Set(), storeIds: [1] },
    token: `token${userId}`,
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });

/** An answer that sends its pieces and then ends, breaks off, or waits. */
const answer = (pieces: readonly string[], end: 'ends' | 'breaks' | 'waits') =>
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces[at];
        at += 1;
        if (piece !== undefined) return controller.enqueue(new TextEncoder().encode(piece));
        if (end === 'ends') return controller.close();
        if (end === 'breaks') return controller.error(new TypeError('network error'));
        return new Promise(() => {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });

const take = (name = 'Sales.csv', rows: number | null = 3) =>
  takeFile({ call: getReport, input: { ReportName: 'Sales', ClientID: 1 }, name, rows });

beforeEach(() => {
  localStorage.clear();
  reloadSession();
  login(1);
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const url = `blob:${blobs.size}`;
        blobs.set(url, blob);
        return url;
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: blobs.get(this.getAttribute('href') ?? '')?.size ?? -1 });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('hands over the whole file, and the same once more', async () => {
  answer(['a,b\r\n', '1,2\r\n3,4\r\n', '5,6\r\n'], 'ends');
  await act(() => take());
  expect(saved).toEqual([{ name: 'Sales.csv', size: 20 }]);
  const [file] = files();
  expect(file).toMatchObject({ name: 'Sales.csv', state: 'done', bytes: 20, rows: 3 });
  if (file) takeAgain(file);
  expect(saved).toHaveLength(2);
});

it('says in a sentence that a file broke off, and hands nothing over', async () => {
  answer(['a,b\r\n1,2\r\n'], 'breaks');
  await act(() =>
    expect(take()).rejects.toMatchObject({
      code: 'FILE_BROKE_OFF',
      message: 'The file broke off half-way and was not kept. Try again.',
    }),
  );
  expect(saved).toEqual([]);
  expect(files()[0]).toMatchObject({
    state: 'failed',
    problem: 'The file broke off half-way and was not kept. Try again.',
  });
});

it('tells how many rows are written, and keeps nothing of what is stopped', async () => {
  answer(['a,b\r\n1,2\r\n3,4\r\n'], 'waits');
  const taken = take('Sales.csv', 400);
  await vi.waitFor(() => expect(files()[0]).toMatchObject({ state: 'writing', rows: 2, rowsInAll: 400 }));
  const id = files()[0]?.id ?? '';
  act(() => stopFile(id));
  await act(() => taken);
  expect(files()[0]).toMatchObject({ state: 'stopped' });
  expect(saved).toEqual([]);
});

it('shows nobody the files of somebody else', async () => {
  answer(['x'], 'ends');
  await act(() => take());
  act(() => {
    signOut();
    login(2);
  });
  expect(files()).toEqual([]);
});
