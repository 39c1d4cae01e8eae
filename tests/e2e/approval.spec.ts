// A cashier who is stopped by a right and let through by a manager's PIN; a register that is taken over by PIN.
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { hearToasts } from './support/toasts.ts';
import { line, openRegister, payExactCash, settled, sum } from './support/register.ts';

const PIN = '481902';

test.use({ who: 'cashier' });

const givePin = async (database: Parameters<typeof aUser>[0], userId: number) =>
  database.run('insert into user_pins (user_id, pin_hash, set_at) values ($1, $2, now())', [
    userId,
    await hashPassword(PIN),
  ]);

test('a discount waits for a manager, and both names stand in the audit', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const { userId } = await aUser(world.database, {
    username: `lead-${counter.storeId}`,
    role: 'Manager',
    storeIds: [counter.storeId],
  });
  await givePin(world.database, userId);
  await givePin(world.database, counter.manager.userId);
  const good = await goods.add({ title: 'Locked Price', priceCents: 2_000 });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  const before = await sum(page).textContent();

  const give = async () => {
    await page.keyboard.press('F8');
    const ask = page.getByRole('dialog', { name: 'Discount on the whole transaction' });
    await ask.getByRole('textbox').first().fill('10');
    await page.keyboard.press('Enter');
    await expect(ask).toBeHidden();
  };
  const approval = page.getByRole('dialog', { name: 'Approval' });
  // Nobody approves: nothing is done, and the screen says so.
  await give();
  await expect(approval).toContainText('A discount of');
  await page.keyboard.press('Escape');
  await expect(approval).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: 'Sale' })
      .getByText('Not approved: a discount of 10% on the whole transaction.'),
  ).toBeVisible();
  await expect(sum(page)).toHaveText(before ?? '');

  await give();
  await approval.getByRole('radio', { name: `lead-${counter.storeId}` }).click();
  const pin = approval.getByLabel('PIN', { exact: true }).first();
  await pin.fill('730164');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByText('Wrong PIN')).toBeVisible();
  await expect(pin).toHaveValue('');
  // By the keys on the screen.
  for (const digit of PIN) await approval.getByRole('button', { name: digit, exact: true }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  await expect(sum(page)).not.toHaveText(before ?? '');
  await expect(line(page, 'Locked Price')).toBeVisible();
  const uses = () =>
    world.database.rows<{ username: string; approvedBy: string; call: string }>(
      `select username, approved_by, entity_id as call from audit_rows
       where store_id = $1 and action = 'approvals.use'`,
      [counter.storeId],
    );
  await expect.poll(uses).toEqual([
    {
      username: counter.cashier.username,
      approvedBy: `lead-${counter.storeId}`,
      call: 'Register.KeepBasket',
    },
  ]);
  await payExactCash(page);
});

test('a PIN is set in the profile, and takes over a register where the password was given', async ({
  page,
  counter,
  world,
}) => {
  const toasted = await hearToasts(page);
  await page.goto('/user/profile');
  const form = page.getByRole('form', { name: 'PIN' });
  await form.getByLabel('Password', { exact: true }).fill('tradepost-demo');
  await form.getByLabel('New PIN', { exact: true }).fill('123456');
  await form.getByRole('button', { name: 'Set PIN' }).click();
  await expect(form.getByText('This PIN is too easy to guess')).toBeVisible();
  await form.getByLabel('New PIN', { exact: true }).fill(PIN);
  await form.getByRole('button', { name: 'Set PIN' }).click();
  await expect(form.getByText('A PIN is set')).toBeVisible();

  // The cashier has signed in here by password; the manager is at the register now.
  const api = async (token: string) =>
    fetch(`${world.address}/api/POSUserHandler/AddUser`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ PosId: counter.deviceId }),
    });
  expect((await api(await aSession(world.database, counter.cashier.userId))).status).toBe(200);
  expect((await api(counter.manager.token)).status).toBe(200);
  await givePin(world.database, counter.manager.userId);
  await openRegister(page);
  const strip = page.getByRole('region', { name: 'Users at this register' });
  await strip.getByRole('button', { name: counter.manager.username, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch user' });
  await dialog.getByLabel('PIN', { exact: true }).first().fill(PIN);
  await page.keyboard.press('Enter');
  await toasted('User switched successfully');
  await expect(strip.locator('[aria-current]')).toContainText(counter.manager.username);
});
