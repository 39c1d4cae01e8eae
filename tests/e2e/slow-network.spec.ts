// A line that hangs instead of failing, a hand that presses twice, a page that goes away in between, and a second tab: the screen says what
// goes on, nothing is lost and nothing happens twice.
import type { Page, Route } from '@playwright/test';
import { basketOf, finishedAt, onHand } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  changeDue,
  checkout,
  lines,
  openRegister,
  readyRegister,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';

const ADD = '**/api/Register/AskGoods*';
const KEEP = '**/api/Register/KeepBasket*';
const FINALIZE = '**/api/Register/Finish*';
const OTHER_TAB = 'This register is open in another tab. This tab is read-only.';

/** Keeps the requests of an address on the line until they are let go; answers how, and how many there were. */
async function hang(page: Page, address: string) {
  const held: Route[] = [];
  let open = false;
  await page.route(address, async (route) => {
    if (open) return route.continue();
    held.push(route);
  });
  return {
    count: () => held.length,
    letGo: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

test('scans while the network hangs stand at once, the screen says it is slow, and they arrive in their order', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const titles = ['One', 'Two', 'Three'];
  await openRegister(page);
  // Of goods that came to the shelf meanwhile it has heard nothing yet.
  await page.route(/StoreCopy/, (route) => route.fulfill({ status: 404, json: { message: 'Not now' } }));
  const made = await Promise.all(titles.map((title) => goods.add({ title, priceCents: 100 })));
  const network = await hang(page, ADD);
  await scan(
    page,
    made.map((good) => good.upc),
  );
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByText(`Looking up ${made[2]?.upc}`)).toBeVisible();
  await expect(page.getByText('Slow network, 3 unsent')).toBeVisible();
  // Nobody pays what has no price yet.
  await expect(checkout(page)).toContainText('The prices of 3 lines are still being looked up.');
  expect(network.count()).toBe(1);
  await network.letGo();
  await expect(settled(page)).toHaveCount(3);
  await expect(lines(page).locator('.ti')).toHaveText(titles);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(titles);
});

test('a page that is loaded again while the answer to its basket hangs has the line once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern' });
  await openRegister(page);
  // The server keeps the basket, and its answer never comes.
  await page.route(KEEP, async (route) => void (await route.fetch()));
  await scan(page, one.upc);
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Blue Lantern']);
  await page.unroute(KEEP);
  await page.reload();
  await readyRegister(page);
  await expect(settled(page)).toHaveCount(1);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Blue Lantern']);
});

test('a double press opens the payment and pays nothing; pressed again and again, Finish sells once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await checkout(page).dblclick();
  await expect(sheet(page)).toBeVisible();
  await expect(checkout(page)).toContainText('Finish, exact cash');
  await expect(sheet(page)).toContainText('No payment yet');
  const network = await hang(page, FINALIZE);
  await page.keyboard.press('Enter');
  await expect(checkout(page)).toContainText('Finishing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await checkout(page).click({ force: true });
  await expect(page.getByText('Slow network')).toBeVisible();
  expect(network.count()).toBe(1);
  await network.letGo();
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toBeVisible();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 1083']]);
  expect(await onHand(world.database, one.inventoryId)).toBe(4);
});

test('a second tab only looks, follows the basket, and takes over when the first one is gone', async ({
  page,
  context,
  goods,
  world,
  counter,
}) => {
  const [one, two] = await Promise.all([goods.add({ title: 'First' }), goods.add({ title: 'Second' })]);
  const first = await context.newPage();
  await openRegister(first);
  await scan(first, one.upc);
  await expect(settled(first)).toHaveCount(1);
  await openRegister(page);
  await expect(page.getByText(OTHER_TAB).first()).toBeVisible();
  await expect(settled(page)).toHaveCount(1);
  await scan(page, two.upc);
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['First']);
  await scan(first, two.upc);
  await expect(settled(first)).toHaveCount(2);
  await expect(settled(page)).toHaveCount(2);
  await first.close();
  await expect(page.getByText(OTHER_TAB)).toHaveCount(0);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(changeDue(page)).toBeVisible();
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
});
