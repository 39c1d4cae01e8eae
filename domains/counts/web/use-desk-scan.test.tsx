// A scan at the desk that got no answer and is scanned again counts once; a number before it counts that many copies.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDeskScan } from '#domains/counts/web/use-desk-scan.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
let keys = 0;
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => `key ${(keys += 1)}` }));
vi.mock('#ui/scan/sounds.ts', () => ({
  sounds: { success: vi.fn(), failure: vi.fn(), attention: vi.fn() },
}));

type Body = { readonly body: { readonly scans: readonly { readonly scanId: string }[] } };
const sent = () => send.mock.calls.map(([, input]) => (input as Body).body.scans.map(({ scanId }) => scanId));

afterEach(() => {
  cleanup();
  send.mockReset();
});

test('scanned again after no answer it is the same scan; one more is another', async () => {
  send
    .mockRejectedValueOnce(new ApiFailure(0, 'NO_ANSWER', 'The server is not responding.'))
    .mockResolvedValue({ scans: [{ outcome: 'again' }] });
  const { result: desk } = renderHook(() => useDeskScan(3, { sectionId: null, round: 1 }));
  const take = () => act(() => desk.current.take('045496963729', 1));
  await take();
  expect(desk.current.problem).toBe('The server is not responding.');
  await take();
  expect(desk.current.problem).toBeNull();
  await take();
  const [first, again, next] = sent();
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
});

test('a number before the scan is that many scans of it, each once; the next counts one', async () => {
  send
    .mockRejectedValueOnce(new ApiFailure(0, 'NO_ANSWER', 'The server is not responding.'))
    .mockResolvedValue({ scans: [{ outcome: 'counted' }] });
  const { result: desk } = renderHook(() => useDeskScan(3, { sectionId: null, round: 1 }));
  const take = (copies: number) => act(() => desk.current.take('045496963729', copies));
  await take(3);
  await take(3);
  await take(1);
  const [first, again, next] = sent();
  expect(new Set(first).size).toBe(3);
  expect(again).toEqual(first);
  expect(next).toHaveLength(1);
});
