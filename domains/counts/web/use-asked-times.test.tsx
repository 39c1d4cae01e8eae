// A number before a code that nobody knows is asked about once, at the desk of a count.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAskedTimes } from './use-asked-times.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send }));
vi.mock('#ui/scan/sounds.ts', () => ({ sounds: { failure: vi.fn() } }));
afterEach(cleanup);

function open() {
  const counted: string[] = [];
  const take = (code: string, copies: number) => Promise.resolve(void counted.push(`${copies} × ${code}`));
  const { result } = renderHook(() => useAskedTimes(1, take));
  return { result, counted };
}

test('nothing is counted until somebody says yes', async () => {
  send.mockResolvedValue([]);
  const { result, counted } = open();
  await act(() => result.current.count('404', 40));
  expect([counted, result.current.asked]).toEqual([[], { code: '404', copies: 40 }]);
  act(() => result.current.answer(false));
  await act(() => result.current.count('404', 40));
  act(() => result.current.answer(true));
  expect([counted, result.current.asked]).toEqual([['40 × 404'], null]);
});

test.each<[string, () => void, number]>([
  ['known goods', () => send.mockResolvedValue([{}]), 40],
  ['a scan by itself', () => send.mockResolvedValue([]), 1],
  ['without an answer', () => send.mockRejectedValue(new Error('no network')), 40],
])('%s: counted as it was typed', async (_title, given, copies) => {
  given();
  const { result, counted } = open();
  await act(() => result.current.count('404', copies));
  expect([counted, result.current.asked]).toEqual([[`${copies} × 404`], null]);
});
