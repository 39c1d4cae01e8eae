// The app without a network: stored at the first visit, opened without a server, never with anything of the API, and gone when the operator says so.
import type { Page } from '@playwright/test';
import { startBuiltServer } from './support/built-server.ts';
import { giveCamera } from './support/fake-camera.ts';
import { expect, test } from './support/journey.ts';
import { openAlong, untilStored } from './support/offline.ts';
import { openWay } from './support/way.ts';

/** The paths of all that the browser stores of the app. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const READER = [/\/code-worker-[^/]+\.js$/, /\/zxing_reader-[^/]+\.wasm$/];
const readerIn = (paths: readonly string[]): number =>
  paths.filter((path) => READER.some((file) => file.test(path))).length;

test('what was opened once opens without a server, and each screen says that the line is cut', async ({
  world,
  browser,
  signedIn,
}) => {
  const way = await openWay(world.address);
  const { context, page } = await openAlong(browser, way, await signedIn('manager'));
  await page.goto('/');
  await untilStored(page);
  await way.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('.connection').first()).toContainText('Offline');
  // A screen that was never opened here: its script is there, its data are not, and it says so.
  await page.goto('/management/inventory');
  await expect(page.getByText('The server is not responding', { exact: false }).first()).toBeVisible();
  const kept = await stored(page);
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|healthz|readyz|metrics)/i.test(path))).toEqual([]);
  await way.heal();
  await expect(page.locator('.connection').first()).toContainText('Online');
  await context.close();
  await way.close();
});

test('a phone that opened a count reads barcodes by camera without a server; other devices don’t store the reader', async ({
  world,
  browser,
  signedIn,
}) => {
  const way = await openWay(world.address);
  const { context, page } = await openAlong(browser, way, await signedIn('cashier'));
  await giveCamera(page, [{ code: '9780306406157', ms: 1_000 }, { ms: 1_600 }]);
  await page.goto('/');
  await untilStored(page);
  expect(readerIn(await stored(page))).toBe(0);
  await page.goto('/management/physical/count');
  await expect.poll(async () => readerIn(await stored(page))).toBe(2);
  await way.cut();
  await page.goto('/design');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(page.locator('.gallery output')).toContainText('9780306406157', { timeout: 20_000 });
  await context.close();
  await way.close();
});

test('OFFLINE_APP=false takes the stored app away', async ({ world, browser, signedIn }) => {
  // A browser looks for another worker some time after a page is there; beside others that has taken more than 20 s.
  test.slow();
  const way = await openWay(world.address);
  const without = await startBuiltServer(world.databaseUrl, { offlineApp: false });
  const { context, page } = await openAlong(browser, way, await signedIn('manager'));
  await page.goto('/');
  await untilStored(page);
  await way.cut();
  await way.heal(without.address);
  await page.reload();
  await expect
    .poll(
      () =>
        page
          .evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ])
          // The page is being loaded again.
          .catch(() => null),
      { timeout: 60_000 },
    )
    .toEqual([0, 0]);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.close();
  await without.stop();
  await way.close();
});
