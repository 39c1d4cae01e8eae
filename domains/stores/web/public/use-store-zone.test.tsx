import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStoreZone } from './use-store-zone.ts';

const { store } = vi.hoisted(() => ({ store: { data: undefined as { timeZone: string } | undefined } }));
vi.mock('#platform/web/call-hooks.ts', () => ({ useCall: () => store }));

beforeEach(() => localStorage.clear());

test('a start without a connection has the zone of the last one', () => {
  store.data = { timeZone: 'America/Boise' };
  renderHook(useStoreZone);
  store.data = undefined;
  expect(renderHook(useStoreZone).result.current).toBe('America/Boise');
});
