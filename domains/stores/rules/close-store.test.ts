import { expect, test } from 'vitest';
import { closeRefusal } from './close-store.ts';

test.each([
  [{ otherStores: 2, open: 0 }, undefined],
  [{ otherStores: 0, open: 0 }, 'LAST_STORE'],
  [{ otherStores: 2, open: 3 }, 'STILL_OPEN'],
])('closing with %o: %s', (store, code) => {
  expect(closeRefusal(store)?.code).toBe(code);
});
