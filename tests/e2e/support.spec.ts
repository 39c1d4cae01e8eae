// Support: what people report, what fails by itself, tips, and a second screen that sees it at once.
import { writeAppLog } from '#domains/support/server/public/write-app-log.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test('a report from any screen: its rules, its way, and a second screen sees it without a reload', async ({
  page,
  browser,
  signedIn,
  world,
}) => {
  const second = await browser.newContext({
    storageState: await signedIn('manager'),
    baseURL: world.address,
  });
  const other = await second.newPage();
  await other.goto('/help/');
  await other.getByRole('tab', { name: 'Reports sent' }).click();
  await expect(other.getByText('No report yet')).toBeVisible();

  await page.goto('/management/inventory');
  await page.getByRole('button', { name: 'Report an issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found an issue?' });
  await expect(dialog).toHaveCSS('width', '400px');
  const report = dialog.getByRole('button', { name: 'Report Issue' });
  await expect(report).toHaveAttribute('aria-disabled', 'true');
  const email = dialog.getByLabel('Email');
  const text = dialog.getByLabel('Description');
  await email.fill('');
  await text.focus();
  await expect(dialog.getByText('This field is required')).toHaveCount(1);
  await email.fill('jo@shop');
  await text.focus();
  await expect(dialog.getByText('Email must be valid')).toBeVisible();
  await email.fill('jo@shop.example');
  await text.focus();
  await text.blur();
  await expect(dialog.getByText('This field is required')).toHaveCount(1);
  await expect(report).toHaveAttribute('aria-disabled', 'true');
  await text.fill('The drawer does not open');
  await report.click();
  await expect(page.getByText('Report sent successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(other.getByRole('row').filter({ hasText: 'The drawer does not open' })).toBeVisible();
  await expect(other.getByText('Saved here')).toBeVisible({ timeout: 15_000 });
  await second.close();
});

test('a report that fails says so and keeps the text', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Report an issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found an issue?' });
  await dialog.getByLabel('Email').fill('jo@shop.example');
  await dialog.getByLabel('Description').fill('Nothing works');
  await page.route('**/api/Support/SendSupportMessage', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Report Issue' }).click();
  await expect(dialog.getByText('Error sending Report')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Nothing works');
  await page.unroute('**/api/Support/SendSupportMessage');
  await dialog.getByRole('button', { name: 'Report Issue' }).click();
  await expect(page.getByText('Report sent successfully.')).toBeVisible();
});

test('the small x hides the button until the Help Desk brings it back', async ({ page }) => {
  await page.goto('/management/inventory');
  const mail = page.getByRole('button', { name: 'Report an issue' });
  await expect(mail).toBeVisible();
  await page.getByRole('button', { name: 'Hide the button' }).click();
  await expect(mail).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Manage Inventory' })).toBeVisible();
  await expect(mail).toBeHidden();
  await page.goto('/help/');
  await page.getByLabel('Show the mail button on every screen').check();
  await expect(page.locator('.support-float')).toBeVisible();
});

test('tips of every screen stand on the Help Desk; a cashier sees no log', async ({
  browser,
  signedIn,
  world,
  page,
}) => {
  await page.goto('/help/');
  for (const title of ['Trade an Item', 'Searching Inventory', 'Counting a Drawer', 'Ending the Day'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await inspect(page, 'help desk');
  await page.getByRole('button', { name: 'Report an issue' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Found an issue?' });
  await dialog.getByLabel('Description').focus();
  await dialog.getByLabel('Description').blur();
  await expect(dialog.getByText('This field is required').last()).toBeVisible();
  await inspect(page, 'support report with errors');
  const context = await browser.newContext({
    storageState: await signedIn('cashier'),
    baseURL: world.address,
  });
  const cashier = await context.newPage();
  await cashier.goto('/help/');
  await expect(cashier.getByRole('tab', { name: 'Reports sent' })).toBeVisible();
  await expect(cashier.getByRole('tab', { name: 'App log' })).toHaveCount(0);
  await context.close();
});

test.describe('for an administrator', () => {
  test.use({ who: 'admin' });

  test('the log is found, filtered, opened and cleaned up', async ({ page, world, counter }) => {
    const name = `Needle ${counter.storeId}`;
    await writeAppLog(
      world.database,
      { source: 'server', message: name, call: 'A.B', detail: 'at a stack', storeId: counter.storeId },
      new Date(),
    );
    await page.goto('/help/');
    await page.getByRole('tab', { name: 'App log' }).click();
    await page.getByLabel('Search the log').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await page.getByRole('radio', { name: 'Browser' }).click();
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
    await page.getByRole('radio', { name: 'Server' }).click();
    await inspect(page, 'app log');
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'App log' });
    await expect(dialog).toContainText('at a stack');
    await inspect(page, 'log entry');
    await dialog.getByRole('button', { name: 'Delete entry' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
  });

  test('what a browser did not catch is in the log', async ({ page, world }) => {
    await page.goto('/management/inventory');
    await expect(page.getByRole('heading', { name: 'Manage Inventory' })).toBeVisible();
    await page.evaluate(() => {
      globalThis.dispatchEvent(new ErrorEvent('error', { error: new Error('A made-up failure, token=abc') }));
    });
    await expect
      .poll(() =>
        world.database.maybe<{ message: string; path: string }>(
          `select message, path from app_log where message like 'A made-up failure%'`,
        ),
      )
      .toEqual({ message: 'A made-up failure, token=[removed]', path: '/management/inventory' });
  });
});
