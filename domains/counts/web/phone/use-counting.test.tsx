// What a scan becomes on the phone: kept and ticked, or stopped with the reason, never in between.
import { cents } from '#kernel/money.ts';
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionFailed, connectionWorks } from '#platform/web/connection.ts';
import { signIn } from '#platform/web/session.ts';
import { workerIsThere } from '#platform/web/shell/offline-readiness.ts';
import { indexCodes } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';
import { type Counting, useCounting } from './use-counting.ts';

const item = (itemId: number, given: object = {}) => ({
  itemId,
  sku: `S${itemId}`,
  upc: '',
  gtin: '',
  title: `Title ${itemId}`,
  condition: 'New',
  isNew: true,
  serialRequired: false,
  price: cents(999),
  bin: '',
  platform: 'NSW',
  family: 'game',
  isInArea: true,
  ...given,
});
const codes = indexCodes([item(1), item(2, { serialRequired: true })]);

let sections = 0;
let hook: { readonly current: Counting };
function open(refuse?: (code: string) => string | null): void {
  const place = { inventoryId: 1, sectionId: sections, itemId: null, round: 1 };
  hook = renderHook(() => useCounting(place, codes, refuse)).result;
}
const take = (code: string): Promise<void> => act(() => hook.current.take(code));
const kept = (): string[] =>
  hook.current.scans.map(({ value }) => [value.code, value.serial, value.change].filter(Boolean).join(' '));

beforeEach(() => {
  sections += 1;
  // A server that never answers: what is sent is another test's (platform/web/kept).
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  signIn({
    user: { userId: 7, username: 'lpark', isAdministrator: false, rights: new Set(), storeIds: [1] },
    token: 'token',
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });
  connectionWorks();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a scan is kept, and the title is that of this phone’s list', async () => {
  open();
  await take('S1');
  expect([kept(), hook.current.units, hook.current.last]).toMatchObject([
    ['S1 1'],
    1,
    { kind: 'counted', title: 'Title 1' },
  ]);
});

test('what is on no list is kept, too', async () => {
  open();
  await take('410800881202');
  expect([kept(), hook.current.last]).toMatchObject([['410800881202 1'], { kind: 'unknown' }]);
});

test('taking back is a scan of −1, and the row goes', async () => {
  open();
  await take('S1');
  await take('S1');
  const [newest] = hook.current.rows;
  await act(async () => {
    if (newest) await hook.current.takeBack(newest);
  });
  expect([kept(), hook.current.units, hook.current.rows.length]).toEqual([['S1 1', 'S1 1', 'S1 -1'], 1, 1]);
});

test('three at once, then one again', async () => {
  open();
  act(() => hook.current.times.setTimes(3));
  // The second comes before the first is kept.
  await act(() => Promise.all([hook.current.take('S1'), hook.current.take('S1')]));
  expect(hook.current.units).toBe(4);
});

test('an item with serial numbers waits for the number', async () => {
  open();
  await take('S2');
  expect([kept(), hook.current.serialOf?.title]).toEqual([[], 'Title 2']);
  await take('SN-778');
  expect([kept(), hook.current.serialOf]).toEqual([['S2 SN-778 1'], null]);
});

test('not sure: taken back, and kept as an unknown item', async () => {
  open();
  await take('S1');
  const [newest] = hook.current.rows;
  await act(async () => {
    if (newest) await hook.current.notSure(newest);
  });
  expect(kept()).toEqual(['S1 1', 'S1 -1', 'NOT SURE Title 1 1']);
});

test('what the place refuses stops the camera until somebody has looked', async () => {
  open((code) => (code === 'S1' ? null : texts.RECOUNT_OTHER));
  await take('S9');
  expect([kept(), hook.current.isStopped, hook.current.last]).toMatchObject([
    [],
    true,
    { why: texts.RECOUNT_OTHER },
  ]);
  await take('S1');
  expect(kept()).toEqual([]);
  act(() => hook.current.goOn());
  await take('S1');
  expect(kept()).toEqual(['S1 1']);
});

test('a full device stops rather than loses', async () => {
  open();
  await take('S1');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await take('S1');
  expect([hook.current.units, hook.current.isStopped]).toEqual([1, true]);
  vi.restoreAllMocks();
  act(() => hook.current.goOn());
  await take('S1');
  expect(hook.current.units).toBe(2);
});

test('a phone that may not work offline stops while the line is cut, and says why', async () => {
  act(() => workerIsThere(false));
  open();
  act(() => connectionFailed());
  await take('S1');
  expect([kept(), hook.current.isStopped]).toEqual([[], true]);
  expect(hook.current.last).toMatchObject({
    kind: 'stopped',
    why: expect.stringContaining('Offline is off here'),
  });
});

test('a number before a code that nobody knows is asked about once', async () => {
  open();
  act(() => hook.current.times.setTimes(40));
  await take('404');
  expect([kept(), hook.current.asked]).toEqual([[], { code: '404', copies: 40 }]);
  act(() => hook.current.answer(true));
  await vi.waitFor(() => expect(hook.current.units).toBe(40));
  expect(hook.current.asked).toBeNull();
});
