// Customers: add, look up, edit, credit.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { creditOf } from './support/books.ts';
import { expect, test } from './support/journey.ts';

const card = (page: Page) => page.getByRole('complementary');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a customer is added, found and edited', async ({ page, world, counter }) => {
  const lastName = `Kessler${counter.storeId}`;
  await page.goto('/management/customers/');
  await expect(page.getByRole('heading', { level: 1, name: 'View Customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Add customer' }).click();
  await card(page).getByRole('button', { name: 'Add customer' }).click();
  await expect(card(page).getByText('This field is required.').first()).toBeVisible();
  await card(page).getByLabel('First name').fill('Lena');
  await card(page).getByLabel('Last name').fill(lastName);
  await card(page).getByRole('textbox', { name: 'Email' }).fill('not an address');
  await card(page).getByLabel('Phone').fill('814-555-0177');
  await expect(card(page).getByText('This field requires a valid email.')).toBeVisible();
  await card(page).getByRole('textbox', { name: 'Email' }).fill(`lena${counter.storeId}@example.com`);
  await card(page).getByRole('button', { name: 'Add customer' }).click();
  await expect(card(page)).toContainText(`Lena ${lastName}`);
  await expect(card(page)).toContainText(/Member \d+/);

  await card(page).getByRole('button', { name: /^Edit/ }).click();
  await card(page).getByLabel('City').fill('Erie');
  // What was typed isn't thrown away without a question.
  await card(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('Erie');
  const kept = await world.database.one<{ city: string }>('select city from customers where last_name = $1', [
    lastName,
  ]);
  expect(kept.city).toBe('Erie');

  await page.goto('/management/customers/');
  await page.getByLabel('Search customers').fill(lastName.toLowerCase());
  await expect(row(page, `${lastName}, Lena`)).toContainText('814-555-0177');
});

test('a customer is looked up by phone', async ({ page, world, counter }) => {
  const lastName = `Moreno${counter.storeId}`;
  const phone = `312-555-${String(1_000 + counter.storeId)}`;
  await aCustomer(world.database, { firstName: 'Ivan', lastName, phone });
  await page.goto('/management/customers/lookupCustomers');
  await page.getByRole('radio', { name: 'Phone' }).click();
  await page.getByLabel('Look up', { exact: true }).fill(phone.replaceAll('-', ''));
  await row(page, lastName).click();
  await expect(card(page)).toContainText(`Ivan ${lastName}`);
  await expect(page).toHaveURL(/customer=\d+/);
});

test('store credit is added and taken with a reason, never below zero', async ({ page, world, counter }) => {
  const lastName = `Dufort${counter.storeId}`;
  const customerId = await aCustomer(world.database, { firstName: 'Hana', lastName });
  await page.goto(`/management/customers/?customer=${customerId}`);
  const dialog = page.getByRole('dialog', { name: 'Adjust credit' });
  const open = (): Promise<void> => card(page).getByRole('button', { name: 'Adjust credit' }).click();
  await open();
  await dialog.getByLabel('Amount').fill('20.00');
  await dialog.getByRole('button', { name: 'Adjust credit' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Lost receipt of a trade');
  await dialog.getByRole('button', { name: 'Adjust credit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText('$20.00');
  expect(await creditOf(world.database, customerId)).toBe(2_000);

  await open();
  await dialog.getByText('Take', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('30.00');
  await expect(dialog.getByText('More than the balance, $20.00.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('5.00');
  await dialog.getByLabel('Reason').fill('Typed too much');
  await dialog.getByRole('button', { name: 'Adjust credit' }).click();
  await expect(card(page)).toContainText('$15.00');
  expect(await creditOf(world.database, customerId)).toBe(1_500);
});
