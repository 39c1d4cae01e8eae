// The owner's phone: what was sold, against goal and last year, what lies in the drawers, and what waits for a person.
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled } from './support/register.ts';

const PHONE = { width: 390, height: 844 };
const PATH = '/management/today';

test('an owner sees the day on a phone, to the cent, and gets to what waits', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_234 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await world.database.run('insert into client_settings (store_id, name, value) values ($1, $2, $3)', [
      counter.storeId,
      `SalesGoal${day}`,
      '50.00',
    ]);
  await aMail(world.database, { storeId: counter.storeId, userId: counter.manager.userId });
  await page.setViewportSize(PHONE);
  await page.goto(PATH);
  const sales = page.getByRole('region', { name: 'Sales today' });
  await expect(sales).toContainText('$12.34');
  await expect(sales).toContainText('25% of the goal of $50.00, $37.66 to go');
  await expect(sales).toContainText(/as of \d{1,2}:\d{2} [AP]M/);
  await expect(sales).toContainText('1 ticket');
  const money = page.getByRole('region', { name: 'Cash and credit' });
  // Two floats of $200.00 and the sale with its tax.
  await expect(money).toContainText('2 drawers open');
  await expect(money).toContainText(/\$413\.\d{2}/);
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs).toContainText('1 email not sent');
  await inspect(page, 'today');
  await page.setViewportSize(PHONE);
  await needs.getByRole('button', { name: 'Email: 1 email not sent' }).click();
  await expect(page).toHaveURL(/\/management\/email/);
});

test('without a connection the last figures stay, and say from when they are', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 2_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(PATH);
  const sales = page.getByRole('region', { name: 'Sales today' });
  await expect(sales).toContainText('$20.00');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('No connection to the server').first()).toBeVisible();
  await expect(page.getByText(/These figures are from \d{2}\/\d{2}\/\d{2}/)).toBeVisible();
  await expect(sales).toContainText('$20.00');
  await page.unroute('**/api/**');
  await expect(page.getByText(/These figures are from/)).toHaveCount(0, { timeout: 45_000 });
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('reads why there is nothing for him', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText('Ask a manager: viewing reports is not in your role.')).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('sees all stores as one, and each by a press; another store asks before the app goes there', async ({
    page,
    world,
    counter,
  }) => {
    const name = `Amber Row No. ${counter.storeId}.`;
    await world.database.run('update stores set name = $1 where store_id = $2', [name, counter.storeId]);
    await aMail(world.database, { storeId: counter.storeId, userId: counter.manager.userId });
    await page.setViewportSize(PHONE);
    await page.goto(PATH);
    const stores = page.getByRole('region', { name: 'Stores', exact: true });
    await stores.getByRole('button', { name }).click();
    await expect(page).toHaveURL(new RegExp(`store=${counter.storeId}`));
    await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue(String(counter.storeId));
    await expect(stores).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('1 email not sent');
    await page.getByRole('combobox', { name: 'Store' }).selectOption('All stores');
    await expect(stores).toBeVisible();
  });
});
