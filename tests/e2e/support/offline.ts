// A browser that works without a network: reached by a way that can be cut, and allowed to keep what it stores.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Way } from './way.ts';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The storage of somebody who is signed in, for the address at the other end of the way. */
export function along(way: Way, state: BrowserContextOptions['storageState']): Storage {
  const { cookies, origins } = state as Storage;
  return { cookies, origins: origins.map((one) => ({ ...one, origin: way.address })) };
}

/** A browser of its own along the way; the browser promises to keep what is stored, as it does for an app on the home screen. */
export async function openAlong(
  browser: Browser,
  way: Way,
  state: BrowserContextOptions['storageState'],
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
    ...options,
    baseURL: way.address,
    storageState: along(way, state),
  });
  await context.addInitScript(() => {
    navigator.storage.persist = async () => true;
    navigator.storage.persisted = async () => true;
  });
  return { context, page: await context.newPage() };
}

/** Waits until the browser has all files of the app. */
export async function untilStored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 60_000 })
    .toBe('activated');
}
