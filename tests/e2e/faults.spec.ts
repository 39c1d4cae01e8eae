// Whatever breaks on the way: nothing is lost, nothing happens twice.
import type { Page } from '@playwright/test';
import { basketOf, finishedAt, onHand } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  changeDue,
  lines,
  openRegister,
  readyRegister,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';

const FINALIZE = '**/api/Register/Finish*';

/** Lets the next request of this address reach the server and loses the answer, once. */
async function loseOneReply(page: Page, address: string): Promise<() => number> {
  let lost = 0;
  await page.route(address, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}

test('the reply to the payment is lost: trying again finishes the same sale once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  const lost = await loseOneReply(page, FINALIZE);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(changeDue(page).or(sheet(page).getByRole('button', { name: 'Try again' }))).toBeVisible();
  expect(lost()).toBe(1);
  const again = sheet(page).getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toBeVisible();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold).toHaveLength(1);
  expect(sold[0]?.payments).toEqual(['cash 1083']);
  expect(await onHand(world.database, one.inventoryId)).toBe(4);
});

test('the reply is lost and the page is loaded again: the sale is finished once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  // The server never hears of the payment before the page goes away, also not by what the register tries again by itself.
  let isAway = true;
  await page.route(FINALIZE, (route) => (isAway ? route.abort('connectionreset') : route.continue()));
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(0);
  page.once('framenavigated', () => {
    isAway = false;
  });
  await page.reload();
  await expect(changeDue(page)).toBeVisible();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold).toHaveLength(1);
  expect(await onHand(world.database, one.inventoryId)).toBe(4);
});

test('a reload in the middle of a basket brings it back', async ({ page, goods }) => {
  const made = await Promise.all(['First', 'Second'].map((title) => goods.add({ title })));
  await openRegister(page);
  await scan(
    page,
    made.map((good) => good.upc),
  );
  await expect(settled(page)).toHaveCount(2);
  await page.reload();
  await readyRegister(page);
  await expect(lines(page).locator('.ti')).toHaveText(['First', 'Second']);
  await expect(page.locator('.side .sum .v')).toHaveText('$43.28');
});

test('scans while the server is away wait and arrive in their order', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const made = await Promise.all(titles.map((title) => goods.add({ title, priceCents: 100 })));
  await openRegister(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await scan(
    page,
    made.map((good) => good.upc),
  );
  await expect(lines(page)).toHaveCount(5);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await expect(page.getByText(/5 unsent/)).toBeVisible();
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual([]);
  // Not even closing the page loses them.
  await page.unroute('**/api/**');
  await page.reload();
  await expect(settled(page)).toHaveCount(5);
  await expect(lines(page).locator('.ti')).toHaveText(titles);
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(titles);
});

test('the line comes back by itself and what waited is sent', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Blue Lantern' });
  await openRegister(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await scan(page, one.upc);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('Online')).toBeVisible({ timeout: 30_000 });
  await expect(settled(page)).toHaveCount(1);
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Blue Lantern']);
});
