// How a new build comes in: the browser's workers are made up here, the real ones run in tests/e2e/offline.spec.ts.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Update from './app-update.ts';
import { storedKeys, writeStored } from '../storage.ts';

let update: typeof Update;
let stopUnsent = (): void => undefined;
let unsent = 0;
let sent: Record<string, string> = {};
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  unsent = 0;
  sent = {};
  vi.stubGlobal('fetch', async () => new Response('', { headers: sent }));
  update = await import('./app-update.ts');
  stopUnsent = (await import('../connection.ts')).addUnsentSource(() => unsent);
});
afterEach(() => {
  stopUnsent();
  vi.unstubAllGlobals();
  cleanup();
});

class Worker extends EventTarget {
  state = 'installed';
  said: unknown[] = [];
  windows = 1;
  takeOver = (): void => undefined;
  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.said.push(message);
    if (message === 'how-many-windows') port?.postMessage(this.windows, []);
    if (message === 'take-over') this.takeOver();
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What a browser with these workers has. */
function aBrowser({ active = null as Worker | null, waiting = null as Worker | null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting,
    installing: null as Worker | null,
    update: vi.fn(async () => undefined),
    unregister: vi.fn(async () => true),
  });
  const container = Object.assign(new EventTarget(), {
    controller: active,
    register: vi.fn(async () => registration),
  });
  const arrive = (worker: Worker): void => {
    worker.state = 'installing';
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  const tookOver = (): boolean => container.dispatchEvent(new Event('controllerchange'));
  if (waiting) waiting.takeOver = tookOver;
  return { container, registration, arrive, tookOver };
}
const start = async (browser: ReturnType<typeof aBrowser>, reload: () => void): Promise<void> => {
  await act(() => update.storeApp(browser.container as unknown as ServiceWorkerContainer, reload));
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
};
const Ready = () => <p>{update.useAppUpdate() ? 'ready' : 'current'}</p>;

test('a worker that was there before is looked after at the start; one that comes is current', async () => {
  const first = aBrowser();
  await start(first, vi.fn());
  expect(first.registration.update).not.toHaveBeenCalled();
  const again = aBrowser({ active: new Worker() });
  await start(again, vi.fn());
  expect(again.registration.update).toHaveBeenCalledTimes(1);
});

test('the first worker takes over without a reload', async () => {
  const reload = vi.fn();
  const browser = aBrowser();
  await start(browser, reload);
  browser.tookOver();
  expect(reload).not.toHaveBeenCalled();
  expect(browser.container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
});

test('a new build waits for a press', async () => {
  const reload = vi.fn();
  const browser = aBrowser({ active: new Worker() });
  await start(browser, reload);
  render(<Ready />);
  expect(screen.getByText('current')).toBeTruthy();
  const coming = new Worker();
  coming.takeOver = browser.tookOver;
  browser.arrive(coming);
  act(() => coming.become('installed'));
  expect(await screen.findByText('ready')).toBeTruthy();
  expect([coming.said, reload.mock.calls.length]).toEqual([[], 0]);
  update.updateApp();
  expect([coming.said, reload.mock.calls.length]).toEqual([['take-over'], 1]);
});

test.each([
  [0, 1],
  [1, 0],
])(
  'one that takes the stored app away: forgotten here; with %i unsent loaded again %i times',
  async (waits, loads) => {
    sent = { 'x-offline-app': 'false' };
    const names = new Set(['app', 'reader']);
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    });
    unsent = waits;
    const reload = vi.fn();
    const browser = aBrowser({ active: new Worker() });
    await start(browser, reload);
    const coming = new Worker();
    browser.arrive(coming);
    coming.become('installed');
    await vi.waitFor(() => expect(browser.registration.unregister).toHaveBeenCalledTimes(1));
    await new Promise((done) => setTimeout(done, 20));
    expect([names.size, reload.mock.calls.length]).toEqual([0, loads]);
  },
);

test('not while something is unsent', async () => {
  const reload = vi.fn();
  const browser = aBrowser({ active: new Worker() });
  await start(browser, reload);
  const coming = new Worker();
  coming.takeOver = browser.tookOver;
  browser.arrive(coming);
  render(<Ready />);
  coming.become('installed');
  expect(await screen.findByText('ready')).toBeTruthy();
  unsent = 1;
  update.updateApp();
  expect([coming.said, reload.mock.calls.length]).toEqual([[], 0]);
  unsent = 0;
  update.updateApp();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what waited since the last time comes in at the start', async () => {
  const reload = vi.fn();
  const waiting = new Worker();
  await start(aBrowser({ active: new Worker(), waiting }), reload);
  expect(waiting.said).toEqual(['how-many-windows', 'take-over']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('not at a start with another window open', async () => {
  const reload = vi.fn();
  const waiting = Object.assign(new Worker(), { windows: 2 });
  await start(aBrowser({ active: new Worker(), waiting }), reload);
  expect([waiting.said, reload.mock.calls.length]).toEqual([['how-many-windows'], 0]);
});

test('not at a start with something kept', async () => {
  writeStored(storedKeys.keptLists, '["count-scans"]');
  const reload = vi.fn();
  const waiting = new Worker();
  await start(aBrowser({ active: new Worker(), waiting }), reload);
  expect([waiting.said, reload.mock.calls.length]).toEqual([[], 0]);
});

test('another window’s update doesn’t load this one again', async () => {
  const reload = vi.fn();
  const browser = aBrowser({ active: new Worker() });
  await start(browser, reload);
  browser.tookOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a browser that refuses says so, and nothing breaks', async () => {
  const browser = aBrowser();
  browser.container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  await start(browser, vi.fn());
  const { useOfflineLack } = await import('./offline-readiness.ts');
  const Lack = () => <p>{useOfflineLack() ?? 'ready'}</p>;
  render(<Lack />);
  expect(screen.queryByText('ready')).toBeNull();
});
