import { expect, test } from 'vitest';
import { startZone } from './store-zone.ts';

const fresh = { address1: '', hasBooks: false, timeZone: 'America/New_York' };

test.each([
  ['the browser’s for a new store', fresh, 'America/Denver', 'America/Denver'],
  ['none in UTC', fresh, 'UTC', ''],
  ['none with an offset alone', fresh, 'Etc/GMT+5', ''],
  ['none where the browser’s is unknown', fresh, 'Atlantis/Capital', ''],
  [
    'the store’s once it has an address',
    { ...fresh, address1: '9 Lantern Street' },
    'UTC',
    'America/New_York',
  ],
  ['the store’s once it has books', { ...fresh, hasBooks: true }, 'America/Denver', 'America/New_York'],
])('%s', (_, store, here, zone) => {
  expect(startZone(store, here)).toBe(zone);
});
