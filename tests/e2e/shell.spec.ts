// The frame: addresses and menus lead to the screens, and nothing is lost on the way.
import { expect, test } from './support/journey.ts';
import { choose, userButton } from './support/menus.ts';

test('letter case and a trailing slash make no difference', async ({ page }) => {
  for (const path of [
    '/MANAGEMENT/Inventory/',
    '/management/customers',
    '/Pos/Transactions/COMPLETEDtrans/',
  ]) {
    await page.goto(path);
    await expect(page.getByText('404 Not Found')).toHaveCount(0);
    await expect(page).toHaveTitle(/(Manage Inventory|View Customers|Completed Transactions) · Tradepost/);
  }
});

test('an address that no screen has says so and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 2, name: '404 Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Tradepost');
});

test('a screen is reached by keyboard alone, from the menu and by its name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Inventory', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Manage Inventory' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Physical Inventory' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Inventory', exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Find anything' })
    .pressSequentially('customer look', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Customer lookup · Tradepost');
  // In a field ? is a letter, and the screen puts the cursor into its own.
  const lookUp = page.getByRole('searchbox', { name: 'Look up' });
  await expect(lookUp).toBeFocused();
  await lookUp.blur();
  // The register is one key away, and the keys say so.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Register');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page).toHaveTitle('Start Transaction (Sell & Trade) · Tradepost');
  // The first stop of Tab leads past the menu.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('Price Changes is a dialog and leaves the address alone', async ({ page }) => {
  await page.goto('/management/customers/');
  await page.getByRole('button', { name: 'Pricing', exact: true }).click();
  await page.getByRole('button', { name: 'Price Changes' }).click();
  await expect(page.getByText('No price updates available')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/management/customers/');
});

test('the theme is kept', async ({ page, counter }) => {
  await page.goto('/');
  await choose(userButton(page, counter.manager.username), 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the store is behind the sign', async ({ page, world, counter }) => {
  const store = await world.database.one<{ name: string }>('select name from stores where store_id = $1', [
    counter.storeId,
  ]);
  await page.goto('/');
  const sign = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: /Counter 1/ });
  await sign.hover();
  const card = page.locator('.store-card');
  await expect(card).toContainText(store.name);
  await expect(card).toContainText('12 Maple Street');
  await expect(card).toContainText('Springfield, IL 62701');
});

test('another register becomes the active one only after a yes', async ({ page, counter }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^POS Settings:/ });
  const chooseSecond = () => choose(menu, 'Counter 2');
  const question = page.getByRole('alertdialog');
  await chooseSecond();
  await expect(question).toContainText('Change the active POS to Counter 2?');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(menu).toHaveAccessibleName(/Counter 1/);
  await chooseSecond();
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(menu).toHaveAccessibleName(/Counter 2/);
  expect(await page.evaluate(() => localStorage.getItem('posID'))).toBe(String(counter.deviceIds[1]));
});

test('the rail hides and stays hidden', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('admin mode swaps the menus and goes off again', async ({ page }) => {
    await page.goto('/');
    await choose(page.getByRole('button', { name: /^admin-/ }), 'Admin mode');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Do you wish to activate admin mode?');
    await question.getByRole('button', { name: 'Activate' }).click();
    const shield = page.getByRole('button', { name: 'Admin Mode: On' });
    await expect(shield).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Point of Sale' });
    await page.getByRole('button', { name: 'Point of Sale', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'End of Day' })).toBeVisible();
    await page.keyboard.press('Escape');
    await shield.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(shield).toHaveCount(0);
    await page.getByRole('button', { name: 'Point of Sale', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Completed Transactions' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'End of Day' })).toHaveCount(0);
  });
});

test('a manager is not offered admin mode', async ({ page, counter }) => {
  await page.goto('/');
  await userButton(page, counter.manager.username).click();
  await expect(page.getByRole('menu')).toContainText('Settings');
  await expect(page.getByText('Admin mode', { exact: true })).toHaveCount(0);
});
