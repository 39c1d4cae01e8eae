// Store credit at the customer's card: paid out in cash, and more of it for members.
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { cents } from '#kernel/money.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { attachCustomer, changeDue, openRegister, sheet, toPayment } from './support/register.ts';
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
  await expect(dialog).toContainText('Store credit is worth 80% in cash here.');
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

test('a group gets more credit: made and filled at the card, said in the offer, kept with the line, on the statement', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const group = `Gold ${counter.storeId}`;
  const lastName = `Goldman${counter.storeId}`;
  const customerId = await aCustomer(world.database, { firstName: 'Mia', lastName });
  const title = `Silver Coast ${counter.storeId}`;
  const good = await goods.add({ title, msrpCents: 4_000, quantity: 1 });

  await page.goto(`/management/customers/?customer=${customerId}`);
  const card = page.getByRole('complementary');
  await card.getByRole('button', { name: 'Change groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Groups', exact: true });
  await groups.getByRole('button', { name: 'Manage groups' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage groups' });
  const added = manage.getByRole('form', { name: 'New group' });
  await added.getByRole('textbox', { name: 'New group' }).fill(group);
  await added.getByLabel('More trade credit').fill('10');
  await added.getByRole('button', { name: 'Add group' }).click();
  await expect(manage.getByRole('form', { name: group })).toContainText('0 customers');
  await manage.getByRole('button', { name: 'Close' }).last().click();
  await expect(groups.getByRole('checkbox', { name: group })).toBeChecked();
  await groups.getByRole('button', { name: 'Save' }).click();
  await expect(groups).toBeHidden();
  await expect(card.getByText(group)).toBeVisible();

  await openRegister(page);
  await attachCustomer(page, lastName);
  await page.keyboard.press('F6');
  await scan(page, good.upc);
  const offer = page.locator('.tw .of');
  await expect(offer.locator('.why')).toContainText(`${group}: 10% more credit`);
  const credit = offer.locator('.offer .v').first();
  await expect(credit).not.toHaveText('$0.00');
  const paid = (await credit.textContent()) ?? '';
  await offer.getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.locator('.tl').filter({ hasText: title })).toContainText(paid);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText(paid);
  const line = await world.database.one<{ credit: number; bonus: number; group: string }>(
    `select -l.unit_price_cents as credit, (l.offer->'bonus'->>'cents')::integer as bonus, l.offer->'bonus'->>'group' as "group"
     from transaction_lines l join transactions t using (transaction_id) where t.customer_id = $1 and t.state = 'finalized'`,
    [customerId],
  );
  expect(line.group).toBe(group);
  expect(line.bonus).toBe(Math.round((line.credit - line.bonus) / 10));
  expect(paid).toBe(`$${(line.credit / 100).toFixed(2)}`);

  await page.goto(`/management/customers/?customer=${customerId}`);
  await expect(card).toContainText(paid);
  await card.getByRole('button', { name: 'Statement' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('Trade-in');
});
