// The app without a network: stored at the first visit, opened without a server, never with anything of the API, and gone when the operator says so.
import { startBuiltServer } from './support/built-server.ts';
import { expect, test } from './support/journey.ts';
import { openAlong, untilStored } from './support/offline.ts';
import { openWay } from './support/way.ts';

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
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caches_.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|healthz|readyz|metrics)/i.test(path))).toEqual([]);
  await way.heal();
  await expect(page.locator('.connection').first()).toContainText('Online');
  await context.close();
  await way.close();
});

test('OFFLINE_APP=false takes the stored app away', async ({ world, browser, signedIn }) => {
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
      { timeout: 20_000 },
    )
    .toEqual([0, 0]);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.close();
  await without.stop();
  await way.close();
});
