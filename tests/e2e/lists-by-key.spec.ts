// What keys do in lists on arrival; that the list of every screen takes them is in every-screen.spec.ts.
import { expect, test } from './support/journey.ts';

test.use({ who: 'admin' });

test('Down, Down, Enter opens the second item of stock', async ({ page, goods }) => {
  await goods.add();
  await goods.add();
  await page.goto('/management/inventory');
  await expect(page.getByRole('grid').locator('tbody tr[aria-rowindex]').nth(1)).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/item=\d+/);
});

test('customers: Enter in the search opens the match', async ({ page }) => {
  await page.goto('/management/customers/');
  const cell = page.getByRole('grid').getByRole('gridcell').first();
  const name = (await cell.innerText()).split(',')[0] ?? '';
  await page.keyboard.press('/');
  // Letters as quick as a program's right after the key would be a scan.
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(box).toBeFocused();
  await box.fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer=\d+/);
});
