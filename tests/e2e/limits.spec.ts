// A cashier who may give discounts up to a limit: stopped above it, and let through by a manager's PIN; the limit itself is set beside the rights.
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled, sum } from './support/register.ts';

const PIN = '481902';

test.use({ who: 'cashier' });

const discount = async (page: Page, amount: string) => {
  await page.keyboard.press('F8');
  const ask = page.getByRole('dialog', { name: 'Discount on the whole transaction' });
  await ask.getByRole('textbox').first().fill(amount);
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
};

test('a discount within the limit of the role is given alone, a larger one by a manager’s PIN', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const { database } = world;
  const { roleId } = await database.one<{ roleId: number }>(
    `insert into roles (name, whole_limit_e5) values ($1, 10000) returning role_id`,
    [`Clerks ${counter.storeId}`],
  );
  await database.run(
    `insert into role_rights (role_id, right_code, setting) values ($1, 'transactions.discount', 'allow')`,
    [roleId],
  );
  await database.run('insert into user_roles (user_id, role_id) values ($1, $2)', [
    counter.cashier.userId,
    roleId,
  ]);
  await database.run('insert into user_pins (user_id, pin_hash, set_at) values ($1, $2, now())', [
    counter.manager.userId,
    await hashPassword(PIN),
  ]);
  const good = await goods.add({ title: 'Limited Edition', priceCents: 2_000 });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  const approval = page.getByRole('dialog', { name: 'Approval' });

  await discount(page, '10');
  await expect(sum(page)).toHaveText('$19.49');
  await expect(approval).toBeHidden();

  await discount(page, '25');
  await expect(approval).toContainText('A discount of 25% on the whole transaction');
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('region', { name: 'Sale' })
      .getByText('You may give discounts of up to 10%. More needs approval.'),
  ).toBeVisible();
  await expect(sum(page)).toHaveText('$19.49');

  await discount(page, '25');
  await expect(approval).toContainText('A discount of 25% on the whole transaction');
  // The question has the focus as soon as it can be read.
  await page.keyboard.type(PIN, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(approval).toBeHidden();
  await expect(sum(page)).toHaveText('$16.24');
  await payExactCash(page);
  const [use] = await database.rows<{ username: string; by: string }>(
    `select username, approved_by as by from audit_rows where store_id = $1 and action = 'approvals.use'`,
    [counter.storeId],
  );
  expect(use).toEqual({ username: counter.cashier.username, by: counter.manager.username });
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('sets how large a discount a role gives alone', async ({ page, counter, world }) => {
    const name = `Weekend ${counter.storeId}`;
    await world.database.run('insert into roles (name) values ($1)', [name]);
    await page.goto('/management/users?show=roles');
    const cell = page.getByRole('button', { name: `${name}, Largest discount without approval` });
    await expect(cell).toHaveText('No limit');
    await cell.click();
    const dialog = page.getByRole('dialog', { name: `Discounts of ${name}` });
    await dialog.getByLabel('Off one line, percent').fill('15');
    await dialog.getByLabel('Off the whole, amount').fill('20.00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell).toHaveText('15% per line, $20.00 in total');
  });
});
