// The owner's look at the day: what was sold is on the Dashboard and in Daily stats to the cent, what waits is one click away.
import { readFileSync } from 'node:fs';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { aPriceChange } from '#domains/price-changes/testing/a-price-change.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled } from './support/register.ts';

const strip = 'Sales today';

test('what is sold is on the dashboard and in the daily stats, to the cent', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_234, department: 'CD' });
  const other = await goods.add({ title: 'Paper Tigers', priceCents: 999, department: 'Books' });
  await page.goto('/');
  const today = page.getByRole('region', { name: strip });
  await expect(today).toContainText('$0.00');
  await expect(page.getByText('Nothing was sold or bought yet today.').first()).toBeVisible();
  await openRegister(page);
  await scan(page, [one.upc, other.upc]);
  await expect(settled(page)).toHaveCount(2);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await page.goto('/');
  await expect(today).toContainText('$22.33');
  await expect(today).toContainText('average $22.33');
  const departments = page.getByRole('region', { name: 'Departments today' });
  await expect(departments.getByRole('row').filter({ hasText: 'CD' })).toContainText('$12.34');
  await expect(departments.getByRole('row').filter({ hasText: 'Books' })).toContainText('$9.99');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Sales and trades by hour' })).toContainText('$22.33');
  await page.getByRole('link', { name: 'Daily stats' }).last().click();
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText('$22.33');
  for (const period of ['Month', 'Year', 'Day', 'Week']) {
    await page.getByRole('radio', { name: period, exact: true }).click();
    await expect(page.locator('.ft')).toContainText('$22.33 in 1 tickets');
  }
  await page.getByRole('tab', { name: 'Tenders and cash' }).click();
  // Cash is what the drawer took: the sale with its tax.
  await expect(page.locator('.money-lists')).toContainText('$24.17');
  await page.getByRole('tab', { name: 'Departments' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Books' })).toContainText('$9.99');
});

test('daily stats: earlier and later, the compared period, export', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 500 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await page.goto('/management/dailystats?by=month');
  await expect(page.locator('.ft')).toContainText('$5.00');
  await expect(page.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
  const title = page.locator('.stats-chart h2');
  const now = await title.textContent();
  await page.keyboard.press('[');
  await expect(title).not.toHaveText(now ?? '');
  await expect(page.locator('.ft')).toContainText('$0.00');
  await expect(page.getByText('Nothing was sold or bought in this period.').first()).toBeVisible();
  await page.keyboard.press(']');
  await expect(title).toHaveText(now ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^daily-stats-month-\d{4}-\d{2}-01\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('"When","Sales before refunds"');
  expect(text).toContain(',5,0,1,1,');
});

test('what needs a person: below zero, left pending, open since yesterday; arrows and Enter', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const gone = await goods.add({ title: 'Last One', priceCents: 500, quantity: 0 });
  await openRegister(page);
  await scan(page, gone.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  const waits = await goods.add({ title: 'Paper Tigers' });
  await scan(page, waits.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.keyboard.press('F4');
  await expect(settled(page)).toHaveCount(0);
  await world.database.run(
    `update transactions set created_at = created_at - interval '2 days', held_at = held_at - interval '2 days' where store_id = $1 and state = 'held'`,
    [counter.storeId],
  );
  await aPriceChange(world.database, { storeId: counter.storeId, inventoryId: waits.inventoryId });
  await page.goto('/');
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByText('Stock to check: 1 item')).toBeVisible();
  await expect(needs.getByText(/price changes? waiting/)).toBeVisible();
  await expect(needs.getByText('1 transaction left pending')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open drawers' }).getByRole('listitem')).toHaveCount(2);
  await needs.getByRole('button', { name: /Count/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pos\/transactions\/pending/);
});

test('email that was given up needs a person, of this store only', async ({ page, counter, world }) => {
  const { storeId, manager } = counter;
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await aMail(world.database, { storeId, userId: manager.userId });
  await aMail(world.database, { storeId, userId: manager.userId });
  await page.goto('/');
  await expect(needs.getByText('2 emails not sent')).toBeVisible();
  await needs.getByRole('button', { name: 'Email: 2 emails not sent' }).click();
  await expect(page).toHaveURL(/\/management\/email/);
});

test('a scan on the dashboard opens the item in Manage Inventory', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await scan(page, one.upc);
  await expect(page).toHaveURL(/\/management\/inventory\?item=\d+/);
  await expect(page.getByRole('complementary')).toContainText('Blue Lantern');
});

test('a second screen sees a drawer closed at another counter without reloading', async ({
  page,
  counter,
  world,
}) => {
  await page.goto('/');
  const drawers = page.getByRole('region', { name: 'Open drawers' }).getByRole('listitem');
  await expect(drawers).toHaveCount(2);
  const answer = await fetch(`${world.address}/api/CashDrawerHandler/DrawerCount/${counter.deviceIds[1]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${counter.manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ closing: true, DrawerTotal: 200 }),
  });
  expect(await answer.json()).toMatchObject({ success: true });
  await expect(drawers).toHaveCount(1);
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('sees the totals of the day and no statistics', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Tickets');
    await expect(page.getByText('Departments today')).toHaveCount(0);
    await page.goto('/management/dailystats');
    await expect(page.getByText('Ask a manager: viewing reports is not in your role.')).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('sees every store of the chain', async ({ page, world, counter }) => {
    // Among the stores of other journeys, some of whose drawers are closed; a name that is above them.
    const name = `Amber Lane No. ${counter.storeId}.`;
    await world.database.run('update stores set name = $1 where store_id = $2', [name, counter.storeId]);
    await page.goto('/Admin/dashboard');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Counter 1, Counter 2');
    await expect(page.getByRole('row').filter({ hasText: 'Harbor Avenue' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stores today' })).toContainText('Open drawers');
  });
});
