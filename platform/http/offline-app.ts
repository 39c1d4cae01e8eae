// The worker that keeps the app for times without a network, and how an operator gets rid of one that is broken.

/** Where the worker of the build is (apps/web/service-worker.ts). Browsers ask for it at each start. */
export const WORKER_PATH = '/service-worker.js';

/** Files with names that stay the same from build to build: asked for again each time. */
export const isLasting = (path: string): boolean =>
  !/[\\/](service-worker\.js|manifest\.webmanifest|icon\.svg|index\.html)(\.br|\.gz)?$/.test(path);

/**
 * A worker that takes the place of the one in a browser, forgets what that kept of the app, and goes. Pages that the old one held open are loaded
 * again from the server. What people did (kept scans, the register's queue) is no business of the worker and stays.
 */
export const STOPPING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(stop()));
async function stop() {
  const held = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of held) page.navigate(page.url);
}
`;
