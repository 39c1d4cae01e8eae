import { expect, test } from 'vitest';
import { mayScan, scanMode } from './scan-mode.ts';

const [HERE, THERE] = [1, 2];

// XFER-12, CONF-13
test.each([
  ["a vendor's goods that come here", { isVendor: true, toStoreId: HERE }, 'add'],
  ['goods that go to another store', { isVendor: false, toStoreId: THERE }, 'add'],
  ['goods that come here', { isVendor: false, toStoreId: HERE }, 'accept'],
] as const)('%s', (_title, ends, mode) => {
  expect(scanMode(ends, HERE)).toBe(mode);
});

test.each([
  ['packing', THERE, 'incomplete', true],
  ['packing what was sent', THERE, 'pending', false],
  ['accepting what is still written', HERE, 'incomplete', false],
  ['accepting', HERE, 'pending', true],
  ['accepting what is completed', HERE, 'completed', false],
] as const)('%s', (_title, toStoreId, state, may) => {
  expect(mayScan({ isVendor: false, toStoreId, state }, HERE)).toBe(may);
});
