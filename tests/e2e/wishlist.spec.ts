// A trade that meets a wishlist, and the copy that is kept: for whoever asked, and for nobody else.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { finishedAt } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  line,
  openRegister,
  payExactCash,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';

const card = (page: Page) => page.getByRole('complementary');

test('a wish is put on the list, met by a trade, kept, told and bought', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const title = `Paper Tigers ${counter.storeId}`;
  const good = await goods.add({ title, priceCents: 1_000, quantity: 0 });
  const lastName = `Hoffer${counter.storeId}`;
  const wisher = await aCustomer(world.database, { firstName: 'Nadia', lastName, phone: '217-555-0163' });
  const seller = `Sellman${counter.storeId}`;
  await aCustomer(world.database, { firstName: 'Otto', lastName: seller });

  await page.goto(`/management/customers/?customer=${wisher}`);
  await card(page).getByRole('tab', { name: 'Wishlist' }).click();
  await expect(card(page)).toContainText('Nothing on the wishlist');
  await card(page).getByLabel('UPC').fill(good.upc);
  await card(page).getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(card(page).getByRole('list', { name: 'Wishlist' })).toContainText(title);
  await expect(card(page)).toContainText('Not in stock');
  await inspect(page, 'a wishlist');

  await openRegister(page);
  await attachCustomer(page, seller);
  await page.keyboard.press('F6');
  await scan(page, good.upc);
  await expect(page.getByText('One customer wants this')).toBeVisible();
  await expect(page.getByText(`Nadia ${lastName} asked first`)).toBeVisible();
  await inspect(page, 'a trade that somebody wishes for');
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.locator('.tl').filter({ hasText: title })).toBeVisible();
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(async () => (await finishedAt(world.database, counter.storeId)).length).toBe(1);

  // Nobody else gets it.
  await scan(page, good.upc);
  await expect(page.getByText(`Held for Nadia ${lastName}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Scan the first item').first()).toBeVisible();
  await page.goto('/management/customers/');
  await page.getByRole('button', { name: /^Customers to notify/ }).click();
  const tell = page
    .getByRole('dialog', { name: 'Customers to notify' })
    .getByRole('listitem')
    .filter({ hasText: lastName });
  await expect(tell).toContainText('Held in');
  await inspect(page, 'whom to tell');
  await tell.getByRole('button', { name: 'Phone' }).click();
  await expect(tell).toBeHidden();

  // Who asked buys it: the wish is fulfilled.
  await openRegister(page);
  await page.getByRole('radio', { name: 'Sale' }).click();
  await attachCustomer(page, lastName);
  await scan(page, good.upc);
  await expect(line(page, title)).toBeVisible();
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect
    .poll(async () => (await finishedAt(world.database, counter.storeId)).at(-1)?.lines)
    .toEqual([expect.stringMatching(/^sale 1 × /)]);
  await page.goto(`/management/customers/?customer=${wisher}`);
  await card(page).getByRole('tab', { name: 'History' }).click();
  await expect(card(page)).toContainText('1 visit');
  await card(page).getByRole('tab', { name: 'Wishlist' }).click();
  await expect(card(page)).toContainText('Nothing on the wishlist');
  await expect(card(page)).toContainText('Phone');
});

test('what is added to stock is kept for whoever wishes for it; the item says for whom, and opens their card', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const title = `Copper Moon ${counter.storeId}`;
  const good = await goods.add({ title, priceCents: 1_000, quantity: 0 });
  const lastName = `Receiver${counter.storeId}`;
  const wisher = await aCustomer(world.database, { firstName: 'Nadia', lastName, phone: '217-555-0164' });
  await page.goto(`/management/customers/?customer=${wisher}`);
  await card(page).getByRole('tab', { name: 'Wishlist' }).click();
  await card(page).getByLabel('UPC').fill(good.upc);
  await card(page).getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(card(page).getByRole('list', { name: 'Wishlist' })).toContainText(title);

  await page.goto('/management/inventory');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add item' });
  await form.getByRole('searchbox', { name: 'Find the product' }).fill(good.upc);
  await form
    .getByRole('group', { name: 'Find the product' })
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await expect(form.getByText(`Nadia ${lastName} asked first`)).toBeVisible();
  await inspect(page, 'adding what somebody wishes for');
  await form.getByLabel('Condition', { exact: true }).selectOption({ label: 'Worn' });
  await form.getByLabel('Sale price').fill('4.99');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(form).toBeHidden();
  await expect(card(page)).toContainText(`Held for Nadia ${lastName} until`);
  await expect(card(page)).toContainText('Call 217-555-0164');
  await inspect(page, 'an item that is held for a wish');

  await card(page)
    .getByRole('button', { name: `Customer: Nadia ${lastName}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/management/customers/?\\?customer=${wisher}`));
  await card(page).getByRole('tab', { name: 'Wishlist' }).click();
  await expect(card(page)).toContainText('Held in');
});
