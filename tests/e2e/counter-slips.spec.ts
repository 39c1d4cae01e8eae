// Slips of the hand at the counter: a key pressed twice, a scan at the wrong moment, a line that is gone while something is given back.
import type { Page } from '@playwright/test';
import { finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { changeDue, lines, openRegister, settled, sheet, toPayment } from './support/register.ts';

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));

test('F9 pressed twice pays nothing, and a scan over the sheet is said not to be taken', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const [one, other] = await Promise.all([
    goods.add({ title: 'Blue Lantern', priceCents: 1_000 }),
    goods.add({ title: 'Copper Moon', priceCents: 500 }),
  ]);
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeVisible();
  await scan(page, other.upc);
  await expect(sheet(page)).toContainText('The scan was not taken.');
  await expect(sheet(page)).toContainText(`${other.upc} is not in the basket.`);
  expect(await finishedAt(world.database, counter.storeId)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(lines(page)).toHaveCount(1);
  // The same code within half a second counts once.
  await scan(page, other.upc, 600);
  await expect(settled(page)).toHaveCount(2);
  await toPayment(page);
  // The sum was looked at: now it finishes.
  await page.waitForTimeout(1_100);
  await page.keyboard.press('F9');
  await expect(changeDue(page)).toHaveText('$0.00');
  expect((await finishedAt(world.database, counter.storeId)).map(({ due }) => due)).toEqual([1_624]);
});

test.describe('on a small counter', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a payment that waits is seen while something is given back, and there is room to scan', async ({
    page,
    goods,
  }) => {
    const good = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
    await openRegister(page);
    await scan(page, good.upc);
    await expect(settled(page)).toHaveCount(1);
    await cut(page);
    await toPayment(page);
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toContainText('Waiting for the server.');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press('F7');
    await expect(page.locator('body')).toHaveClass(/refund/);
    await expect(page.getByRole('region', { name: 'Waiting payments' })).toContainText('Payment of $10.83');
    await expect(page.locator('.connection')).toContainText('Offline');
    const box = await page.getByRole('combobox').boundingBox();
    expect(box?.width ?? 0).toBeGreaterThan(220);
    await page.unroute('**/api/**');
    await expect(page.getByRole('region', { name: 'Waiting payments' })).toBeHidden();
  });
});
