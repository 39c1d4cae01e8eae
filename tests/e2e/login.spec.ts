// Who works here: the login with its steps, and what ends it.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { verify } from '#tests/support/verify.ts';
import { expect, test, watch } from './support/journey.ts';
import { openWorld } from './support/world.ts';

const INVENTORY = '/management/inventory';

const form = (page: Page) => ({
  name: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  go: page.getByRole('button', { name: /^Login/ }),
});

async function enter(page: Page, username: string, password: string): Promise<void> {
  const { name, password: secret } = form(page);
  await name.fill(username);
  await secret.fill(password);
  await secret.press('Enter');
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    store: localStorage.getItem('clientID'),
    device: localStorage.getItem('posID'),
    user: localStorage.getItem('user'),
  }));

test.describe('nobody is signed in', () => {
  test.use({ who: null });

  test('the checks of the connection, then the rules of the fields', async ({ page }) => {
    await page.goto(INVENTORY);
    for (const check of ['Host initialized', 'Data services initialized', 'Client connection initialized'])
      await expect(page.getByText(check)).toBeVisible();
    await expect(page.getByText("You'll return to Manage Inventory.")).toBeVisible();
    const { name, password, go } = form(page);
    await go.click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('ab');
    await expect(page.getByText('This field is required.')).toHaveCount(1);
    await password.focus();
    await expect(page.getByText('This field does not meet the required length.')).toBeVisible();
    await name.fill('a b c d');
    await password.focus();
    await expect(page.getByText('This field does not allow invalid characters.')).toBeVisible();
  });

  test('a wrong password says so and nothing more; a name that nobody has says the same', async ({
    page,
    counter,
  }) => {
    await page.goto('/');
    for (const name of [counter.cashier.username, 'nobody-here']) {
      await enter(page, name, 'not-the-password');
      await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toBeVisible();
      await expect(form(page).password).toHaveValue('');
      await form(page).name.fill('');
    }
    expect((await stored(page)).user).toBeNull();
  });

  test('the only store is taken, the register is asked for, and the screen that was wanted opens', async ({
    page,
    counter,
  }) => {
    await page.goto(INVENTORY);
    await enter(page, counter.manager.username, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Which register is this?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Vault/ })).toHaveCount(0);
    await page.getByRole('button', { name: /Counter 2/ }).click();
    await expect(page.getByText('Successfully logged in').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Inventory' })).toBeVisible();
    expect(await stored(page)).toMatchObject({
      store: String(counter.storeId),
      device: String(counter.deviceIds[1]),
    });
  });

  test('of several stores one is chosen, then its register, by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await form(page).name.focus();
    await page.keyboard.type('manager', { delay: 45 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD, { delay: 45 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Which store is this?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Maple Street/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /Harbor Avenue/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Which register is this?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^POS Settings: Harbor Avenue, Counter 1/ })).toBeVisible();
  });
});

test('logout ends the session everywhere and keeps store and device', async ({ page, counter, world }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(form(page).go).toBeVisible();
  expect(await stored(page)).toEqual({
    store: String(counter.storeId),
    device: String(counter.deviceId),
    user: null,
  });
  await expect
    .poll(async () => {
      const authorization = `Bearer ${counter.manager.token}`;
      return (await fetch(`${world.address}/api/Session/Me`, { headers: { authorization } })).status;
    })
    .toBe(401);
  await page.reload();
  await expect(form(page).go).toBeVisible();
});

test('when the time is over the next step asks for a login and goes on where it was going', async ({
  page,
  counter,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('auth', JSON.stringify({ ...auth, expiration: new Date(0).toISOString() }));
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await page.getByRole('button', { name: 'Customers', exact: true }).click();
  await page.getByRole('link', { name: 'View Customers' }).click();
  await expect(page.getByText("You'll return to View Customers.")).toBeVisible();
  // Store and device are kept, so nothing else is asked.
  await enter(page, counter.manager.username, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'View Customers' })).toBeVisible();
});

test('a session that the server has ended is asked for again', async ({ page, counter, world }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await world.database.run('update sessions set ended_at = now() where user_id = $1', [
    counter.manager.userId,
  ]);
  await page.goto('/management/customers/');
  await page.getByRole('button', { name: 'Catalog', exact: true }).click();
  await page.getByRole('link', { name: 'Search Catalog' }).click();
  await expect(form(page).go).toBeVisible();
});

test('another user takes over at the strip, also from somebody whose session has ended', async ({
  page,
  counter,
  world,
}) => {
  await world.database.run('update sessions set ended_at = now() where user_id = $1', [
    counter.manager.userId,
  ]);
  await page.goto('/pos/transactions/trans');
  await expect(page.getByText('The register is not ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel('Username').fill(counter.cashier.username);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const strip = page.getByRole('region', { name: 'Users at this register' });
  await expect(strip.locator('.usr.on')).toContainText(counter.cashier.username);
  await strip.locator('.usr.on .usr-name').click();
  await expect(page.getByText('User already current.').first()).toBeVisible();
  await expect(page.getByText('The register is not ready.')).toBeHidden();
  await page.getByRole('button', { name: 'Catalog', exact: true }).click();
  await page.getByRole('link', { name: 'Search Catalog' }).click();
  await expect(page.getByRole('heading', { name: 'Search Catalog' }).first()).toBeVisible();
});

test('a server that is no demo asks for its first administrator, who then chooses store and register', async ({
  browser,
}) => {
  const world = await openWorld({ on: 'empty' });
  const context = await browser.newContext({ baseURL: world.address });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible();
  await expect(page.getByText('This is a demo')).toHaveCount(0);
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('This field requires a valid email.')).toBeVisible();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  // Its one store with its one register is taken without a question.
  await expect(page.getByRole('button', { name: /^POS Settings: Store 1, Counter 1/ })).toBeVisible();
  expect(await verify(world.database)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await world.close();
});
