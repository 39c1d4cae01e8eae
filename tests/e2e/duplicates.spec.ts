// Customers who are there twice: merged, or told apart for good.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

const pairOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Duplicates' }).getByRole('listitem', { name });
const LIST = '/management/customers/?view=duplicates';

test('pairs stand side by side; M merges one, N tells another apart for good', async ({
  page,
  world,
  counter,
}) => {
  const twice = {
    firstName: 'Rosa',
    lastName: `Twice${counter.storeId}`,
    birthDate: '1984-05-06',
    zip: '16501',
  };
  const contact = {
    phone: `215-555-${1_000 + counter.storeId}`,
    email: `rosa${counter.storeId}@twice.example`,
  };
  const stays = await aCustomer(world.database, { ...twice, ...contact });
  const goes = await aCustomer(world.database, {
    ...twice,
    phone: contact.phone.replaceAll('-', ' '),
    email: contact.email.toUpperCase(),
  });
  const phone = `216-555-${1_000 + counter.storeId}`;
  const mother = await aCustomer(world.database, {
    firstName: 'Vera',
    lastName: `Shared${counter.storeId}`,
    phone,
  });
  const son = await aCustomer(world.database, {
    firstName: 'Ivo',
    lastName: `Shared${counter.storeId}`,
    phone,
  });

  await page.goto('/management/customers/');
  await page.getByRole('button', { name: 'Duplicates' }).click();
  await expect(page).toHaveURL(/view=duplicates/);
  const same = pairOf(page, `Rosa Twice${counter.storeId} and Rosa Twice${counter.storeId}`);
  await expect(same).toContainText('Very likely');
  for (const what of ['Name', 'Phone', 'Email', 'Birth date', 'ZIP']) {
    await expect(same.getByRole('rowheader', { name: new RegExp(`^${what}\\s*same`) })).toBeVisible();
  }
  await expect(same.getByRole('row', { name: /^Store credit/ })).toContainText('$0.00');
  await expect(same.getByRole('row', { name: /^Last visit/ })).toContainText('Never');
  await inspect(page, 'duplicates');

  await same.getByRole('cell', { name: contact.email, exact: true }).first().click();
  await expect(same).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(same).not.toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(same).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('m');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('will be merged into');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(question).toBeHidden();
  await expect(same).toBeHidden();
  const merged = await world.database.one<{ into: number }>(
    'select merged_into as into from customers where customer_id = $1',
    [goes],
  );
  expect(merged.into).toBe(stays);

  const family = pairOf(page, `Vera Shared${counter.storeId} and Ivo Shared${counter.storeId}`);
  await family.getByRole('row', { name: /^Phone/ }).click();
  await expect(family).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('n');
  await expect(family).toBeHidden();
  await page.goto(LIST);
  await expect(page.getByRole('button', { name: 'All customers' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Duplicates' }).or(page.getByText('No duplicates')),
  ).toBeVisible();
  await expect(family).toBeHidden();
  const kept = await world.database.rows(
    'select 1 from customers_apart where customer_a = $1 and customer_b = $2',
    [mother, son],
  );
  expect(kept).toHaveLength(1);
  await page.getByRole('button', { name: 'All customers' }).click();
  await expect(page.getByLabel('Search customers')).toBeVisible();
});

test('nobody is there twice', async ({ page }) => {
  await page.route('**/api/Customers/DuplicatePairs*', (route) => route.fulfill({ json: [] }));
  await page.goto(LIST);
  await expect(page.getByText('No duplicates')).toBeVisible();
  await inspect(page, 'no duplicates');
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });
  test('sees the customers, not who may be there twice', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByLabel('Search customers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Duplicates' })).toHaveCount(0);
  });
});
