import { afterEach, expect, test, vi } from 'vitest';
import { readStored, storedKeys, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeStored(storedKeys.user, null);
});

test('what full storage refuses holds until the reload, before what was stored earlier', () => {
  writeStored(storedKeys.user, 'first');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored(storedKeys.user, 'second');
  expect(readStored(storedKeys.user)).toBe('second');
  full.mockRestore();
  writeStored(storedKeys.user, 'third');
  expect([readStored(storedKeys.user), localStorage.getItem(storedKeys.user)]).toEqual(['third', 'third']);
});

test('what is taken away is gone, stored or not', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored(storedKeys.user, 'second');
  writeStored(storedKeys.user, null);
  expect(readStored(storedKeys.user)).toBeNull();
});
