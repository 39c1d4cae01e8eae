// Every built screen, light and dark, in the states that people meet: axe finds nothing (WCAG 2.2 A and AA), and no page scrolls sideways.
import { intoTheAfternoon } from '#domains/stores/testing/a-store.ts';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aTask } from '#domains/tasks/testing/a-task.ts';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { choose, placeButton } from './support/menus.ts';
import { openRegister, payExactCash, settled, toPayment } from './support/register.ts';

test.describe('nobody is signed in', () => {
  test.use({ who: null });

  test('login', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Client connection initialized')).toBeVisible();
    await inspect(page, 'login');
    await page.getByRole('button', { name: /^Login/ }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await inspect(page, 'login with errors');
  });
});

test('register: sale, unknown code, payment, change', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await inspect(page, 'empty register');
  await scan(page, [one.upc, goods.upc()]);
  await expect(page.getByRole('button', { name: 'Find by title' })).toBeVisible();
  await inspect(page, 'a line that waits');
  await page.locator('.wait').getByRole('button', { name: 'Remove' }).click();
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await inspect(page, 'payment');
  await page.keyboard.press('Escape');
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await inspect(page, 'change due');
});

test('register: trade', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Copper Moon', priceCents: 2_000, quantity: 1 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, one.upc);
  await expect(page.locator('.tw .why dt').first()).toBeVisible();
  await inspect(page, 'trade');
});

test('register: refund and the finished and parked transactions', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Copper Moon', priceCents: 2_000 });
  const parked = await goods.add({ title: 'Paper Tigers' });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await scan(page, parked.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.keyboard.press('F4');
  await expect(settled(page)).toHaveCount(0);
  await page.goto('/pos/transactions/pending/');
  await expect(page.getByRole('row').filter({ hasText: 'Paper Tigers' })).toBeVisible();
  await inspect(page, 'pending');
  await page.goto('/pos/transactions/completedTrans');
  await page.getByRole('row').filter({ hasText: 'Copper Moon' }).click();
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText('$21.65');
  await inspect(page, 'completed');
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.locator('.rl').getByRole('checkbox').click();
  await inspect(page, 'refund');
});

test('stock and catalog', async ({ page, goods }) => {
  await goods.add({ title: 'Blue Lantern' });
  await page.goto('/management/inventory');
  await page.getByRole('row').filter({ hasText: 'Blue Lantern' }).click();
  await expect(page.getByRole('complementary')).toContainText('Last movements');
  await inspect(page, 'stock with its drawer');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add item' })).toBeVisible();
  await inspect(page, 'add item');
  await page.goto('/management/catalog/products');
  await page.getByLabel('Search the catalog').first().fill('lantern');
  await page.getByRole('row').filter({ hasText: 'Blue Lantern' }).first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await inspect(page, 'catalog with its drawer');
});

test('what else is known of a product, and beyond the catalog', async ({ page, goods }) => {
  const { upc } = await goods.add({ title: 'Blue Lantern' });
  await page.goto(`/management/catalog/products?product=${upc}`);
  await page.getByRole('complementary').getByRole('tab', { name: 'Description' }).click();
  await expect(page.getByText('No description yet.')).toBeVisible();
  await inspect(page, 'a description');
  await page.getByRole('complementary').getByRole('tab', { name: 'IDs' }).click();
  await expect(page.getByLabel('ID there')).toBeVisible();
  await inspect(page, 'ids elsewhere');
  await page.getByRole('button', { name: 'Search online' }).click();
  await page.getByRole('searchbox', { name: 'What to look for' }).fill('static bloom');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Import Static Bloom' }).first()).toBeVisible();
  await inspect(page, 'beyond the catalog');
});

test('promotions', async ({ page, goods, world, counter }) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_000 });
  const name = `Ten off ${counter.storeId}`;
  await page.goto('/PromotionsManager');
  await expect(page.getByText('No promotions')).toBeVisible();
  await inspect(page, 'no promotions');
  await aPromotion(world.database, { storeId: counter.storeId, name, couponCode: `AXE-${counter.storeId}` });
  await aPromotion(world.database, {
    storeId: counter.storeId,
    name: `Twenty off ${counter.storeId}`,
    value: 20_000,
  });
  await page.reload();
  await page.getByRole('row').filter({ hasText: name }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('radio', { name: 'Chosen goods' }).click();
  await drawer.getByLabel('Scan or paste codes').fill(good.upc);
  await drawer.getByRole('button', { name: 'Add products' }).click();
  await expect(drawer.getByText('1 product added')).toBeVisible();
  await inspect(page, 'a promotion');
  for (const tab of ['Preview', 'Calendar', 'History']) {
    await drawer.getByRole('tab', { name: tab }).click();
    await inspect(page, `a promotion: ${tab}`);
  }
  await openRegister(page);
  await scan(page, good.upc);
  // It came by itself (decision 0295); taken off, it is offered.
  await expect(page.locator('.side .tot')).toContainText('−$4.00');
  await inspect(page, 'a promotion that came by itself');
  await page.getByRole('button', { name: 'Promotion', exact: true }).click();
  await page.getByRole('button', { name: 'Remove promotion' }).click();
  await expect(page.getByRole('button', { name: /: save \$4\.00$/ })).toBeVisible();
  await inspect(page, 'a promotion is offered');
  await page.getByRole('button', { name: 'Promotion', exact: true }).click();
  await expect(page.getByLabel('Coupon code')).toBeVisible();
  await inspect(page, 'promotions at the register');
});

test('pricing rules', async ({ page, goods, world, counter }) => {
  await goods.add({ title: 'Blue Lantern' });
  await seedDefaultRules(world.database, counter.storeId);
  await page.goto('/management/inventory/pricingrules/');
  await page.getByRole('row').filter({ hasText: 'Video Games $20 to $80' }).click();
  await expect(page.getByRole('complementary')).toContainText('What it says');
  await inspect(page, 'a pricing rule');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByRole('complementary')).toContainText('Items priced');
  await inspect(page, 'a simulated rule');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('complementary')).toContainText('the default rules');
  await inspect(page, 'what a rule was');
  await page.goto('/management/inventory/pricingrules/?view=lists');
  await expect(page.getByText('Nothing is on the lists')).toBeVisible();
  await inspect(page, 'empty hot and stop lists');
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'adding to a list');
});

test('categories', async ({ page, world }) => {
  const games = await aCategory(world.database, { name: 'Games', adjustmentE5: -5_000 });
  await aCategory(world.database, { name: 'Retro', parentId: games });
  await page.goto(`/management/taxonomy?category=${games}`);
  await expect(page.getByLabel('Price adjustment')).toBeVisible();
  await expect(page.getByText('No products in this category')).toBeVisible();
  await inspect(page, 'categories');
  await page.getByRole('button', { name: 'Add products' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'add products to a category');
});

test('customers', async ({ page, world, counter }) => {
  const customerId = await aCustomer(world.database, {
    firstName: 'Ana',
    lastName: `Brandt${counter.storeId}`,
  });
  await page.goto(`/management/customers/?customer=${customerId}`);
  await expect(page.getByRole('complementary')).toContainText('Store credit');
  await inspect(page, 'customers with a card');
  await page.keyboard.press('e');
  await expect(page.getByLabel('First name')).toBeVisible();
  await inspect(page, 'customer form');
});

test('customer lookup and the drawer', async ({ page }) => {
  await page.goto('/management/customers/lookupCustomers');
  await expect(page.getByText('Type what you know about the customer')).toBeVisible();
  await inspect(page, 'customer lookup');
  await page.goto('/management/dailyprocessing/drawercount');
  await expect(page.getByRole('heading', { level: 1, name: 'Drawer Count' })).toBeVisible();
  await inspect(page, 'drawer count');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('complementary')).toContainText('Started with');
  await inspect(page, 'a drawer session');
  await page.getByRole('button', { name: 'Close drawer' }).click();
  await expect(page.getByRole('dialog')).toContainText('Credit cards');
  await inspect(page, 'closing count');
  await page.keyboard.press('Escape');
  await page.goto('/management/dailyprocessing/cashtransfer');
  await expect(page.getByRole('button', { name: 'Move cash' })).toBeVisible();
  await inspect(page, 'cash transfer');
});

test('time clock', async ({ page, world, counter }) => {
  const { userId, username } = counter.cashier;
  await intoTheAfternoon(world.database, counter.storeId);
  const who = { userId, storeId: counter.storeId };
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  await aTimeRecord(world.database, { ...who, clockIn: new Date(now - 7_200_000), clockOut: null });
  await page.goto('/management/timeclock');
  await page.getByRole('row').filter({ hasText: username }).click();
  await expect(page.getByRole('complementary')).toContainText(username);
  await inspect(page, 'time records');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Totals' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
  await inspect(page, 'hours');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Add shift', exact: true }).click();
  await inspect(page, 'add a shift');
  await page.keyboard.press('Escape');
  await inspect(page, 'schedule');
  await choose(placeButton(page), 'Time-Clock');
  await inspect(page, 'clock: who');
  await page.getByRole('dialog').getByLabel('Username').fill(username);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Clock-Out' })).toBeVisible();
  await inspect(page, 'clock: in');
});

test('dashboard and daily stats', async ({ page, goods, world, counter }) => {
  await aTask(world.database, { storeId: counter.storeId, instructions: 'Twice', repeat: 'Daily' });
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000, quantity: 0 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Stock to check: 1 item')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sales today' })).toContainText('$10.00');
  await inspect(page, 'dashboard');
  await page.getByRole('button', { name: 'Edit: Dust the shelves' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await inspect(page, 'a task');
  await page.goto('/management/dailystats?by=month');
  await expect(page.locator('.ft')).toContainText('$10.00');
  await inspect(page, 'daily stats');
  await page.getByRole('tab', { name: 'Tenders and cash' }).click();
  await expect(page.locator('.money-lists')).toContainText('Cash');
  await inspect(page, 'daily stats, tenders');
});

test('opening the day and its end', async ({ page }) => {
  await page.goto('/management/dailyprocessing/endofday');
  await expect(page.getByText('Before you can close the day')).toBeVisible();
  await inspect(page, 'end of day');
  await page.getByRole('button', { name: 'Start Day', exact: true }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'the question for opening');
  await page.getByRole('button', { name: 'Run opening' }).click();
  await expect(page.getByRole('dialog', { name: 'Vault Count' })).toBeVisible();
  await inspect(page, 'a step of opening');
});

test('departments and conditions', async ({ page }) => {
  await page.goto('/management/departments');
  await page.getByText('Vinyl', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Chain tax rate' })).toBeVisible();
  await inspect(page, 'a department');
  await page.getByRole('tab', { name: 'Tax' }).click();
  await expect(page.getByLabel('Own rate of Lamplight Lane')).toBeVisible();
  await inspect(page, 'tax by store');
  await page.getByRole('tab', { name: 'Platforms' }).click();
  await expect(page.getByLabel('New platform or format')).toBeVisible();
  await inspect(page, 'configurations');
  await page.getByRole('tab', { name: 'Cases' }).click();
  await expect(page.getByLabel('New case condition', { exact: true })).toBeVisible();
  await inspect(page, 'case conditions');
  await page.goto('/management/departments?show=conditions');
  await expect(page.getByLabel('Share of the price, New')).toBeVisible();
  await inspect(page, 'conditions');
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('the chain', async ({ page }) => {
    await page.goto('/Admin/dashboard');
    await expect(page.getByRole('row').filter({ hasText: 'Lamplight Lane' }).first()).toBeVisible();
    await inspect(page, 'admin dashboard');
  });

  test('users, roles and rights', async ({ page, counter }) => {
    await page.goto(`/management/users?user=${counter.cashier.userId}`);
    const drawer = page.getByRole('complementary', { name: counter.cashier.username });
    await expect(drawer.getByRole('checkbox', { name: 'Cashier' })).toBeChecked();
    await inspect(page, 'users');
    await drawer.getByRole('tab', { name: 'Rights' }).click();
    await expect(drawer.getByText('from Cashier').first()).toBeVisible();
    await inspect(page, 'rights of a user');
    await page.goto('/management/users?show=roles');
    await expect(page.getByRole('button', { name: /^Cashier, Give discounts:/ })).toBeVisible();
    await inspect(page, 'rights by role');
  });

  test('import, no such address, design system', async ({ page, goods }) => {
    await page.goto('/management/catalog/import');
    const csv = `UPC,Title,Department\r\n${goods.upc()},Good,CD\r\n,No Code,CD`;
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('What the import would do')).toBeVisible();
    await inspect(page, 'import');
    await page.goto('/nowhere');
    await expect(page.getByText('404 Not Found').first()).toBeVisible();
    await inspect(page, 'no such address');
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await inspect(page, 'simple layout');
    await page.goto('/');
    await page.getByRole('button', { name: 'Inventory', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Manage Inventory' })).toBeVisible();
    await inspect(page, 'menu');
  });
});

test('reports: a day with figures, and one without', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Green Heron', priceCents: 900 });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await page.goto('/management/reports');
  await expect(page.getByRole('link', { name: /^End of day/ })).toBeVisible();
  await inspect(page, 'the gallery of reports');
  await page.goto('/management/reports/EOD');
  await expect(page.getByRole('region', { name: 'Departments' })).toBeVisible();
  await inspect(page, 'the end-of-day report');
  await page.goto('/management/reports/Sales?Compare=weekday');
  await expect(page.getByRole('region', { name: /^What made the difference/ })).toBeVisible();
  await inspect(page, 'a report beside last year');
  await page.goto('/management/reports/Sales?StartDate=2020-01-01&EndDate=2020-01-02');
  await expect(page.locator('.rep-main .empty').getByText('No Report Found')).toBeVisible();
  await inspect(page, 'no report');
});
