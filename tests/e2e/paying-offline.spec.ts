// Paying while the network is away or slow: nobody pays a price that isn't known, and no sale is finished at another sum than was seen.
import type { Page } from '@playwright/test';
import { finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  changeDue,
  checkout,
  lines,
  openRegister,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));

test('$24.88 is due and a line is still looked up: nothing can be paid before its price is here', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const [known, unknown] = await Promise.all([
    goods.add({ title: 'Blue Lantern', priceCents: 2_298 }),
    goods.add({ title: 'Night Harbor', priceCents: 6_699 }),
  ]);
  await openRegister(page);
  await scan(page, known.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$24.88');
  await cut(page);
  await scan(page, unknown.upc);
  await expect(page.getByText(`Looking up ${unknown.upc}`)).toBeVisible();
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(checkout(page)).toContainText('The price of 1 line is still being looked up.');
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeHidden();
  await page.unroute('**/api/**');
  await expect(settled(page)).toHaveCount(2);
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(sum(page)).toHaveText('$97.39');
  // Checkout was pressed long ago: it isn't paid by itself.
  await expect(sheet(page)).toBeHidden();
  await toPayment(page);
  await page.keyboard.type('20000', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(changeDue(page)).toHaveText('$102.61');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$102.61');
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 9739']]);
  await expect(lines(page)).toHaveCount(0);
});
