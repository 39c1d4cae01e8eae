// Goods become other items of the store: a batch with labels, a quick conversion, and a box that is split.
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

const PATH = '/management/conversion';

const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Lines of the batch' }).locator('li.cv-line').filter({ hasText: title });

/** The labels open in a tab of their own (CONV-06). */
async function expectLabels(page: Page, print: () => Promise<void>): Promise<void> {
  const tab = page.waitForEvent('popup');
  const answer = page.waitForResponse(/Conversion\/GetLabels/);
  await print();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await (await tab).close();
}

test('a batch: begun, scanned, changed, paused and completed, with its labels', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const game = await goods.add({ title: 'Moonbase Postmen', grade: 'N', quantity: 3, priceCents: 5_999 });
  const film = await goods.add({ title: 'Orbit of Bees', grade: 'A', quantity: 2 });
  await page.goto(PATH);
  await expect(page.getByText('No open batches')).toBeVisible();
  await inspect(page, 'no batches');
  await page.getByRole('button', { name: /New batch/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New batch' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Description').fill('Returned rentals');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Batch Created')).toBeVisible();
  await expect(page.getByText('Scan the first item')).toBeVisible();

  await page.getByLabel('It becomes').selectOption({ label: 'Very good' });
  await scan(page, [game.upc, game.sku, film.sku]);
  await expect(line(page, 'Moonbase Postmen')).toContainText('New → Very good');
  await expect(line(page, 'Moonbase Postmen').getByRole('group')).toContainText('2');
  await expect(line(page, 'Orbit of Bees')).toContainText('Like new → Very good');
  // On a phone the one act stays in sight below the lines.
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Complete batch/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  // More than is there stops with the reason.
  await page.getByLabel('Copies per scan').fill('2');
  await scan(page, game.sku);
  const stop = page.getByRole('alert').filter({ hasText: 'Only 3 of Moonbase Postmen' });
  await expect(stop).toContainText(game.sku);
  await inspect(page, 'a batch with a scan that was refused');
  await stop.getByRole('button', { name: 'Close' }).click();

  // Enter on a line edits it.
  await page.getByRole('button', { name: /^Orbit of Bees/ }).focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Orbit of Bees' });
  await edit.getByLabel('Becomes').selectOption({ label: 'Worn' });
  await edit.getByLabel('Price').fill('499');
  await inspect(page, 'a line that is edited');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Item Updated')).toBeVisible();
  await expect(line(page, 'Orbit of Bees')).toContainText('$4.99');

  // Cleared, it is the same batch without lines, and what was on it can be scanned again.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear all items' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Remove all items from this batch?');
  await sure.getByRole('button', { name: 'Clear all items' }).click();
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await page.getByLabel('Copies per scan').fill('1');
  await page.getByLabel('It becomes').selectOption({ label: 'Very good' });
  await scan(page, [game.upc, game.sku]);
  await expect(line(page, 'Moonbase Postmen').getByRole('group')).toContainText('2');
  await page.getByLabel('It becomes').selectOption({ label: 'Worn' });
  await scan(page, film.sku);
  await page.getByRole('button', { name: /^Orbit of Bees/ }).focus();
  await page.keyboard.press('Enter');
  await edit.getByLabel('Price').fill('499');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'Orbit of Bees')).toContainText('$4.99');

  // Pausing puts it aside; it is found again in the list (CONV-03).
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('region', { name: 'Returned rentals' })).toBeHidden();
  await page.getByRole('button', { name: /Returned rentals/ }).click();
  await expect(line(page, 'Orbit of Bees')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Batch Completed').first()).toBeVisible();
  await inspect(page, 'a batch that is completed');
  await expectLabels(page, () => page.getByRole('button', { name: /Print 3 labels/ }).click());
  await page.getByRole('button', { name: 'Show batch' }).click();
  await expect(page.getByRole('region', { name: 'Returned rentals' })).toContainText('Completed');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log' }).click();
  await expect(page.getByRole('dialog', { name: 'Log' })).toContainText('Scanned: 1 × Orbit of Bees');

  const shelf = await world.database.rows<{ title: string; grade: string; onHand: number; price: number }>(
    `select i.title, i.grade, i.on_hand, i.price_cents as price from item_on_shelf i
     where i.store_id = $1 and i.catalog_id = any($2) and i.on_hand > 0 order by i.title, i.condition_sort`,
    [counter.storeId, [game.catalogId, film.catalogId]],
  );
  expect(shelf).toMatchObject([
    { title: 'Moonbase Postmen', grade: 'N', onHand: 1, price: 5_999 },
    { title: 'Moonbase Postmen', grade: 'B', onHand: 2 },
    { title: 'Orbit of Bees', grade: 'A', onHand: 1 },
    { title: 'Orbit of Bees', grade: 'C', onHand: 1, price: 499 },
  ]);
});

test('quick: scan, scan, labels', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Copper Moon', grade: 'N' });
  const two = await goods.add({ title: 'Paper Tigers', grade: 'A' });
  await page.goto(`${PATH}-quick`);
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await inspect(page, 'quick conversion');
  // A grade chooses; a scan that comes with its own times must not follow a key, or it is taken for one scan.
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: /^Like new/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Worn/ }).click();
  await scan(page, [one.sku, two.upc]);
  await expect(line(page, 'Copper Moon')).toContainText('New → Worn');
  await expect(line(page, 'Paper Tigers')).toContainText('Like new → Worn');
  // A reload shows it again.
  await page.reload();
  await expect(line(page, 'Paper Tigers')).toBeVisible();
  await inspect(page, 'quick conversion with lines');
  await expectLabels(page, () => page.keyboard.press('Control+Enter'));
  await expect(page.getByRole('heading', { name: 'Batch Completed' })).toBeVisible();
  await expect(page.getByText('Scan the next item to start a new one.')).toBeVisible();
  // The next scan begins another one; a code of several items is asked for.
  await page.getByRole('radio', { name: /^Very good/ }).click();
  await scan(page, one.upc);
  const which = page.getByRole('dialog', { name: 'Which item is it?' });
  await inspect(page, 'which item');
  await which.getByRole('button', { name: /^Worn/ }).click();
  await expect(line(page, 'Copper Moon')).toContainText('Worn → Very good');
  await expect(line(page, 'Paper Tigers')).toHaveCount(0);
});

test('a box is split into what is in it', async ({ page, goods, world, counter }) => {
  const box = await goods.add({ title: 'Harbor Trilogy', grade: 'N', quantity: 1 });
  const films = [
    await goods.add({ title: 'Harbor One', quantity: 0 }),
    await goods.add({ title: 'Harbor Two', quantity: 0 }),
  ];
  await page.goto(PATH);
  await expect(page.getByText('No open batches')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Description').fill('Boxes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Find by title/ }).click();
  await page.getByRole('searchbox', { name: 'Find by title' }).fill('harbor tri');
  await page.getByRole('dialog').getByText('Harbor Trilogy').click();
  // It is found by title, and becomes the usual condition until it is split.
  await page.getByRole('button', { name: 'More: Harbor Trilogy' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split: Harbor Trilogy' });
  await expect(dialog.getByText('Scan the first part')).toBeVisible();
  await scan(
    page,
    films.map(({ upc }) => upc),
  );
  await expect(dialog.getByText('Harbor Two')).toBeVisible();
  for (const part of [1, 2]) {
    await dialog.getByLabel(`Becomes: Part ${part}`).selectOption({ label: 'Very good' });
    await dialog.getByLabel(`Price: Part ${part}`).fill('999');
  }
  await inspect(page, 'a split');
  await dialog.getByRole('button', { name: 'Split into 2 items' }).click();
  await expect(line(page, 'Harbor Trilogy')).toContainText('1 × Harbor Two, Very good, Complete: $9.99');
  await page.getByRole('button', { name: /Complete batch/ }).click();
  await expect(page.getByRole('button', { name: /Print 2 labels/ })).toBeVisible();
  const made = await world.database.rows<{ title: string; onHand: number; cost: number }>(
    `select i.title, i.on_hand, i.cost_cents as cost from item_on_shelf i where i.store_id = $1 and i.catalog_id = any($2) and i.on_hand <> 0
     order by i.title`,
    [counter.storeId, [box.catalogId, ...films.map(({ catalogId }) => catalogId)]],
  );
  expect(made).toEqual([
    { title: 'Harbor One', onHand: 1, cost: 400 },
    { title: 'Harbor Two', onHand: 1, cost: 400 },
  ]);
});

test('a batch that somebody else deletes is gone here, too', async ({ page, goods, world, counter }) => {
  const game = await goods.add({ title: 'Copper Moon', grade: 'N' });
  const film = await goods.add({ title: 'Orbit of Bees', grade: 'N' });
  const removeIt = async (): Promise<void> => {
    const query = `batchId=${new URL(page.url()).searchParams.get('batch')}`;
    await fetch(`${world.address}/api/Conversion/DeleteBatch?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${counter.manager.token}`, 'idempotency-key': crypto.randomUUID() },
    });
  };
  await page.goto(`${PATH}-quick`);
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await page.getByRole('radio', { name: /^Worn/ }).click();
  await scan(page, game.sku);
  await expect(line(page, 'Copper Moon')).toBeVisible();
  await removeIt();
  await expect(page.getByText(/Somebody deleted this batch/)).toBeVisible();
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await scan(page, film.sku);
  await expect(line(page, 'Orbit of Bees')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('batch');
  await page.goto(`${PATH}?batch=${id}`);
  await expect(line(page, 'Orbit of Bees')).toBeVisible();
  await removeIt();
  await expect(page.getByText('Somebody deleted this batch.')).toBeVisible();
  await inspect(page, 'a batch that was deleted');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No open batches')).toBeVisible();
});

test('without a line it says so, and tries again', async ({ page, goods, context }) => {
  const game = await goods.add({ title: 'Copper Moon', grade: 'N' });
  await page.goto(`${PATH}-quick`);
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await context.setOffline(true);
  await scan(page, game.sku);
  await expect(page.getByRole('status').filter({ hasText: 'Offline: what is scanned now' })).toBeVisible();
  await inspect(page, 'quick conversion without a line');
  await context.setOffline(false);
  await scan(page, game.sku);
  await expect(line(page, 'Copper Moon')).toBeVisible();
});
