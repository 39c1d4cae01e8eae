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

  await page.getByLabel('Key of the card processor', { exact: true }).fill('sk-canary-0815');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Everything is saved');
  await expect(page.getByLabel('Key of the card processor', { exact: true })).toHaveValue('');
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
