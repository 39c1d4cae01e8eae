// The app without a network: the files of the build are kept in this browser, and its pages open from there. Never the API.
//
// A new build waits beside the old one until the page says so (platform/web/shell/app-update.ts). Decision 0337.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerReader, forgetOldReader, renewReader, storeReader, withoutReader } from './reader-cache.ts';

/** What of a worker's own world we use; the DOM's types are those of a page. */
type OwnWorld = {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly location: { readonly href: string };
  readonly clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: string,
    listener: (event: {
      readonly data: unknown;
      readonly ports: readonly MessagePort[];
      waitUntil(done: Promise<unknown>): void;
    }) => void,
  ): void;
};
declare const self: OwnWorld;

cleanupOutdatedCaches();
const { app, reader } = withoutReader(self.__WB_MANIFEST, self.location.href);
precacheAndRoute(app);
registerRoute(
  ({ url }) => reader.includes(url.href),
  ({ request }) => answerReader(caches, request),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|healthz|readyz|metrics)([/?]|$)/i],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(renewReader(caches, reader)));

// The page that brought the worker uses it at once, so that what it loads later is there without a network, too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldReader(caches, reader)])),
);

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'store-reader') event.waitUntil(storeReader(caches, reader).catch(() => undefined));
  if (event.data === 'how-many-windows')
    event.waitUntil(
      self.clients.matchAll({ type: 'window' }).then((all) => event.ports[0]?.postMessage(all.length, [])),
    );
});
