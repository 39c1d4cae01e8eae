// Users and roles: somebody new with a temporary password, a role of one's own, rights from where, lock, rename, remove.
import { expect, test } from './support/journey.ts';
import { hearToasts } from './support/toasts.ts';

test.use({ who: 'admin' });

test('somebody new is added, signs in, and gets a right of his own', async ({
  page,
  counter,
  browser,
  world,
}) => {
  const name = `nora-${counter.storeId}`;
  const toasted = await hearToasts(page);
  await page.goto('/management/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel('Username').fill('no');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByText('This field does not meet the required length.')).toBeVisible();
  await dialog.getByLabel('Username').fill(name);
  const temporary = await dialog.getByLabel('Temporary password').inputValue();
  expect(temporary).toMatch(/^[a-z]{6}-[a-z]{6}-\d\d$/);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await toasted('User Created');
  const drawer = page.getByRole('complementary', { name });
  await expect(drawer.getByRole('checkbox', { name: 'Cashier' })).toBeChecked();

  // The first login asks for another password before anything else.
  const there = await browser.newContext({
    baseURL: world.address,
    storageState: { cookies: [], origins: [] },
  });
  const other = await there.newPage();
  await other.goto('/');
  await other.getByLabel('Username').fill(name);
  await other.getByLabel('Password', { exact: true }).fill(temporary);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('blue-lamp-42');
  await other.getByRole('button', { name: 'Change password' }).click();
  await other.getByRole('button', { name: 'Counter 1' }).click();
  await expect(other).toHaveTitle('Dashboard · Tradepost');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  const maySee = () =>
    other.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { token: string };
      const answer = await fetch('/api/Session/Me', { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, rights: ((await answer.json()) as { rights?: string[] }).rights };
    });
  expect((await maySee()).rights).not.toContain('cash.noSale');

  await drawer.getByRole('tab', { name: 'Rights' }).click();
  await drawer.getByLabel('Open the drawer without a sale').selectOption('Allow');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await toasted('Permissions Updated');
  await expect(drawer.getByText('set for this user')).toBeVisible();
  expect((await maySee()).rights).toContain('cash.noSale');

  await drawer.getByRole('tab', { name: 'User' }).click();
  await drawer.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await toasted('1 session ended');
  expect((await maySee()).status).toBe(401);
  await drawer.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await toasted('User locked');
  expect((await maySee()).status).toBe(401);
  await drawer.getByRole('button', { name: 'Unlock' }).click();
  await toasted('User unlocked');
  await there.close();

  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByLabel('Name').fill('Nora N');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await toasted('Settings Updated');
  const named = page.getByRole('complementary', { name: 'Nora N' });
  await named.getByRole('tab', { name: 'User' }).click();
  await named.getByRole('button', { name: 'Remove login' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove login' }).click();
  await toasted('Login removed');
  await expect(named).toHaveCount(0);
});

test('a role is made and filled by keys', async ({ page, counter }) => {
  const role = `Buyer ${counter.storeId}`;
  const toasted = await hearToasts(page);
  await page.goto('/management/users?show=roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await dialog.getByLabel('Role name').fill(role);
  await page.keyboard.press('Enter');
  await toasted('Role added');
  const cell = (right: string) => page.getByRole('button', { name: new RegExp(`^${role}, ${right}`) });
  await cell('Take trades').focus();
  await page.keyboard.press('Space');
  await expect(cell('Take trades')).toHaveAccessibleName(/Allowed$/);
  await page.keyboard.press('ArrowDown');
  await expect(cell('Change an offer by hand')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(cell('Change an offer by hand')).toHaveAccessibleName(/Denied$/);
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await toasted('Permissions Updated');
  await page.reload();
  await expect(cell('Take trades')).toHaveAccessibleName(/Allowed$/);
  await page.getByRole('button', { name: `Remove role: ${role}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
  await toasted('Role removed');
  await expect(cell('Take trades')).toHaveCount(0);
});
