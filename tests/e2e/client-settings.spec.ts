// Client settings: found, changed, refused where wrong, saved at once, told with their history, copied to another store.
import { aStore } from '#domains/stores/testing/a-store.ts';
import { expect, test } from './support/journey.ts';
import { inspect } from './support/inspect.ts';

test.use({ who: 'admin' });

test('a setting is changed, remembered with who and from what, and copied to another store', async ({
  page,
  world,
  counter,
}) => {
  const other = { name: `Copper Lane ${counter.storeId}` };
  const { storeId } = await aStore(world.database, other);
  await page.goto('/settings/client/');
  const bar = page.locator('.save-bar');
  await expect(bar).toContainText('Everything is saved');
  await inspect(page, 'client settings');
  await page.getByLabel('Find a setting').fill('refund days');
  const days = page.getByLabel('Refund days', { exact: true });
  await expect(page.locator('.setting')).toHaveCount(1);
  await days.fill('many');
  await expect(page.locator('.setting')).toContainText('must be a whole number');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  await days.fill('45');
  await expect(bar).toContainText('1 change');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Everything is saved');
  await page.reload();
  await expect(days).toHaveValue('45');
  await page.getByRole('button', { name: 'History of Refund days' }).click();
  await expect(page.getByRole('dialog')).toContainText('30 → 45');
  await inspect(page, 'history of a setting');
  await page.keyboard.press('Escape');

  await page.getByLabel('Card processor key', { exact: true }).fill('sk-canary-0815');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Everything is saved');
  await expect(page.getByLabel('Card processor key', { exact: true })).toHaveValue('');
  await expect(page.locator('body')).not.toContainText('canary');

  await page.getByRole('button', { name: 'Copy to other stores' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy to other stores' }).click();
  await expect(dialog).toContainText('Choose at least one store.');
  await inspect(page, 'copy settings');
  await dialog.getByLabel(other.name, { exact: false }).check();
  await dialog.getByRole('button', { name: 'Copy to other stores' }).click();
  await expect(dialog).toBeHidden();
  const copied = await world.database.rows(
    `select value from client_settings where store_id = $1 and name = 'RefundDays'`,
    [storeId],
  );
  expect(copied).toEqual([{ value: '45' }]);
});

test('the printer of another counter is set from afar, told with its history, and copied', async ({
  page,
  world,
  counter,
}) => {
  const [here, there] = await world.database.rows<{ deviceId: number; description: string }>(
    `select device_id::int, description from devices where store_id = $1 and kind = 'register' order by number`,
    [counter.storeId],
  );
  if (!here || !there) throw new Error('two counters are needed');
  await page.goto('/settings/client/');
  const places = page.getByRole('tablist', { name: 'Whose settings' });
  const bar = page.locator('.save-bar');
  await places.getByRole('tab', { name: there.description }).click();
  const printer = page.getByLabel('Receipt printer', { exact: true });
  await expect(printer).toHaveValue('dialog');
  await printer.selectOption('usb');
  await expect(page.locator('.setting').first()).toContainText(
    'The browser at the register needs permission.',
  );
  await printer.selectOption('network');
  const address = page.getByLabel('Receipt printer: address');
  await address.fill('8.8.8.8');
  await expect(page.locator('.setting').first()).toContainText('inside your own network');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  await inspect(page, 'settings of a counter');
  await address.fill('192.168.1.50');

  await places.getByRole('tab', { name: 'The store' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(address).toHaveValue('192.168.1.50');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Everything is saved');
  await page.getByRole('button', { name: 'History of Receipt printer' }).click();
  await expect(page.getByRole('dialog')).toContainText('Print dialog → Network, 192.168.1.50');
  await inspect(page, 'history of a setting of a counter');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Copy to other registers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(here.description).check();
  await dialog.getByRole('button', { name: 'Copy to other registers' }).click();
  await expect(dialog).toBeHidden();
  await places.getByRole('tab', { name: here.description }).click();
  await expect(address).toHaveValue('192.168.1.50');
  await places.getByRole('tab', { name: 'The store' }).click();
  await expect(page.getByLabel('Refund days', { exact: true })).toBeVisible();
});
