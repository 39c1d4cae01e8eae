import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCountZone } from './use-count-zone.ts';

const store = vi.hoisted(() => ({ data: undefined as { timeZone: string } | undefined }));
vi.mock('#platform/web/outbox/copies.ts', () => ({ useCallOrCopy: () => store }));

test('times on a phone are the store’s, its own until the store was ever known', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(renderHook(() => useCountZone()).result.current).toBe(own);
  store.data = { timeZone: 'America/Boise' };
  expect(renderHook(() => useCountZone()).result.current).toBe('America/Boise');
});
