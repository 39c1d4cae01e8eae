// The catalog: narrowed by facets, a product's tabs, and what it lacks found elsewhere and imported.
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const drawer = (page: Page) => page.getByRole('complementary');

test('facets narrow what was found; tracks, description and ids are kept', async ({
  page,
  counter,
  goods,
}) => {
  const word = `Quartz${counter.storeId}`;
  const one = await goods.add({ title: `${word} Lantern`, department: 'CD' });
  await goods.add({ title: `${word} Harbor`, department: 'DVD' });
  await goods.add({ title: `${word} Orchard`, department: 'DVD', quantity: 0 });
  await page.goto('/management/catalog/products');
  const rows = page.getByRole('row').filter({ hasText: word });
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(word);
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('3 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Department' }).click();
  await page.getByRole('radio', { name: 'DVD 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'In stock: 1' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'In stock: 1' }).click();
  await page.getByRole('button', { name: 'Department: DVD' }).click();
  await page.getByRole('radio', { name: 'CD 1' }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().click();

  await drawer(page).getByRole('tab', { name: 'Tracks' }).click();
  await drawer(page).getByRole('button', { name: 'Write' }).click();
  await drawer(page).getByRole('textbox', { name: 'Tracks' }).fill('Salt Road 4:10\nFog');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveText(['1Salt Road4:10', '2Fog']);
  await drawer(page).getByRole('tab', { name: 'Description' }).click();
  await drawer(page).getByRole('button', { name: 'Write' }).click();
  await drawer(page).getByRole('textbox', { name: 'Description' }).fill('Recorded in one night.');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  // Not the text in its box, which is there before it is saved.
  await expect(drawer(page).getByRole('paragraph')).toHaveText('Recorded in one night.');
  await drawer(page).getByRole('tab', { name: 'IDs' }).click();
  await drawer(page).getByLabel('Vendor or catalog').fill('Harbor Supply');
  await drawer(page).getByLabel('ID there').fill('HS-77');
  await drawer(page).getByLabel('ID there').press('Enter');
  await expect(drawer(page).getByText('HS-77')).toBeVisible();
  await drawer(page).getByRole('tab', { name: 'Stock' }).click();
  await expect(drawer(page)).toContainText('In this store');
  await drawer(page).getByRole('tab', { name: 'Guide' }).click();
  await expect(drawer(page)).toContainText('Price guide');
  // The address names it.
  await expect(page).toHaveURL(new RegExp(`product=.*${one.upc}`));
});

test('a product that nobody knows is written into the catalog by hand', async ({ page, goods, counter }) => {
  const title = `Basement Tapes ${counter.storeId}`;
  const upc = goods.upc();
  await page.goto('/management/catalog/products');
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(title);
  await page.locator('.empty').getByRole('button', { name: 'Add it manually' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await dialog.getByLabel('UPC').fill(`${upc.slice(0, -1)}${(Number(upc.at(-1)) + 1) % 10}`);
  await expect(dialog).toContainText(`UPC check digit should be ${upc.at(-1)}`);
  await dialog.getByLabel('UPC').fill(upc);
  await dialog.getByLabel('Department').selectOption({ label: 'CD' });
  await dialog.getByLabel('List price').fill('12.00');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product add succesful.')).toBeVisible();
  await expect(drawer(page)).toContainText(title);
  await expect(drawer(page)).toContainText('$12.00');
  await page.getByRole('button', { name: 'Add product N' }).click();
  await expect(dialog.getByLabel('UPC')).toHaveValue(upc);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Department').selectOption({ label: 'CD' });
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog).toContainText('This UPC is already in the catalog');
});

test('what the catalog lacks is found elsewhere, imported and opened', async ({ page }) => {
  await page.goto('/management/catalog/products');
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('pocket cartographer');
  await expect(page.getByText('No results found').first()).toBeVisible();
  await page.locator('.empty').getByRole('button', { name: 'Search online' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search online' });
  await dialog.getByRole('button', { name: 'Import Pocket Cartographer' }).click();
  await expect(page.getByText('Item Imported Successfully')).toBeVisible();
  await expect(drawer(page)).toContainText('Pocket Cartographer');
  await drawer(page).getByRole('tab', { name: 'Description' }).click();
  await expect(drawer(page)).toContainText('Draw the map that you walk on');
  await drawer(page).getByRole('tab', { name: 'IDs' }).click();
  await expect(drawer(page)).toContainText('EX-1013');

  await page.getByRole('button', { name: 'Search online' }).click();
  await dialog.getByRole('searchbox', { name: 'What to look for' }).fill('too many requests');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByText('Try again in a moment. Too many requests.')).toBeVisible();
});
