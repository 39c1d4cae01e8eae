// A scan at the desk that got no answer and is scanned again counts once.
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
const ids = () => send.mock.calls.map(([, input]) => (input as Body).body.scans[0]?.scanId);

afterEach(cleanup);

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
  const [first, again, next] = ids();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
