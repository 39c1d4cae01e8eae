// Drawers, vault and bank in the browser, and what the books say after each. The counter's drawer was started with $200.00.
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import type { Page } from '@playwright/test';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { expect, test } from './support/journey.ts';
import { choose } from './support/menus.ts';

const COUNT = '/management/dailyprocessing/drawercount';
const TRANSFER = '/management/dailyprocessing/cashtransfer';

const counting = (page: Page, title = 'Drawer Count') => page.getByRole('dialog', { name: title });
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' });

test('a drawer one cent short: not without a note, and with it the cent is in over and short', async ({
  page,
  world,
  counter,
}) => {
  await page.goto(COUNT);
  await page.getByRole('button', { name: 'Close drawer' }).click();
  const dialog = counting(page);
  await dialog.getByLabel('$50, number of pieces').fill('3');
  await dialog.getByLabel('$20, number of pieces').fill('2');
  await dialog.getByLabel('$5, number of pieces').fill('1');
  await dialog.getByLabel('$1, number of pieces').fill('4');
  await dialog.getByText('Coin value').click();
  await dialog.getByLabel('Quarter, value').fill('0.75');
  await dialog.getByLabel('Nickel, value').fill('0.20');
  await dialog.getByLabel('Penny, value').fill('0.04');
  await expect(dialog).toContainText('$199.99');
  await expect(dialog).toContainText('−$0.01');
  await expect(dialog).toContainText(
    `"Current count" doesn't match "Drawer Count". Adjust, or Leave a note.`,
  );
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  // By number it is the same count.
  await dialog.getByText('Number of coins').click();
  await expect(dialog.getByLabel('Quarter, number of pieces')).toHaveValue('3');
  await dialog.getByLabel('Note').fill('A penny fell behind the counter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Count Submitted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Short $0.01');
  expect(await balanceOf(world.database, counter.storeId, 'drawer', counter.deviceId)).toBe(19_999);
  expect(await balanceOf(world.database, counter.storeId, 'overShort', counter.deviceId)).toBe(1);

  // Started again with what was counted, no note is needed; the row tells its story.
  await page.getByRole('button', { name: 'Start drawer' }).click();
  await counting(page).getByText('Total only').click();
  await counting(page).getByLabel('Counted total').fill('200.00');
  await expect(counting(page)).toContainText(
    `"Current Count" doesn't match "Last Closing Count". Adjust, or leave a note.`,
  );
  await counting(page).getByLabel('Counted total').fill('199.99');
  await submit(page).click();
  await expect(counting(page)).toBeHidden();
  await page.getByRole('row').nth(2).click();
  await expect(page.getByRole('complementary')).toContainText(
    'Closed with $199.99: A penny fell behind the counter',
  );
});

test('card slips must match the payment summary', async ({ page }) => {
  await page.goto(COUNT);
  await page.getByRole('button', { name: 'Close drawer' }).click();
  const dialog = counting(page);
  await dialog.getByLabel('$100, number of pieces').fill('2');
  await dialog.getByLabel('Credit cards').fill('5.00');
  await expect(dialog).toContainText(
    "Credit cards don't match the payment summary. Adjust, or leave a note.",
  );
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Credit cards').fill('');
  await submit(page).click();
  await expect(page.getByText('Count Submitted.')).toBeVisible();
});

test('cash from the drawer to the vault, and not more than there is; the vault is counted', async ({
  page,
  world,
  counter,
}) => {
  await page.goto(COUNT);
  await page.getByRole('button', { name: 'Drop or transfer' }).click();
  await expect(page).toHaveURL(new RegExp(TRANSFER));
  await page.getByLabel('Amount').fill('250.00');
  await expect(page.getByText('The books show only $200.00 there.')).toBeVisible();
  await page.getByLabel('Amount').fill('80.00');
  await page.getByLabel('Note').fill('Noon drop');
  await page.getByRole('button', { name: 'Move cash' }).click();
  await expect(page.getByText('$80.00 moved')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Counter 1 to Vault');
  const { vaultId } = await world.database.one<{ vaultId: number }>(
    `select device_id as "vaultId" from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  );
  expect(await balanceOf(world.database, counter.storeId, 'vault', vaultId)).toBe(8_000);
  expect(await balanceOf(world.database, counter.storeId, 'drawer', counter.deviceId)).toBe(12_000);

  await page.goto(COUNT);
  await page.getByText('Vault', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Start vault' }).click();
  const dialog = counting(page, 'Vault Count');
  await dialog.getByLabel('$20, number of pieces').fill('4');
  await dialog.getByLabel('Checks').fill('12.00');
  await expect(dialog).toContainText('$92.00');
  await dialog.getByLabel('Checks').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Vault Submitted.')).toBeVisible();
});

test('cash is not moved before the places are known', async ({ page }) => {
  let answer = (): void => undefined;
  const known = new Promise<void>((done) => (answer = done));
  await page.route('**/CashDrawerHandler/DrawerList/**', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto(TRANSFER);
  await page.getByLabel('Amount').fill('80.00');
  const move = page.getByRole('button', { name: 'Move cash' });
  await expect(move).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Loading the drawers')).toBeVisible();
  answer();
  await expect(move).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel('To', { exact: true }).locator('option:checked')).toHaveText('Vault');
});

test('the drawer opened without a sale: with its reason, in the log', async ({ page, world, counter }) => {
  await page.goto(COUNT);
  await choose(page.getByRole('button', { name: 'More' }), 'Open without a sale');
  const dialog = page.getByRole('dialog', { name: 'Open without a sale' });
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel('Reason').fill('Change for a fifty');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('complementary')).toContainText(
    'Drawer opened without a sale: Change for a fifty',
  );
  expect(await balanceOf(world.database, counter.storeId, 'drawer', counter.deviceId)).toBe(20_000);
});

test('the bank check: over the starting cash it offers a deposit, under it a withdrawal, then nothing', async ({
  page,
  world,
  counter,
}) => {
  const starting = (value: string) =>
    world.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'StartingCash', $2)
       on conflict (store_id, name) do update set value = excluded.value`,
      [counter.storeId, value],
    );
  const check = async () => {
    await choose(page.getByRole('button', { name: 'More' }), 'Bank check');
  };
  await starting('150.00');
  await page.goto(COUNT);
  await check();
  const dialog = page.getByRole('dialog', { name: 'Bank Deposit / Withdrawal' });
  await expect(dialog).toContainText('+$50.00');
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00');
  await dialog.getByRole('button', { name: 'Deposit' }).click();
  await expect(dialog).toBeHidden();
  expect(await balanceOf(world.database, counter.storeId, 'bank', 0)).toBe(5_000);
  await check();
  await expect(page.getByText('The drawer holds the starting cash')).toBeVisible();
  await expect(dialog).toBeHidden();
  await starting('160.50');
  await check();
  await expect(dialog).toContainText('−$10.50');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  expect(await balanceOf(world.database, counter.storeId, 'drawer', counter.deviceId)).toBe(16_050);
  expect(await balanceOf(world.database, counter.storeId, 'bank', 0)).toBe(3_950);
});

test('a pay-out with its reason, and the count put right by a manager', async ({ page, world, counter }) => {
  await page.goto(COUNT);
  await choose(page.getByRole('button', { name: 'More' }), 'Pay out');
  const dialog = page.getByRole('dialog', { name: 'Pay out' });
  await dialog.getByLabel('Amount').fill('12.50');
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel('Reason').fill('Window cleaner');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$187.50').first()).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('complementary')).toContainText('Paid out: Window cleaner');

  await page.getByRole('complementary').getByRole('button', { name: 'Correct the count' }).click();
  await counting(page).getByLabel('Counted total').fill('210.00');
  await expect(counting(page)).toContainText('Add a note that says why the count is corrected.');
  await counting(page).getByLabel('Note').fill('A ten stuck to a twenty');
  await submit(page).click();
  await expect(page.getByRole('complementary')).toContainText(
    'Count corrected to $210.00: A ten stuck to a twenty',
  );
  expect(await balanceOf(world.database, counter.storeId, 'drawer', counter.deviceId)).toBe(19_750);
});

test('a second screen of the store sees a drawer closed without reloading', async ({
  page,
  browser,
  signedIn,
  world,
}) => {
  const context = await browser.newContext({ storageState: await signedIn('manager') });
  const other = await context.newPage();
  await other.goto(`${world.address}${COUNT}`);
  await expect(other.getByRole('button', { name: 'Close drawer' })).toBeVisible();
  await page.goto(COUNT);
  await page.getByRole('button', { name: 'Close drawer' }).click();
  await counting(page).getByLabel('$100, number of pieces').fill('2');
  await submit(page).click();
  await expect(page.getByText('Count Submitted.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Start drawer' })).toBeVisible();
  await context.close();
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('opens the drawer without a sale only with the PIN of somebody who may', async ({
    page,
    world,
    counter,
  }) => {
    await world.database.run('insert into user_pins (user_id, pin_hash, set_at) values ($1, $2, now())', [
      counter.manager.userId,
      await hashPassword('481902'),
    ]);
    const answer = await page.request.post('/api/CashDrawer/OpenForNoSale', {
      headers: { authorization: `Bearer ${counter.cashier.token}` },
      data: { POSID: counter.deviceId },
    });
    expect(answer.status()).toBe(403);
    await page.goto(COUNT);
    await choose(page.getByRole('button', { name: 'More' }), /Open without a sale/);
    const dialog = page.getByRole('dialog', { name: 'Open without a sale' });
    await dialog.getByRole('textbox').fill('Change for a bill');
    await dialog.getByRole('button', { name: 'Open without a sale' }).click();
    const approval = page.getByRole('dialog', { name: 'Approval' });
    await expect(approval).toContainText('Opening the drawer without a sale');
    await expect(approval).toContainText(counter.manager.username);
    await approval.getByLabel('PIN', { exact: true }).first().fill('481902');
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(approval).toBeHidden();
    const noted = () =>
      world.database.rows<{ username: string; approvedBy: string }>(
        `select username, approved_by from audit_rows where store_id = $1 and action = 'cash.noSale'`,
        [counter.storeId],
      );
    await expect
      .poll(noted)
      .toEqual([{ username: counter.cashier.username, approvedBy: counter.manager.username }]);
    await expect(dialog).toBeHidden();
  });

  test('counts blind: nothing tells what should be there until it is submitted', async ({
    page,
    world,
    counter,
  }) => {
    await world.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'BlindCount', 'true')`,
      [counter.storeId],
    );
    await page.goto(`${COUNT}end`);
    const dialog = counting(page);
    await expect(dialog).toContainText(
      'This is a blind count: what should be there shows once it is submitted.',
    );
    await dialog.getByLabel('$100, number of pieces').fill('1');
    await expect(dialog).not.toContainText('$200.00');
    await submit(page).click();
    await expect(dialog).toContainText(
      `"Current count" doesn't match "Drawer Count". Adjust, or Leave a note.`,
    );
    await dialog.getByLabel('$100, number of pieces').fill('2');
    await submit(page).click();
    await expect(page.getByText('Count Submitted.')).toBeVisible();
  });
});
