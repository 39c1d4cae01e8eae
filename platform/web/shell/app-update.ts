// Stores the app in this browser, and brings a new build of it in: at a start, or when a person says so, and never over unsent work.
import { useSyncExternalStore } from 'react';
import { countUnsent } from '../connection.ts';
import { listsThatWait } from '../outbox/outbox-summary.ts';
import { workerIsThere } from './offline-readiness.ts';

const WORKER = '/service-worker.js';
/** Looks for a new build when the page is seen again after so long. */
const LOOK_EVERY_MS = 15 * 60_000;

let waiting: ServiceWorker | null = null;
let isTaking = false;
const listeners = new Set<() => void>();

function setWaiting(next: ServiceWorker | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Stores the app. Called once, at the start; without service workers it does nothing. */
export async function storeApp(
  container = navigator.serviceWorker,
  reload = () => location.reload(),
): Promise<void> {
  if (container === undefined) return workerIsThere(false);
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first worker takes over a page that came from the server: nothing changes. Another one brings another build.
    if (isControlled && isTaking) reload();
    isControlled = true;
  });
  try {
    const registration = await container.register(WORKER, { updateViaCache: 'none' });
    const hasCome = async (ready: ServiceWorker): Promise<boolean> => {
      if (await isTakenAway()) {
        await forgetApp(registration);
        if (countUnsent() === 0) reload();
        return false;
      }
      setWaiting(ready);
      return true;
    };
    const watch = (): void => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'redundant') workerIsThere(registration.active !== null);
        if (coming.state === 'activated') workerIsThere(true);
        if (coming.state === 'installed' && registration.active) void hasCome(coming);
      });
    };
    registration.addEventListener('updatefound', watch);
    watch();
    if (registration.active) {
      workerIsThere(true);
      // A browser looks by itself only when it finds the time; the worker may be one that takes the stored app away.
      registration.update().catch(() => undefined);
    }
    const ready = registration.active && registration.waiting;
    if (ready && (await hasCome(ready))) await atStart(ready);
    lookAgain(registration);
  } catch {
    // Blocked, or the server has none: the app works, and says that it does so online only.
    workerIsThere(false);
  }
}

/** Has the server sent a worker that takes the stored app away? Its own try may wait for minutes, as long as this page keeps asking by the old one. */
const isTakenAway = (): Promise<boolean> =>
  fetch(WORKER, { cache: 'no-store' }).then(
    (answer) => answer.headers.get('x-offline-app') === 'false',
    () => false,
  );

/** What people did here (the register's queue, scans that are kept) is no business of the worker and stays. */
async function forgetApp(registration: ServiceWorkerRegistration): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}

/** A build that waited since the last time: now is the moment, when nothing else is open. */
async function atStart(ready: ServiceWorker): Promise<void> {
  // What is kept isn't read yet: the lists that wait are known by name.
  if (listsThatWait().length === 0 && (await countWindows(ready)) <= 1) updateApp();
}

function countWindows(worker: ServiceWorker): Promise<number> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => answer(data));
    port1.start();
    worker.postMessage('how-many-windows', [port2]);
  });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedMs < LOOK_EVERY_MS) return;
    lookedMs = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Takes the new build in and loads the page again. Nothing happens while work is unsent. */
export function updateApp(): void {
  if (!waiting || countUnsent() > 0) return;
  isTaking = true;
  waiting.postMessage('take-over', []);
}

/** Is a new build ready? */
export function useAppUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting !== null,
  );
}
