// Store credit paid out in cash at the customer's card: drawer, slip, statement.
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { cents } from '#kernel/money.ts';
import { expect, test } from './support/journey.ts';
import { hearToasts } from './support/toasts.ts';

test('credit is paid out at the store’s rate, and the books say so', async ({ page, counter, world }) => {
  const { database } = world;
  await database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StoreCreditCashOut', '80')`,
    [counter.storeId],
  );
  const lastName = `Cashwell${counter.storeId}`;
  const customerId = await aCustomer(database, { firstName: 'Nora', lastName });
  const actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set<string>(),
  };
  const { day } = await database.one<{ day: string }>('select current_date::text as day');
  await database.transaction((tx) =>
    withCredit(
      tx,
      { actor, now: new Date(), storeId: counter.storeId, businessDay: day },
      customerId,
      cents(2_500),
    ),
  );
  const toasted = await hearToasts(page);
  await page.goto('/management/customers/');
  await page.getByRole('searchbox').first().fill(lastName);
  await page.getByRole('row', { name: lastName }).click();
  const card = page.getByRole('complementary');
  await expect(card).toContainText('$25.00');
  await card.getByRole('button', { name: 'Pay out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out store credit' });
  await expect(dialog).toContainText('Store credit is worth 80 % in cash here.');
  await dialog.getByLabel('Store credit given').fill('30.00');
  await expect(dialog.getByText('The customer has $25.00 of store credit.')).toBeVisible();
  await dialog.getByLabel('Store credit given').fill('20.00');
  await dialog.getByRole('button', { name: 'Pay $16.00' }).click();
  await toasted('$16.00 paid out');
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('$5.00');
  await card.getByRole('button', { name: 'Statement' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('−$20.00');
  const moves = await database.rows<{ cents: number; reason: string }>(
    `select amount_cents as cents, reason from cash_moves where store_id = $1 and kind = 'payOut'`,
    [counter.storeId],
  );
  expect(moves).toEqual([
    { cents: 1_600, reason: expect.stringContaining(`Store credit of Nora ${lastName}`) },
  ]);
});
