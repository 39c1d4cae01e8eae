// Categories of the chain: add and rename by keys, move by keys and by dragging, fill in bulk, adjust prices, delete with a question.
import { expect, test } from './support/journey.ts';

test('a tree is built, moved, filled and taken down', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: `Blue Lantern ${counter.storeId}` });
  await page.goto('/management/taxonomy');
  const tree = page.getByRole('tree', { name: 'Categories' });
  // Categories are the chain's: other journeys of the same world have theirs in the same tree.
  const [games, movies, retro] = ['Games', 'Movies', 'Retro'].map((text) => `${text} ${counter.storeId}`);
  if (!games || !movies || !retro) throw new Error('three names');
  const item = (name: string) => tree.getByRole('treeitem').filter({ hasText: name });
  const name = page.getByLabel('Name', { exact: true });
  const rename = async (text: string) => {
    await expect(name).toHaveValue('New Item');
    await expect(name).toBeFocused();
    await name.fill(text);
    await name.press('Enter');
    await expect(item(text)).toBeVisible();
  };
  for (const text of [movies, games]) {
    await page.getByRole('button', { name: 'Add category' }).click();
    await rename(text);
  }
  await page.getByRole('button', { name: 'Add below' }).click();
  await rename(retro);
  await expect(item(retro)).toHaveAttribute('aria-level', '2');

  await item(games).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tree.getByRole('treeitem')).toContainText([games, retro, movies]);
  await expect(item(games)).toBeFocused();

  // Other trees stand above: both ends of the way must be on the screen.
  await item(movies).scrollIntoViewIfNeeded();
  await expect(item(retro)).toBeInViewport({ ratio: 1 });
  const grip = await item(retro).locator('.tree-grip').boundingBox();
  const target = await item(movies).boundingBox();
  if (!grip || !target) throw new Error('no place to drag from or to');
  await page.mouse.move(grip.x + 8, grip.y + 18);
  await page.mouse.down();
  await page.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(tree.getByRole('treeitem')).toContainText([games, movies, retro]);

  await item(retro).click();
  await page.getByLabel('Price adjustment').fill('-10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(item(retro)).toContainText('10');
  await page.getByRole('button', { name: 'Add products' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find products').fill(one.upc);
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.tax-links')).toContainText('Blue Lantern');
  const adjusted = await world.database.rows(
    `select 1 from taxonomy_links l join taxonomy_nodes n using (taxonomy_id) where l.catalog_id = $1 and n.adjustment_e5 = -10000`,
    [one.catalogId],
  );
  expect(adjusted).toHaveLength(1);

  await item(movies).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText(`${movies} has 1 category below it and 1 product in it.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tree.getByRole('treeitem')).toContainText([games]);
  await expect(item(retro)).toHaveCount(0);
});
