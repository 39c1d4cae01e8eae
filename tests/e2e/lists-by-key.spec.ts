// Every list takes keys on arrival: Down, Down goes to its second row without a click.
import { isSoon, screens, sections } from './support/screens.ts';
import { expect, test } from './support/journey.ts';

test.use({ who: 'admin' });

for (const { id, title } of sections)
  test(`${title}: the first list of every screen has the focus, or what the screen gave it to`, async ({
    page,
  }) => {
    test.slow();
    for (const screen of screens.filter(
      (each) => each.section === id && !isSoon(each) && each.path !== '/design',
    ))
      await test.step(screen.label, async () => {
        await page.goto(screen.path);
        await expect(page.locator('#screen')).toBeVisible();
        await expect(page.locator('.sk, .loadbar.on')).toHaveCount(0);
        const grid = page.locator('#screen').getByRole('grid').first();
        if ((await grid.count()) === 0) return;
        expect(await page.evaluate(() => document.activeElement?.matches('body, #screen'))).toBe(false);
        if (!(await grid.evaluate((one) => one === document.activeElement))) return;
        const rows = grid.locator('tbody tr[aria-rowindex]');
        const wanted = Math.min(2, await rows.count());
        for (let step = 0; step < wanted; step += 1) await page.keyboard.press('ArrowDown');
        if (wanted > 0) await expect(rows.nth(wanted - 1)).toHaveClass(/\bon\b/);
      });
  });

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
