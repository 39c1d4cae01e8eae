// The stock of a store: find, look into, add, change, delete. Every quantity is a movement.
import type { Page } from '@playwright/test';
import { onHand } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { choose } from './support/menus.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const drawer = (page: Page) => page.getByRole('complementary');
const search = (page: Page) => page.getByLabel('Search inventory');

async function openInventory(page: Page): Promise<void> {
  await page.goto('/management/inventory');
  await expect(page.getByRole('row').nth(1).or(page.getByText('Nothing in stock yet'))).toBeVisible();
}

test('a scan finds the item and opens it; its price and quantity change with a trace', async ({
  page,
  goods,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_999, quantity: 5 });
  await goods.add({ title: 'Copper Moon' });
  await openInventory(page);
  await scan(page, one.upc);
  await expect(drawer(page)).toContainText('Blue Lantern');
  await expect(row(page, 'Copper Moon')).toHaveCount(0);
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit item' });
  await form.getByLabel('Sale price').fill('17.50');
  await form.getByLabel('Quantity').fill('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Blue Lantern')).toContainText('$17.50');
  await drawer(page).getByRole('tab', { name: 'Price' }).click();
  await expect(drawer(page)).toContainText('$19.99 → $17.50');
  await drawer(page).getByRole('tab', { name: 'History' }).click();
  await expect(drawer(page)).toContainText('7 on hand');
  await expect(drawer(page)).toContainText('Price: $19.99 → $17.50');
  await expect(drawer(page)).toContainText('First on the shelf at $19.99');
  // Its label opens as a PDF of its own.
  const label = page.waitForEvent('popup');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Print 7 labels' })).toBeVisible();
  await page.keyboard.press('Enter');
  await (await label).close();
  expect(await onHand(world.database, one.inventoryId)).toBe(7);
  // The address names the open item.
  await page.reload();
  await expect(drawer(page)).toContainText('Blue Lantern');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('words in any order, quick filters and sorting', async ({ page, goods }) => {
  await goods.add({ title: 'Midnight Lantern Road', department: 'CD', priceCents: 900 });
  await goods.add({ title: 'Copper Moon', department: 'DVD', priceCents: 2_500 });
  await goods.add({ title: 'Sold Out Songs', department: 'CD', quantity: 0, priceCents: 1_500 });
  await openInventory(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('road mid', { delay: 50 });
  await expect(row(page, 'Copper Moon')).toHaveCount(0);
  await expect(row(page, 'Midnight Lantern Road')).toBeVisible();
  await search(page).fill('');
  await expect(row(page, 'Copper Moon')).toBeVisible();
  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Midnight Lantern Road');
  await page.getByRole('button', { name: 'In stock only' }).click();
  await expect(row(page, 'Sold Out Songs')).toHaveCount(0);
  await expect(row(page, 'Copper Moon')).toBeVisible();
});

test('an item of the catalog and one that the catalog lacks are added', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const known = await goods.add({ title: 'Paper Tigers', grade: 'B', quantity: 1 });
  await openInventory(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add item' });
  await form.getByRole('searchbox', { name: 'Find the product' }).fill(known.upc);
  await form
    .getByRole('group', { name: 'Find the product' })
    .getByRole('button', { name: /Paper Tigers/ })
    .click();
  // The rules know what it sells for.
  await expect(form.getByLabel('Sale price')).not.toHaveValue('');
  await form.getByLabel('Sale price').fill('');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(form.getByText('This field is required.')).toBeVisible();
  await form.getByLabel('Condition', { exact: true }).selectOption({ label: 'Worn' });
  await form.getByLabel('Sale price').fill('4.99');
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(form).toBeHidden();
  await expect(drawer(page)).toContainText('Paper Tigers');
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  await form.getByText('Custom item', { exact: true }).click();
  const code = goods.upc();
  await form.getByLabel('UPC', { exact: true }).fill(code);
  await form.getByLabel('Department', { exact: true }).selectOption({ label: 'Toys' });
  await form.getByLabel('Title', { exact: true }).fill('Handmade Kite');
  await form.getByLabel('Condition', { exact: true }).selectOption({ label: 'New' });
  await form.getByLabel('Sale price').fill('25.00');
  await form.getByLabel('Quantity').fill('2');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Handmade Kite')).toContainText('$25.00');
  const stock = await world.database.rows<{ price: number; onHand: number }>(
    `select i.price_cents::int as price, i.on_hand from inventory_items i join catalog_products c using (catalog_id)
     where i.store_id = $1 and c.upc = any($2) order by i.inventory_id`,
    [counter.storeId, [known.upc, code]],
  );
  expect(stock).toEqual([
    { price: 1_999, onHand: 1 },
    { price: 499, onHand: 3 },
    { price: 2_500, onHand: 2 },
  ]);
});

test('several items change at once, and one is deleted with its stock written off', async ({
  page,
  goods,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', quantity: 2 });
  const other = await goods.add({ title: 'Copper Moon', quantity: 2 });
  await openInventory(page);
  for (const title of ['Blue Lantern', 'Copper Moon']) await row(page, title).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const form = page.getByRole('dialog', { name: 'Edit selected items' });
  await form.getByRole('checkbox', { name: 'Change sale price' }).click();
  await form.getByLabel('Sale price', { exact: true }).fill('3.33');
  await form.getByRole('checkbox', { name: 'Change condition' }).click();
  await expect(form.getByRole('button', { name: 'Update 2 items' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Condition', { exact: true }).selectOption('Worn');
  await form.getByRole('checkbox', { name: 'Change tags' }).click();
  await form.getByRole('textbox', { name: 'Tags' }).fill('Attic find');
  await form.getByLabel('Case condition', { exact: true }).selectOption({ label: 'No manual' });
  await form.getByRole('button', { name: 'Update 2 items' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Blue Lantern')).toContainText('Worn, No manual');
  const conditions = await world.database.rows(
    `select distinct k.name from inventory_items i join conditions k using (condition_id) where i.inventory_id = any($1)`,
    [[one.inventoryId, other.inventoryId]],
  );
  expect(conditions).toEqual([{ name: 'Worn' }]);
  await expect(row(page, 'Blue Lantern')).toContainText('$3.33');
  await expect(row(page, 'Copper Moon')).toContainText('$3.33');

  await row(page, 'Copper Moon').click();
  await choose(drawer(page).getByRole('button', { name: 'More' }), 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 pieces on hand are written off');
  await question.getByRole('button', { name: 'Delete' }).click();
  // Behind the question the list is hidden from everybody, so its rows prove nothing yet.
  await expect(question).toBeHidden();
  await expect(row(page, 'Copper Moon')).toHaveCount(0);
  expect(await onHand(world.database, other.inventoryId)).toBe(0);
  expect(await onHand(world.database, one.inventoryId)).toBe(2);
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('sees the stock and is told why it can not be changed', async ({ page, goods }) => {
    await goods.add({ title: 'Blue Lantern' });
    await openInventory(page);
    await row(page, 'Blue Lantern').click();
    const edit = drawer(page).getByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(drawer(page)).toContainText('Ask a manager: changing the inventory is not in your role.');
  });
});

test('a tag is put on in the drawer, filters the list, and is taken off every item after a question', async ({
  page,
  goods,
}) => {
  await goods.add({ title: 'Blue Lantern' });
  await goods.add({ title: 'Copper Moon' });
  await openInventory(page);
  await row(page, 'Blue Lantern').click();
  const field = drawer(page).getByLabel('New tag');
  await field.fill('Staff pick');
  await field.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Remove tag Staff pick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('radio', { name: /Staff pick/ }).click();
  await expect(row(page, 'Copper Moon')).toHaveCount(0);
  await expect(row(page, 'Blue Lantern')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tags.png` });
  await page.getByRole('button', { name: 'Remove the tag Staff pick from every item' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove tag' }).click();
  await expect(page.getByText('Tag removed from 1 item')).toBeVisible();
  await expect(row(page, 'Copper Moon')).toBeVisible();
});
