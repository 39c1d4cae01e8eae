// What is done to many items at once: counted, filed under a category, kept from the rules; and labels that go to another store.
import { BUILT_IN } from '#domains/labels/rules/label-template.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { onHand } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test('ticked items are counted, filed and frozen, each all or none', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const name = `Shelf ${counter.storeId}`;
  await aCategory(world.database, { name });
  const items = [];
  for (const title of ['Amber Coast', 'Brass Harbor']) items.push(await goods.add({ title, quantity: 1 }));
  await page.goto('/management/inventory');
  for (const title of ['Amber Coast', 'Brass Harbor'])
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  const dialog = page.getByRole('dialog');

  const more = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const tick = async () => {
    for (const title of ['Amber Coast', 'Brass Harbor'])
      await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  };
  await more('Add to a category');
  await inspect(page, 'many items into a category');
  await dialog.getByRole('button', { name: 'Add to a category' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Category').selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Add to a category' }).click();
  await expect(dialog).toBeHidden();

  await tick();
  await more('Freeze prices');
  await dialog.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await inspect(page, 'many prices are frozen');
  await dialog.getByLabel('Why rules must not change it').fill('Signed copies');
  await dialog.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(dialog).toBeHidden();

  await tick();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await dialog.getByRole('button', { name: 'Update 2 items' }).click();
  await expect(dialog).toBeHidden();
  const ids = items.map((item) => item.inventoryId);
  for (const id of ids) expect(await onHand(world.database, id)).toBe(3);
  const kept = await world.database.one<{ frozen: number; filed: number }>(
    `select (select count(*) from frozen_prices where inventory_id = any($1) and reason = 'Signed copies') as frozen,
       (select count(*) from taxonomy_links l join taxonomy_nodes n using (taxonomy_id) where l.inventory_id = any($1) and n.name = $2) as filed`,
    [ids, name],
  );
  expect(kept).toEqual({ frozen: 2, filed: 2 });
});

test.describe('labels of another store', () => {
  test.use({ who: 'manager' });

  test('go there with one act, and only when nothing is typed', async ({ page, world, counter }) => {
    const pier = await aCounter(world.database, { name: `Pier ${counter.storeId}` });
    await world.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
      counter.manager.userId,
      pier.storeId,
    ]);
    await page.goto('/settings/labels');
    await page.getByRole('button', { name: 'Tagline' }).click();
    await page.getByRole('button', { name: 'Take off' }).click();
    const copy = page.getByRole('button', { name: 'Copy to stores' });
    await expect(copy).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await copy.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy to stores' }).click();
    await expect(dialog.getByText('Choose a store.')).toBeVisible();
    await inspect(page, 'labels to other stores');
    await dialog.getByRole('checkbox', { name: `Pier ${counter.storeId}` }).check();
    await dialog.getByRole('button', { name: 'Copy to stores' }).click();
    await expect(dialog).toBeHidden();
    const there = await world.database.one<{ pieces: number }>(
      'select jsonb_array_length(pieces) as pieces from label_templates where store_id = $1 and department_id is null',
      [pier.storeId],
    );
    expect(there.pieces).toBe(BUILT_IN.length - 1);
  });
});
