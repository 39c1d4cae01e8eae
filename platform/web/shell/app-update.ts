// Stores the app in this browser, and brings a new build of it in: at a start, or when a person says so, and never over unsent work.
import { useSyncExternalStore } from 'react';
import { countUnsent } from '../connection.ts';
import { listsThatWait } from '../kept/kept-summary.ts';
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
    const watch = (): void => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'redundant') workerIsThere(registration.active !== null);
        if (coming.state === 'activated') workerIsThere(true);
        if (coming.state === 'installed' && registration.active) setWaiting(coming);
      });
    };
    registration.addEventListener('updatefound', watch);
    watch();
    if (registration.active) workerIsThere(true);
    if (registration.waiting && registration.active) await atStart(registration.waiting);
    lookAgain(registration);
  } catch {
    // Blocked, or the server has none: the app works, and says that it does so online only.
    workerIsThere(false);
  }
}

/** A build that waited since the last time: now is the moment, when nothing else is open. */
async function atStart(ready: ServiceWorker): Promise<void> {
  setWaiting(ready);
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
