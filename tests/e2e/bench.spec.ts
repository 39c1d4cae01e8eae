// A console over the bench: scanned, held, a part and time at cost, for sale again; and one that is scrapped.
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

test('what is on the bench takes parts at cost, and is for sale again when the work ends', async ({
  page,
  goods,
  world,
}) => {
  const game = await goods.add({ title: 'Moonbase Postmen', quantity: 2 });
  const laser = await goods.add({ title: 'Laser assembly', quantity: 3 });
  const stock = (sku: string) =>
    world.database.one<{ onHand: number; held: number }>(
      'select on_hand, held from inventory_items where sku = $1',
      [sku],
    );
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/management/bench');
  await expect(page.getByText('Nothing on the bench')).toBeVisible();

  await scan(page, game.sku);
  const place = page.getByRole('dialog', { name: 'Put on bench' });
  await expect(place.getByLabel('SKU, UPC or serial number')).toHaveValue(game.sku);
  await place.getByRole('button', { name: 'Put on bench' }).click();
  await expect(place.getByText('This field is required.')).toBeVisible();
  await place.getByLabel('Reason').fill('Won’t read');
  await place.getByRole('button', { name: 'Put on bench' }).click();
  const drawer = page.getByRole('complementary', { name: 'Moonbase Postmen' });
  await expect(drawer.getByText('Nobody yet')).toBeVisible();
  expect(await stock(game.sku)).toEqual({ onHand: 2, held: 1 });
  await drawer.getByRole('button', { name: 'I’ll do it' }).click();
  await expect(drawer.getByText('Nobody yet')).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Part' }).click();
  await scan(page, laser.sku);
  const part = page.getByRole('dialog', { name: 'Take a part from stock' });
  await expect(part.getByLabel('SKU or UPC of the part')).toHaveValue(laser.sku);
  await part.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('Laser assembly')).toBeVisible();
  expect(await stock(laser.sku)).toEqual({ onHand: 2, held: 0 });
  await drawer.getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByLabel('Minutes').fill('25');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('not in cost')).toBeVisible();
  await inspect(page, 'bench');
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'bench-phone');

  await drawer.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Put up for sale' }).click();
  await expect(page.getByText('Off the bench, and for sale again')).toBeVisible();
  expect(await stock(game.sku)).toEqual({ onHand: 2, held: 0 });

  await drawer.getByRole('button', { name: 'Put back on bench' }).click();
  await drawer.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Scrap' }).click();
  await page.getByLabel('Why').fill('Board is dead');
  await page.getByRole('dialog').getByRole('button', { name: 'Scrap' }).click();
  await expect(drawer.getByText('Scrapped: Board is dead')).toBeVisible();
  expect(await stock(game.sku)).toEqual({ onHand: 1, held: 0 });
});
