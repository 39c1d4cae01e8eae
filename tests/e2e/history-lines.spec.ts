// The lines behind a number of the Inventory Sales History: opened below the row, each leading to its receipt, beside last year and with chosen columns.
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled } from './support/register.ts';

test('a row opens its lines, a line its receipt; last year and columns are in the address', async ({
  page,
  goods,
}) => {
  const one = await goods.add({ title: 'Night Ferry', priceCents: 1_250, quantity: 4 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();

  await page.goto('/management/ish');
  const row = page.getByRole('row').filter({ hasText: 'Night Ferry' });
  await expect(row).toContainText('$12.50');
  await expect(page.getByRole('region', { name: 'All items' })).toContainText('$12.50');
  await page.getByLabel('Compare').selectOption('Last year, same weekdays');
  await expect(page).toHaveURL(/compare=weekday/);
  await expect(row).toContainText('+1');

  await page.getByRole('grid', { name: 'Inventory Sales History' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Lines of Night Ferry' });
  await expect(lines).toContainText('$12.50');
  await expect(page.getByRole('link', { name: 'As a report' })).toBeVisible();
  await inspect(page, 'inventory sales history, lines');
  await page.keyboard.press('Escape');
  await expect(lines).toBeHidden();
  await row.click();
  await expect(lines.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/completedTrans/);
  await expect(lines).toBeHidden();
  await page.goBack();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'On hand' }).click();
  await expect(page.getByRole('checkbox', { name: 'On hand' })).toBeChecked();
  await expect(page.getByRole('columnheader')).toHaveText(['Item', 'vs. last year', 'On hand']);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Item', 'vs. last year', 'On hand']);
});
