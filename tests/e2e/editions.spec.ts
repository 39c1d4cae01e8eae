// One UPC on two boxes: the catalog gets the second, the register asks which one it is and remembers.
import { expect, test } from './support/journey.ts';
import { onHand } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { scan } from './support/keys.ts';
import { changeDue, line, openRegister, payExactCash, settled } from './support/register.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import type { World } from './support/world.ts';

/** A second product of a UPC, two of it on the counter's shelf. */
async function aSecondEdition(world: World, counter: Counter, upc: string, title: string) {
  const { catalogId } = await aProduct(world.database, {
    departmentId: counter.departments['Video Games'] as number,
    upc,
    title,
    edition: 'Steelbook',
    msrpCents: 5_999,
  });
  return anItem(world.database, {
    storeId: counter.storeId,
    catalogId,
    conditionId: counter.conditions.B as number,
    priceCents: 4_900,
    costCents: 1_000,
    quantity: 2,
    userId: counter.manager.userId,
  });
}

test('two editions of one UPC are sold; the second scan remembers', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const plain = await goods.add({ title: 'Amber Tide', priceCents: 1_900 });
  const steel = await aSecondEdition(world, counter, plain.upc, 'Amber Tide [Steelbook]');
  await openRegister(page);
  await scan(page, plain.upc);
  const dialog = page.getByRole('dialog', { name: 'Which one is it?' });
  const cards = dialog.locator('.edition');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('First edition in the catalog');
  await expect(cards.nth(1)).toContainText('Steelbook');
  await inspect(page, 'choice of an edition');
  // By its key.
  await page.keyboard.press('2');
  await expect(settled(page)).toHaveCount(1);
  await expect(line(page, 'Amber Tide [Steelbook]')).toContainText('$49.00');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();

  // The choice comes first now; this time it is kept for good.
  await scan(page, plain.upc, 600);
  await expect(cards.first()).toContainText('Last time');
  await expect(cards.first()).toContainText('Steelbook');
  await dialog.getByRole('checkbox', { name: /Always use this one without asking/ }).check();
  await cards.nth(1).getByRole('button').click();
  await expect(line(page, 'Amber Tide')).toContainText('$19.00');
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();

  // Later than a scanner reads one label twice, also than the scan before with its own 600 ms: no hand sells as fast as this journey.
  await scan(page, plain.upc, 1_200);
  await expect(settled(page)).toHaveCount(1);
  await expect(line(page, 'Amber Tide')).toContainText('$19.00');
  await expect(dialog).toHaveCount(0);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  expect(await onHand(world.database, plain.inventoryId)).toBe(3);
  expect(await onHand(world.database, steel.inventoryId)).toBe(1);
});

test('the catalog gets another edition of a UPC, and asks again where the register no longer did', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const first = await goods.add({ title: 'Cobalt Fair' });
  await page.goto('/management/catalog/products');
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(first.upc);
  await page.getByRole('row').filter({ hasText: first.upc }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('button', { name: 'Add an edition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another edition of this UPC' });
  await dialog.getByRole('button', { name: 'Add edition' }).click();
  await expect(dialog).toContainText('This field is required.');
  await dialog.getByLabel('Name of the edition').fill('Gold box');
  await expect(dialog.getByLabel('Title')).toHaveValue('Cobalt Fair [Gold box]');
  await dialog.getByRole('button', { name: 'Add edition' }).click();
  await expect(drawer).toContainText('The register asks which one it is, last choice first.');
  await expect(drawer.locator('.edition')).toHaveCount(2);
  await expect(drawer.getByRole('heading', { name: 'Cobalt Fair [Gold box]' })).toBeVisible();
  const { id } = await world.database.one<{ id: number }>(
    `select catalog_id as id from catalog_products where upc = $1 and edition = 'Gold box'`,
    [first.upc],
  );
  await world.database.run(
    `insert into edition_choices (store_id, gtin, catalog_id, is_always, chosen_at, chosen_by)
     select $1, gtin, catalog_id, true, now(), 1 from catalog_products where catalog_id = $2`,
    [counter.storeId, id],
  );
  // The address names the edition.
  await page.reload();
  await expect(drawer).toContainText('The register uses this one without asking.');
  await drawer.getByRole('button', { name: 'Ask at the register' }).click();
  await expect(drawer).toContainText('The register asks which one it is, last choice first.');
});
