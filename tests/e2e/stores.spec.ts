// Stores and registers: an administrator adds a register, switches it off, and adds a store; the clock asks; what is open is named.
import { expect, test } from './support/journey.ts';

test.use({ who: 'admin' });

test('a register is added, named and switched off; one with an open drawer says what is open', async ({
  page,
  counter,
}) => {
  await page.goto(`/management/stores?store=${counter.storeId}`);
  await page.getByRole('button', { name: 'Add register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Trade counter');
  await dialog.getByRole('button', { name: 'Add register' }).click();
  const registers = page.getByRole('region', { name: 'Registers' });
  await expect(registers).toContainText('Trade counter');
  await registers.getByRole('button', { name: 'Switch off Trade counter' }).click();
  await expect(dialog).toContainText('Nothing is open here.');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(registers.getByRole('button', { name: 'Switch on' })).toBeVisible();

  await registers.getByRole('button', { name: 'Switch off Counter 1' }).click();
  await expect(dialog).toContainText('Counter 1: the drawer is open');
  await expect(dialog.getByRole('button', { name: 'Switch off' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Count and close it' }).click();
  await expect(page).toHaveURL(/drawercount/);
});

test('another clock asks what it means for the open day', async ({ page, counter }) => {
  await page.goto(`/management/stores?store=${counter.storeId}`);
  const drawer = page.getByRole('complementary', { name: 'Lamplight Lane' });
  await drawer.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Lamplight Lane' });
  await dialog.getByLabel('Phone').fill('217-555-0142');
  // The same hours as before: at whatever hour this runs, the open day stays.
  await dialog.getByLabel('Time zone').selectOption('America/Detroit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ends at 4:00 AM in America/Detroit');
  await question.getByRole('button', { name: 'Change clock' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText('217-555-0142');
  await expect(drawer).toContainText('America/Detroit');
});

test('a store is added and is in the picker of stores at once', async ({ page, counter }) => {
  const name = `Lakeside ${counter.storeId}`;
  await page.goto('/management/stores');
  await page.getByRole('button', { name: 'Add store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a store' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Time zone').selectOption('America/Denver');
  await dialog.getByLabel('Set up like').selectOption(String(counter.storeId));
  await dialog.getByRole('button', { name: 'Add store' }).click();
  const drawer = page.getByRole('complementary', { name });
  await expect(drawer).toContainText('Counter 1');
  await expect(drawer).toContainText('Vault');
});

test('a store in which nothing is open closes, and opens again as it was', async ({ page, counter }) => {
  const name = `Riverside ${counter.storeId}`;
  await page.goto(`/management/stores?store=${counter.storeId}`);
  const own = page.getByRole('complementary', { name: 'Lamplight Lane' });
  await own.getByRole('button', { name: 'Close store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Lamplight Lane' });
  await expect(dialog).toContainText('Counter 1: the drawer is open');
  await expect(dialog.getByRole('button', { name: 'Close store' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/management/stores');
  await page.getByRole('button', { name: 'Add store' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a store' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Set up like').selectOption(String(counter.storeId));
  await adding.getByRole('button', { name: 'Add store' }).click();
  const drawer = page.getByRole('complementary', { name });
  await drawer.getByRole('button', { name: 'Close store' }).click();
  const closing = page.getByRole('dialog', { name: `Close ${name}` });
  await expect(closing).toContainText('Nothing is open here.');
  await closing.getByRole('button', { name: 'Close store' }).click();
  await expect(drawer).toContainText('Closed');
  const places = page.getByRole('button', { name: /^POS Settings/ });
  await places.click();
  await expect(page.getByText('Active Location')).toBeVisible();
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await drawer.getByRole('button', { name: 'Open again' }).click();
  await expect(drawer).toContainText('Counter 1');
  await places.click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
});
